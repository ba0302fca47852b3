import { useCallback, useMemo } from 'react'
import {
  corrigivelAposConclusao,
  type EstadoDoMonitoramento,
  estadoDoMonitoramento,
} from '#contract/campo/monitoramentos.ts'
import type { Engine } from './engine.ts'
import { useLista } from './engine-context.ts'
import type { SituacaoDaVisita } from './situacoes.ts'
import type { MonitoramentoDaVisita, Preparo } from './types.ts'
import { chavesRecusadas, daFila, usePacoteLido } from './use-rows.ts'

export interface UseMonitoramento {
  situacao: 'carregando' | 'ausente' | 'pronta'
  visita: MonitoramentoDaVisita | null
  estado: EstadoDoMonitoramento | null
  /** What is captured here counts: as work under way, or as a correction until the desk homologates the visit. */
  registra: 'trabalho' | 'correcao' | null
  preparo: Preparo | null
  /** What the desk did to it, as the server said last. */
  mesa: SituacaoDaVisita | null
}

const SEM_NADA = { visita: null, estado: null, registra: null, preparo: null, mesa: null }

/** `ausente`: the visit is not on this device; prepare it. */
export function useMonitoramento(id: number): UseMonitoramento {
  const lista = useLista(useCallback((engine: Engine) => engine.caches.monitoramentos, []))
  const { pacote, situacao: mesa, lido } = usePacoteLido(id)
  const visita = lista?.find((linha) => linha.id === id) ?? null
  const recusada = chavesRecusadas(useLista(daFila), 'monitoramentos').split(' ').includes(String(id))
  return useMemo(() => {
    if (lista === undefined || !lido) return { situacao: 'carregando', ...SEM_NADA }
    if (visita === null || pacote === undefined) return { situacao: 'ausente', ...SEM_NADA }
    // Taken away, it is closed here whatever was captured in it.
    const estado = mesa?.retirada ? 'concluido' : estadoDoMonitoramento(visita)
    const corrige = !mesa?.retirada && corrigivelAposConclusao(visita)
    const vista = recusada ? { ...visita, envio: 'recusado' as const } : visita
    return {
      situacao: 'pronta',
      visita: vista,
      estado,
      registra: estado === 'em-andamento' ? 'trabalho' : corrige ? 'correcao' : null,
      preparo: pacote.preparo,
      mesa,
    }
  }, [lista, lido, visita, pacote, mesa, recusada])
}
