import { Package2, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { bens } from '#contract/patrimonio/bens.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { api } from '#web/api/api.ts'
import { DE_UMA_PLANILHA } from '#web/list/de-uma-planilha.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { enderecoDoBem } from '#web/partes/patrimonio/bem.tsx'
import { useClasses } from '#web/partes/patrimonio/classes.ts'
import { Can } from '#web/session/Can.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { ACOES_DA_LISTA, daListaDeBens } from './lista.tsx'
import { MODOS_DOS_BENS } from './modos.tsx'
import { LISTA_DE_BENS } from './palavras.ts'

export function BensPage() {
  const classes = useClasses()
  const valores = usePode('painel.almoxarifado.patrimonios.ver-valores')
  const fornecedor = usePode('painel.geral.fornecedores.listar')
  const daLista = useMemo(
    () => daListaDeBens(classes, { valores, fornecedor }),
    [classes, valores, fornecedor],
  )
  return (
    <ListPage
      {...daLista}
      icone={Package2}
      vazio="Os bens que você alcança aparecem aqui."
      primeiro={{
        exige: bens.criar,
        como: 'Cadastre o primeiro em Cadastrar, ou traga todos de uma planilha.',
      }}
      comecar={DE_UMA_PLANILHA}
      pedir={api.bens.listar}
      nome={nomeDoBem}
      endereco={({ id, acoes }) =>
        acoes.some(({ chave, permitido }) => chave === 'bens.ver' && permitido) ? enderecoDoBem(id) : null
      }
      acoesEmLote={ACOES_DA_LISTA}
      modos={MODOS_DOS_BENS}
      acoes={
        <Can do={bens.criar}>
          <ButtonLink variant="primary" icon={Plus} to={`${LISTA_DE_BENS}/cadastrar`}>
            Cadastrar
          </ButtonLink>
        </Can>
      }
    />
  )
}
