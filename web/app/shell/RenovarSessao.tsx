// A session ends at a known time: its person is told before, and enters again over the screen, with nothing typed lost.
import { Clock, LogIn } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Sessao } from '#contract/administracao/conta.ts'
import { ErroDeRede } from '#web/api/answer.ts'
import { useSessionContext } from '#web/session/session-context.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { PasswordField, TextField } from '#web/ui/fields/TextField.tsx'
import { hora, momento } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { isBusy } from '../busy.ts'

/** Enough to end what is being typed. */
const ANTES_MS = 10 * 60_000
/** What a timer can hold. */
const MAIOR_ESPERA_MS = 2 ** 31 - 1

/** Something is not saved, or is being answered in a window. */
const temTrabalho = () => isBusy() || document.querySelector('dialog[open] form') !== null

/** Whether this moment has come. */
function useChegou(em: number | null): boolean {
  const [visto, setVisto] = useState(Date.now)
  useEffect(() => {
    if (em === null || em <= visto) return
    const timer = setTimeout(() => setVisto(Date.now()), Math.min(em - Date.now(), MAIOR_ESPERA_MS))
    return () => clearTimeout(timer)
  }, [em, visto])
  return em !== null && em <= visto
}

export function useFimDaSessao({ termina_em, ver_como }: Sessao) {
  const { store } = useSessionContext()
  const { precisaEntrar } = useSessao()
  const [pedida, setPedida] = useState(false)
  useEffect(() => store.segurar(temTrabalho), [store])
  const fim = ver_como ? null : (momento(termina_em)?.getTime() ?? null)
  const perto = useChegou(fim === null ? null : fim - ANTES_MS)
  return {
    termina_em,
    avisar: perto && !precisaEntrar,
    terminou: precisaEntrar,
    aberta: pedida || precisaEntrar,
    abrir: () => setPedida(true),
    fechar: () => setPedida(false),
  }
}

type Fim = ReturnType<typeof useFimDaSessao>

export function FimDaSessaoBanner({ avisar, termina_em, abrir }: Fim) {
  if (!avisar) return null
  return (
    <Banner
      tone="warning"
      icon={Clock}
      live
      action={
        <Button size="sm" onClick={abrir}>
          Entrar de novo
        </Button>
      }
    >
      Sua sessão termina às {hora(termina_em)}. Entre de novo sem sair daqui: o que está na tela fica.
    </Banner>
  )
}

export function EntrarDeNovoDialog(props: Fim & { email: string }) {
  return props.aberta ? <OpenEntrarDeNovo {...props} /> : null
}

function OpenEntrarDeNovo({ terminou, fechar, email }: Fim & { email: string }) {
  const { entrar, sair } = useSessao()
  const [senha, setSenha] = useState('')
  const [entrando, setEntrando] = useState(false)
  const [falha, setFalha] = useState<string>()
  async function enviar() {
    if (entrando) return
    if (senha === '') return setFalha('Informe a senha')
    setEntrando(true)
    setFalha(undefined)
    try {
      const resposta = await entrar({ email, senha })
      if (resposta.codigo !== 'SUCESSO') return setFalha(resposta.mensagem)
      fechar()
      notify.success('Você entrou de novo. O que estava na tela continua aqui.')
    } catch (error) {
      if (!(error instanceof ErroDeRede)) throw error
      setFalha(error.message)
    } finally {
      setEntrando(false)
    }
  }
  return (
    <Dialog
      open
      size="sm"
      title={terminou ? 'Sua sessão terminou' : 'Entrar de novo'}
      subtitle={
        terminou
          ? 'O que está na tela continua aqui. Entre para gravar.'
          : 'A sessão recomeça, e o que está na tela fica.'
      }
      dismissible={!terminou && !entrando}
      onClose={fechar}
      onSubmit={() => void enviar()}
      footer={
        <>
          <Button
            disabled={entrando}
            onClick={terminou ? () => void sair({ manterPendentes: true }) : fechar}
          >
            {terminou ? 'Sair sem gravar' : 'Voltar'}
          </Button>
          <Button type="submit" variant="primary" icon={LogIn} busy={entrando} busyLabel="Entrando">
            Entrar
          </Button>
        </>
      }
    >
      <div className="z-stack">
        <TextField label="E-mail" type="email" autoComplete="username" readOnly value={email} />
        <PasswordField
          label="Senha"
          data-autofocus
          error={falha}
          value={senha}
          onChange={(event) => setSenha(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
