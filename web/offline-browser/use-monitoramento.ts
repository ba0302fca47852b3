import { useCallback, useMemo } from 'react'
import { type EstadoDoMonitoramento, estadoDoMonitoramento } from '#contract/campo/monitoramentos.ts'
import type { Engine } from './engine.ts'
import { useLista } from './engine-context.ts'
import type { MonitoramentoDaVisita, Preparo } from './types.ts'
import { chavesRecusadas, daFila, usePacoteLido } from './use-rows.ts'

export interface UseMonitoramento {
  situacao: 'carregando' | 'ausente' | 'pronta'
  visita: MonitoramentoDaVisita | null
  estado: EstadoDoMonitoramento | null
  preparo: Preparo | null
}

/** `ausente`: the visit is not on this device; prepare it. */
export function useMonitoramento(id: number): UseMonitoramento {
  const lista = useLista(useCallback((engine: Engine) => engine.caches.monitoramentos, []))
  const { pacote, lido } = usePacoteLido(id)
  const visita = lista?.find((linha) => linha.id === id) ?? null
  const recusada = chavesRecusadas(useLista(daFila), 'monitoramentos').split(' ').includes(String(id))
  return useMemo(() => {
    if (lista === undefined || !lido)
      return { situacao: 'carregando', visita: null, estado: null, preparo: null }
    if (visita === null || pacote === undefined)
      return { situacao: 'ausente', visita: null, estado: null, preparo: null }
    const vista = recusada ? { ...visita, envio: 'recusado' as const } : visita
    return {
      situacao: 'pronta',
      visita: vista,
      estado: estadoDoMonitoramento(visita),
      preparo: pacote.preparo,
    }
  }, [lista, lido, visita, pacote, recusada])
}
