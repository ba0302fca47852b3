import { zodResolver } from '@hookform/resolvers/zod'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import { Email } from '#contract/administracao/conta.ts'
import { ErroDeRede } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

const Pedido = z.object({ email: Email })

export function RecuperarSenhaPage() {
  const [enviado, setEnviado] = useState(false)
  const [falha, setFalha] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(Pedido), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState

  const enviar = form.handleSubmit(async (body) => {
    setFalha(null)
    try {
      const resposta = await api.conta.recuperarSenha({ body })
      if (resposta.codigo === 'SUCESSO') setEnviado(true)
      else setFalha(resposta.mensagem)
    } catch (error) {
      if (!(error instanceof ErroDeRede)) throw error
      setFalha(error.message)
    }
  })

  if (enviado) {
    return (
      <>
        <PageHeader title="Recuperar senha" />
        <EmptyState
          icon={MailCheck}
          title="Confira seu e-mail"
          action={
            <ButtonLink to="/autenticacao/entrar" variant="primary">
              Voltar para entrar
            </ButtonLink>
          }
        >
          Se houver uma conta com este endereço, enviamos um link. A mensagem diz por quanto tempo ele vale.
        </EmptyState>
      </>
    )
  }
  return (
    <form onSubmit={enviar} noValidate className="z-stack">
      <PageHeader title="Recuperar senha" subtitle="Enviaremos um link para criar outra senha." />
      {falha && (
        <Banner tone="danger" live>
          {falha}
        </Banner>
      )}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="primary" size="lg" block busy={isSubmitting} busyLabel="Enviando">
        Enviar link
      </Button>
      <p className="text-center">
        <Link to="/autenticacao/entrar">Voltar para entrar</Link>
      </p>
    </form>
  )
}
