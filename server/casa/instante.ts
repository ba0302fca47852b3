/** "10/04/2025, 14:05" on the clock of the órgão; null where there is none. */
export function instanteEscrito(em: string | Date, fuso: string): string
export function instanteEscrito(em: string | Date | null, fuso: string): string | null
export function instanteEscrito(em: string | Date | null, fuso: string): string | null {
  const escreve = new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, dateStyle: 'short', timeStyle: 'short' })
  return em === null ? null : escreve.format(new Date(em))
}
