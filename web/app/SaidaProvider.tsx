import { type ReactNode, useEffect, useState } from 'react'
import { useEngine } from '#web/offline-browser/engine-context.ts'
import { type Saida, SaidaContext } from '#web/offline-browser/saida-context.ts'
import { useSessao } from '#web/session/use-sessao.ts'

/** The outboxes of the signed-in person are emptied from any page. Their code comes when somebody is signed in. */
export function SaidaProvider({ children }: { children: ReactNode }) {
  const engine = useEngine()
  const { estado, precisaEntrar } = useSessao()
  const [saida, setSaida] = useState<Saida | null>(null)

  useEffect(() => {
    if (engine === null) return
    let aberta: Saida | null = null
    let fechou = false
    import('./saida.ts').then(({ abrirSaida }) => {
      if (fechou) return
      aberta = abrirSaida(engine)
      setSaida(aberta)
    }, console.error)
    return () => {
      fechou = true
      setSaida(null)
      void aberta?.fechar()
    }
  }, [engine])

  const entrou = estado === 'online' && !precisaEntrar
  useEffect(() => {
    if (entrou) void saida?.envio.agora()
  }, [saida, entrou])

  return <SaidaContext value={saida}>{children}</SaidaContext>
}
