import { EventosDoRegistro } from '#web/partes/casa/EventosDoRegistro.tsx'
import type { AbaDoLocalProps } from './aba-do-local.ts'
import { chaveDoLocal } from './consultas.ts'

export function EventosTab({ local: { id } }: AbaDoLocalProps) {
  const tudo = { rotulo: 'Tudo o que houve aqui e abaixo', filtro: { local_id: String(id) } }
  return <EventosDoRegistro entidade="local" id={id} chave={chaveDoLocal(id)} tudo={tudo} />
}
