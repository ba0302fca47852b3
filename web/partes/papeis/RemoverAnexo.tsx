import { useQueryClient } from '@tanstack/react-query'
import type { Anexo } from '#contract/papeis/anexos.ts'
import { ATOS_DO_ANEXO } from '#contract/papeis/atos-do-anexo.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import type { DonoDoAnexo } from './enviar-anexo.ts'
import { chaveDosAnexos } from './use-envios-de-anexos.ts'

type Props = { anexo: Pick<Anexo, 'uuid' | 'nome'>; dono: DonoDoAnexo; onClose: () => void }

export function RemoverAnexo({ anexo, dono, onClose }: Props) {
  const queryClient = useQueryClient()
  const queryKey = chaveDosAnexos(dono)
  return (
    <AtoDialog
      ato={ATOS_DO_ANEXO.remover}
      nome={anexo.nome}
      pedir={(motivo) => api.anexos.remover({ params: { uuid: anexo.uuid }, body: { motivo } })}
      mudou={() => void queryClient.invalidateQueries({ queryKey })}
      onClose={onClose}
    />
  )
}
