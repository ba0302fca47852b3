/** What a person wrote, as a sentence beside others: with the stop that it has, or with one. */
export function frase(escrita: string): string {
  const texto = escrita.trim()
  return /[.!?…]$/.test(texto) ? texto : `${texto}.`
}
