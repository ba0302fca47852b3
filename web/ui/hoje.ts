/** The day on this device's calendar: `2026-12-31`. */
export const hoje = (): string => new Date().toLocaleDateString('sv-SE')
