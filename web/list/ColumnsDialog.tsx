import { Button } from '#web/ui/actions/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { Coluna } from './list-definition.ts'
import type { Columns } from './use-columns.ts'

type Props<T> = {
  open: boolean
  onClose: () => void
  colunas: readonly Coluna<T>[]
  columns: Columns<T>
}

export function ColumnsDialog<T>({ open, onClose, colunas, columns }: Props<T>) {
  const { visiveis, escolher } = columns
  const marcar = (coluna: Coluna<T>, sim: boolean) =>
    escolher(
      colunas
        .filter((outra) => (outra === coluna ? sim : visiveis.includes(outra)))
        .map(({ chave }) => chave),
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Colunas"
      subtitle="A escolha fica guardada neste navegador e vale também para a exportação."
      footer={
        <>
          <Button onClick={() => escolher(null)}>Voltar ao padrão</Button>
          <Button variant="primary" onClick={onClose}>
            Pronto
          </Button>
        </>
      }
    >
      {colunas.map((coluna, indice) => (
        <Checkbox
          key={coluna.chave}
          label={coluna.rotulo}
          checked={visiveis.includes(coluna)}
          disabled={indice === 0}
          onChange={(event) => marcar(coluna, event.target.checked)}
        />
      ))}
    </Dialog>
  )
}
