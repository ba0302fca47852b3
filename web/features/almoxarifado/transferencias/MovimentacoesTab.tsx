import { ArrowLeftRight } from 'lucide-react'
import { Link } from 'react-router'
import { TIPOS_DE_TRANSFERENCIA } from '#contract/almoxarifado/transferencia.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { enderecoDaTransferencia, TransferenciaBadge } from '#web/partes/almoxarifado/transferencia.tsx'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { data } from '#web/ui/format.ts'

/** Where an asset went, the newest first. */
export function MovimentacoesTab({ bem }: { bem: { id: number } }) {
  const lista = usePagedList(['transferencias-do-bem', bem.id], (pagina) =>
    api.transferencias.listar({ query: { ...pagina, patrimonio_id: bem.id } }),
  )
  return (
    <Card title="Movimentações">
      <PagedListView
        lista={lista}
        vazio={
          <EmptyState icon={ArrowLeftRight} title="Este bem nunca foi transferido nem emprestado.">
            Cada transferência, empréstimo ou troca de responsável aparece aqui.
          </EmptyState>
        }
      >
        {(itens) => (
          <RecordList
            rotulo="Movimentações do bem"
            vazio=""
            itens={itens.map((uma) => ({
              chave: String(uma.id),
              titulo: uma.acoes.some(
                ({ chave, permitido }) => chave === 'transferencias.ver' && permitido,
              ) ? (
                <Link to={enderecoDaTransferencia(uma.id)}>{uma.protocolo}</Link>
              ) : (
                uma.protocolo
              ),
              marca: <TransferenciaBadge situacao={uma.situacao} />,
              detalhe: `${TIPOS_DE_TRANSFERENCIA[uma.tipo].rotulo}: ${uma.origem.nome} → ${uma.destino?.nome ?? uma.para ?? '—'}, ${data(uma.criado_em)}`,
            }))}
          />
        )}
      </PagedListView>
    </Card>
  )
}
