// Several acts in one operation, where the failure of one leaves the others done.
import sql from 'sql-template-tag'
import type { Comando } from './comando.ts'
import { failureOf } from './http/answer.ts'
import type { Audit } from './http/audit.ts'

export type Resultado<T> = { feito: true; valor: T } | { feito: false; mensagem: string }

/**
 * Does `trabalho` so that its refusal undoes what it wrote, audited or would have sent, and nothing else. With
 * `desfazer` it is undone even when it succeeds. A defect is thrown, and undoes everything.
 */
export async function emSeparado<T>(
  comando: Comando,
  trabalho: (comando: Comando) => Promise<T>,
  { desfazer = false } = {},
): Promise<Resultado<T>> {
  const { tx, audit, log } = comando
  const mudancas: Parameters<Audit['mudanca']>[0][] = []
  const efeitos: Parameters<typeof tx.afterCommit>[0][] = []
  const separado: Comando = {
    ...semPedido(comando),
    tx: { ...tx, afterCommit: (efeito) => void efeitos.push(efeito) },
    audit: { mudanca: (mudanca) => void mudancas.push(mudanca) },
    get request() {
      return comando.request
    },
  }
  await tx.run(sql`savepoint separado`)
  try {
    const valor = await trabalho(separado)
    if (desfazer) await tx.run(sql`rollback to savepoint separado`)
    await tx.run(sql`release savepoint separado`)
    if (desfazer) return { feito: true, valor }
    for (const mudanca of mudancas) audit.mudanca(mudanca)
    for (const efeito of efeitos) tx.afterCommit(efeito)
    return { feito: true, valor }
  } catch (error) {
    const { http, envelope } = failureOf(error, log)
    if (http >= 500) throw error
    await tx.run(sql`rollback to savepoint separado`)
    // Still there after the rollback: one around this would otherwise find it instead of its own.
    await tx.run(sql`release savepoint separado`)
    return { feito: false, mensagem: envelope.mensagem }
  }
}

/** `request` is a getter that throws where nothing came by HTTP: it is not read before somebody needs it. */
function semPedido({ tx, audit, op, services, log, agora, ator }: Comando): Omit<Comando, 'request'> {
  return { tx, audit, op, services, log, agora, ator }
}
