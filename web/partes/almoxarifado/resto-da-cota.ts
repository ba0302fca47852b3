import { reais } from '#contract/casa/reais.ts'

/** What is left of a quota, the same wherever it is said: "restam R$ 10,00", or by how much it was passed. */
export const restoDaCota = (restante_centavos: number): string =>
  restante_centavos < 0 ? `já passou ${reais(-restante_centavos)} dela` : `restam ${reais(restante_centavos)}`
