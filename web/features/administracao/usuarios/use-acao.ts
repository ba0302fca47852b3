import { useQueryClient } from '@tanstack/react-query'
import { useAtoNoRegistro } from '#web/detail/ato-no-registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const chaveDoUsuario = (id: number) => ['usuario', id] as const

/** Has the screens ask again for the person. */
export function useUsuarioMudou(id: number) {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: chaveDoUsuario(id) })
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('usuarios') })
  }
}

/** One act on a person: says what was done, and has the screens ask again. */
export function useAcao(id: number, aoTerminar?: () => void) {
  const mudou = useUsuarioMudou(id)
  return useAtoNoRegistro<unknown>({
    aoTerminar: () => {
      mudou()
      aoTerminar?.()
    },
  })
}
