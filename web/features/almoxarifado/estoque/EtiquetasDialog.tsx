import { Download } from 'lucide-react'
import { MAXIMO_DE_ETIQUETAS } from '#contract/almoxarifado/estoque.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

type Props = { ids: readonly number[]; onClose: () => void }

/** One for each position, on sheets of 21. */
export function EtiquetasDialog({ ids, onClose }: Props) {
  const demais = ids.length > MAXIMO_DE_ETIQUETAS
  return (
    <Dialog
      open
      title="Etiquetas de prateleira"
      subtitle={plural(ids.length, 'etiqueta', 'etiquetas')}
      onClose={onClose}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <div className="z-stack">
        {demais ? (
          <Banner tone="warning">
            São até {MAXIMO_DE_ETIQUETAS} de cada vez. Escolha menos e imprima o resto depois.
          </Banner>
        ) : (
          <>
            <p>
              Folhas A4 de 21 etiquetas de 63,5 × 38,1 mm. Imprima em 100%, sem ajustar à página. O código de
              cada etiqueta acha o material nas entradas e nas contagens.
            </p>
            <div className="z-row">
              <a
                className="z-button z-button-primary"
                href={`/api/painel/almoxarifado/estoque/etiquetas?ids=${ids.join(',')}`}
                download
              >
                <Download className="z-icon" aria-hidden /> Baixar o PDF
              </a>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
