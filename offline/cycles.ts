/** What starts a new cycle, so that nothing is ever silently parked after its fourth failure (decision Q1). */
import { esgotado, fimDoDescanso, MINUTO } from './pick.ts'
import type { ItemFila } from './queue-item.ts'

/** `voltou`: the probe answers again after failing. `tempo`: half an hour since the cycle ended. */
export type Motivo = 'voltou' | 'inicio' | 'login' | 'manual' | 'tempo'

/** After an outage 200 devices come back together: spread them. */
export const JITTER = MINUTO / 2

/** The items that change, changed. */
export function rearmar(
  itens: readonly ItemFila[],
  agora: number,
  motivo: Motivo,
  random: () => number,
): ItemFila[] {
  const mudados: ItemFila[] = []
  for (const item of itens) {
    if (item._estado !== 'pendente') continue
    if (esgotado(item)) {
      if (motivo === 'tempo' && !descansou(item, agora)) continue
      const espera = motivo === 'manual' ? 0 : Math.floor(random() * JITTER)
      mudados.push({ ...item, _ciclo: item._ciclo + 1, _tentativas: 0, _enfilerado_em: agora + espera })
    } else if (motivo === 'manual' && item._enfilerado_em > agora) {
      mudados.push({ ...item, _enfilerado_em: agora })
    }
  }
  return mudados
}

/** A cycle that ended "in the future" ended under another clock: it has rested enough. */
function descansou(item: ItemFila, agora: number): boolean {
  return agora >= fimDoDescanso(item) || agora < (item._ultimo?.em ?? 0)
}

/** "Tentar agora" on one item, whatever stopped it. */
export function tentarAgora(item: ItemFila, agora: number): ItemFila {
  const novoCiclo = esgotado(item) || item._estado === 'revisar'
  return {
    ...item,
    _estado: 'pendente',
    _enfilerado_em: Math.min(item._enfilerado_em, agora),
    ...(novoCiclo ? { _ciclo: item._ciclo + 1, _tentativas: 0, _reposicoes: 0 } : {}),
  }
}
