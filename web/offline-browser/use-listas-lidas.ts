import { useMemo, useSyncExternalStore } from 'react'
import type { ItemFila } from '#offline/queue-item.ts'
import type { Engine } from './engine.ts'

type Lista = 'instalacoes' | 'patrimonios'

function necessarias(itens: readonly ItemFila[]): string {
  const nomes = itens.flatMap(({ monitoramento_id: id, instalacao_id, patrimonio_id }) => [
    ...(instalacao_id === null ? [] : [`instalacoes ${id}`]),
    ...(patrimonio_id === null ? [] : [`patrimonios ${id}`]),
  ])
  return [...new Set(nomes)].sort().join()
}

function fonteDe(engine: Engine | null, nomes: string) {
  const listas =
    engine === null || nomes === ''
      ? []
      : nomes.split(',').map((nome) => {
          const [lista, id] = nome.split(' ') as [Lista, string] // as: written above
          return engine.caches[lista](Number(id))
        })
  return {
    subscribe(listener: () => void) {
      const parar = listas.map((lista) => lista.subscribe(listener))
      return () => {
        for (const cada of parar) cada()
      }
    },
    get: () => listas.filter((lista) => lista.get() !== undefined).length,
  }
}

/**
 * How many of the lists that name what these tasks are about have been read from the device: after a reload a line has
 * no name until then, and is drawn again with it.
 */
export function useListasLidas(engine: Engine | null, itens: readonly ItemFila[] | undefined): number {
  const nomes = useMemo(() => necessarias(itens ?? []), [itens])
  const fonte = useMemo(() => fonteDe(engine, nomes), [engine, nomes])
  return useSyncExternalStore(fonte.subscribe, fonte.get)
}
