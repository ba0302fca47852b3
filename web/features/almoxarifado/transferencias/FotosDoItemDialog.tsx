import type { ItemDaTransferencia } from '#contract/almoxarifado/transferencia.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { estadoPorExtenso } from '#web/partes/patrimonio/bem.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { FotosDoItem } from './FotosDoItem.tsx'

type Props = { item: ItemDaTransferencia; onClose: () => void }

export function FotosDoItemDialog({ item, onClose }: Props) {
  const { estado_saida, estado_chegada } = item
  const estados = [
    `Saiu: ${estadoPorExtenso(estado_saida).toLowerCase()}`,
    estado_chegada && `chegou: ${estadoPorExtenso(estado_chegada).toLowerCase()}`,
  ]
  return (
    <Dialog
      open
      size="lg"
      title={`Fotos de ${nomeDoBem(item.bem)}`}
      subtitle={estados.filter(Boolean).join(', ')}
      onClose={onClose}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <FotosDoItem item={item} />
    </Dialog>
  )
}
