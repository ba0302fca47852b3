import { Armchair } from 'lucide-react'
import { Link } from 'react-router'
import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { enderecoDaTransferencia, TransferenciaBadge } from '#web/partes/almoxarifado/transferencia.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { dataHora, plural } from '#web/ui/format.ts'

/** Of permanent goods: the transfers that answer it, each shipped and received in its own page. */
export function TransferenciasTab({ requisicao: { transferencias } }: { requisicao: RequisicaoDetalhada }) {
  return (
    <Card title="Transferências">
      {transferencias.length === 0 && (
        <EmptyState icon={Armchair} title="Nenhum bem foi escolhido ainda.">
          O depósito escolhe os bens que atendem ao pedido; cada transferência aparece aqui.
        </EmptyState>
      )}
      <RecordList
        rotulo="Transferências"
        vazio={null}
        itens={transferencias.map(({ id, protocolo, situacao, bens, criado_em, expedida_em }) => ({
          chave: String(id),
          titulo: <Link to={enderecoDaTransferencia(id)}>{protocolo}</Link>,
          marca: <TransferenciaBadge situacao={situacao} />,
          detalhe: [
            plural(bens, 'bem', 'bens'),
            expedida_em ? `saiu em ${dataHora(expedida_em)}` : `de ${dataHora(criado_em)}`,
          ].join(' · '),
        }))}
      />
    </Card>
  )
}
