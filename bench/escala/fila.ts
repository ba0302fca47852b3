// A server of so many processors with one queue before them: how long a request takes there, when they come at random.
import { seededRandom } from '#server/demo/random.ts'
import { percentile } from '../figures.ts'
import type { Ritmo } from './redes.ts'

/** Milliseconds of processor, application and database together, as the tables of docs/desempenho.md have them. */
export const CUSTO_MS = { tarefas: 14, fotos: 29, leituras: 7, atos: 7.1 } as const

const PEDIDOS = 40_000

/** Of the processors' time, what is asked of them; from 1 on the queue only grows. */
export const usoDe = (ritmo: Ritmo, processadores: number): number =>
  (Object.keys(CUSTO_MS) as (keyof Ritmo)[]).reduce((soma, tipo) => soma + ritmo[tipo] * CUSTO_MS[tipo], 0) /
  (1_000 * processadores)

/** The 99th percentile in ms, of requests of all kinds with times around their cost (exponential); Infinity past the full. */
export function p99De(ritmo: Ritmo, processadores: number): number {
  if (usoDe(ritmo, processadores) >= 1) return Number.POSITIVE_INFINITY
  const random = seededRandom(17)
  const exponencial = (media: number) => -media * Math.log(1 - random.next())
  const { tarefas, fotos, leituras, atos } = ritmo
  const porSegundo = tarefas + fotos + leituras + atos
  const livres = new Float64Array(processadores)
  const tempos: number[] = []
  for (let agora = 0, i = 0; i < PEDIDOS; i++) {
    agora += exponencial(1_000 / porSegundo)
    const tipo = random.weighted({ tarefas, fotos, leituras, atos })
    let primeiro = 0
    for (let p = 1; p < processadores; p++) if ((livres[p] ?? 0) < (livres[primeiro] ?? 0)) primeiro = p
    const fim = Math.max(agora, livres[primeiro] ?? 0) + exponencial(CUSTO_MS[tipo])
    livres[primeiro] = fim
    tempos.push(fim - agora)
  }
  return percentile(tempos, 0.99)
}
