import { comNome, perguntaDo } from '#contract/casa/ato.ts'
import { ATOS_DO_LOCAL } from '#contract/rede/atos-do-local.ts'
import type { LocalDetalhado } from '#contract/rede/locais.ts'
import { api } from '#web/api/api.ts'
import { aConfirmar, motivoDoAto } from '#web/detail/motivo-do-ato.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { useAcaoNoLocal } from './consultas.ts'
import { Pendencias } from './Pendencias.tsx'

const ATO = ATOS_DO_LOCAL.inativar

type Props = { local: LocalDetalhado; onClose: () => void }

export function InativarDialog({ local, onClose }: Props) {
  const { id, nome } = local
  const inativar = useAcaoNoLocal<LocalDetalhado>(id, onClose)
  const { failure, reason } = aConfirmar(motivoDoAto(ATO.chave), inativar.error, { help: ATO.motivo.ajuda })
  return (
    <ConfirmDialog
      open
      title={perguntaDo(ATO, nome)}
      confirmLabel={ATO.rotulo}
      tone="danger"
      reason={reason}
      busy={inativar.isPending}
      onClose={onClose}
      onConfirm={(motivo) =>
        inativar.mutate({
          chamar: () => api.locais.inativar({ params: { id }, body: { motivo } }),
          feito: comNome(ATO.feito, nome),
          volta: () => api.locais.reativar({ params: { id }, body: {} }),
        })
      }
    >
      <p>{ATO.aviso}</p>
      {failure !== undefined && <Pendencias erro={inativar.error} local={local} />}
    </ConfirmDialog>
  )
}
