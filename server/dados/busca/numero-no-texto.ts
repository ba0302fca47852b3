// Official numbers in a question: `REQ-2026-000123` however it was typed, a beginning of it, or its end after `#`.

export interface NumeroNoTexto {
  /** Whole when there is a year; null is every series. */
  sigla: string | null
  ano: string | null
  ordem: string | null
}

const INTEIRO = /^([A-Z]{2,12})[\s–-]*(\d{4})[\s–-]*(\d{1,7})$/
const COMECO = /^([A-Z]{2,12})-(\d{1,4})?-?$/
const SO_A_SIGLA = /^([A-Z]{1,12})$/
const FINAL = /^(?:(\d{4})-)?(\d{1,7})$/

/** Of the text that stands alone in a question; `marcado` by `#` it may also be a series, or an end. */
export function numeroNoTexto(texto: string, marcado: boolean): NumeroNoTexto | null {
  const escrito = texto.trim().toUpperCase()
  const [, sigla, ano = null, ordem = null] = INTEIRO.exec(escrito) ?? COMECO.exec(escrito) ?? []
  if (sigla !== undefined) return { sigla, ano, ordem }
  if (!marcado) return null
  const serie = SO_A_SIGLA.exec(escrito)?.[1]
  if (serie !== undefined) return { sigla: serie, ano: null, ordem: null }
  const [, doAno = null, fim] = FINAL.exec(escrito) ?? []
  return fim === undefined ? null : { sigla: null, ano: doAno, ordem: fim }
}
