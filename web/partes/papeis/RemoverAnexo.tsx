import { useQueryClient } from '@tanstack/react-query'
import type { Anexo } from '#contract/papeis/anexos.ts'
import { ATOS_DO_ANEXO } from '#contract/papeis/atos-do-anexo.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'

type Props = { anexo: Pick<Anexo, 'uuid' | 'nome'>; onClose: () => void }

export function RemoverAnexo({ anexo: { uuid, nome }, onClose }: Props) {
  const queryClient = useQueryClient()
  return (
    <AtoDialog
      ato={ATOS_DO_ANEXO.remover}
      nome={nome}
      pedir={(motivo) => api.anexos.remover({ params: { uuid }, body: { motivo } })}
      // A photo may be the face of its record, at its head and in lists.
      mudou={() => void queryClient.invalidateQueries()}
      desfazer={() => api.anexos.restaurar({ params: { uuid }, body: {} })}
      onClose={onClose}
    />
  )
}
