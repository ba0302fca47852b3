import { useQueryClient } from '@tanstack/react-query'
import { useAtoNoRegistro } from '#web/detail/ato-no-registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const chaveDoUsuario = (id: number) => ['usuario', id] as const

/** One act on a person: says what was done, and has the screens ask again. */
export function useAcao(id: number, aoTerminar?: () => void) {
  const queryClient = useQueryClient()
  return useAtoNoRegistro<unknown>({
    aoTerminar: () => {
      void queryClient.invalidateQueries({ queryKey: chaveDoUsuario(id) })
      void queryClient.invalidateQueries({ queryKey: chaveDaLista('usuarios') })
      aoTerminar?.()
    },
  })
}
