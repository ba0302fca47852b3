/** Without accents and case, as people type on a phone: what searches compare. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
