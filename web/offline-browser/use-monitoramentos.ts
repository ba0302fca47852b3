import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { dadosDe, ErroDaApi } from '#web/api/answer.ts'
import type { Engine } from './engine.ts'
import { useEngine, useHolder, useLista } from './engine-context.ts'
import type { VisitaListada } from './types.ts'
import { useConexao } from './use-aparelho.ts'
import { comFila, guardarLista, type VisitaSemFila, visitasListadas } from './visit-list.ts'

export interface UseMonitoramentos {
  visitas: VisitaListada[]
  carregando: boolean
  /** Of the server; null also when there is no connection and the device's list is shown. */
  erro: string | null
  origem: 'servidor' | 'aparelho'
  /** The server is not there: said by the probe or, before it has answered, by the list that did not come. */
  semSinal: boolean
  atualizar(): Promise<void>
}

interface Lida {
  visitas: VisitaSemFila[]
  erro: string | null
  origem: 'servidor' | 'aparelho'
}

async function ler(engine: Engine, mostrar: (lida: Lida) => void): Promise<void> {
  mostrar({ visitas: await visitasListadas(engine.db, null), erro: null, origem: 'aparelho' })
  try {
    const { data } = await dadosDe(engine.api.monitoramentos.listar({ query: { perPage: 100 } }))
    await guardarLista(engine.db, data)
    mostrar({ visitas: await visitasListadas(engine.db, data), erro: null, origem: 'servidor' })
  } catch (error) {
    const erro = error instanceof ErroDaApi ? error.message : null
    mostrar({ visitas: await visitasListadas(engine.db, null), erro, origem: 'aparelho' })
  }
}

const daFila = (engine: Engine) => engine.caches.fila
const dosMonitoramentos = (engine: Engine) => engine.caches.monitoramentos
const VAZIA: VisitaSemFila[] = []
const parado = () => () => {}
const zero = () => 0

/** The agent's own visits. Shows at once what the device has, then what the server says. */
export function useMonitoramentos(): UseMonitoramentos {
  const holder = useHolder()
  const engine = useEngine()
  const { online, verificada } = useConexao()
  const [lida, setLida] = useState<Lida | null>(null)
  const [buscando, setBuscando] = useState(true)
  const preparados = useSyncExternalStore(engine?.pacotes.subscribe ?? parado, engine?.pacotes.get ?? zero)
  const locais = useLista(dosMonitoramentos)
  const fila = useLista(daFila)

  const atualizar = useCallback(async () => {
    setBuscando(true)
    try {
      await ler(await holder.ready(), setLida)
    } finally {
      setBuscando(false)
    }
  }, [holder])

  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another person, and when the connection is back
  useEffect(() => {
    if (engine !== null) atualizar().catch((error: unknown) => console.error(error))
  }, [atualizar, engine, online])

  // What changes on the device is shown without asking the server again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visits and the packages say when
  useEffect(() => {
    if (engine === null) return
    let vale = true
    visitasListadas(engine.db, null).then(
      (visitas) => vale && setLida((antes) => antes && { ...antes, visitas }),
      (error: unknown) => console.error(error),
    )
    return () => {
      vale = false
    }
  }, [engine, preparados, locais])

  const base = lida?.visitas ?? VAZIA
  const visitas = useMemo(() => comFila(base, fila ?? []), [base, fila])
  const carregando = lida === null || (buscando && visitas.length === 0)
  const origem = lida?.origem ?? 'aparelho'
  const erro = lida?.erro ?? null
  const naoVeio = lida !== null && !buscando && origem === 'aparelho' && erro === null
  const semSinal = !online || (!verificada && naoVeio)
  return { visitas, carregando, erro, origem, semSinal, atualizar }
}
