import { Tags } from 'lucide-react'
import type { RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
import { imprime } from '#web/partes/almoxarifado/remessas.tsx'

/** Of the volumes as they were recorded, in sheets or one to each label of a roll. */
export function EtiquetasDosVolumes({ remessa }: { remessa: RemessaDetalhada }) {
  const { id, volumes, situacao } = remessa
  if (volumes.length === 0 || situacao === 'cancelada' || !imprime(remessa)) return null
  const arquivo = `/api/painel/almoxarifado/remessas/${id}/etiquetas`
  return (
    <div className="z-row">
      <a className="z-button" href={`${arquivo}?formato=a4_21`} download>
        <Tags className="z-icon" aria-hidden /> Etiquetas em folha A4
      </a>
      <a className="z-button" href={`${arquivo}?formato=rolo_60x40`} download>
        <Tags className="z-icon" aria-hidden /> Etiquetas em rolo
      </a>
    </div>
  )
}
