// What a person is shown of the notifications: only those whose subject they reach now.
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Notificacao } from '#contract/administracao/notificacoes.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type BoundedCount, boundedCount } from '#server/casa/http/list/bounded-count.ts'

export interface Quem {
  usuario_id: number
  concessoes: readonly Concessao[]
}

/** About a visit, told to its agents by name: a visit that was taken from them is no longer theirs to see. */
const DOS_AGENTES = ['MonitoramentoAtribuido', 'MonitoramentoAtrasado']

const doAgente = sql`exists (select 1 from monitoramento_agente ma
  where ma.usuario_id = n.destinatario_id and ma.monitoramento_id::text = n.data #>> '{monitoramento,id}')`

/** Over `notificacao n left join local l`: whether the person holds now what it was delivered by, at its place. */
function noAlcance(concessoes: readonly Concessao[]): Sql {
  const emTudo = concessoes.filter(({ local }) => local === null).map(({ permission }) => permission)
  if (emTudo.includes(null)) return sql`(n.permissao is not null or ${visitaPropria})`
  const emPartes = concessoes.filter(({ local }) => local !== null)
  const permissoes = emPartes.map(({ permission }) => permission)
  const nos = emPartes.map(({ local }) => local)
  return sql`(case when n.permissao is null then ${visitaPropria}
    else n.permissao = any(${emTudo}::text[])
      or exists (select 1 from unnest(${permissoes}::text[], ${nos}::bigint[]) as c (permissao, local)
        where coalesce(c.permissao, n.permissao) = n.permissao
          and (n.local_id is null or c.local = any(l.caminho))) end)`
}

const visitaPropria = sql`(n.type <> all(${DOS_AGENTES}::text[]) or n.data #> '{monitoramento,id}' is null or ${doAgente})`

/** Theirs, within their reach, and not asked for by e-mail alone. */
function daPessoa({ usuario_id, concessoes }: Quem): Sql {
  return sql`n.destinatario_id = ${usuario_id} and n.painel and ${noAlcance(concessoes)}`
}

const SITUACAO = {
  'nao-lidos': sql`n.read_at is null and n.archived_at is null`,
  lidos: sql`n.read_at is not null and n.archived_at is null`,
  todos: sql`n.archived_at is null`,
  arquivados: sql`n.archived_at is not null`,
} as const

export interface Filtro {
  tipo: keyof typeof SITUACAO
  assuntos?: readonly string[] | undefined
  /** With what is under it. */
  local_id?: number | undefined
  /** From, included, and until, excluded. */
  de?: Date | undefined
  ate?: Date | undefined
}

function condicoes(quem: Quem, { tipo, assuntos, local_id, de, ate }: Filtro): Sql {
  const partes = [daPessoa(quem), SITUACAO[tipo]]
  if (assuntos !== undefined && assuntos.length > 0) partes.push(sql`n.type = any(${assuntos}::text[])`)
  if (local_id !== undefined) partes.push(sql`${local_id}::bigint = any(l.caminho)`)
  if (de !== undefined) partes.push(sql`n.created_at >= ${de}`)
  if (ate !== undefined) partes.push(sql`n.created_at < ${ate}`)
  return join(partes, ' and ')
}

const campos = sql`n.id, n.type, n.read_at, n.created_at, n.archived_at, n.data, n.titulo, n.detalhe, n.acao_url,
  case when l.id is not null then json_build_object('id', l.id, 'nome', l.nome) end as local, n.quantas`

const tabelas = sql`notificacao n left join local l on l.id = n.local_id`

interface Trecho {
  ordem: 'asc' | 'desc'
  /** The last row of the page before: instant and id. */
  depois: readonly [string, number] | null
  pular: number
  limite: number
}

export function notificacoesDaPessoa(
  db: Queryable,
  quem: Quem,
  filtro: Filtro,
  { ordem, depois, pular, limite }: Trecho,
): Promise<Notificacao[]> {
  const direcao = raw(ordem)
  const adiante = depois
    ? sql`and (n.created_at, n.id) ${raw(ordem === 'asc' ? '>' : '<')} (${depois[0]}::timestamptz, ${depois[1]}::bigint)`
    : empty
  return db.rows(sql`
    select ${campos} from ${tabelas} where ${condicoes(quem, filtro)} ${adiante}
    order by n.created_at ${direcao}, n.id ${direcao} limit ${limite} offset ${pular}`)
}

export function quantasNotificacoes(db: Queryable, quem: Quem, filtro: Filtro): Promise<BoundedCount> {
  return boundedCount(db, sql`select 1 from ${tabelas} where ${condicoes(quem, filtro)}`)
}

export function notificacaoDaPessoa(db: Queryable, quem: Quem, id: number): Promise<Notificacao | undefined> {
  return db.maybe(sql`select ${campos} from ${tabelas} where n.id = ${id} and ${daPessoa(quem)}`)
}

/** Of those in e-mail's way the panel does not matter: whether the person may still hear of it. */
export async function aindaAlcanca(db: Queryable, { concessoes }: Quem, id: number): Promise<boolean> {
  const rows = await db.rows(sql`select 1 from ${tabelas} where n.id = ${id} and ${noAlcance(concessoes)}`)
  return rows.length > 0
}

export interface Marcas {
  lida?: boolean | undefined
  arquivada?: boolean | undefined
}

/** What is read or put away no longer groups: what comes next is told anew. */
export async function marcar(tx: Queryable, id: number, { lida, arquivada }: Marcas): Promise<void> {
  const marca = (coluna: string, sim: boolean | undefined) =>
    sql`${raw(coluna)} = ${sim === undefined ? raw(coluna) : sim ? sql`coalesce(${raw(coluna)}, now())` : raw('null')}`
  await tx.run(sql`update notificacao set ${marca('read_at', lida)}, ${marca('archived_at', arquivada)}, grupo = null
    where id = ${id}`)
}

/** Marks as read every unread one that the person reaches, of those asked about; answers how many. */
export function marcarTodas(
  tx: Queryable,
  quem: Quem,
  quais: Pick<Filtro, 'assuntos' | 'de' | 'ate'>,
): Promise<number> {
  return tx.run(sql`
    update notificacao set read_at = now(), grupo = null
    where id in (select n.id from ${tabelas} where ${condicoes(quem, { ...quais, tipo: 'nao-lidos' })} for update of n)`)
}
