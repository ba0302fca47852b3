const CONJUNCAO = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** "Ana, Bia e Caio"; of more than `ate`, the first ones: "Ana, Bia e mais 4". */
export function enumerar(partes: readonly string[], ate = partes.length): string {
  const outras = partes.length - ate
  return CONJUNCAO.format(outras > 0 ? [...partes.slice(0, ate), `mais ${outras}`] : partes)
}
