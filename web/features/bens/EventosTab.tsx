import type { BemDetalhado } from '#contract/bens.ts'
import { EventosDoRegistro } from '#web/pickers/EventosDoRegistro.tsx'
import { chaveDoBem } from './consultas.ts'

export function EventosTab({ bem: { id } }: { bem: BemDetalhado }) {
  return <EventosDoRegistro entidade="patrimonio" id={id} chave={chaveDoBem(id)} />
}
