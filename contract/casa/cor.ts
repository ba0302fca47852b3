// The órgão's colour: whether it can be read, and the tones that the screens make of it. WCAG 2.2, relative luminance.

/** Of text against its ground (WCAG 2.2, 1.4.3). */
export const CONTRASTE_MINIMO = 4.5
/** What the product's own colours hold: the tones made of the órgão's hold it too. */
const CONTRASTE_DA_CASA = 7

export const BRANCO = '#ffffff'
/** The lightest ground of the dark theme, and the darkest of the light one (`--z-surface-2`). */
export const FUNDO_ESCURO = '#20302d'
const FUNDO_CLARO = '#e9efee'
const TINTA = '#0b1513'

type Rgb = readonly [number, number, number]

function rgb(cor: string): Rgb {
  const canal = (at: number) => Number.parseInt(cor.slice(at, at + 2), 16)
  return [canal(1), canal(3), canal(5)]
}

function luminancia(cor: string): number {
  const [r, g, b] = rgb(cor).map((canal) => {
    const valor = canal / 255
    return valor <= 0.04045 ? valor / 12.92 : ((valor + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb // as: map keeps the length
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** From 1 to 21; both as `#rrggbb`. */
export function contraste(uma: string, outra: string): number {
  const [a, b] = [luminancia(uma), luminancia(outra)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** `parte` of 0 is `cor`, of 1 is `outra`. */
function mistura(cor: string, outra: string, parte: number): string {
  const [de, para] = [rgb(cor), rgb(outra)]
  const canais = de.map((canal, i) => Math.round(canal + ((para[i] ?? canal) - canal) * parte))
  return `#${canais.map((canal) => canal.toString(16).padStart(2, '0')).join('')}`
}

const PASSO = 0.02

/** As little as possible towards `destino` until it can be read on `fundo`. */
function ate(cor: string, destino: string, fundo: string, minimo: number): string {
  for (let parte = 0; parte < 1; parte += PASSO) {
    const tom = mistura(cor, destino, parte)
    if (contraste(tom, fundo) >= minimo) return tom
  }
  return destino
}

/** The same roles as the tokens of the screens (`--z-primary` …). */
export interface Tons {
  primary: string
  primary_hover: string
  on_primary: string
  primary_soft: string
  on_primary_soft: string
  link: string
}

/** Of a colour that holds 4.5 against white. In the light theme it stands as it is. */
export function tonsDaCor(cor: string): { claro: Tons; escuro: Tons } {
  const suave = mistura(BRANCO, cor, 0.16)
  const clara = ate(cor, BRANCO, FUNDO_ESCURO, CONTRASTE_DA_CASA)
  const funda = mistura(FUNDO_ESCURO, clara, 0.14)
  return {
    claro: {
      primary: cor,
      primary_hover: mistura(cor, '#000000', 0.25),
      on_primary: BRANCO,
      primary_soft: suave,
      on_primary_soft: ate(cor, '#000000', suave, CONTRASTE_DA_CASA),
      link: ate(cor, '#000000', FUNDO_CLARO, CONTRASTE_DA_CASA),
    },
    escuro: {
      primary: clara,
      primary_hover: mistura(clara, BRANCO, 0.35),
      on_primary: TINTA,
      primary_soft: funda,
      on_primary_soft: ate(clara, BRANCO, funda, CONTRASTE_DA_CASA),
      link: clara,
    },
  }
}
