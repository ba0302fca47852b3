import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import { EventosDoRegistro } from '#web/partes/casa/EventosDoRegistro.tsx'
import { chaveDoBem } from './consultas.ts'

export function EventosTab({ bem: { id } }: { bem: BemDetalhado }) {
  return <EventosDoRegistro entidade="patrimonio" id={id} chave={chaveDoBem(id)} />
}
