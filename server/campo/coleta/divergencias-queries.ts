// The divergências of the field as a supervisor reads them: both sides with names, what they are about, its photos.
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { DivergenciaDaColeta, MotivoDaDivergencia } from '#contract/campo/coleta.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { instantJson } from '#server/casa/db/instant-json.ts'
import { boundedCount } from '#server/casa/http/list/bounded-count.ts'
import { REGISTRADO } from '#server/papeis/arquivos/registro.ts'
import { localNoAlcance, type Nos } from './scope.ts'

const FOTOS_MOSTRADAS = 20

const pessoa = (id: Sql) =>
  sql`(select json_build_object('id', u.id, 'nome', u.nome) from usuario u where u.id = ${id})`

const nomeDoAmbiente = (uuid: Sql) => sql`(
    select to_jsonb(i.nome) from monitoramento_instalacao mi join instalacao i on i.id = mi.instalacao_id
    where mi.monitoramento_id = d.monitoramento_id and mi.uuid::text = ${uuid})`

/** A room is told by its name: its uuid means nothing to a person. */
const legivel = (valor: Sql) => sql`case
  when d.campo = 'instalacao_uuid' then coalesce(${nomeDoAmbiente(sql`${valor} #>> '{}'`)}, ${valor})
  when jsonb_typeof(${valor}) = 'object' and ${valor} ? 'instalacao_uuid'
    then ${valor} || jsonb_build_object('instalacao_nome', ${nomeDoAmbiente(sql`${valor} ->> 'instalacao_uuid'`)})
  else ${valor} end`

const vencedor = sql`json_build_object('valor', ${legivel(sql`d.vencedor`)}, 'autor', ${pessoa(sql`d.vencedor_autor`)},
  'capturado_em', ${instantJson('d.vencedor_em')}, 'op_id', d.op_vencedora)`
// What only one side said (a complemento) keeps its operation on that side alone.
const perdedor = sql`json_build_object('valor', ${legivel(sql`d.perdedor`)}, 'autor', ${pessoa(sql`d.perdedor_autor`)},
  'capturado_em', ${instantJson('d.perdedor_em')},
  'op_id', case when (d.perdedor is not null and d.motivo <> 'complemento') or d.op_vencedora is null
    then d.op_perdedora end)`

const alvo = sql`coalesce(case d.entidade
    when 'instalacao' then (select i.nome from monitoramento_instalacao mi join instalacao i on i.id = mi.instalacao_id
      where mi.uuid = d.entidade_uuid)
    when 'patrimonio' then (select concat_ws(' · ', p.descricao, coalesce(p.referencia_id, mp.referencia_id))
      from monitoramento_patrimonio mp join patrimonio p on p.id = mp.patrimonio_id where mp.uuid = d.entidade_uuid)
    when 'multimidia' then (select f.nome from multimidia f where f.uuid = d.entidade_uuid)
  end, 'Visita ' || m.protocolo)`

const fotos = sql`(
  select coalesce(json_agg(json_build_object('uuid', f.uuid, 'url', '/arquivos/' || f.uuid, 'autor',
    json_build_object('id', f.usuario_id, 'nome', f.nome_do_autor), 'capturado_em', ${instantJson('f.capturado_em')})
    order by f.id), '[]')
  from (
    select f.id, f.uuid, f.usuario_id, f.capturado_em, u.nome as nome_do_autor
    from multimidia f join usuario u on u.id = f.usuario_id
    where f.monitoramento_id = d.monitoramento_id and d.entidade_uuid in (f.model_id, f.uuid) and ${REGISTRADO}
      and f.mime like 'image/%'
    order by f.id desc limit ${FOTOS_MOSTRADAS}) f)`

const linha = sql`d.id, d.motivo,
  json_build_object('id', m.id, 'protocolo', m.protocolo, 'local', l.nome) as monitoramento,
  d.entidade, d.entidade_uuid, ${alvo} as alvo, d.campo, ${vencedor} as vencedor, ${perdedor} as perdedor,
  ${fotos} as fotos, d.motivo = 'captura_concorrente' as pode_trocar, d.criada_em, d.resolucao, d.resolvida_em,
  ${pessoa(sql`d.resolvida_por`)} as resolvida_por, d.observacao`

const origem = sql`divergencia d join monitoramento m on m.id = d.monitoramento_id join local l on l.id = m.local_id`

interface Filtro {
  nos: Nos
  situacao: 'aberta' | 'resolvida'
  motivo?: MotivoDaDivergencia[] | undefined
  monitoramento_id?: number | undefined
}

function condicoes({ nos, situacao, motivo, monitoramento_id }: Filtro): Sql {
  const partes = [sql`d.substituida_em is null`, localNoAlcance(nos)]
  partes.push(situacao === 'aberta' ? sql`d.resolvida_em is null` : sql`d.resolvida_em is not null`)
  if (motivo !== undefined) partes.push(sql`d.motivo = any(${motivo}::text[])`)
  if (monitoramento_id !== undefined) partes.push(sql`d.monitoramento_id = ${monitoramento_id}`)
  return join(partes, ' and ')
}

export type PosicaoDaDivergencia = readonly [em: string, id: number]

/** Newest first, by when it came or, of the resolved, by when it was decided; each with its position, `chave`. */
export function divergenciasNoAlcance(
  db: Queryable,
  filtro: Filtro,
  { depois, pular, limite }: { depois: PosicaoDaDivergencia | null; pular: number; limite: number },
): Promise<(DivergenciaDaColeta & { chave: string })[]> {
  const quando = filtro.situacao === 'aberta' ? sql`d.criada_em` : sql`d.resolvida_em`
  const adiante =
    depois === null ? empty : sql`and (${quando}, d.id) < (${depois[0]}::timestamptz, ${depois[1]}::bigint)`
  return db.rows(sql`
    select ${linha}, (${quando} at time zone 'UTC')::text as chave from ${origem}
    where ${condicoes(filtro)} ${adiante} order by ${quando} desc, d.id desc limit ${limite} offset ${pular}`)
}

export const quantasDivergencias = (db: Queryable, filtro: Filtro) =>
  boundedCount(db, sql`select 1 from ${origem} where ${condicoes(filtro)}`)

export function divergenciaPorId(db: Queryable, id: number): Promise<DivergenciaDaColeta> {
  return db.one(sql`select ${linha} from ${origem} where d.id = ${id}`)
}

/** What a decision needs, values as they are stored. */
export interface Decidivel {
  id: number
  monitoramento_id: number
  entidade: DivergenciaDaColeta['entidade']
  entidade_uuid: string
  campo: string
  motivo: MotivoDaDivergencia
  vencedor: unknown
  perdedor: unknown
  op_vencedora: string | null
  vencedor_autor: number | null
  vencedor_em: string | null
  resolucao: 'manter' | 'trocar' | null
  resolvida_em: string | null
  resolvida_por: number | null
  substituida_em: string | null
  substituida_por: number | null
}

export function divergenciaDecidivel(db: Queryable, id: number, nos: Nos): Promise<Decidivel | undefined> {
  return db.maybe(sql`
    select d.id, d.monitoramento_id, d.entidade, d.entidade_uuid, d.campo, d.motivo, d.vencedor, d.perdedor,
      d.op_vencedora, d.vencedor_autor, d.vencedor_em, d.resolucao, d.resolvida_em, d.resolvida_por,
      d.substituida_em, d.substituida_por
    from ${origem} where d.id = ${id} and ${localNoAlcance(nos)}`)
}

/** The row that tells it as it is now, or the row itself. */
export async function maisRecente(db: Queryable, id: number): Promise<number> {
  const { ultima } = await db.one<{ ultima: number }>(sql`
    with recursive cadeia as (
      select id, substituida_por, 0 as passo from divergencia where id = ${id}
      union all
      select d.id, d.substituida_por, c.passo + 1 from divergencia d join cadeia c on d.id = c.substituida_por)
    select id as ultima from cadeia order by passo desc limit 1`)
  return ultima
}

interface Decisao {
  por: number
  em: Date
  observacao: string | null
}

export async function manterDivergencia(tx: Queryable, id: number, decisao: Decisao): Promise<void> {
  await tx.run(sql`
    update divergencia set resolucao = 'manter', resolvida_em = ${decisao.em}, resolvida_por = ${decisao.por},
      observacao = ${decisao.observacao}
    where id = ${id} and resolvida_em is null`)
}

/** The sides change places: what had lost stands. */
export async function trocarLados(tx: Queryable, id: number, decisao: Decisao): Promise<void> {
  await tx.run(sql`
    update divergencia set resolucao = 'trocar', resolvida_em = ${decisao.em}, resolvida_por = ${decisao.por},
      observacao = ${decisao.observacao}, vencedor = perdedor, perdedor = vencedor,
      op_vencedora = op_perdedora, op_perdedora = op_vencedora, vencedor_autor = perdedor_autor,
      perdedor_autor = vencedor_autor, vencedor_em = perdedor_em, perdedor_em = vencedor_em
    where id = ${id}`)
}
