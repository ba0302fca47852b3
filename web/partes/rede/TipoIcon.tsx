import type { CorDeTipo, IconeDeTipo } from '#contract/rede/local-tipos.ts'
import { ICONES, SEM_ICONE } from './tipos-de-local.ts'
import './TipoIcon.css'

/** The mark of a type: always beside its name, so it says nothing by itself. */
export function TipoIcon({ icone, cor }: { icone: IconeDeTipo; cor: CorDeTipo }) {
  const Icone = ICONES[icone]?.icone ?? SEM_ICONE
  return (
    <span className={`z-tipo-icone z-tipo-${cor}`} aria-hidden>
      <Icone className="z-icon" />
    </span>
  )
}
