// What the device's queue says of an operation, beside its body.

import { z } from 'zod'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import { mensagemDe } from '#contract/casa/mensagens.ts'
import { Fuso, Instante, instanteDe } from '#contract/casa/tempo.ts'
import { SocketId } from '#contract/casa/tempo-real.ts'
import { Recusa } from './erro.ts'

const inteiro = z.coerce.number().int()

const Cabecalhos = z.object({
  [CABECALHOS.chave]: z.uuid().optional(),
  [CABECALHOS.fuso]: Fuso.optional().catch(undefined),
  [CABECALHOS.dispositivo]: z.uuid().optional(),
  [CABECALHOS.sequencia]: inteiro.min(0).optional(),
  [CABECALHOS.usuario]: inteiro.positive().optional(),
  [CABECALHOS.capturadoEm]: Instante.optional(),
  [CABECALHOS.desvioMs]: inteiro.optional(),
  [CABECALHOS.versao]: z.string().max(60).optional(),
  [CABECALHOS.fila]: z.string().max(300).optional().catch(undefined),
  [CABECALHOS.socket]: SocketId.optional().catch(undefined),
})

const Fila = z.object({
  pendentes: inteiro.min(0).max(1_000_000),
  seq: inteiro.min(0),
  mais_antigo: Instante.optional(),
  espaco: inteiro.min(0).max(100).optional(),
})

/** What the device says of its queue with each request. */
export interface FilaInformada {
  /** Not yet acknowledged, what this very request carries included. */
  pendentes: number
  /** The last sequence number it gave. */
  seq: number
  /** Instant of capture of the oldest pending task. */
  mais_antigo: string | null
  /** Percent of the quota in use. */
  espaco: number | null
}

export interface OperationHeaders {
  op_id: string | null
  /** Offset of the device's zone, `-03:00`; the órgão's when the device did not say. */
  fuso: string
  dispositivo_id: string | null
  seq: number | null
  /** Who captured it on the device; must be who sends it. */
  usuario_id: number | null
  /** Instant of capture corrected by the clock's measured offset, never in the future. */
  capturado_em: Date
  desvio_ms: number | null
  versao_app: string | null
  fila: FilaInformada | null
  /** The author's real-time connection, for `exceto`. */
  socket_id: string | null
}

/** Null when it is absent or unreadable: no work is refused for the sake of a report. */
function filaInformada(texto: string | undefined): FilaInformada | null {
  if (texto === undefined) return null
  const partes = texto.split(';').map((parte) => parte.split('=', 2).map((lado) => lado.trim()))
  const lida = Fila.safeParse(Object.fromEntries(partes.filter(([, valor]) => valor)))
  if (!lida.success) return null
  const { pendentes, seq, mais_antigo = null, espaco = null } = lida.data
  return { pendentes, seq, mais_antigo, espaco }
}

/** Making one takes a millisecond, and there is one zone to a server. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const before = formats.get(zone)
  if (before) return before
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  return format
}

/** Offset of a zone such as `America/Sao_Paulo` at an instant: `-03:00`. */
function offsetOf(zone: string, instant: Date): string {
  const format = formatOf(zone)
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.replace('GMT', '') || '+00:00'
}

/** Reads the headers of an operation; `zonaPadrao` is the órgão's, e.g. `America/Sao_Paulo`. Throws `ERR_FORM_VALIDATION` when one is malformed. */
export function operationHeaders(
  headers: Record<string, unknown>,
  agora: Date,
  zonaPadrao: string,
): OperationHeaders {
  const lido = Cabecalhos.safeParse(headers, { error: mensagemDe })
  if (!lido.success) {
    const campos = lido.error.issues.map((issue) => String(issue.path[0]))
    throw new Recusa('ERR_FORM_VALIDATION', {
      erros: Object.fromEntries(campos.map((campo) => [campo, ['Cabeçalho inválido']])),
    })
  }
  const { data } = lido
  const desvio = data[CABECALHOS.desvioMs] ?? null
  const capturado = data[CABECALHOS.capturadoEm]
  const instante = capturado === undefined ? agora.getTime() : Date.parse(capturado) + (desvio ?? 0)
  return {
    op_id: data[CABECALHOS.chave] ?? null,
    fuso: data[CABECALHOS.fuso] ?? offsetOf(zonaPadrao, agora),
    dispositivo_id: data[CABECALHOS.dispositivo] ?? null,
    seq: data[CABECALHOS.sequencia] ?? null,
    usuario_id: data[CABECALHOS.usuario] ?? null,
    capturado_em: new Date(Math.min(instante, agora.getTime())),
    desvio_ms: desvio,
    versao_app: data[CABECALHOS.versao] ?? null,
    fila: filaInformada(data[CABECALHOS.fila]),
    socket_id: data[CABECALHOS.socket] ?? null,
  }
}

/** The instant a task says it happened (`YYYY-MM-DD HH:mm:ss` of the device), corrected and never in the future. */
export function instanteDoCampo(dataHora: string, op: OperationHeaders, agora: Date): Date {
  return new Date(Math.min(instanteDe(dataHora, op.fuso) + (op.desvio_ms ?? 0), agora.getTime()))
}

/** Those of the queue, as they came: what a later replay needs. */
export function queueHeaders({
  headers,
}: {
  headers: Readonly<Record<string, string | string[] | undefined>>
}): Record<string, string> {
  const kept = Object.values(CABECALHOS).flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' && name !== CABECALHOS.xsrf ? [[name, value]] : []
  })
  return Object.fromEntries(kept)
}
