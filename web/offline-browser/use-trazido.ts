import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useSessao } from '#web/session/use-sessao.ts'
import { mensagemDaFalha } from './outbox-failure.ts'
import { type Saida, useEnvio, useSaida } from './saida-context.ts'
import { useConexao } from './use-aparelho.ts'

export interface Trazido<V> {
  vista: V | null
  /** Of the last attempt to bring or to send: all is on the device all the same. */
  falha: string | null
  /** Until the first attempt ends. */
  carregando: boolean
  ocupado: boolean
  mostrar: () => Promise<void>
  /** Sends what waits and brings what the server has now. */
  atualizar: () => Promise<void>
}

interface Fonte<V> {
  /** As the device keeps it. */
  ver: (saida: Saida) => Promise<V>
  /** From the server to the device. */
  trazer: (saida: Saida) => Promise<void>
  /** Said to who sees the system as another person, who sends nothing. */
  comoOutraPessoa: string
}

/** What the device keeps of the server and works with; the parts of `fonte` are the same from render to render. */
export function useTrazido<V>({ ver, trazer, comoOutraPessoa }: Fonte<V>): Trazido<V> {
  const saida = useSaida()
  const envio = useEnvio()
  const { online } = useConexao()
  const verComo = Boolean(useSessao().sessao?.ver_como)
  const [vista, setVista] = useState<V | null>(null)
  const [falha, setFalha] = useState<string | null>(null)
  const [carregando, setCarregando] = useState(true)
  const [trazendo, setTrazendo] = useState(false)

  const mostrar = useCallback(async () => {
    if (saida) setVista(await ver(saida))
  }, [saida, ver])

  const atualizar = useCallback(async () => {
    if (!saida) return
    setTrazendo(true)
    await saida.envio.agora()
    try {
      await trazer(saida)
      setFalha(null)
    } catch (erro) {
      setFalha(mensagemDaFalha(erro))
    }
    await mostrar()
    setTrazendo(false)
    setCarregando(false)
  }, [saida, trazer, mostrar])

  useEffect(() => {
    void mostrar().then(atualizar)
  }, [mostrar, atualizar])
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever what is kept may have changed
  useEffect(() => void mostrar(), [mostrar, envio.versao])
  const voltou = useEffectEvent(() => void (falha !== null && atualizar()))
  useEffect(() => {
    if (online) voltou()
  }, [online])

  return {
    vista,
    falha: verComo ? comoOutraPessoa : (falha ?? envio.falha),
    carregando: carregando && !verComo,
    ocupado: trazendo || envio.enviando,
    mostrar,
    atualizar,
  }
}
