import type { LocalDetalhado } from '#contract/rede/locais.ts'
import { api } from '#web/api/api.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { useAcaoNoLocal } from './consultas.ts'
import { Pendencias } from './Pendencias.tsx'

type Props = { local: LocalDetalhado; onClose: () => void }

export function InativarDialog({ local, onClose }: Props) {
  const { id, nome } = local
  const inativar = useAcaoNoLocal<LocalDetalhado>(id, onClose)
  return (
    <ConfirmDialog
      open
      title={`Inativar ${nome}?`}
      confirmLabel="Inativar"
      tone="danger"
      reason={{ help: 'Fica na auditoria, com o seu nome.' }}
      busy={inativar.isPending}
      onClose={onClose}
      onConfirm={(motivo) =>
        inativar.mutate({
          chamar: () => api.locais.inativar({ params: { id }, body: { motivo } }),
          feito: `${nome} está inativo`,
          volta: () => api.locais.reativar({ params: { id }, body: {} }),
        })
      }
    >
      <p>Ele sai das listas e dos cadastros. Nada se apaga, e pode ser reativado.</p>
      <Pendencias erro={inativar.error} local={local} />
    </ConfirmDialog>
  )
}
