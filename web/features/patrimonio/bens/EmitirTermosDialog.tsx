import { useMutation } from '@tanstack/react-query'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { plural } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import type { DialogoDeBensProps } from './lote.ts'

/** The termo is of all that a place, or a person there, answers for: of the chosen assets it asks only whose they are. */
export function EmitirTermosDialog({ ids, onClose, onDone }: DialogoDeBensProps) {
  const emissao = useMutation({
    mutationFn: () => dadosDe(api.termos.emLote({ body: { acao: 'emitir', bens: [...ids] } })),
    onSuccess: ({ resultados }) => {
      const falhas = resultados.filter(({ feito }) => !feito)
      const feitos = resultados.length - falhas.length
      if (feitos > 0) notify.success(plural(feitos, 'termo emitido', 'termos emitidos'))
      const [primeira] = falhas
      if (primeira)
        notify.error(
          `${plural(falhas.length, 'termo não foi emitido', 'termos não foram emitidos')}. ${primeira.nome}: ${primeira.mensagem}`,
        )
      onDone()
    },
    onError: ({ message }) => notify.error(message),
  })
  return (
    <ConfirmDialog
      open
      title="Emitir termo de responsabilidade?"
      confirmLabel="Emitir termo"
      busy={emissao.isPending}
      onConfirm={() => emissao.mutate()}
      onClose={onClose}
    >
      <p>
        Sai um termo para cada local, ou pessoa, que responde por{' '}
        {plural(ids.length, 'este bem', 'estes bens')}, com tudo o que está em carga dele. Quem responde é
        avisado para assinar, e o termo que aguardava assinatura é substituído.
      </p>
    </ConfirmDialog>
  )
}
