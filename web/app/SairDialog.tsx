import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSaida } from '#web/offline-browser/saida-context.ts'
import { useFila } from '#web/offline-browser/use-fila.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

export interface Sair {
  pendentes: number
  ocupado: boolean
  pedir: () => void
  enviar: () => void
  manter: () => void
  fechar: () => void
}

/** Leaving never deletes: with work not sent yet the person chooses to send it or to leave it kept. */
export function useSair(): Sair {
  const { sair } = useSessao()
  const { enviarAgora } = useFila()
  const envio = useSaida()?.envio
  const navigate = useNavigate()
  const [pendentes, setPendentes] = useState(0)
  const [ocupado, setOcupado] = useState(false)

  async function tentar(manterPendentes: boolean) {
    const naSaida = envio?.get().esperam ?? 0
    if (naSaida > 0 && !manterPendentes) return setPendentes(naSaida)
    const saida = await sair({ manterPendentes })
    if (saida.saiu) await navigate('/autenticacao/entrar')
    else setPendentes(saida.pendentes)
  }

  async function enviar() {
    setOcupado(true)
    try {
      await envio?.agora()
      const fila = await enviarAgora()
      const { online } = fila
      const restantes = fila.restantes + (envio?.get().esperam ?? 0)
      if (restantes === 0) await tentar(false)
      else
        notify.warning(
          online ? `Ainda ${plural(restantes, 'item espera', 'itens esperam')} envio.` : 'Sem conexão agora.',
        )
    } finally {
      setOcupado(false)
    }
  }

  return {
    pendentes,
    ocupado,
    pedir: () => void tentar(false),
    enviar: () => void enviar(),
    manter: () => void tentar(true),
    fechar: () => setPendentes(0),
  }
}

export function SairDialog({ pendentes, ocupado, enviar, manter, fechar }: Sair) {
  return (
    <Dialog
      open={pendentes > 0}
      title={`${plural(pendentes, 'item ainda não foi enviado', 'itens ainda não foram enviados')}`}
      onClose={fechar}
      footer={
        <>
          <Button onClick={fechar}>Cancelar</Button>
          <Button onClick={manter}>Sair e manter guardado</Button>
          <Button variant="primary" busy={ocupado} busyLabel="Enviando" onClick={enviar}>
            Enviar agora
          </Button>
        </>
      }
    >
      <p>O que está guardado neste aparelho continua aqui e só é enviado com a sua conta.</p>
    </Dialog>
  )
}
