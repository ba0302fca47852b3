// All the SQL of exports: what was asked for, who is at it, how far it went.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { ListaDoPainel } from '#contract/administracao/visoes.ts'
import type { Exportacao, FormatoDeExportacao } from '#contract/dados/exportacoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'

const CAMPOS = sql`id, lista, formato, situacao, linhas, total, nome_do_arquivo, criada_em, expira_em, mensagem`

/** What the work itself needs, besides what the person is shown. */
export interface Trabalho extends Exportacao {
  arquivo: string
  usuario_id: number
  filtro: Record<string, string>
  colunas: string[]
  ids: number[] | null
  depois: string | null
  bytes: number
  colhida: boolean
  atraso_s: number | null
  tentativas: number
  posse: string | null
}
const TRABALHO = sql`${CAMPOS}, arquivo, usuario_id, filtro, colunas, ids, depois, bytes, colhida, atraso_s,
  tentativas, posse`

const POR_FAZER = sql`situacao in ('na_fila', 'andando')`
/** Renewed with each page; who is silent for longer has died. */
const POSSE = sql`now() + interval '1 minute'`

export interface NovaExportacao {
  usuario_id: number
  lista: ListaDoPainel
  formato: FormatoDeExportacao
  filtro: Record<string, string>
  colunas: string[]
  ids: number[] | null
  nome_do_arquivo: string
}

export function criarExportacao(tx: Queryable, nova: NovaExportacao): Promise<Exportacao> {
  return tx.one(sql`
    insert into exportacao (usuario_id, lista, formato, filtro, colunas, ids, nome_do_arquivo)
    values (${nova.usuario_id}, ${nova.lista}, ${nova.formato}, ${JSON.stringify(nova.filtro)}::jsonb,
      ${nova.colunas}::text[], ${nova.ids}::bigint[], ${nova.nome_do_arquivo})
    returning ${CAMPOS}`)
}

/** Of one person, waiting or in course; their row is held, so that two requests at once count each other. */
export async function porFazerDaPessoa(tx: Queryable, usuario_id: number): Promise<number> {
  await tx.one(sql`select id from usuario where id = ${usuario_id} for no key update`)
  const { total } = await tx.one<{ total: number }>(
    sql`select count(*) as total from exportacao where usuario_id = ${usuario_id} and ${POR_FAZER}`,
  )
  return total
}

export function exportacoesDaPessoa(
  db: Queryable,
  usuario_id: number,
  { antes, limite }: { antes: number | null; limite: number },
): Promise<Exportacao[]> {
  const depois = antes === null ? empty : sql`and id < ${antes}`
  return db.rows(sql`
    select ${CAMPOS} from exportacao where usuario_id = ${usuario_id} and ${naoExpirada} ${depois}
    order by id desc limit ${limite}`)
}

const naoExpirada: Sql = sql`(expira_em is null or expira_em > now())`

export function exportacaoDaPessoa(
  db: Queryable,
  usuario_id: number,
  id: number,
): Promise<Trabalho | undefined> {
  return db.maybe(sql`
    select ${TRABALHO} from exportacao where id = ${id} and usuario_id = ${usuario_id} and ${naoExpirada}`)
}

/** Whoever is at it finds out at its next page. False when it had already ended. */
export async function cancelarExportacao(tx: Queryable, id: number): Promise<boolean> {
  const paradas = await tx.run(sql`
    update exportacao set situacao = 'cancelada', posse = null, posse_ate = null, terminada_em = now(),
      expira_em = now() + interval '1 day'
    where id = ${id} and ${POR_FAZER}`)
  return paradas > 0
}

export function apagarExportacao(tx: Queryable, id: number): Promise<number> {
  return tx.run(sql`delete from exportacao where id = ${id}`)
}

/** The oldest that nobody is at becomes `posse`'s; undefined when there is none, or as many as may be are in course. */
export function tomarExportacao(
  tx: Queryable,
  posse: string,
  aoMesmoTempo: number,
): Promise<Trabalho | undefined> {
  return tx.maybe(sql`
    update exportacao set situacao = 'andando', posse = ${posse}, posse_ate = ${POSSE},
      tentativas = tentativas + case when posse is null then 0 else 1 end
    where (select count(*) from exportacao where ${POR_FAZER} and posse_ate > now()) < ${aoMesmoTempo}
      and id = (select id from exportacao where ${POR_FAZER} and coalesce(posse_ate < now(), true)
        order by id limit 1 for update skip locked)
    returning ${TRABALHO}`)
}

export interface Andamento {
  linhas: number
  total: number | null
  depois: string | null
  bytes: number
  colhida: boolean
  /** How old the oldest of what was read is, in seconds; null: all of it was of the moment. */
  atraso_s: number | null
}

/** False when it is no longer `posse`'s: cancelled, or taken by another after a long silence. */
export async function gravarAndamento(
  tx: Queryable,
  { id, posse }: Pick<Trabalho, 'id' | 'posse'>,
  { linhas, total, depois, bytes, colhida, atraso_s }: Andamento,
): Promise<boolean> {
  const gravadas = await tx.run(sql`
    update exportacao set linhas = ${linhas}, total = ${total}::int, depois = ${depois}::text, bytes = ${bytes},
      colhida = ${colhida}, atraso_s = ${atraso_s}::int, posse_ate = ${POSSE}
    where id = ${id} and posse = ${posse} and situacao = 'andando'`)
  return gravadas > 0
}

export async function renovarPosse(
  tx: Queryable,
  { id, posse }: Pick<Trabalho, 'id' | 'posse'>,
): Promise<void> {
  await tx.run(sql`update exportacao set posse_ate = ${POSSE} where id = ${id} and posse = ${posse}`)
}

/** Whoever comes next goes on from where it stands. */
export async function soltarPosse(
  tx: Queryable,
  { id, posse }: Pick<Trabalho, 'id' | 'posse'>,
): Promise<void> {
  await tx.run(
    sql`update exportacao set posse = null, posse_ate = null where id = ${id} and posse = ${posse}`,
  )
}

export interface Fim {
  situacao: 'pronta' | 'falhou'
  mensagem: string | null
  /** Days for which it is kept. */
  dias: number
}

export function encerrarExportacao(
  tx: Queryable,
  { id, posse }: Pick<Trabalho, 'id' | 'posse'>,
  { situacao, mensagem, dias }: Fim,
): Promise<Exportacao | undefined> {
  return tx.maybe(sql`
    update exportacao set situacao = ${situacao}, mensagem = ${mensagem}::text, posse = null, posse_ate = null,
      total = case when ${situacao} = 'pronta' then linhas else total end,
      terminada_em = now(), expira_em = now() + make_interval(days => ${dias})
    where id = ${id} and posse = ${posse} and situacao = 'andando'
    returning ${CAMPOS}`)
}

/** Whether some export waits to be taken. */
export const HA_EXPORTACOES_POR_FAZER = sql`
  exists (select from exportacao where ${POR_FAZER} and coalesce(posse_ate < now(), true))`

/** Forgets what expired; answers the names of their files. */
export async function esquecerExpiradas(tx: Queryable): Promise<string[]> {
  const linhas = await tx.rows<{ arquivo: string }>(
    sql`delete from exportacao where expira_em < now() returning arquivo`,
  )
  return linhas.map(({ arquivo }) => arquivo)
}

/** Of these files, those that no export owns. */
export async function semDono(db: Queryable, arquivos: readonly string[]): Promise<string[]> {
  const linhas = await db.rows<{ arquivo: string }>(sql`
    select a.arquivo from unnest(${arquivos}::uuid[]) as a (arquivo)
    where not exists (select from exportacao e where e.arquivo = a.arquivo)`)
  return linhas.map(({ arquivo }) => arquivo)
}
