// Who imports, as each line's write needs it: the person, with the grants of now, though no request is in course.

import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import { pessoaComConcessoes } from '#server/administracao/acesso/pessoa.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Database, Queryable } from '#server/casa/db/database.ts'
import { failureOf } from '#server/casa/http/answer.ts'
import { type Audit, type AuditTrail, auditTrail } from '#server/casa/http/audit.ts'
import type { Ator, CallServices, Services } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { operationHeaders } from '#server/casa/http/operation-headers.ts'
import { CelulasRecusadas } from './alvos/recusas.ts'

export interface Importing extends Services {
  log: FastifyBaseLogger
  /** What goes on after a line is committed (an e-mail); waited for when the server closes. */
  background: Set<Promise<void>>
}

export async function atorDoTrabalho(db: Queryable, usuario_id: number, fuso: string): Promise<Ator> {
  const { id, nome, email, concessoes } = await pessoaComConcessoes(db, usuario_id, fuso)
  return { usuario: { id, nome, email }, concessoes, sessaoId: 0 }
}

/** What the import writes, as the work of this person, under the number of the import. */
export const trilhaDoTrabalho = (
  id: number,
  ator: Ator,
  acao: 'importacoes.importar' | 'importacoes.desfazer' = 'importacoes.importar',
): AuditTrail =>
  auditTrail({
    acao,
    ator_id: ator.usuario.id,
    origem: 'web',
    ip: null,
    dispositivo_id: null,
    op_id: null,
    requisicao_id: `importacao-${id}`,
    ocorrido_em: new Date(),
  })

/** It was cancelled, or the server closes: whoever comes next finds it as it was. */
export class Interrompido extends Error {}

type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

export function comandoDoTrabalho(importing: Importing, ator: Ator, tx: Tx, audit: Audit): Comando {
  const { log, background } = importing
  const agora = new Date()
  return {
    tx,
    audit,
    ator,
    log,
    agora,
    op: operationHeaders({}, agora, importing.config.fuso),
    services: importing as unknown as CallServices, // as: what only a replay needs is not asked for by a write
    request: { server: { background }, log } as unknown as FastifyRequest, // as: what `inBackground` reads of it
  }
}

export type Feito<T> =
  | { valor: T }
  | { recusa: { mensagem: string; campos: Readonly<Record<string, string>> } }

/** Does `trabalho` so that its refusal undoes what it wrote, audited or would have sent, and nothing else. */
export async function emPonto<T>(
  comando: Comando,
  trabalho: (comando: Comando) => Promise<T>,
): Promise<Feito<T>> {
  const { tx, audit, log } = comando
  const mudancas: Parameters<Audit['mudanca']>[0][] = []
  const efeitos: Parameters<typeof tx.afterCommit>[0][] = []
  const separado: Comando = {
    ...comando,
    tx: { ...tx, afterCommit: (efeito) => void efeitos.push(efeito) },
    audit: { mudanca: (mudanca) => void mudancas.push(mudanca) },
  }
  await tx.run(sql`savepoint linha`)
  try {
    const valor = await trabalho(separado)
    await tx.run(sql`release savepoint linha`)
    for (const mudanca of mudancas) audit.mudanca(mudanca)
    for (const efeito of efeitos) tx.afterCommit(efeito)
    return { valor }
  } catch (error) {
    const recusa = recusaDe(error, log)
    await tx.run(sql`rollback to savepoint linha`)
    await tx.run(sql`release savepoint linha`)
    return { recusa }
  }
}

/** Rethrows a defect: it undoes everything. */
function recusaDe(error: unknown, log: FastifyBaseLogger) {
  if (error instanceof CelulasRecusadas) return { mensagem: error.message, campos: error.campos }
  const { http, envelope } = failureOf(error, log)
  if (http >= 500 && !(error instanceof Recusa)) throw error
  const campos = Object.entries(envelope.erros ?? {}).map(([caminho, [primeira = '']]) => [caminho, primeira])
  return { mensagem: envelope.mensagem, campos: Object.fromEntries(campos) as Record<string, string> } // as: pairs of texts
}
