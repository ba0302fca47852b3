/** Where a capture was made: three values that mean nothing apart, so they are merged as one. */
export interface Posicao {
  latitude: number | null
  longitude: number | null
  precisao_m: number | null
}

/** The position in a body, or undefined when it carries none: then the one known before stands. */
export function posicaoCapturada(
  body: {
    [K in keyof Posicao]?: number | null | undefined
  },
): Posicao | undefined {
  const { latitude, longitude, precisao_m = null } = body
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  return { latitude, longitude, precisao_m }
}

export function posicaoGuardada({ latitude, longitude, precisao_m }: Posicao): Posicao {
  return { latitude, longitude, precisao_m }
}
