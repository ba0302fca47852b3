import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { SENHA_MINIMO, SenhaNova } from '#contract/administracao/conta.ts'
import { ErroDeRede } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { PasswordField } from '#web/ui/fields/TextField.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

const Formulario = z
  .object({ atual: z.string(), nova: SenhaNova, repetida: z.string() })
  .refine(({ nova, repetida }) => nova === repetida, {
    path: ['repetida'],
    message: 'As senhas não são iguais',
  })

/** With `?token=` of an e-mail, of recovery or of invitation, asks only the new password; otherwise the current one too. */
export function AlterarSenhaPage() {
  const [busca] = useSearchParams()
  const token = busca.get('token')
  const convite = token !== null && busca.has('convite')
  const navigate = useNavigate()
  const [falha, setFalha] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(Formulario),
    defaultValues: { atual: '', nova: '', repetida: '' },
  })
  const { errors, isSubmitting } = form.formState

  const enviar = form.handleSubmit(async ({ atual, nova }) => {
    setFalha(null)
    const body = token ? { token, senha_nova: nova } : { senha_atual: atual, senha_nova: nova }
    try {
      const resposta = await api.conta.alterarSenha({ body })
      if (resposta.codigo !== 'SUCESSO') return setFalha(resposta.mensagem)
      notify.success(convite ? 'Senha criada. Entre com ela.' : 'Senha alterada com sucesso!')
      await navigate(token ? '/autenticacao/entrar' : '/')
    } catch (error) {
      if (!(error instanceof ErroDeRede)) throw error
      setFalha(error.message)
    }
  })

  return (
    <form onSubmit={enviar} noValidate className="z-stack z-form-narrow">
      <PageHeader
        title={convite ? 'Boas-vindas ao Zelo' : token ? 'Criar nova senha' : 'Trocar senha'}
        subtitle={convite && 'Crie a sua senha para entrar.'}
      />
      {falha && (
        <Banner tone="danger" live>
          {falha}
        </Banner>
      )}
      {!token && <PasswordField label="Senha atual" {...form.register('atual')} />}
      <PasswordField
        label="Nova senha"
        help={`Pelo menos ${SENHA_MINIMO} caracteres. Uma frase curta funciona bem.`}
        autoComplete="new-password"
        error={errors.nova?.message}
        {...form.register('nova')}
      />
      <PasswordField
        label="Repita a nova senha"
        autoComplete="new-password"
        error={errors.repetida?.message}
        {...form.register('repetida')}
      />
      <Button type="submit" variant="primary" size="lg" block busy={isSubmitting} busyLabel="Salvando">
        Salvar senha
      </Button>
    </form>
  )
}
