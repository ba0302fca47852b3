// The SQL of a month's run. The figures of a list are those of the places that who asks reaches.
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type {
  DepreciacaoDetalhada,
  LancamentoDeDepreciacao,
  SituacaoDaDepreciacao,
} from '#contract/patrimonio/depreciacoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { alcancado, type Nos } from './alcance.ts'

export interface Execucao {
  id: number
  competencia: string
  situacao: SituacaoDaDepreciacao
  processada_em: string | null
  versao: number
}

/** Held until the end; of two who run the same month, the second sees what the first did. */
export function travarExecucao(tx: Queryable, id: number): Promise<Execucao | undefined> {
  return tx.maybe(sql`
    select id, to_char(competencia, 'YYYY-MM') as competencia, situacao, processada_em, versao
    from depreciacao_execucao where id = ${id} for update`)
}

/** One run at a time, of whatever month. */
export async function umaPorVez(tx: Queryable): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('depreciacao'))`)
}

export interface UltimaLancada {
  id: number
  competencia: string
  /** The month after it. */
  seguinte: string
}

/** The last month that is posted. */
export function ultimaLancada(db: Queryable): Promise<UltimaLancada | undefined> {
  return db.maybe(sql`
    select id, to_char(competencia, 'YYYY-MM') as competencia,
      to_char(competencia + interval '1 month', 'YYYY-MM') as seguinte
    from depreciacao_execucao where situacao in ('processada', 'contabilizada') order by competencia desc limit 1`)
}

const TOTAL = (nos: Nos): Sql => sql`
  from depreciacao_total t join local l on l.id = t.local_id where t.execucao_id = e.id and not t.estorno
    and ${alcancado(nos)}`

const COLUNAS: Sql = sql`e.id, to_char(e.competencia, 'YYYY-MM') as competencia, e.situacao,
  coalesce(x.bens, 0)::int as bens, coalesce(x.quota, 0)::bigint as quota_centavos, e.criada_em, c.nome as criada_por,
  e.processada_em, e.versao`

const DE = (nos: Nos): Sql => sql`depreciacao_execucao e join usuario c on c.id = e.criada_por
  cross join lateral (select sum(t.bens) as bens, sum(t.quota_centavos) as quota ${TOTAL(nos)}) x`

export type ExecucaoLida = Omit<DepreciacaoDetalhada, 'acoes' | 'impedimento'>

export function paginaDeExecucoes(
  db: Queryable,
  { situacao, nos }: { situacao?: readonly SituacaoDaDepreciacao[] | undefined; nos: Nos },
  { pular, limite }: { pular: number; limite: number },
): Promise<Omit<ExecucaoLida, 'contas' | 'motivo' | 'andamento' | 'falha'>[]> {
  const da = situacao?.length ? sql`where e.situacao = any(${[...situacao]}::text[])` : empty
  return db.rows(sql`select ${COLUNAS} from ${DE(nos)} ${da}
    order by e.competencia desc, e.id desc limit ${limite} offset ${pular}`)
}

export const execucoesContadas = (situacao: readonly SituacaoDaDepreciacao[] | undefined): Sql =>
  sql`select from depreciacao_execucao ${situacao?.length ? sql`where situacao = any(${[...situacao]}::text[])` : empty}`

export function execucaoPorId(db: Queryable, id: number, nos: Nos): Promise<ExecucaoLida | undefined> {
  return db.maybe(sql`
    select ${COLUNAS}, p.nome as processada_por, e.contabilizada_em, k.nome as contabilizada_por, e.estornada_em,
      s.nome as estornada_por, e.motivo, d.falha,
      case when d.execucao_id is not null and d.falha is null
        then json_build_object('lancados', d.lancados, 'total', d.total) end as andamento,
      (select coalesce(json_agg(d order by d.conta nulls last, d.classe), '[]') from (
        select cb.conta, cb.nome as classe, sum(t.bens)::int as bens, sum(t.quota_centavos)::bigint as quota_centavos
        from depreciacao_total t join local l on l.id = t.local_id join classe_bem cb on cb.id = t.classe_id
        where t.execucao_id = e.id and not t.estorno and ${alcancado(nos)}
        group by cb.id) d) as contas
    from ${DE(nos)} left join usuario p on p.id = e.processada_por left join usuario k on k.id = e.contabilizada_por
    left join usuario s on s.id = e.estornada_por
    left join depreciacao_pedido d on d.execucao_id = e.id where e.id = ${id}`)
}

export function paginaDeLancamentos(
  db: Queryable,
  execucao_id: number,
  { nos, depois, pular, limite }: { nos: Nos; depois: number; pular: number; limite: number },
): Promise<LancamentoDeDepreciacao[]> {
  return db.rows(sql`
    select p.id, p.referencia_id, p.tombamento, p.descricao, d.quota_centavos, d.acumulada_centavos, d.liquido_centavos
    from depreciacao d join patrimonio p on p.id = d.patrimonio_id join local l on l.id = p.local_id
    where d.execucao_id = ${execucao_id} and d.patrimonio_id > ${depois} and ${alcancado(nos)}
    order by d.patrimonio_id limit ${limite} offset ${pular}`)
}

const primeiroDia = (competencia: string): Sql => sql`(${`${competencia}-01`})::date`

export async function inserirPrevia(
  tx: Queryable,
  { competencia, por, em }: { competencia: string; por: number; em: Date },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into depreciacao_execucao (competencia, criada_por, criada_em)
    values (${primeiroDia(competencia)}, ${por}, ${em}) returning id`)
  return id
}

export function execucaoDoMes(tx: Queryable, competencia: string): Promise<Execucao | undefined> {
  return tx.maybe(sql`
    select id, to_char(competencia, 'YYYY-MM') as competencia, situacao, processada_em, versao
    from depreciacao_execucao where competencia = ${primeiroDia(competencia)} and situacao <> 'estornada' for update`)
}

type Passo = 'criada' | 'processada' | 'contabilizada' | 'estornada'

export async function marcar(
  tx: Queryable,
  id: number,
  { passo, por, em, motivo = null }: { passo: Passo; por: number; em: Date; motivo?: string | null },
): Promise<void> {
  const partes: Readonly<Record<Passo, Sql>> = {
    criada: sql`criada_por = ${por}, criada_em = ${em}`,
    processada: sql`situacao = 'processada', processada_por = ${por}, processada_em = ${em}`,
    contabilizada: sql`situacao = 'contabilizada', contabilizada_por = ${por}, contabilizada_em = ${em}`,
    estornada: sql`situacao = 'estornada', estornada_por = ${por}, estornada_em = ${em}, motivo = ${motivo}`,
  }
  await tx.run(
    sql`update depreciacao_execucao set ${join([partes[passo]])}, versao = versao + 1 where id = ${id}`,
  )
}
