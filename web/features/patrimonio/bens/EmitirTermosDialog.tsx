import { useMutation } from '@tanstack/react-query'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { numero } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import type { DialogoDeBensProps } from './lote.ts'
import { useResultadoDoLote } from './resultado-do-lote.tsx'

const EMITIDOS = {
  um: 'termo emitido',
  varios: 'termos emitidos',
  nenhum: { um: 'O termo não foi emitido.', varios: 'Nenhum dos termos foi emitido.' },
}

/** The termo is of all that a place, or a person there, answers for: of the chosen assets it asks only whose they are. */
export function EmitirTermosDialog({ ids, onClose, ...fim }: DialogoDeBensProps) {
  const { dizer, recusas } = useResultadoDoLote(fim, EMITIDOS)
  const emissao = useMutation({
    mutationFn: () => dadosDe(api.termos.emLote({ body: { acao: 'emitir', bens: [...ids] } })),
    onSuccess: dizer,
  })
  return (
    <ConfirmDialog
      open
      title="Emitir termo de responsabilidade?"
      confirmLabel="Emitir termo"
      busy={emissao.isPending}
      failure={emissao.error?.message}
      onConfirm={() => emissao.mutate()}
      onClose={onClose}
    >
      {recusas}
      <p>
        Sai um termo para cada local, ou pessoa, que responde por{' '}
        {ids.length === 1 ? 'este bem' : `estes ${numero(ids.length)} bens`}, com tudo o que está em carga
        dele. Quem responde é avisado para assinar, e o termo que aguardava assinatura é substituído.
      </p>
    </ConfirmDialog>
  )
}
