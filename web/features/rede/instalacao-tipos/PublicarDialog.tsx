import { useMutation } from '@tanstack/react-query'
import type { TipoDetalhado } from '#contract/rede/administracao-de-tipos.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { MudancasList } from './MudancasList.tsx'
import type { Checklist } from './use-checklist.ts'
import { useTipoSalvo } from './use-tipo.ts'

type Props = {
  tipo: TipoDetalhado
  checklist: Checklist
  aoPublicar: () => void
  onClose: () => void
}

/** What the new version changes and where it will be met, said before it becomes unchangeable. */
export function PublicarDialog({ tipo, checklist, aoPublicar, onClose }: Props) {
  const { id, usos, locais, versao_publicada, rascunho } = tipo
  const salvo = useTipoSalvo()
  const publicar = useMutation({
    mutationFn: () =>
      dadosDe(api.instalacaoTipos.publicar({ params: { id }, body: { versao: rascunho?.versao ?? 0 } })),
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
      subtitle={
        usos === 0
          ? 'Nenhuma instalação é deste tipo ainda.'
          : `${plural(usos, 'instalação', 'instalações')} em ${plural(locais, 'local', 'locais')}.`
      }
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
          foram feitas. Uma versão publicada não muda mais.
        </p>
        <MudancasList {...checklist} />
      </div>
    </Dialog>
  )
}
