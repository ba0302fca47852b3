import { useEffect, useState, useSyncExternalStore } from 'react'
import { useEngine } from './engine-context.ts'
import { type SituacaoDaVisita, situacoesGuardadas } from './situacoes.ts'

const parado = () => () => {}
const zero = () => 0
const NENHUMA: ReadonlyMap<number, SituacaoDaVisita> = new Map()

/** What the desk did to each visit kept here, as the server said last. */
export function useMesa(): ReadonlyMap<number, SituacaoDaVisita> {
  const engine = useEngine()
  const versao = useSyncExternalStore(engine?.pacotes.subscribe ?? parado, engine?.pacotes.get ?? zero)
  const [lidas, setLidas] = useState(NENHUMA)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is read again
  useEffect(() => {
    if (engine === null) return
    let vale = true
    situacoesGuardadas(engine.db).then((agora) => vale && setLidas(agora), console.error)
    return () => {
      vale = false
    }
  }, [engine, versao])
  return lidas
}

export function emQuarentena(mesa: ReadonlyMap<number, SituacaoDaVisita>, monitoramentoId?: number): number {
  let total = 0
  for (const [id, { em_quarentena }] of mesa)
    if (monitoramentoId === undefined || id === monitoramentoId) total += em_quarentena
  return total
}
