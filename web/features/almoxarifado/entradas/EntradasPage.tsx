import { PackagePlus, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { nomeDaEntrada } from '#contract/almoxarifado/entrada.ts'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { useGrupos } from '#web/partes/almoxarifado/grupos-de-material.ts'
import { Can } from '#web/session/Can.tsx'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { ACOES_EM_LOTE, daListaDeEntradas } from './lista.tsx'
import { ENTRADAS, enderecoDaEntrada } from './palavras.tsx'

export function EntradasPage() {
  const grupos = useGrupos()
  const daLista = useMemo(() => daListaDeEntradas(grupos), [grupos])
  return (
    <ListPage
      {...daLista}
      icone={PackagePlus}
      vazio="O que chega aos depósitos, comprado, doado ou devolvido, aparece aqui."
      primeiro={{
        exige: entradas.criar,
        como: 'Para registrar a primeira, use Registrar entrada e solte o XML da nota.',
      }}
      pedir={api.entradas.listar}
      nome={nomeDaEntrada}
      endereco={({ id, acoes }) =>
        acoes.some(({ chave, permitido }) => chave === 'entradas.ver' && permitido)
          ? enderecoDaEntrada(id)
          : null
      }
      acoesEmLote={ACOES_EM_LOTE}
      acoes={
        <Can do={entradas.criar}>
          <ButtonLink variant="primary" icon={Plus} to={`${ENTRADAS}/cadastrar`}>
            Registrar entrada
          </ButtonLink>
        </Can>
      }
    />
  )
}
