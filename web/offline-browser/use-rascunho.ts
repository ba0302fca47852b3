import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { foiDigitado, type Rascunho } from '#offline/rows.ts'
import { useEngine } from './engine-context.ts'

export interface UseRascunho<T extends object> {
  /** What the form shows: what it began with, with what was typed over it. */
  valor: T
  /** Kept on the device a few milliseconds later. */
  mudar(campos: Partial<T>): void
  /** Something differs from what the form began with. */
  mudou: boolean
  /** When what was found here had been typed, in a form left without saving; null when this one began empty. */
  recuperado_em: number | null
  /** Back to what it began with. */
  descartar(): void
  /** All of it is on the device; false when the device did not take it. */
  assentado(): Promise<boolean>
  /** For `useVisita`: what is saved takes the draft away in the same transaction. */
  chave: string
}

const parado = () => () => {}

/** Of the same form, whatever version of the program wrote it. */
function conhecidos<T extends object>(inicial: T, campos: Rascunho['campos'] = {}): Partial<T> {
  return Object.fromEntries(Object.entries(campos).filter(([campo]) => campo in inicial)) as Partial<T> // as: its own fields
}

/** Only what the person changed: the rest may have changed beneath. */
function diferentes<T extends object>(inicial: T, valor: Partial<T>): Partial<T> {
  const mudaram = Object.entries(valor).filter(
    ([campo, agora]) => JSON.stringify(Reflect.get(inicial, campo)) !== JSON.stringify(agora),
  )
  return Object.fromEntries(mudaram) as Partial<T> // as: some of its own fields
}

interface Tocado<T> {
  campos: Partial<T>
  recuperado_em: number | null
}

/**
 * A form of the field whose text outlives the tab: each change goes to the device at once, and the form opens again with
 * it. `chave` says which form, and of what (`instalacao:<uuid>`): one mounted form keeps one key.
 */
export function useRascunho<T extends object>(
  monitoramentoId: number,
  chave: string,
  inicial: T,
): UseRascunho<T> {
  const engine = useEngine()
  const [primeiro] = useState(inicial)
  const [tocado, setTocado] = useState<Tocado<T> | null>(null)
  const lido = () => (tocado === null ? engine?.drafts.ler(chave) : undefined)
  const guardado = useSyncExternalStore(engine?.caches.rascunhos.subscribe ?? parado, lido)
  const visto = tocado ?? {
    campos: conhecidos(primeiro, guardado?.campos),
    recuperado_em: guardado?.em ?? null,
  }
  const agora = useRef(visto)
  agora.current = visto

  const mudar = useCallback(
    (novos: Partial<T>) => {
      const campos = diferentes(primeiro, { ...agora.current.campos, ...novos })
      agora.current = { ...agora.current, campos }
      setTocado(agora.current)
      // as: the fields of a record
      const digitado = { chave, monitoramento_id: monitoramentoId, em: Date.now(), campos } as Rascunho
      engine?.drafts.guardar(digitado)
    },
    [engine, chave, monitoramentoId, primeiro],
  )
  const descartar = useCallback(() => {
    setTocado({ campos: {}, recuperado_em: null })
    engine?.drafts.descartar(chave)
  }, [engine, chave])
  const assentado = useCallback(async () => (await engine?.drafts.assentado()) ?? false, [engine])
  const { campos, recuperado_em } = visto
  const mudou = Object.keys(campos).length > 0
  return { valor: { ...primeiro, ...campos }, mudar, mudou, recuperado_em, descartar, assentado, chave }
}

/** Keys of the drafts of one visit, for the lists that say where something was left half typed: the same set until one comes or goes. */
export function useRascunhos(monitoramentoId: number): ReadonlySet<string> {
  const lista = useEngine()?.caches.rascunhos
  const chaves = useSyncExternalStore(lista?.subscribe ?? parado, () =>
    (lista?.get() ?? [])
      .filter((um) => um.monitoramento_id === monitoramentoId && foiDigitado(um))
      .map((um) => um.chave)
      .join(' '),
  )
  return useMemo(() => new Set(chaves.split(' ').filter(Boolean)), [chaves])
}
