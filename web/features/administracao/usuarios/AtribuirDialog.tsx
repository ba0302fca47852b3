import { type UsuarioDetalhado, usuarios } from '#contract/administracao/usuarios.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { UmaAtribuicao } from './UmaAtribuicao.tsx'

type Props = { usuario: UsuarioDetalhado; aoSalvar: (usuario: UsuarioDetalhado) => void; onClose: () => void }

export function AtribuirDialog({ usuario, aoSalvar, onClose }: Props) {
  const form = useContractForm(usuarios.atribuir, {
    valores: { local_id: null },
    enviar: (body, opcoes) => api.usuarios.atribuir({ params: { id: usuario.id }, body, ...opcoes }),
    aoSalvar,
  })
  return (
    <FormDialog title="Dar perfil" subtitle={usuario.nome} salvar="Dar perfil" form={form} onClose={onClose}>
      <UmaAtribuicao form={form} />
    </FormDialog>
  )
}
