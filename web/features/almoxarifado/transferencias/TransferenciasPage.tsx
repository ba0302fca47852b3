import { ArrowLeftRight, Package, Plus } from 'lucide-react'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { enderecoDaTransferencia, TRANSFERENCIAS } from '#web/partes/almoxarifado/transferencia.tsx'
import { Can } from '#web/session/Can.tsx'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { ACOES_EM_LOTE, DA_LISTA } from './lista.tsx'

export function TransferenciasPage() {
  return (
    <ListPage
      {...DA_LISTA}
      icone={ArrowLeftRight}
      vazio="O que vai de um local a outro aparece aqui, bens e materiais."
      primeiro={{
        exige: transferencias.criar,
        como: 'Para pedir uma, use Transferir bens ou Transferir materiais, ou escolha os bens na lista de bens.',
      }}
      pedir={api.transferencias.listar}
      nome={({ protocolo }) => protocolo}
      endereco={({ id, acoes }) =>
        acoes.some(({ chave, permitido }) => chave === 'transferencias.ver' && permitido)
          ? enderecoDaTransferencia(id)
          : null
      }
      acoesEmLote={ACOES_EM_LOTE}
      acoes={
        <Can do={transferencias.criar}>
          <ButtonLink icon={Package} to={`${TRANSFERENCIAS}/cadastrar?objeto=material`}>
            Transferir materiais
          </ButtonLink>
          <ButtonLink variant="primary" icon={Plus} to={`${TRANSFERENCIAS}/cadastrar`}>
            Transferir bens
          </ButtonLink>
        </Can>
      }
    />
  )
}
