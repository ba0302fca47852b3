/** The keys of a table of words, as `z.enum` takes them. */
export const chavesDe = <K extends string>(um: Readonly<Record<K, unknown>>): [K, ...K[]] =>
  Object.keys(um) as [K, ...K[]] // as: Object.keys forgets the literal keys
