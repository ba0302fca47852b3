/** The options of a choice, from the words of a vocabulary. */
export const escolhasDe = <V extends string>(palavras: Readonly<Record<V, string>>) =>
  // as: the keys of the vocabulary
  (Object.entries(palavras) as [V, string][]).map(([value, label]) => ({ value, label }))
