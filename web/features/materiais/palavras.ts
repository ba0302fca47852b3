import type { SelectOption } from '#web/ui/fields/Select.tsx'

export const TELA_DE_MATERIAIS = '/painel/almoxarifado/materiais'

export const enderecoDoMaterial = (id: number) => `${TELA_DE_MATERIAIS}/${id}`

export const opcoesDe = (rotulos: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(rotulos).map(([value, label]) => ({ value, label }))
