import { PackageOpen, PackageSearch } from 'lucide-react'
import { Link } from 'react-router'
import type { PedidoDaRemessa, RemessaListada } from '#contract/almoxarifado/remessa.ts'
import { foiRecusada, MODALIDADES_DE_REMESSA } from '#contract/almoxarifado/transferencia.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { data, dataHora, plural } from '#web/ui/format.ts'
import { CHAVE_DAS_REMESSAS, enderecoDaRemessa, RemessaBadge, useSeparar } from './remessas.tsx'

type Props = {
  pedido: PedidoDaRemessa
  /** There is something that nobody picks, and the person may pick it. */
  aSeparar: boolean
}

export const detalheDaRemessa = (remessa: RemessaListada) =>
  [
    plural(remessa.itens, 'item', 'itens'),
    remessa.expedida_em !== null && MODALIDADES_DE_REMESSA[remessa.modalidade],
    remessa.volumes > 0 && plural(remessa.volumes, 'volume', 'volumes'),
    remessa.expedida_em ? `saiu em ${dataHora(remessa.expedida_em)}` : `de ${dataHora(remessa.criado_em)}`,
    remessa.recebida_em === null && remessa.previsto_em && `previsão ${data(remessa.previsto_em)}`,
    remessa.recebida_em &&
      `${foiRecusada(remessa) ? 'recusada' : 'recebida'} em ${dataHora(remessa.recebida_em)}`,
    remessa.divergencias_abertas > 0 &&
      plural(remessa.divergencias_abertas, 'divergência a tratar', 'divergências a tratar'),
  ]
    .filter(Boolean)
    .join(' · ')

/** What was picked and shipped of an order of materials, and the way to each. */
export function RemessasDoPedido({ pedido, aSeparar }: Props) {
  const { tipo, id } = pedido
  const lista = usePagedList([...CHAVE_DAS_REMESSAS, tipo, id], (onde) =>
    api.remessas.listar({
      query: { ...onde, ...(tipo === 'requisicao' ? { requisicao_id: id } : { transferencia_id: id }) },
    }),
  )
  const separar = useSeparar()
  return (
    <Card
      title="Remessas"
      actions={
        aSeparar && (
          <Button
            variant="primary"
            icon={PackageSearch}
            busy={separar.isPending}
            onClick={() => separar.mutate({ tipo, id })}
          >
            Separar
          </Button>
        )
      }
    >
      <PagedListView
        lista={lista}
        vazio={
          <EmptyState icon={PackageOpen} title="Nada foi separado ainda.">
            Depois de autorizado, o depósito separa o pedido; cada remessa aparece aqui.
          </EmptyState>
        }
      >
        {(itens) => (
          <RecordList
            rotulo="Remessas"
            vazio={null}
            itens={itens.map((remessa) => ({
              chave: String(remessa.id),
              titulo: <Link to={enderecoDaRemessa(remessa.id)}>{remessa.numero}</Link>,
              marca: <RemessaBadge situacao={remessa.situacao} />,
              detalhe: detalheDaRemessa(remessa),
            }))}
          />
        )}
      </PagedListView>
    </Card>
  )
}
