/** What is said of one line, in one text: sentences of elsewhere give up the stop that ends them. */
export const ditasDaLinha = (ditas: readonly (string | undefined)[]): string =>
  ditas.flatMap((uma) => (uma ? [uma.replace(/\.$/, '')] : [])).join('; ')
