import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { BemATransferir } from '#contract/almoxarifado/bem-a-transferir.ts'
import { useCampos } from './campos.ts'

/** Of the assets that were chosen, as the searches brought them. */
export const ESCOLHIDOS = ['bem-escolhido'] as const
export const chaveDoEscolhido = (id: number) => [...ESCOLHIDOS, id] as const

/** Where the chosen assets are, which is one place; null while none is. */
export function useLocalDosBens(): number | null {
  const queryClient = useQueryClient()
  const { form } = useCampos()
  const [primeiro] = useWatch({ control: form.control, name: 'patrimonio_ids' }) ?? []
  if (primeiro === undefined) return null
  return queryClient.getQueryData<BemATransferir>(chaveDoEscolhido(primeiro))?.local.id ?? null
}
