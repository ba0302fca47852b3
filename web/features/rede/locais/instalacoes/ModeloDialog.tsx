import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { plural } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'

type Props = { localId: number; onClose: () => void }

/** What would be made is shown before it is. */
export function ModeloDialog({ localId, onClose }: Props) {
  const queryClient = useQueryClient()
  const params = { localId }
  const simulado = useQuery({
    // Not of the rooms: it is not asked again once they are made.
    queryKey: ['simulacao', 'modelo-do-local', localId],
    queryFn: () => dadosDe(api.instalacoesDoLocal.criarDoModelo({ params, body: { simular: true } })),
    gcTime: 0,
  })
  const criar = useMutation({
    mutationFn: () => dadosDe(api.instalacoesDoLocal.criarDoModelo({ params, body: {} })),
    onSuccess: ({ novas }) => {
      notify.success(plural(novas.length, 'instalação cadastrada', 'instalações cadastradas'))
      void queryClient.invalidateQueries({ queryKey: ['local', localId] })
      onClose()
    },
    onError: ({ message }) => notify.error(message),
  })
  return (
    <ConfirmDialog
      open
      title="Criar as instalações do modelo?"
      confirmLabel="Criar"
      busy={criar.isPending}
      onConfirm={() => criar.mutate()}
      onClose={onClose}
    >
      <RecordView consulta={simulado}>
        {({ novas }) => (
          <div className="z-stack">
            <p>O tipo deste local costuma ter estas, que ainda faltam. Os nomes podem ser mudados depois.</p>
            <ul>
              {novas.map(({ tipo_nome, nome }) => (
                <li key={`${tipo_nome} ${nome}`}>
                  {nome}
                  {nome.startsWith(tipo_nome) ? '' : ` (${tipo_nome})`}
                </li>
              ))}
            </ul>
          </div>
        )}
      </RecordView>
    </ConfirmDialog>
  )
}
