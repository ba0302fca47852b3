// The agenda as a file of calendar.

import type { Endpoint } from '#contract/casa/endpoint.ts'
import type { Call } from '#server/casa/http/call.ts'
import { type Calendario, calendario } from './ics.ts'

/** `AAAA-MM-DD` in the installation's zone. */
export const hojeDe = (agora: Date, fuso: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short' }).format(agora)

type Resposta = Pick<Call<Endpoint>, 'reply' | 'agora' | 'services'>

interface Arquivo extends Pick<Calendario, 'nome' | 'visitas'> {
  /** Its name when it is saved; null: read by a calendar. */
  anexo: string | null
}

export function responderIcs({ reply, agora, services }: Resposta, { nome, visitas, anexo }: Arquivo) {
  if (anexo !== null) reply.header('Content-Disposition', `attachment; filename="${anexo}"`)
  return reply
    .header('Cache-Control', 'private, no-store')
    .type('text/calendar; charset=utf-8')
    .send(calendario({ nome, visitas, agora, origem: services.config.urlPublica }))
}
