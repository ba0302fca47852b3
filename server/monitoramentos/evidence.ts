// Evidence of the field is accepted and flagged rather than refused: what a person must look at goes here.
import sql from 'sql-template-tag'
import type { Divergencia } from '#contract/operacoes.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Ator } from '#server/http/call.ts'
import { instanteDoCampo, type OperationHeaders } from '#server/http/operation-headers.ts'
import type { Captura, Discordancia } from './merge.ts'
import type { Visita } from './visit.ts'

export interface Contexto {
  tx: Queryable
  ator: Ator
  op: OperationHeaders
  agora: Date
}

/** Why a divergência was written. */
export type Motivo =
  | 'captura_concorrente'
  | 'complemento'
  | 'inicio_simultaneo'
  | 'nome_repetido'
  | 'plaqueta_repetida'

interface Alvo {
  entidade: 'monitoramento' | 'instalacao' | 'patrimonio' | 'multimidia'
  uuid: string
}

/** The capture that a task's own time names, in the order that `merge.ts` compares. */
export function captura({ ator, op, agora }: Omit<Contexto, 'tx'>, dataHora: string): Captura {
  return {
    em: instanteDoCampo(dataHora, op, agora).toISOString(),
    op: op.op_id,
    dispositivo: op.dispositivo_id,
    seq: op.seq,
    usuario: ator.usuario.id,
  }
}

export async function registrarDivergencia(
  tx: Queryable,
  visita: Pick<Visita, 'id'>,
  alvo: Alvo,
  motivo: Motivo,
  discordancias: readonly Discordancia[],
): Promise<void> {
  if (discordancias.length === 0) return
  const linhas = discordancias.map(({ campo, vencedor, perdedor, op_perdedora }) => ({
    campo,
    vencedor,
    perdedor,
    op_perdedora,
  }))
  await tx.run(sql`
    insert into divergencia (monitoramento_id, entidade, entidade_uuid, campo, vencedor, perdedor, op_perdedora, motivo)
    select ${visita.id}, ${alvo.entidade}, ${alvo.uuid}, campo, vencedor, perdedor, op_perdedora, ${motivo}
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
      as linha (campo text, vencedor jsonb, perdedor jsonb, op_perdedora uuid)`)
}

/** What arrives after the visit was closed is applied all the same, and this row tells the supervisor. */
export async function registrarComplemento(
  { tx, op }: Pick<Contexto, 'tx' | 'op'>,
  visita: Visita,
  alvo: Alvo,
  acao: string,
  conteudo: unknown,
): Promise<void> {
  if (!(visita.finalizado_em ?? visita.concluido_em ?? visita.cancelado_em)) return
  const linha = { campo: acao, vencedor: conteudo ?? null, perdedor: null, op_perdedora: op.op_id }
  await registrarDivergencia(tx, visita, alvo, 'complemento', [linha])
}

/** Two positions of one thing are both true enough: the later one stands and nobody needs to look. */
export async function registrarConcorrencia(
  tx: Queryable,
  visita: Visita,
  alvo: Alvo,
  discordancias: readonly Discordancia[],
): Promise<Divergencia[]> {
  const contam = discordancias.filter(({ campo }) => campo !== 'posicao')
  await registrarDivergencia(tx, visita, alvo, 'captura_concorrente', contam)
  return contam.map(({ campo, vencedor, perdedor }) => ({ campo, vencedor, perdedor }))
}
