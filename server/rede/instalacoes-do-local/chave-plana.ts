/** Without accents or case, as the search of every list compares. */
export const chavePlana = (texto: string): string =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
