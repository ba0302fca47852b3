import { Undo2, X } from 'lucide-react'
import { useState } from 'react'
import type { ImportacaoDetalhada } from '#contract/dados/importacoes.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { useAto } from './use-importacao.ts'

export const permite = ({ acoes }: Pick<ImportacaoDetalhada, 'acoes'>, acao: string): boolean =>
  acoes.some(({ chave, permitido }) => permitido && chave === `importacoes.${acao}`)

/** To give up, and to put back. */
export function AcoesDaImportacao({ importacao }: { importacao: ImportacaoDetalhada }) {
  const [aberto, setAberto] = useState<'cancelar' | 'desfazer' | null>(null)
  const params = { id: importacao.id }
  const fechar = () => setAberto(null)
  const cancelar = useAto(() => api.importacoes.cancelar({ params, body: {} }), fechar)
  const desfazer = useAto(
    (motivo: string) => api.importacoes.desfazer({ params, body: { motivo } }),
    ({ situacao }) => {
      fechar()
      if (situacao === 'desfeita') notify.success('Importação desfeita.')
    },
  )
  return (
    <>
      {permite(importacao, 'cancelar') && (
        <Button icon={X} onClick={() => setAberto('cancelar')}>
          Cancelar
        </Button>
      )}
      {permite(importacao, 'desfazer') && (
        <Button icon={Undo2} variant="danger" onClick={() => setAberto('desfazer')}>
          Desfazer
        </Button>
      )}
      <ConfirmDialog
        open={aberto === 'cancelar'}
        title="Cancelar a importação?"
        confirmLabel="Cancelar a importação"
        busy={cancelar.isPending}
        onConfirm={() => cancelar.mutate()}
        onClose={fechar}
      >
        <p>As linhas que já entraram ficam, e podem ser desfeitas depois.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={aberto === 'desfazer'}
        title="Desfazer a importação?"
        tone="danger"
        confirmLabel="Desfazer"
        reason={{}}
        busy={desfazer.isPending}
        onConfirm={(motivo) => desfazer.mutate(motivo)}
        onClose={fechar}
      >
        <p>
          O que ela criou sai, e o que ela mudou volta a como era. Só é possível enquanto nada disso mudou
          depois nem é usado.
        </p>
      </ConfirmDialog>
    </>
  )
}
