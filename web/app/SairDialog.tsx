import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSaida } from '#web/offline-browser/saida-context.ts'
import { useConexao } from '#web/offline-browser/use-aparelho.ts'
import { useFila } from '#web/offline-browser/use-fila.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

export interface Sair {
  /** Asked before leaving. */
  aberta: boolean
  /** Nobody comes in without signal: who leaves now stays out until there is one. */
  semSinal: boolean
  pendentes: number
  ocupado: boolean
  pedir: () => void
  enviar: () => void
  manter: () => void
  fechar: () => void
}

/** Leaving never deletes: with work not sent yet the person chooses to send it or to leave it kept. With no signal it always asks. */
export function useSair(): Sair {
  const { sair } = useSessao()
  const { enviarAgora } = useFila()
  const envio = useSaida()?.envio
  const navigate = useNavigate()
  const { online } = useConexao()
  const [pendentes, setPendentes] = useState(0)
  const [aberta, setAberta] = useState(false)
  const [ocupado, setOcupado] = useState(false)

  function perguntar(quantos: number) {
    setPendentes(quantos)
    setAberta(true)
  }

  async function tentar(manterPendentes: boolean) {
    const naSaida = envio?.get().esperam ?? 0
    if (naSaida > 0 && !manterPendentes) return perguntar(naSaida)
    const saida = await sair({ manterPendentes })
    if (saida.saiu) await navigate('/autenticacao/entrar')
    else perguntar(saida.pendentes)
  }

  async function enviar() {
    setOcupado(true)
    try {
      await envio?.agora()
      const fila = await enviarAgora()
      const restantes = fila.restantes + (envio?.get().esperam ?? 0)
      if (restantes === 0) await tentar(false)
      else
        notify.warning(
          fila.online
            ? `Ainda ${plural(restantes, 'item espera', 'itens esperam')} envio.`
            : 'Sem conexão agora.',
        )
    } finally {
      setOcupado(false)
    }
  }

  return {
    aberta,
    semSinal: !online,
    pendentes,
    ocupado,
    pedir: () => (online ? void tentar(false) : perguntar(0)),
    enviar: () => void enviar(),
    manter: () => void tentar(true),
    fechar: () => setAberta(false),
  }
}

export function SairDialog({ aberta, semSinal, pendentes, ocupado, enviar, manter, fechar }: Sair) {
  return (
    <Dialog
      open={aberta}
      title={
        semSinal
          ? 'Sair sem sinal?'
          : plural(pendentes, 'item ainda não foi enviado', 'itens ainda não foram enviados')
      }
      onClose={fechar}
      footer={
        semSinal ? (
          <>
            <Button variant="primary" onClick={fechar}>
              Continuar aqui
            </Button>
            <Button onClick={manter}>Sair e manter guardado</Button>
          </>
        ) : (
          <>
            <Button onClick={fechar}>Cancelar</Button>
            <Button onClick={manter}>Sair e manter guardado</Button>
            <Button variant="primary" busy={ocupado} busyLabel="Enviando" onClick={enviar}>
              Enviar agora
            </Button>
          </>
        )
      }
    >
      {semSinal && (
        <Banner tone="warning">
          Sem sinal não será possível entrar de novo: só quando a conexão voltar.
        </Banner>
      )}
      <p>O que está guardado neste aparelho continua aqui e só é enviado com a sua conta.</p>
    </Dialog>
  )
}
