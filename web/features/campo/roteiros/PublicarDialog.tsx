import { useMutation } from '@tanstack/react-query'
import type { RoteiroDetalhado } from '#contract/campo/roteiros.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useRoteiroSalvo } from './consultas.ts'
import { MudancasList } from './MudancasList.tsx'
import type { Editor } from './use-editor.ts'

type Props = { roteiro: RoteiroDetalhado; editor: Editor; aoPublicar: () => void; onClose: () => void }

/** What the new version changes, said before it becomes unchangeable. */
export function PublicarDialog({ roteiro, editor, aoPublicar, onClose }: Props) {
  const { id, versao_publicada, rascunho } = roteiro
  const salvo = useRoteiroSalvo(id)
  const publicar = useMutation({
    mutationFn: () =>
      dadosDe(api.roteiros.publicar({ params: { id }, body: { versao: rascunho?.versao ?? 0 } })),
    onSuccess: (novo) => {
      notify.success(`Versão ${novo.versao_publicada} publicada`)
      salvo(novo)
      onClose()
      aoPublicar()
    },
  })
  return (
    <Dialog
      open
      title={`Publicar a versão ${(versao_publicada ?? 0) + 1}`}
      onClose={onClose}
      dismissible={!publicar.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={publicar.isPending}>
            Voltar
          </Button>
          <Button variant="primary" busy={publicar.isPending} onClick={() => publicar.mutate()}>
            Publicar
          </Button>
        </>
      }
    >
      <div className="z-stack">
        {publicar.error && (
          <Banner tone="danger" live>
            {publicar.error.message}
          </Banner>
        )}
        <p>
          Vale para as visitas programadas a partir de agora. As que já existem continuam com a versão em que
          foram programadas. Uma versão publicada não muda mais.
        </p>
        <MudancasList mudancas={editor.mudancas} />
      </div>
    </Dialog>
  )
}
