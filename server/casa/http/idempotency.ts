// Exactly once: the operation's row and its effect are committed together, and a replay answers as the first did.
import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { type Endpoint, pathOf } from '#contract/casa/endpoint.ts'
import type { Envelope, Recibo } from '#contract/casa/envelope.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { UploadedFile } from './call.ts'
import { Recusa } from './erro.ts'
import type { OperationHeaders } from './operation-headers.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, v]) => v !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, canonical(v)]))
}

/**
 * The address of an operation, the same whether it came by HTTP, in a package or out of quarantine: names in the order
 * given, values encoded as the device's queue encodes them.
 */
export function addressOf(
  endpoint: Endpoint,
  { params, query }: { params: Record<string, unknown>; query: Record<string, unknown> },
): string {
  // as: what fills a path is text or a number, however it came
  const path = pathOf(endpoint, params as Record<string, string | number>)
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return `${endpoint.method} ${path}${parts.length > 0 ? `?${parts.join('&')}` : ''}`
}

/** Fingerprint of what was asked: address, fields in a fixed order, and each file's hash. A multipart boundary is not in it. */
export function fingerprint(url: string, body: unknown, files: readonly UploadedFile[]): Buffer {
  const parts = { url, body: canonical(body ?? null), files: files.map(({ bytes }) => sha256(bytes)) }
  return Buffer.from(sha256(JSON.stringify(parts)), 'hex')
}

interface Stored {
  usuario_id: number
  dispositivo_id: string | null
  impressao: Buffer
  http: number
  resposta: Envelope | null
  recebido_em: string
}

export interface Claim {
  op: OperationHeaders & { op_id: string }
  usuario_id: number
  rota: string
  impressao: Buffer
  monitoramento_id: number | null
  /** Its author may no longer do it alone: a supervisor decides. */
  quarentena?: boolean
}

/** When this claim was made, or what the operation answered where it was applied already. */
type Claimed = { recebido_em: string } | { resposta: Envelope }

/**
 * Claims the op_id inside the transaction, or answers what it answered when it was applied.
 * A concurrent twin waits here for the first to commit. Throws when the key belongs to another person, device or content.
 */
export async function claimOperation(tx: Queryable, claim: Claim): Promise<Claimed> {
  const { op, usuario_id, rota, impressao, monitoramento_id, quarentena = false } = claim
  const inserted = await tx.maybe<{ recebido_em: string }>(sql`
    insert into operacao (op_id, usuario_id, dispositivo_id, seq, rota, impressao, monitoramento_id,
      capturado_em, desvio_ms, versao_app, http, quarentena)
    values (${op.op_id}, ${usuario_id}, ${op.dispositivo_id}, ${op.seq}, ${rota}, ${impressao}, ${monitoramento_id},
      ${op.capturado_em}, ${op.desvio_ms}, ${op.versao_app}, 200, ${quarentena})
    on conflict (op_id) do nothing
    returning recebido_em`)
  if (inserted) return inserted
  const stored = await tx.one<Stored>(
    sql`select usuario_id, dispositivo_id, impressao, http, resposta, recebido_em from operacao where op_id = ${op.op_id}`,
  )
  if (stored.usuario_id !== usuario_id)
    throw new Recusa('ERR_NAO_AUTORIZADO', 'Esta operação é de outra pessoa.')
  // A queue never changes device: its key on another one was copied.
  const aparelho = op.dispositivo_id?.toLowerCase() ?? null
  const mesma = stored.dispositivo_id === aparelho && stored.impressao.equals(impressao)
  if (!mesma) throw new Recusa('ERR_CHAVE_REUTILIZADA')
  const semResposta: Envelope = {
    codigo: 'SUCESSO',
    mensagem: 'Operação já realizada.',
    dados: null,
    recibo: { op_id: op.op_id, recebido_em: stored.recebido_em },
  }
  return { resposta: stored.resposta ?? semResposta }
}

/** Of an operation that was claimed before: it waited, and is applied now. */
export async function reciboDe(tx: Queryable, op_id: string): Promise<Recibo> {
  const { recebido_em } = await tx.one<{ recebido_em: string }>(
    sql`select recebido_em from operacao where op_id = ${op_id}`,
  )
  return { op_id, recebido_em }
}

/** Keeps the answer beside the claim, so that a replay reads it; answers it with the receipt. Only successes are kept. */
export async function storeAnswer(
  tx: Queryable,
  answer: Omit<Envelope, 'recibo'>,
  recibo: Recibo,
): Promise<Envelope> {
  const whole: Envelope = { ...answer, recibo }
  await tx.run(
    sql`update operacao set resposta = ${JSON.stringify(whole)}::jsonb where op_id = ${recibo.op_id}`,
  )
  return whole
}

/** A refusal undoes the claim, so that a later retry may succeed; this row remembers that it happened. */
export async function recordRefusal(
  db: Queryable,
  refusal: {
    op_id: string
    usuario_id: number | null
    rota: string
    codigo: string
    mensagem: string
    requisicao_id: string | null
  },
): Promise<void> {
  await db.run(sql`insert into operacao_recusa (op_id, usuario_id, rota, codigo, mensagem, requisicao_id)
    values (${refusal.op_id}, ${refusal.usuario_id}, ${refusal.rota}, ${refusal.codigo}, ${refusal.mensagem},
      ${refusal.requisicao_id})`)
}
