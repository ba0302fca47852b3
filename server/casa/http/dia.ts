/** The day of an instant on the órgão's calendar: `2026-11-22`. */
export const diaDe = (agora: Date, fuso: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short' }).format(agora)

/** The hour of an instant on the órgão's wall, 0 to 23. */
export const horaDe = (agora: Date, fuso: string): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone: fuso, hour: 'numeric', hourCycle: 'h23' }).format(agora))
