import { useState } from 'react'
import { type UsuarioDetalhado, usuarios } from '#contract/administracao/usuarios.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { Switch } from '#web/ui/fields/Checkbox.tsx'
import { AtribuicaoFields } from './AtribuicaoFields.tsx'
import { DadosFields } from './DadosFields.tsx'

type Local = { id: number; nome: string } | null
type Props = { aoConvidar: (usuario: UsuarioDetalhado) => void; onClose: () => void }

/** A person and, for who may give it, the first profile; the link goes by e-mail. */
export function ConvidarDialog({ aoConvidar, onClose }: Props) {
  const podeAtribuir = usePode(usuarios.atribuir)
  const [lotacao, setLotacao] = useState<Local>(null)
  const [local, setLocal] = useState<Local>(null)
  const form = useContractForm(usuarios.convidar, {
    valores: { nome: '', email: '', tipo: 'servidor', local_lotacao_id: null, atribuicoes: [] },
    enviar: (body, opcoes) => api.usuarios.convidar({ body, ...opcoes }),
    feito: (usuario) => `Convite enviado para ${usuario.email}`,
    aoSalvar: (usuario) => aoConvidar(usuario),
  })
  const { register, setValue } = form.form
  const [comPerfil, setComPerfil] = useState(false)
  return (
    <FormDialog
      title="Convidar usuário"
      subtitle="O convite vai por e-mail, com um link para criar a senha."
      size="lg"
      salvar="Convidar"
      form={form}
      onClose={onClose}
    >
      <DadosFields
        registrar={(campo) => register(campo)}
        erro={form.erro}
        lotacao={lotacao}
        onLotacao={(novo) => {
          setLotacao(novo)
          setValue('local_lotacao_id', novo?.id ?? null, { shouldDirty: true })
        }}
      />
      {podeAtribuir && (
        <Switch
          label="Dar um perfil agora"
          hint="Sem perfil, a pessoa entra e ainda não vê nada."
          checked={comPerfil}
          onChange={(event) => {
            setComPerfil(event.target.checked)
            if (!event.target.checked) setValue('atribuicoes', [])
          }}
        />
      )}
      {comPerfil && (
        <AtribuicaoFields
          registrar={(campo, opcoes) => register(`atribuicoes.0.${campo}`, opcoes)}
          erro={(campo) => form.erro(`atribuicoes.0.${campo}`)}
          local={local}
          onLocal={(novo) => {
            setLocal(novo)
            setValue('atribuicoes.0.local_id', novo?.id ?? null, { shouldDirty: true })
          }}
        />
      )}
    </FormDialog>
  )
}
