import type { Identidade } from './identidade.ts'

/** At the head of a page that is printed, where the header of the screen is left off: whose it is, as our papers say it. */
export function Timbre({ nome, marca }: Identidade['cliente']) {
  if (!nome) return null
  return (
    <div className="z-timbre">
      {marca && <img src={marca} alt="" />}
      <strong>{nome}</strong>
    </div>
  )
}
