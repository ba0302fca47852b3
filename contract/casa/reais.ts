const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** `123456` centavos → "R$ 1.234,56", with the space that does not break. */
export const reais = (centavos: number): string => REAIS.format(centavos / 100)
