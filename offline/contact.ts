/**
 * What the device tells the server of its queue in each contact. Sequence numbers of tasks that had no effect travel
 * here, so that the server does not take them for lost.
 */
import type { SemEfeito } from '#contract/administracao/aparelhos.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { Store } from './ports.ts'
import type { Historico } from './rows.ts'

export interface RelatoDaFila {
  readonly pendentes: number
  /** Capture of the oldest pending task, ISO 8601 in UTC. */
  readonly mais_antigo: string | null
  /** The last sequence number given. */
  readonly seq: number
  /** Not reported before, the oldest first. */
  readonly sem_efeito: readonly SemEfeito[]
}

/** The contract takes no more at once; the rest goes with the next contact. */
const POR_CONTATO = 1_000

const MOTIVOS = { cancelado: 'cancelada', descartado: 'descartada', invalido: 'invalida' } as const

export async function readContact(store: Store): Promise<RelatoDaFila> {
  return store.transaction('r', ['fila', 'historico', 'meta'], async (t) => {
    const fila = await t.fila.all()
    const relatar = porRelatar(await t.historico.all(), (await readMeta(t, 'sem_efeito_ate')) ?? 0)
    const [primeiro] = [...fila].sort((a, b) => a.seq - b.seq)
    return {
      pendentes: fila.length,
      // An older tab may have left a row without the instant.
      mais_antigo: primeiro?.capturado_em ?? null,
      seq: (await readMeta(t, 'seq')) ?? 0,
      sem_efeito: relatar.slice(0, POR_CONTATO).flatMap(semEfeito),
    }
  })
}

/** The server answered the contact that carried these. */
export async function contactAcknowledged(store: Store, sem_efeito: readonly SemEfeito[]): Promise<void> {
  if (sem_efeito.length === 0) return
  const relatados = new Set(sem_efeito.map(({ seq }) => seq))
  await store.transaction('rw', ['historico', 'meta'], async (t) => {
    const ate = (await readMeta(t, 'sem_efeito_ate')) ?? 0
    // A report is always a prefix of what is still to report, so one number marks it.
    const ids = porRelatar(await t.historico.all(), ate).flatMap((feito) =>
      relatados.has(feito.seq) ? feito._id : [],
    )
    if (ids.length > 0) await writeMeta(t, 'sem_efeito_ate', Math.max(...ids))
  })
}

/** It had no effect and the server has not been told: such a row is never trimmed away. */
export function faltaRelatar(feito: Historico, ate: number): boolean {
  return feito.fim !== 'recibo' && feito._id > ate
}

function porRelatar(historico: readonly Historico[], ate: number): Historico[] {
  return historico.filter((feito) => faltaRelatar(feito, ate))
}

function semEfeito({ seq, fim }: Historico): SemEfeito[] {
  return fim === 'recibo' ? [] : [{ seq, motivo: MOTIVOS[fim] }]
}
