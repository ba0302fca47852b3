import { Tags } from 'lucide-react'
import { papeisDaRemessa } from '#contract/papeis-da-remessa.ts'
import type { RemessaDetalhada } from '#contract/remessa.ts'
import { Can } from '#web/session/Can.tsx'

/** Of the volumes as they were recorded, in sheets or one to each label of a roll. */
export function EtiquetasDosVolumes({
  remessa: { id, volumes, situacao, origem_caminho },
}: {
  remessa: RemessaDetalhada
}) {
  if (volumes.length === 0 || situacao === 'cancelada') return null
  const arquivo = `/api/painel/almoxarifado/remessas/${id}/etiquetas`
  return (
    <Can do={papeisDaRemessa.etiquetas} local={origem_caminho}>
      <div className="z-row">
        <a className="z-button" href={`${arquivo}?formato=a4_21`} download>
          <Tags className="z-icon" aria-hidden /> Etiquetas em folha A4
        </a>
        <a className="z-button" href={`${arquivo}?formato=rolo_60x40`} download>
          <Tags className="z-icon" aria-hidden /> Etiquetas em rolo
        </a>
      </div>
    </Can>
  )
}
