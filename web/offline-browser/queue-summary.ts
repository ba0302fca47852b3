/**
 * The header `X-Fila` of every call: what waits on this device. The client of the API has no engine at hand, so the
 * engine leaves the summary here, and takes it away when it stops.
 */
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'

export interface ResumoDaFila {
  readonly dispositivo_id: string
  readonly pendentes: number
  readonly seq: number
  /** ISO 8601; null when nothing is pending. */
  readonly mais_antigo: string | null
  /** Percent of the quota in use; null while unknown. */
  readonly espaco: number | null
}

let atual: ResumoDaFila | null = null

export function publicarResumo(resumo: ResumoDaFila | null): void {
  atual = resumo
}

/** Like `pendentes=3;seq=57;mais_antigo=2025-04-10T12:00:00.000Z;espaco=71`; null while nobody is signed in. */
export function resumoDaFila(): string | null {
  if (atual === null) return null
  const { pendentes, seq, mais_antigo, espaco } = atual
  const partes = [`pendentes=${pendentes}`, `seq=${seq}`]
  if (mais_antigo !== null) partes.push(`mais_antigo=${mais_antigo}`)
  if (espaco !== null) partes.push(`espaco=${espaco}`)
  return partes.join(';')
}

/** What every call of a device with an open queue says of it. */
export function cabecalhosDoAparelho(): Record<string, string> {
  const fila = resumoDaFila()
  if (atual === null || fila === null) return {}
  return { [CABECALHOS.dispositivo]: atual.dispositivo_id, [CABECALHOS.fila]: fila }
}
