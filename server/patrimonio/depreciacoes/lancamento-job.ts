// The posting of a month of many assets, after the request that asked it: one transaction, all or nothing, whose progress
// is told from outside of it.

import type { Database } from '#server/casa/db/database.ts'
import { type AuditTrail, auditTrail } from '#server/casa/http/audit.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import type { Job, JobLog } from '#server/casa/jobs/scheduler.ts'
import { semPressa } from './calculo-queries.ts'
import { lancarPrevia } from './execucao.ts'
import { travarExecucao, umaPorVez } from './execucao-queries.ts'
import {
  apagarPedido,
  gravarLancados,
  HA_PEDIDO_POR_TOMAR,
  type PedidoDeExecucao,
  recusarPedido,
  soltarPedido,
  tomarPedido,
} from './pedido-queries.ts'

export interface Posting {
  db: Database
  log: JobLog
  /** Of the órgão: where its months begin and end. */
  fuso: string
}

const OLHA_MS = 2_000
const CONTA_MS = 1_000
const TENTATIVAS = 3

/** `background` is waited for when the server closes: a month of a million assets takes a minute, and holds no other job. */
export function postingJob(posting: Posting, background: Set<Promise<void>>): Job {
  let running = false
  function begin(signal: AbortSignal): void {
    running = true
    const work: Promise<void> = runPostings(posting, signal)
      .catch((err: unknown) => posting.log.error({ err }, 'o lançamento da depreciação parou'))
      .finally(() => {
        running = false
        background.delete(work)
      })
    background.add(work)
  }
  return {
    name: 'lancar-depreciacao',
    everyMs: OLHA_MS,
    waiting: HA_PEDIDO_POR_TOMAR,
    async step({ tx, signal }) {
      // Begun after the commit: inside the step every query would be of its transaction.
      if (!running) tx.afterCommit(() => begin(signal))
      return false
    },
  }
}

/** Takes what was asked, one after the other, while there is any. */
export async function runPostings(posting: Posting, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const pedido = await posting.db.transaction(tomarPedido)
    if (!pedido) return
    await runOne(posting, pedido, signal)
  }
}

function trailOf(por: number): AuditTrail {
  return auditTrail({
    acao: 'depreciacoes.processar',
    ator_id: por,
    origem: 'sistema',
    ip: null,
    dispositivo_id: null,
    op_id: null,
    requisicao_id: null,
    ocorrido_em: new Date(),
  })
}

async function runOne(
  { db, log, fuso }: Posting,
  pedido: PedidoDeExecucao,
  signal: AbortSignal,
): Promise<void> {
  const { id, por, tentativas } = pedido
  let lancados = 0
  const contando = setInterval(
    () => void db.transaction((tx) => gravarLancados(tx, id, lancados)).catch(() => {}),
    CONTA_MS,
  )
  try {
    await db.transaction(async (tx) => {
      await semPressa(tx)
      await umaPorVez(tx)
      const execucao = await travarExecucao(tx, id)
      if (execucao?.situacao === 'previa') {
        const trail = trailOf(por)
        await lancarPrevia({ tx, audit: trail }, execucao, {
          quem: { por, em: new Date() },
          fuso,
          andou: (quantos) => {
            signal.throwIfAborted()
            lancados = quantos
          },
        })
        await trail.write(tx, null)
      }
      await apagarPedido(tx, id)
    })
  } catch (error) {
    clearInterval(contando)
    const motivo = motivoDe(error, { tentativas, signal })
    if (!(error instanceof Recusa) && !signal.aborted)
      log.error({ err: error, execucao: id }, 'o lançamento da depreciação falhou')
    await db.transaction((tx) => (motivo === null ? soltarPedido(tx, id) : recusarPedido(tx, id, motivo)))
  } finally {
    clearInterval(contando)
  }
}

/** What the person is told; null when it is tried again. */
function motivoDe(
  error: unknown,
  { tentativas, signal }: { tentativas: number; signal: AbortSignal },
): string | null {
  if (error instanceof Recusa) return error.message
  if (signal.aborted || tentativas < TENTATIVAS) return null
  return 'O lançamento parou no meio mais de uma vez. Nada foi lançado. Avise o suporte.'
}
