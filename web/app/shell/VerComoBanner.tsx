import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ErroDeRede } from '#web/api/answer.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { hora, momento } from '#web/ui/format.ts'

/** An administrator sees the panel as somebody else: never without being told, and with the way out at hand. */
export function VerComoBanner() {
  const { sessao, sairDoVerComo, confirmar } = useSessao()
  const [saindo, setSaindo] = useState(false)
  const ate = sessao?.ver_como?.ate
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is all that matters
  useEffect(() => {
    const fim = ate === undefined ? null : momento(ate)
    if (fim === null) return
    // A second later the server has let go of it too; a longer wait than a timer can hold would end at once.
    const espera = Math.min(Math.max(0, fim.getTime() - Date.now()) + 1_000, 2 ** 31 - 1)
    const timer = setTimeout(() => void confirmar(), espera)
    return () => clearTimeout(timer)
  }, [ate])
  if (!sessao?.ver_como) return null

  async function sair() {
    setSaindo(true)
    try {
      const resposta = await sairDoVerComo()
      if (resposta.codigo !== 'SUCESSO') notify.error(resposta.mensagem)
    } catch (error) {
      if (!(error instanceof ErroDeRede)) throw error
      notify.error(error.message)
    } finally {
      setSaindo(false)
    }
  }
  return (
    <Banner
      tone="warning"
      icon={Eye}
      live
      action={
        <Button size="sm" busy={saindo} busyLabel="Saindo" onClick={() => void sair()}>
          Sair do modo
        </Button>
      }
    >
      Você está vendo como <strong>{sessao.usuario.nome}</strong>, somente leitura
      {ate && <>, até {hora(ate)}</>}.
    </Banner>
  )
}
