import { RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Pendencia } from '#web/offline-browser/types.ts'
import { useConexao, useSessaoPausada } from '#web/offline-browser/use-aparelho.ts'
import { useChip, useFila } from '#web/offline-browser/use-fila.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { plural } from '#web/ui/format.ts'

export function SincronizarBar({ pendencias }: { pendencias: readonly Pendencia[] }) {
  const { enviarAgora } = useFila()
  const { online } = useConexao()
  const { enviando: progresso, esperamWifi } = useChip()
  const [enviando, setEnviando] = useState(false)
  const pausada = useSessaoPausada()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // Nothing goes without a session: the way to send is to sign in, and to come back here.
  const entrar = () => navigate(`/autenticacao/entrar?volta=${encodeURIComponent(pathname)}`)

  const semSessao = useRef(pausada)
  semSessao.current = pausada

  async function enviar() {
    if (semSessao.current) return entrar()
    setEnviando(true)
    try {
      const { restantes, online: conectado } = await enviarAgora()
      if (semSessao.current && restantes > 0) await entrar()
      else if (restantes === 0) notify.success('Tudo enviado.')
      else if (!conectado) notify.warning('Sem conexão agora. Tudo continua guardado.')
      else if (restantes === esperamWifi) notify.info('Enviado o que podia ir; o resto espera Wi-Fi.')
      else notify.warning(`${plural(restantes, 'item ainda espera', 'itens ainda esperam')}.`)
    } finally {
      setEnviando(false)
    }
  }

  const naFila = pendencias.filter(({ situacao }) => situacao !== 'invalida').length
  return (
    <div className="z-stack">
      {!online && (
        <Banner tone="info">Sem conexão com o servidor. O envio recomeça sozinho quando ela voltar.</Banner>
      )}
      {progresso && (
        <ProgressBar
          label="Enviando"
          value={(progresso.feitos / Math.max(1, progresso.total)) * 100}
          valueText={`${progresso.feitos} de ${progresso.total}`}
        />
      )}
      <Button
        variant="primary"
        size="lg"
        block
        className="z-sincronizar"
        icon={RefreshCw}
        busy={enviando}
        busyLabel="Enviando"
        disabled={naFila === 0}
        onClick={() => void enviar()}
      >
        Sincronizar agora
      </Button>
    </div>
  )
}
