// E-mails that leave by themselves: everyone is tried, and what failed is tried again at the next round.
import { agoraNoRelogio } from '#server/casa/hoje.ts'
import type { Job, JobLog } from './scheduler.ts'

/** Answers how many went out; whoever fails keeps nobody else waiting, and the first failure is thrown at the end. */
export async function enviarATodos<T>(
  todos: readonly T[],
  enviar: (um: T) => Promise<boolean>,
): Promise<number> {
  const falhas: unknown[] = []
  let enviados = 0
  for (const um of todos) {
    try {
      if (await enviar(um)) enviados += 1
    } catch (error) {
      falhas.push(error)
    }
  }
  if (falhas.length > 0) throw falhas[0]
  return enviados
}

const A_CADA_MS = 15 * 60_000

interface Rodada {
  name: string
  /** What the log says when one did not leave. */
  falha: string
  enviar: (agora: Date) => Promise<unknown>
}

/** Sends after the step, outside its transaction: an e-mail that went out cannot be rolled back. */
export function mailRound({ name, falha, enviar }: Rodada, log: JobLog): Job {
  return {
    name,
    everyMs: A_CADA_MS,
    async step({ tx }) {
      const agora = await agoraNoRelogio(tx)
      tx.afterCommit(async () => {
        await enviar(agora).catch((err: unknown) => log.warn({ err }, falha))
      })
      return false
    },
  }
}
