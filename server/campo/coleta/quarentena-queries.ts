// What waits for a supervisor, as a supervisor reads it, and what a decision needs of it.
import sql, { join, type Sql } from 'sql-template-tag'
import type { EmQuarentena } from '#contract/campo/coleta.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { UploadedFile } from '#server/casa/http/call.ts'
import { acaoDaChamada } from './quarentena-acao.ts'
import { localNoAlcance, type Nos } from './scope.ts'

const origem = sql`quarentena q join monitoramento m on m.id = q.monitoramento_id join local l on l.id = m.local_id`

interface Filtro {
  nos: Nos
  situacao: EmQuarentena['situacao']
  monitoramento_id?: number | undefined
}

function condicoes({ nos, situacao, monitoramento_id }: Filtro): Sql {
  const partes = [sql`q.situacao = ${situacao}`, localNoAlcance(nos)]
  if (monitoramento_id !== undefined) partes.push(sql`q.monitoramento_id = ${monitoramento_id}`)
  return join(partes, ' and ')
}

type OperacaoGuardada = Omit<EmQuarentena, 'acao'> & { falha: string | null }

/** By person and device, in the order of capture: the order in which they would be applied. */
const ORDEM = sql`q.dispositivo_id nulls last, q.seq nulls last, q.capturado_em, q.op_id`

const foto = sql`(select '/arquivos/' || f.uuid from multimidia f
  where q.operacao = 'multimidias.registrar' and f.uuid::text = lower(q.body->>'uuid')
    and f.monitoramento_id = q.monitoramento_id and f.mime like 'image/%' and f.situacao <> 'reservado')`

const entrada = (modelo: string, parametro: string) =>
  sql`coalesce(q.params->>${parametro}, q.body->>${`${modelo}_uuid`},
    case when q.body->>'model' = ${modelo} then q.body->>'model_id' end)`

/** Named as the visit knows it, or as the task itself names what it brings into being. */
const alvo = sql`coalesce(
  (select concat_ws(' · ', p.descricao, coalesce(p.referencia_id, mp.referencia_id))
    from monitoramento_patrimonio mp join patrimonio p on p.id = mp.patrimonio_id
    where mp.monitoramento_id = q.monitoramento_id
      and ${entrada('patrimonio', 'patrimonioId')} in (mp.uuid::text, mp.id::text)),
  case when q.operacao not like 'patrimonios.%' then
    (select i.nome from monitoramento_instalacao mi join instalacao i on i.id = mi.instalacao_id
      where mi.monitoramento_id = q.monitoramento_id
        and ${entrada('instalacao', 'instalacaoId')} in (mi.uuid::text, mi.id::text)) end,
  case when q.operacao = 'multimidias.registrar' then null else q.body->>'nome' end, q.body->>'descricao',
  q.body->>'referencia_id')`

export async function quarentenaNoAlcance(
  db: Queryable,
  filtro: Filtro,
  { pular, limite }: { pular: number; limite: number },
): Promise<{ data: EmQuarentena[]; total: number }> {
  const linhas = await db.rows<OperacaoGuardada>(sql`
    select q.op_id, q.operacao, json_build_object('id', u.id, 'nome', u.nome) as autor,
      json_build_object('id', m.id, 'protocolo', m.protocolo, 'local', l.nome) as monitoramento,
      ${alvo} as alvo, q.motivo, q.falha, q.capturado_em, q.recebido_em, q.body as conteudo, ${foto} as foto_url, q.situacao,
      q.decidida_em, q.observacao,
      (select json_build_object('id', d.id, 'nome', d.nome) from usuario d where d.id = q.decidida_por) as decidida_por
    from ${origem} join usuario u on u.id = q.usuario_id
    where ${condicoes(filtro)} order by ${ORDEM} limit ${limite} offset ${pular}`)
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from ${origem} where ${condicoes(filtro)}`,
  )
  const data = linhas.map(({ falha, ...linha }) => ({
    ...linha,
    acao: acaoDaChamada(linha.operacao, linha.conteudo ?? {}),
    motivo: falha === null ? linha.motivo : `${linha.motivo} Não pôde ser aplicado: ${falha}`,
  }))
  return { data, total }
}

export interface Retida {
  op_id: string
  usuario_id: number
  monitoramento_id: number
  local_id: number
  operacao: string
  params: Record<string, string | number>
  query: Record<string, string>
  body: Record<string, unknown> | null
  cabecalhos: Record<string, string>
  situacao: EmQuarentena['situacao']
}

/** Those that are under the person's places, in the order of capture. */
export function retidas(db: Queryable, op_ids: readonly string[], nos: Nos): Promise<Retida[]> {
  return db.rows(sql`
    select q.op_id, q.usuario_id, q.monitoramento_id, m.local_id, q.operacao, q.params, q.query, q.body, q.cabecalhos,
      q.situacao
    from ${origem}
    where q.op_id = any(${op_ids}::uuid[]) and ${localNoAlcance(nos)} order by ${ORDEM}`)
}

export async function arquivosDaRetida(db: Queryable, op_id: string): Promise<UploadedFile[]> {
  return db.rows(
    sql`select campo, nome, mime, bytes from quarentena_arquivo where op_id = ${op_id} order by posicao`,
  )
}

export async function situacaoDe(
  db: Queryable,
  op_id: string,
): Promise<Pick<EmQuarentena, 'op_id' | 'situacao'>> {
  return db.one(sql`select op_id, situacao from quarentena where op_id = ${op_id}`)
}

export async function marcarDecidida(
  tx: Queryable,
  op_id: string,
  decisao: { situacao: 'aplicada' | 'recusada'; por: number; em: Date; observacao: string | null },
): Promise<void> {
  await tx.run(sql`
    update quarentena set situacao = ${decisao.situacao}, decidida_em = ${decisao.em}, decidida_por = ${decisao.por},
      observacao = ${decisao.observacao}, falha = null
    where op_id = ${op_id} and situacao = 'aguardando'`)
}

export async function guardarFalha(db: Queryable, op_id: string, falha: string): Promise<void> {
  await db.run(sql`update quarentena set falha = ${falha} where op_id = ${op_id} and situacao = 'aguardando'`)
}
