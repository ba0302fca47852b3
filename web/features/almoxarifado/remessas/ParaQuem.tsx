import { Card } from '#web/ui/display/Card.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { type PedidoNoBalcao, type Pedinte, QuemPedePicker, RequisicaoPicker } from './pickers-do-balcao.tsx'
import type { De } from './use-entrega.ts'

const DE = [
  { value: 'avulsa' as const, label: 'Sem requisição' },
  { value: 'requisicao' as const, label: 'De uma requisição' },
]

const QUEM = 'balcao-quem'

export const focarEmQuem = () => document.getElementById(QUEM)?.querySelector('input')?.focus()

type Props = {
  deposito_id: number
  de: De
  pedinte: Pedinte | null
  pedido: PedidoNoBalcao | null
  erro: string | undefined
  onDe: (de: De) => void
  onPedinte: (pedinte: Pedinte | null) => void
  onPedido: (pedido: PedidoNoBalcao | null) => void
}

/** Who asks at the counter: a person by name or badge, or a requisition. */
export function ParaQuem({ deposito_id, de, pedinte, pedido, erro, onDe, onPedinte, onPedido }: Props) {
  return (
    <Card title="Para quem">
      <div className="z-stack">
        <SegmentedChoice label="Retirada" hideLabel compact options={DE} value={de} onChange={onDe} />
        {de === 'avulsa' ? (
          <div id={QUEM}>
            <QuemPedePicker deposito_id={deposito_id} value={pedinte} error={erro} onChange={onPedinte} />
          </div>
        ) : (
          <RequisicaoPicker deposito_id={deposito_id} value={pedido} error={erro} onChange={onPedido} />
        )}
      </div>
    </Card>
  )
}
