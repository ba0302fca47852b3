// One line of CSV as spreadsheets in Brazil read it: `;` between fields, CRLF at the end.

/** First in the file: without it Excel takes the accents for another alphabet. */
export const BOM = '\uFEFF'

/** A spreadsheet runs what begins so as a formula, whoever typed it into our fields; the apostrophe makes it text. */
const FORMULA = /^'*[=+\-@\t\r\n]/
const TO_QUOTE = /[;"\r\n]/

/** `texto` came from people; figures and dates of ours are left as they are (a negative number is no formula). */
export function csvField(texto: string, { deTexto }: { deTexto: boolean }): string {
  const seguro = deTexto && FORMULA.test(texto) ? `'${texto}` : texto
  return TO_QUOTE.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro
}

/** What we made text of, as it was: a file of ours that somebody corrects and sends back. */
export function csvFieldRead(campo: string): string {
  return campo.startsWith("'") && FORMULA.test(campo.slice(1)) ? campo.slice(1) : campo
}

export function csvLine(campos: readonly string[]): string {
  return `${campos.join(';')}\r\n`
}
