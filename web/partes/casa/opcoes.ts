import type { SelectOption } from '#web/ui/fields/Select.tsx'

/** The choices of a vocabulary of the contract, in its order: each key with its label. */
export const opcoesDe = <V extends string>(
  rotulos: Readonly<Record<V, string | { rotulo: string }>>,
): (SelectOption & { value: V })[] =>
  // as: the keys of the vocabulary
  (Object.entries(rotulos) as [V, string | { rotulo: string }][]).map(([value, rotulo]) => ({
    value,
    label: typeof rotulo === 'string' ? rotulo : rotulo.rotulo,
  }))
