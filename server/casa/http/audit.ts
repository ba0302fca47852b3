// The audit trail: one row for the operation, and one for each field it changed, in the same transaction.
import sql, { join } from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator } from './call.ts'
import type { OperationHeaders } from './operation-headers.ts'
import { autorDe } from './ver-como.ts'

interface Alvo {
  entidade: string
  entidade_id: string | number
  local_id?: number | null
}

interface Mudanca extends Alvo {
  de?: Record<string, unknown>
  para?: Record<string, unknown>
  motivo?: string | null
}

interface LinhaDaTrilha extends Partial<Alvo> {
  campo?: string
  de?: unknown
  para?: unknown
  motivo?: string | null
}

export interface AuditContext {
  acao: string
  ator_id: number | null
  origem: 'web' | 'campo' | 'api' | 'cli' | 'sistema'
  ip: string | null
  dispositivo_id: string | null
  op_id: string | null
  requisicao_id: string | null
  ocorrido_em: Date
  /** Whose act made this person's work count: a supervisor's decision, the import of a package. */
  causado_por?: number | null
}

export interface Audit {
  /** The operation acted on this; with `de`/`para`, one row for each field that differs. */
  mudanca(mudanca: Mudanca): void
  /** Of an operation: writes what was told so far, before its answer reads the trail. */
  gravar?(): Promise<void>
}

export interface AuditTrail extends Audit {
  /** Whether anything was told. */
  contou(): boolean
  /** What was told so far, and not again with the rest. */
  adiantar(tx: Queryable, ator_id: number | null): Promise<void>
  write(tx: Queryable, ator_id: number | null): Promise<void>
}

/** PostgreSQL takes 65,535 parameters, and each row has 16. */
const LINHAS_POR_COMANDO = 1000

const mesmo = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

export function auditTrail(context: AuditContext): AuditTrail {
  const linhas: LinhaDaTrilha[] = []
  let adiantadas = 0

  function mudanca({ de = {}, para = {}, motivo, ...alvo }: Mudanca): void {
    const campos = Object.keys(para).filter((campo) => !mesmo(de[campo], para[campo]))
    const comum = { ...alvo, motivo: motivo ?? null }
    if (campos.length === 0) linhas.push(comum)
    for (const campo of campos) linhas.push({ ...comum, campo, de: de[campo], para: para[campo] })
  }

  async function adiantar(tx: Queryable, ator_id: number | null): Promise<void> {
    const novas = linhas.slice(adiantadas)
    adiantadas = linhas.length
    await inserirTodas(tx, ator_id, novas)
  }

  const write = (tx: Queryable, ator_id: number | null): Promise<void> =>
    inserirTodas(tx, ator_id, linhas.length > 0 ? linhas.slice(adiantadas) : [{}])

  async function inserirTodas(
    tx: Queryable,
    ator_id: number | null,
    escritas: readonly LinhaDaTrilha[],
  ): Promise<void> {
    for (let i = 0; i < escritas.length; i += LINHAS_POR_COMANDO) {
      await inserir(tx, ator_id, escritas.slice(i, i + LINHAS_POR_COMANDO))
    }
  }

  async function inserir(
    tx: Queryable,
    ator_id: number | null,
    escritas: readonly LinhaDaTrilha[],
  ): Promise<void> {
    const json = (valor: unknown) => (valor === undefined ? null : JSON.stringify(valor))
    const values = escritas.map(
      (l) => sql`(${context.ocorrido_em}, ${ator_id ?? context.ator_id}, ${context.origem}, ${context.ip},
        ${context.dispositivo_id}, ${context.op_id}, ${context.requisicao_id}, ${context.acao},
        ${l.entidade ?? null}, ${l.entidade_id === undefined ? null : String(l.entidade_id)}, ${l.local_id ?? null},
        ${l.campo ?? null}, ${json(l.de)}::jsonb, ${json(l.para)}::jsonb, ${l.motivo ?? null},
        ${context.causado_por ?? null})`,
    )
    await tx.run(sql`insert into evento (ocorrido_em, ator_id, origem, ip, dispositivo_id, op_id, requisicao_id,
      acao, entidade, entidade_id, local_id, campo, de, para, motivo, causado_por) values ${join(values)}`)
  }

  return { mudanca, contou: () => linhas.length > 0, adiantar, write }
}

interface Origem {
  ator: Ator | null
  op: OperationHeaders
  /** Both null where nothing came by HTTP. */
  request: { ip: string | null; id: string | null }
  causado_por?: number | null
}

/** The trail of an operation in course: who, from where, with which device and key. */
export function operationTrail(acao: string, { ator, op, request, causado_por = null }: Origem): AuditTrail {
  return auditTrail({
    acao,
    ator_id: autorDe(ator),
    // A panel opened on a device names it too; only what its queue kept says who captured it.
    origem: op.usuario_id === null && op.seq === null ? 'web' : 'campo',
    ip: request.ip,
    dispositivo_id: op.dispositivo_id,
    op_id: op.op_id,
    requisicao_id: request.id,
    ocorrido_em: op.capturado_em,
    causado_por,
  })
}
