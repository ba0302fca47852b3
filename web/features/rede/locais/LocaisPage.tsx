import { MapPin, Plus } from 'lucide-react'
import { locais } from '#contract/rede/locais.ts'
import { api } from '#web/api/api.ts'
import { DE_UMA_PLANILHA } from '#web/list/de-uma-planilha.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { Can } from '#web/session/Can.tsx'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { ACOES_EM_LOTE } from './acoes-em-lote.ts'
import { useMunicipios, useTipos } from './consultas.ts'
import { daListaDeLocais } from './lista.tsx'
import { ModosDosLocais } from './ModosDosLocais.tsx'
import { enderecoDoLocal, TELA_DOS_LOCAIS } from './palavras.ts'

export function LocaisPage() {
  const { data: tipos = [] } = useTipos()
  const { data: municipios = [] } = useMunicipios()
  const daLista = daListaDeLocais({ tipos, municipios })
  return (
    <ListPage
      {...daLista}
      icone={MapPin}
      pedir={api.locais.listar}
      nome={({ nome }) => nome}
      endereco={({ id, acoes }) =>
        acoes.some(({ chave, permitido }) => chave === 'locais.ver' && permitido) ? enderecoDoLocal(id) : null
      }
      acoesEmLote={ACOES_EM_LOTE}
      vazio="As escolas, os depósitos e as regionais que você alcança aparecem aqui."
      primeiro={{
        exige: locais.criar,
        como: 'Cadastre o primeiro em Cadastrar local, ou traga a rede de uma planilha ou do censo escolar.',
      }}
      comecar={DE_UMA_PLANILHA}
      acoes={<AcoesDosLocais />}
    />
  )
}

/** The same at the head of the list, of the tree and of the map. */
export function AcoesDosLocais() {
  return (
    <>
      <ModosDosLocais />
      <Can do={locais.criar}>
        <ButtonLink variant="primary" icon={Plus} to={`${TELA_DOS_LOCAIS}/cadastrar`}>
          Cadastrar local
        </ButtonLink>
      </Can>
    </>
  )
}
