/** Goes with the way to a visit whose person asked for it on this device already: arriving prepares it. */
export const PREPARAR = { preparar: true } as const

export const pedePreparo = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'preparar' in state
