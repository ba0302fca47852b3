// The name that an answer keeps, made from what is asked.
/** `texto` as a chave that is not among `usadas`. */
export function chaveLivre(texto: string, usadas: ReadonlySet<string>): string {
  const base =
    texto
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9\s_]/g, '')
      .trim()
      .replace(/[\s_]+/g, '_')
      .replace(/^[^a-z]+/, '')
      .slice(0, 40)
      .replace(/_$/, '') || 'item'
  for (let n = 1; ; n++) {
    const chave = n === 1 && base !== 'item' ? base : `${base}_${n}`
    if (!usadas.has(chave)) return chave
  }
}
