import { data } from '#web/ui/format.ts'
import { demoraEmPalavras, type Espera } from './espera.ts'
import './Demora.css'

/** Beside the state of what is open: for how long, and how far past its term; its day to who points at it. */
export function Demora(espera: Espera) {
  const demora = demoraEmPalavras(espera, new Date())
  if (!demora) return null
  return (
    <span
      className="z-demora"
      data-passou={demora.passou || undefined}
      title={espera.ate ? `Prazo: ${data(espera.ate)}` : undefined}
    >
      {demora.texto}
    </span>
  )
}
