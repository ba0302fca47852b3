import { Download } from 'lucide-react'
import { ENTRADAS_A_ETIQUETAR, type EntradaListada } from '#contract/almoxarifado/entrada.ts'
import type { DialogoDoLoteProps } from '#web/list/list-definition.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

export const enderecoDasEtiquetas = (ids: readonly number[]) =>
  `/api/painel/almoxarifado/entradas/etiquetas?ids=${ids.join(',')}`

/** One for each line, with its lot, on sheets of 21. */
export function EtiquetasDialog({ selecionados, onClose }: DialogoDoLoteProps<EntradaListada>) {
  const ids = selecionados.map(({ id }) => id)
  return (
    <Dialog
      open
      title="Etiquetas de lote"
      subtitle={plural(ids.length, 'entrada', 'entradas')}
      onClose={onClose}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      {ids.length > ENTRADAS_A_ETIQUETAR ? (
        <Banner tone="warning">
          São até {ENTRADAS_A_ETIQUETAR} entradas de cada vez. Escolha menos e imprima o resto depois.
        </Banner>
      ) : (
        <div className="z-stack">
          <p>
            Folhas A4 de 21 etiquetas de 63,5 × 38,1 mm, uma para cada linha recebida. Imprima em 100%, sem
            ajustar à página.
          </p>
          <div className="z-row">
            <a className="z-button z-button-primary" href={enderecoDasEtiquetas(ids)} download>
              <Download className="z-icon" aria-hidden /> Baixar o PDF
            </a>
          </div>
        </div>
      )}
    </Dialog>
  )
}
