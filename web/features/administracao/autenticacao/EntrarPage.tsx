import { zodResolver } from '@hookform/resolvers/zod'
import { Clock, LogIn, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, Navigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { Entrada } from '#contract/administracao/conta.ts'
import { ErroDeRede } from '#web/api/answer.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { PasswordField, TextField } from '#web/ui/fields/TextField.tsx'
import { dataHora } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

/** Only an address of this product: a link must not send anyone elsewhere after the login. */
function destino(volta: string | null): string {
  return volta !== null && /^\/(?![/\\])/.test(volta) && !volta.startsWith('/autenticacao') ? volta : '/'
}

export function EntrarPage() {
  const sessao = useSessao()
  const { estado, entrar, precisaEntrar, confirmando, podeContinuarOffline, continuarOffline } = sessao
  const { relogioAtrasado, encerrada } = sessao
  const [busca] = useSearchParams()
  const [falha, setFalha] = useState<{ mensagem: string; rede: boolean } | null>(null)
  const form = useForm<z.input<typeof Entrada>, unknown, z.output<typeof Entrada>>({
    resolver: zodResolver(Entrada),
    defaultValues: { email: '', senha: '' },
  })
  const { errors, isSubmitting } = form.formState

  const enviar = form.handleSubmit(async (entrada) => {
    setFalha(null)
    try {
      const resposta = await entrar(entrada)
      if (resposta.codigo !== 'SUCESSO') setFalha({ mensagem: resposta.mensagem, rede: false })
    } catch (error) {
      if (!(error instanceof ErroDeRede)) throw error
      setFalha({ mensagem: error.message, rede: true })
    }
  })

  // Under an offline session the queue may be waiting for exactly this login; a slow server has not said so yet.
  if (!precisaEntrar && (estado === 'online' || (estado === 'offline' && !confirmando)))
    return <Navigate to={destino(busca.get('volta'))} replace />
  return (
    <form onSubmit={enviar} noValidate className="z-stack">
      <PageHeader title="Entrar" />
      {relogioAtrasado && (
        <Banner tone="warning" icon={Clock} live>
          Sem sinal, o Zelo não abriu porque o relógio deste aparelho está atrasado: ele marca{' '}
          {dataHora(new Date())}, antes da sua última entrada. Acerte a data e a hora nas configurações do
          aparelho, de preferência automáticas, e abra o Zelo de novo. Nada do que está guardado se perdeu.
        </Banner>
      )}
      {encerrada && !falha && (
        <Banner tone="info" live>
          Sua sessão terminou: o prazo passou, a senha foi trocada, ou alguém a encerrou. Entre de novo para
          continuar de onde estava.
        </Banner>
      )}
      {falha && (
        <Banner tone={falha.rede ? 'warning' : 'danger'} live>
          {falha.mensagem}
        </Banner>
      )}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField label="Senha" error={errors.senha?.message} {...form.register('senha')} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        icon={LogIn}
        busy={isSubmitting}
        busyLabel="Entrando"
      >
        Entrar
      </Button>
      {podeContinuarOffline && (
        <Button block icon={WifiOff} onClick={() => void continuarOffline()}>
          Continuar sem conexão
        </Button>
      )}
      <p className="text-center">
        <Link to="/autenticacao/recuperar-senha">Esqueci minha senha</Link>
      </p>
    </form>
  )
}
