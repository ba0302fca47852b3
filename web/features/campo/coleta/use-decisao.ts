/** A decision of the collection: done once, told, and every list of the collection read again. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '#web/ui/feedback/notify.tsx'
import { landmarks } from '#web/ui/page/SkipLinks.tsx'
import { CHAVE_DA_COLETA } from './chaves.ts'

/** What was decided left the list with the button that had the focus: the keyboard goes on from the page's content. */
function naoPerderOFoco(): void {
  if (document.activeElement === document.body) document.getElementById(landmarks.content)?.focus()
}

export function useDecisao<Pedido, Resultado>(
  decidir: (pedido: Pedido) => Promise<Resultado>,
  contar: (resultado: Resultado) => void,
  recusada = (erro: Error) => void notify.error(erro.message),
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: decidir,
    onSuccess: contar,
    onError: recusada,
    // Also after a refusal: somebody else may have decided first.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: [CHAVE_DA_COLETA] })
      requestAnimationFrame(naoPerderOFoco)
    },
  })
}
