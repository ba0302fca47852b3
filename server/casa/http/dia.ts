/** The day of an instant on the órgão's calendar: `2026-11-22`. */
export const diaDe = (agora: Date, fuso: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short' }).format(agora)
