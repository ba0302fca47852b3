import { useNavigate } from 'react-router'
import { instalacaoTipos, type TipoDetalhado } from '#contract/rede/administracao-de-tipos.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'

export function DuplicarDialog({ tipo, onClose }: { tipo: TipoDetalhado; onClose: () => void }) {
  const navigate = useNavigate()
  const form = useContractForm(instalacaoTipos.duplicar, {
    valores: { nome: `${tipo.nome} (cópia)` },
    enviar: (body, opcoes) => api.instalacaoTipos.duplicar({ params: { id: tipo.id }, body, ...opcoes }),
    aoSalvar: ({ id }) => navigate(`/painel/admin/instalacao-tipos/${id}`),
  })
  return (
    <FormDialog
      title={`Duplicar ${tipo.nome}`}
      subtitle="O checklist vai junto, como rascunho."
      salvar="Duplicar"
      form={form}
      onClose={onClose}
    >
      <TextField label="Nome do novo tipo" {...form.controle('nome')} />
    </FormDialog>
  )
}
