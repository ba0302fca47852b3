import { type UsuarioListado, usuarios } from '#contract/administracao/usuarios.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import type { DialogoDoLoteProps } from '#web/list/list-definition.ts'
import { plural } from '#web/ui/format.ts'
import { UmaAtribuicao } from './UmaAtribuicao.tsx'

/** The same profile for everybody chosen. */
export function AtribuirEmLote({ selecionados, executar, onClose }: DialogoDoLoteProps<UsuarioListado>) {
  const form = useContractForm(usuarios.atribuir, {
    valores: { local_id: null },
    enviar: async (atribuicao) => {
      const ids = selecionados.map(({ id }) => id)
      executar(() => dadosDe(api.usuarios.emLote({ body: { acao: 'atribuir', ids, atribuicao } })))
      return { codigo: 'SUCESSO', mensagem: '', dados: null }
    },
    aoSalvar: () => {},
  })
  return (
    <FormDialog
      title={`Dar perfil a ${plural(selecionados.length, 'usuário', 'usuários')}`}
      salvar="Dar perfil"
      form={form}
      onClose={onClose}
    >
      <UmaAtribuicao form={form} />
    </FormDialog>
  )
}
