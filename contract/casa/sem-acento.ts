/** Without accents and in small letters: how two texts are compared where the database does not do it. */
export const semAcento = (texto: string): string =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
