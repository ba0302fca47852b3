// How the audit trail is read: from the newest row down, by keyset, with millions of rows (ADR 16).
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { auditoria, Evento } from '#contract/administracao/auditoria.ts'
import type { QueryOf } from '#contract/casa/endpoint.ts'
import { padrao } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type BoundedCount, boundedCount, CONTAGEM_EXATA_ATE } from '#server/casa/http/list/bounded-count.ts'
import { CAMPOS_PESSOAIS, PADRAO_PESSOAL } from './personal-data.ts'

type Query = QueryOf<typeof auditoria.listar>
export type FiltroDeEventos = Partial<
  Pick<
    Query,
    | 'id'
    | 'ator_id'
    | 'acao'
    | 'entidade'
    | 'entidade_id'
    | 'local_id'
    | 'campo'
    | 'origem'
    | 'de'
    | 'ate'
    | 'texto'
  > & { /** All that the operation of this row wrote. */ ato: number }
>

export interface Leitor {
  /** Nodes whose branches the person reaches; null is the whole tree, and what happened nowhere. */
  nos: number[] | null
  /** May see personal data. */
  pessoais: boolean
  /** In which the days of a period begin and end. */
  fuso: string
}

export interface TrechoDeEventos {
  /** The id above which everything was already read. */
  depois: number | null
  limite: number
  ids?: readonly number[] | null
}

type EventoGuardado = Omit<Evento, 'ocultado'>

/** Where the reader looks: null is everywhere. The place asked for counts only within what they reach. */
async function lugares(db: Queryable, { nos }: Leitor, local_id: number | undefined) {
  if (nos === null && local_id === undefined) return null
  const { ids } = await db.one<{ ids: number[] }>(sql`
    select coalesce(array_agg(l.id), '{}') as ids from local l
    where ${nos === null ? sql`true` : sql`l.caminho && ${nos}::bigint[]`}
      and ${local_id === undefined ? sql`true` : sql`l.caminho @> array[${local_id}::bigint]`}`)
  return ids
}

/** The actions of an area are few and known: each is then an equality, which the index answers in order. */
async function acoes(db: Queryable, acao: string | undefined): Promise<string[] | null> {
  if (acao === undefined) return null
  if (!acao.endsWith('.')) return [acao]
  return (await acoesDoRegistro(db)).filter((nome) => nome.startsWith(acao))
}

/** A clock that was put back or forward by less than this hides nothing of a period. */
const FOLGA = sql`interval '1 day'`

/** A period as ids, so that the list goes on in the order of the primary key and begins at its end. */
async function idsDoPeriodo(db: Queryable, { de, ate }: FiltroDeEventos, { fuso }: Leitor): Promise<Sql[]> {
  const inicio = sql`(${de}::date::timestamp at time zone ${fuso})`
  const fim = sql`((${ate}::date + 1)::timestamp at time zone ${fuso})`
  const partes: Sql[] = []
  if (de !== undefined) {
    const primeiro = await db.maybe<{ id: number }>(sql`
      select id from evento where registrado_em >= ${inicio} - ${FOLGA} order by registrado_em limit 1`)
    partes.push(sql`e.registrado_em >= ${inicio}`, primeiro ? sql`e.id >= ${primeiro.id}` : sql`false`)
  }
  if (ate !== undefined) {
    const ultimo = await db.maybe<{ id: number }>(sql`
      select id from evento where registrado_em < ${fim} + ${FOLGA} order by registrado_em desc limit 1`)
    partes.push(sql`e.registrado_em < ${fim}`, ultimo ? sql`e.id <= ${ultimo.id}` : sql`false`)
  }
  return partes
}

/** What cannot be seen cannot be found either: a search would tell, letter by letter, what the list hides. */
function textoCom(texto: string, { pessoais }: Leitor): Sql[] {
  const alvo = sql`evento_texto(e.motivo, e.de, e.para)`
  const achados = sql`${alvo} like ${padrao(texto)}`
  if (pessoais) return [achados]
  return [
    achados,
    sql`coalesce(e.campo, '') <> all(${[...CAMPOS_PESSOAIS]}::text[])`,
    sql`${alvo} !~ ${PADRAO_PESSOAL}`,
  ]
}

/** What tells the rows of one operation from those of another. */
const atoDe = (linha: 'a' | 'e') =>
  raw(
    `concat_ws('|', ${['acao', 'ator_id', 'ocorrido_em', 'op_id', 'requisicao_id'].map((campo) => `${linha}.${campo}`).join(', ')})`,
  )
const ATO = atoDe('e')

/** An operation writes its rows one after the other: far from this one there are none of it. */
const AO_REDOR = 20_000

const doAto = (id: number) => sql`e.id between ${id - AO_REDOR} and ${id + AO_REDOR}
  and ${ATO} = (select ${ATO} from evento e where e.id = ${id})`

interface Condicoes {
  partes: Sql[]
  /**
   * Values of one indexed column, each of which has its rows in order; null when nothing narrows the list so. `outras`: all
   * but that it is one of them, which told twice would make the plan leave the column's index.
   */
  ramos: { coluna: Sql; valores: Sql; outras: Sql[] } | null
}

/** More branches than this, and their rows are so many that the primary key finds a page sooner. */
const RAMOS = 500

async function condicoes(db: Queryable, leitor: Leitor, filtro: FiltroDeEventos): Promise<Condicoes> {
  const { id, ator_id, entidade, entidade_id, campo, origem, texto } = filtro
  const [onde, quais] = [await lugares(db, leitor, filtro.local_id), await acoes(db, filtro.acao)]
  const partes = [sql`true`, ...(await idsDoPeriodo(db, filtro, leitor))]
  if (id !== undefined) partes.push(sql`e.id = ${id}`)
  if (filtro.ato !== undefined) partes.push(doAto(filtro.ato))
  if (ator_id !== undefined) partes.push(sql`e.ator_id = ${ator_id}`)
  if (entidade !== undefined) partes.push(sql`e.entidade = ${entidade}`)
  if (entidade_id !== undefined) partes.push(sql`e.entidade_id = ${entidade_id}`)
  if (campo !== undefined) partes.push(sql`e.campo = ${campo}`)
  if (origem !== undefined) partes.push(sql`e.origem = ${origem}`)
  if (texto?.trim()) partes.push(...textoCom(texto.trim(), leitor))
  const doLocal = onde === null ? [] : [sql`e.local_id = any(${onde}::bigint[])`]
  const daAcao = quais === null ? [] : [sql`e.acao = any(${quais}::text[])`]
  const estreito = id !== undefined || ator_id !== undefined || entidade_id !== undefined
  const ramos =
    estreito || texto !== undefined
      ? null
      : quais !== null && quais.length <= RAMOS && onde === null
        ? { coluna: sql`acao`, valores: sql`${quais}::text[]`, outras: partes }
        : onde !== null && onde.length <= RAMOS
          ? { coluna: sql`local_id`, valores: sql`${onde}::bigint[]`, outras: [...partes, ...daAcao] }
          : null
  return { partes: [...partes, ...doLocal, ...daAcao], ramos }
}

/** A page of a branch each, merged: PostgreSQL would sort all the rows of all the branches for the same page. */
const MAIOR_PAGINA_POR_RAMO = 101

function idsDaPagina({ partes, ramos }: Condicoes, { depois, limite, ids }: TrechoDeEventos): Sql {
  const mais = [
    ...(depois === null ? [] : [sql`e.id < ${depois}`]),
    ...(ids ? [sql`e.id = any(${ids}::bigint[])`] : []),
  ]
  if (ramos === null || limite > MAIOR_PAGINA_POR_RAMO || ids)
    return sql`select e.id from evento e where ${join([...partes, ...mais], ' and ')} order by e.id desc limit ${limite}`
  return sql`select de_cada.id from unnest(${ramos.valores}) as ramo (valor),
    lateral (select e.id from evento e
      where e.${ramos.coluna} = ramo.valor and ${join([...ramos.outras, ...mais], ' and ')}
      order by e.id desc limit ${limite}) as de_cada
    order by de_cada.id desc limit ${limite}`
}

/** By the name of then. Said here and not by a function that answers JSON, which the planner does not open: ten times slower. */
const pessoa = (id: Sql) => sql`(case when ${id} is not null then
  json_build_object('id', ${id}, 'nome', nome_em(${id}, e.registrado_em)) end)`

const DO_LOCAL = sql`(select json_build_object('id', l.id, 'nome', l.nome) from local l where l.id = e.local_id)`

export async function paginaDeEventos(
  db: Queryable,
  leitor: Leitor,
  filtro: FiltroDeEventos,
  trecho: TrechoDeEventos,
): Promise<EventoGuardado[]> {
  const escolhidos = idsDaPagina(await condicoes(db, leitor, filtro), trecho)
  return db.rows<EventoGuardado>(sql`
    with pagina as materialized (${escolhidos})
    select e.id, e.registrado_em, e.ocorrido_em, ${pessoa(sql`e.ator_id`)} as ator,
      ${pessoa(sql`e.causado_por`)} as causado_por, e.origem, e.ip, e.dispositivo_id, e.op_id, e.acao,
      e.entidade, e.entidade_id, ${DO_LOCAL} as local, e.campo, e.de, e.para, e.motivo
    from pagina join evento e on e.id = pagina.id order by e.id desc`)
}

/** A row without what is heavy in it: enough to say which act it is of. */
export interface Traco {
  id: number
  ato: string
  acao: string
  entidade: string | null
  entidade_id: string | null
}

export async function tracosDosEventos(
  db: Queryable,
  leitor: Leitor,
  filtro: FiltroDeEventos,
  trecho: TrechoDeEventos,
): Promise<Traco[]> {
  const escolhidos = idsDaPagina(await condicoes(db, leitor, filtro), trecho)
  return db.rows<Traco>(sql`
    with pagina as materialized (${escolhidos})
    select e.id, ${ATO} as ato, e.acao, e.entidade, e.entidade_id
    from pagina join evento e on e.id = pagina.id order by e.id desc`)
}

/** What the list chooses are acts, each by one of its rows; what a file has are rows. */
export async function linhasDosAtos(db: Queryable, ids: readonly number[] | null): Promise<number[] | null> {
  if (!ids) return null
  const linhas = await db.rows<{ id: number }>(sql`
    select distinct e.id from evento a
    join evento e on e.id between a.id - ${AO_REDOR} and a.id + ${AO_REDOR} and e.acao = a.acao
    where a.id = any(${ids}::bigint[]) and ${ATO} = ${atoDe('a')}`)
  return linhas.map(({ id }) => id)
}

/** Acts among the rows that `quantosEventos` would count. */
export async function quantosAtos(
  db: Queryable,
  leitor: Leitor,
  filtro: FiltroDeEventos,
): Promise<BoundedCount> {
  const { partes } = await condicoes(db, leitor, filtro)
  const ate = filtro.texto === undefined ? CONTAGEM_EXATA_ATE : CONTAGEM_DE_TEXTO_ATE
  const { total, lidos } = await db.one<{ total: number; lidos: number }>(sql`
    select count(distinct ato) as total, count(*) as lidos
    from (select ${ATO} as ato from evento e where ${join(partes, ' and ')} limit ${ate + 1}) as contados`)
  return { total, total_aproximado: lidos > ate }
}

/** Each row that a text finds is read and compared: ten thousand of them would take half a second. */
const CONTAGEM_DE_TEXTO_ATE = 1_000

/** Reads at most one row past the bound. */
export async function quantosEventos(
  db: Queryable,
  leitor: Leitor,
  filtro: FiltroDeEventos,
): Promise<BoundedCount> {
  const { partes } = await condicoes(db, leitor, filtro)
  const ate = filtro.texto === undefined ? CONTAGEM_EXATA_ATE : CONTAGEM_DE_TEXTO_ATE
  return boundedCount(db, sql`select 1 from evento e where ${join(partes, ' and ')}`, ate)
}

/** Every row counted, however many: for an export, in the background. */
export async function todosOsEventos(
  db: Queryable,
  leitor: Leitor,
  filtro: FiltroDeEventos,
  ids: readonly number[] | null,
): Promise<number> {
  const { partes } = await condicoes(db, leitor, filtro)
  const so = ids ? sql`and e.id = any(${ids}::bigint[])` : empty
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from evento e where ${join(partes, ' and ')} ${so}`,
  )
  return total
}

/** Each distinct value by one look at the index, not by reading every row. */
async function distintos(db: Queryable, coluna: Sql): Promise<string[]> {
  const linhas = await db.rows<{ valor: string }>(sql`
    with recursive cada as (
      (select ${coluna} as valor from evento where ${coluna} is not null order by ${coluna} limit 1)
      union all
      select (select ${coluna} from evento where ${coluna} > cada.valor order by ${coluna} limit 1)
      from cada where cada.valor is not null
    ) select valor from cada where valor is not null order by valor`)
  return linhas.map(({ valor }) => valor)
}

export const acoesDoRegistro = (db: Queryable) => distintos(db, sql`acao`)
export const entidadesDoRegistro = (db: Queryable) => distintos(db, sql`entidade`)
export const camposDoRegistro = (db: Queryable) => distintos(db, sql`campo`)
