const NUMEROS = new Intl.NumberFormat('pt-BR')

/** `1234.5` → "1.234,5", with at most three places after the comma. */
export const numero = (quanto: number): string => NUMEROS.format(quanto)

/** Thousandths of a unit: `1500` → "1,5". */
export const milesimos = (qtd_e3: number): string => numero(qtd_e3 / 1000)

/** `plural(2, 'bem', 'bens')` → "2 bens". */
export const plural = (quantos: number, um: string, varios: string): string =>
  `${numero(quantos)} ${Math.abs(quantos) === 1 ? um : varios}`
