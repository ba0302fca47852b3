import { Armchair } from 'lucide-react'
import { Link } from 'react-router'
import type { RequisicaoDetalhada } from '#contract/requisicao-formas.ts'
import { SITUACOES_DA_TRANSFERENCIA, type SituacaoDaTransferencia } from '#contract/transferencia.ts'
import { RecordList } from '#web/pickers/RecordList.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { dataHora, plural } from '#web/ui/format.ts'
import type { Tone } from '#web/ui/tone.ts'

const TONS: Partial<Record<SituacaoDaTransferencia, Tone>> = {
  com_divergencia: 'danger',
  encerrada: 'success',
  cancelada: 'neutral',
}

/** Of permanent goods: the transfers that answer it, each shipped and received in its own page. */
export function TransferenciasTab({ requisicao: { transferencias } }: { requisicao: RequisicaoDetalhada }) {
  return (
    <Card title="Transferências">
      {transferencias.length === 0 && <EmptyState icon={Armchair} title="Nenhum bem foi escolhido ainda." />}
      <RecordList
        rotulo="Transferências"
        vazio={null}
        itens={transferencias.map(({ id, protocolo, situacao, bens, criado_em, expedida_em }) => ({
          chave: String(id),
          titulo: <Link to={`/painel/almoxarifado/transferencias/${id}`}>{protocolo}</Link>,
          marca: <Badge tone={TONS[situacao] ?? 'info'}>{SITUACOES_DA_TRANSFERENCIA[situacao]}</Badge>,
          detalhe: [
            plural(bens, 'bem', 'bens'),
            expedida_em ? `saiu em ${dataHora(expedida_em)}` : `de ${dataHora(criado_em)}`,
          ].join(' · '),
        }))}
      />
    </Card>
  )
}
