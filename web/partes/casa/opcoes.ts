import type { SelectOption } from '#web/ui/fields/Select.tsx'

/** The choices of a vocabulary of the contract, in its order: each key with its label. */
export const opcoesDe = (rotulos: Readonly<Record<string, string | { rotulo: string }>>): SelectOption[] =>
  Object.entries(rotulos).map(([value, rotulo]) => ({
    value,
    label: typeof rotulo === 'string' ? rotulo : rotulo.rotulo,
  }))
