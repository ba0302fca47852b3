import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { type UsuarioDetalhado, usuarios } from '#contract/administracao/usuarios.ts'
import { api } from '#web/api/api.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useChosen } from '#web/forms/use-chosen.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { DadosFields } from './DadosFields.tsx'
import { chaveDoUsuario } from './use-acao.ts'

/** The register of a person, to read or to change. */
export function DadosTab({ usuario }: { usuario: UsuarioDetalhado }) {
  const queryClient = useQueryClient()
  const chave = chaveDoUsuario(usuario.id)
  const { nome, email, matricula, cargo, setor, telefone, tipo, versao } = usuario
  const form = useContractForm(usuarios.editar, {
    valores: {
      nome,
      email,
      matricula,
      cargo,
      setor,
      telefone,
      tipo,
      versao,
      cpf: '',
      local_lotacao_id: usuario.local_lotacao?.id ?? null,
    },
    enviar: ({ cpf, ...body }, opcoes) =>
      // An empty CPF is one that was not touched: the screen never receives it whole.
      api.usuarios.editar({ params: { id: usuario.id }, body: cpf ? { ...body, cpf } : body, ...opcoes }),
    feito: 'Cadastro atualizado',
    aoSalvar: (salvo) => {
      queryClient.setQueryData(chave, salvo)
      void queryClient.invalidateQueries({ queryKey: chaveDaLista('usuarios') })
    },
    recarregar: () => void queryClient.invalidateQueries({ queryKey: chave }),
  })
  const lotacaoId = useWatch({ control: form.form.control, name: 'local_lotacao_id' })
  const [lotacao, setLotacao] = useChosen(lotacaoId, usuario.local_lotacao)
  const editavel = usuario.acoes.some(({ chave, permitido }) => chave === 'usuarios.editar' && permitido)
  return (
    <Card>
      <FormPage form={form} editavel={editavel}>
        <DadosFields
          registrar={(campo) => form.form.register(campo)}
          erro={form.erro}
          cpfAtual={usuario.cpf}
          lotacao={lotacao}
          onLotacao={(local) => {
            setLotacao(local)
            form.form.setValue('local_lotacao_id', local?.id ?? null, { shouldDirty: true })
          }}
        />
      </FormPage>
    </Card>
  )
}
