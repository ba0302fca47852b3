// The SQL of the RMB: the ledger by month and account, and the register beside it.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { ConciliacaoDoRmb, LinhaDoRmb } from '#contract/patrimonio/rmb.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { alcancado, type Nos } from '#server/patrimonio/depreciacoes/alcance.ts'

export interface PedidoDeRmb {
  /** `2026-11`. */
  competencia: string
  /** Of the month on the órgão's wall: from the first instant until that of the next. */
  inicio: Date
  fim: Date
  nos: Nos
  /** With all below it; null: all that is reached. */
  local_id: number | null
  /** Only these very places; absent: by `local_id`. */
  locais?: readonly number[]
  /** Only of these; absent or empty: of all. */
  classes?: readonly number[]
  /** Absent: what is posted now of its month and of those before. */
  execucoes?: ExecucoesContadas
}

/** Over `depreciacao_execucao e`: the runs that count, and those of them whose reversal counts too. */
export interface ExecucoesContadas {
  contam: Sql
  estornadas: Sql
}

const daqui = ({ nos, local_id, locais }: Pick<PedidoDeRmb, 'nos' | 'local_id' | 'locais'>): Sql => sql`
  select l.id from local l where ${alcancado(nos)}
    and (${local_id}::bigint is null or l.caminho @> array[${local_id}::bigint])
    ${locais ? sql`and l.id = any(${[...locais]}::bigint[])` : empty}`

/** The instants at which a month begins and ends on that wall. */
export function mesNoFuso(
  db: Queryable,
  competencia: string,
  fuso: string,
): Promise<{ inicio: Date; fim: Date }> {
  const dia = `${competencia}-01`
  return db.one(sql`select ${dia}::timestamp at time zone ${fuso} as inicio,
    (${dia}::timestamp + interval '1 month') at time zone ${fuso} as fim`)
}

/** The ledger, and the quotas posted late, which follow their assets at the instants of the moves. */
const movimentos = (execucoes?: ExecucoesContadas): Sql => sql`(
  select patrimonio_id, local_id, classe_id, em, tipo, valor_centavos, depreciado_centavos from bem_lancamento
  union all
  select patrimonio_id, local_id, classe_id, em, 'transferencia', 0, quota_centavos from depreciacao_deslocada
  ${execucoes ? sql`where execucao_id in (select e.id from depreciacao_execucao e where ${execucoes.contam})` : empty})`

/** Of a row `b` of the ledger: the asset had left before, and what comes now takes that back. */
const DE_VOLTA = sql`exists (select from bem_lancamento x
  where x.patrimonio_id = b.patrimonio_id and x.tipo = 'baixa' and x.em <= b.em)`

/** Each account, its classes by name; what has never had anything is left out. */
export function linhasDoRmb(db: Queryable, pedido: PedidoDeRmb): Promise<LinhaDoRmb[]> {
  const { inicio, fim, competencia, classes = [], execucoes } = pedido
  const mes = sql`${`${competencia}-01`}::date`
  const contadas = execucoes
    ? sql`${execucoes.contam} and (not t.estorno or ${execucoes.estornadas})`
    : sql`e.situacao <> 'previa'`
  const noMes = sql`b.em >= ${inicio} and b.em < ${fim}`
  return db.rows(sql`
    with daqui as materialized (${daqui(pedido)}),
    movimento as (
      select b.classe_id, coalesce(sum(b.valor_centavos) filter (where b.em < ${inicio}), 0) as anterior,
        coalesce(sum(b.valor_centavos) filter (where ${noMes} and b.tipo = 'incorporacao' and not ${DE_VOLTA}), 0) as incorporacoes,
        coalesce(sum(b.valor_centavos) filter (where ${noMes} and (b.tipo = 'baixa' or (b.tipo = 'incorporacao' and ${DE_VOLTA}))), 0) as baixas,
        coalesce(sum(b.valor_centavos) filter (where ${noMes} and b.tipo = 'transferencia'), 0) as transferencias,
        coalesce(sum(b.valor_centavos) filter (where ${noMes} and b.tipo = 'reavaliacao'), 0) as reavaliacoes,
        coalesce(sum(b.depreciado_centavos) filter (where b.em < ${inicio}), 0) as depreciado_anterior,
        coalesce(sum(b.depreciado_centavos) filter (where ${noMes}), 0) as ajustes
      from ${movimentos(execucoes)} b join daqui on daqui.id = b.local_id where b.em < ${fim} group by b.classe_id),
    quotas as (
      select t.classe_id, coalesce(sum(t.quota_centavos) filter (where e.competencia < ${mes}), 0) as anterior,
        coalesce(sum(t.quota_centavos) filter (where e.competencia = ${mes}), 0) as do_mes
      from depreciacao_total t join depreciacao_execucao e on e.id = t.execucao_id join daqui on daqui.id = t.local_id
      where ${contadas} and e.competencia <= ${mes} group by t.classe_id),
    classe as (
      select c.conta, c.nome, coalesce(m.anterior, 0) as anterior, coalesce(m.incorporacoes, 0) as incorporacoes,
        coalesce(m.baixas, 0) as baixas, coalesce(m.transferencias, 0) as transferencias,
        coalesce(m.reavaliacoes, 0) as reavaliacoes, coalesce(m.depreciado_anterior, 0) + coalesce(q.anterior, 0) as
        depreciado_anterior, coalesce(q.do_mes, 0) as quota, coalesce(m.ajustes, 0) as ajustes
      from classe_bem c left join movimento m on m.classe_id = c.id left join quotas q on q.classe_id = c.id
      where (m.classe_id is not null or q.classe_id is not null)
        and (${[...classes]}::bigint[] = '{}' or c.id = any(${[...classes]}::bigint[]))),
    conta as (
      select conta, array_agg(nome order by nome) as classes, sum(anterior) as anterior, sum(incorporacoes) as incorporacoes,
        sum(baixas) as baixas, sum(transferencias) as transferencias, sum(reavaliacoes) as reavaliacoes,
        sum(anterior + incorporacoes + baixas + transferencias + reavaliacoes) as atual,
        sum(depreciado_anterior) as depreciado_anterior, sum(quota) as quota, sum(ajustes) as ajustes,
        sum(depreciado_anterior + quota + ajustes) as depreciado
      from classe group by conta)
    select conta, classes, anterior::bigint as anterior_centavos, incorporacoes::bigint as incorporacoes_centavos,
      baixas::bigint as baixas_centavos, transferencias::bigint as transferencias_centavos,
      reavaliacoes::bigint as reavaliacoes_centavos, atual::bigint as atual_centavos,
      depreciado_anterior::bigint as depreciacao_anterior_centavos, quota::bigint as quota_centavos,
      ajustes::bigint as depreciacao_ajustes_centavos, depreciado::bigint as depreciacao_centavos,
      (atual - depreciado)::bigint as liquido_centavos
    from conta order by conta nulls last`)
}

/** Both sides as they are now: a difference is a defect, and it is said. */
export function conciliacaoDe(
  db: Queryable,
  pedido: Pick<PedidoDeRmb, 'nos' | 'local_id'>,
): Promise<Omit<ConciliacaoDoRmb, 'confere'>> {
  const valor = sql`valor_contabil(p.valor_avaliado_centavos, p.valor_aquisicao_centavos)`
  const conta = sql`bem_contabil(p.situacao, p.propriedade)`
  return db.one(sql`
    with daqui as materialized (${daqui(pedido)}),
    analitico as (
      select coalesce(sum(${valor}) filter (where ${conta}), 0)::bigint as valor,
        coalesce(sum(p.depreciado_centavos) filter (where ${conta}), 0)::bigint as depreciado,
        count(*) filter (where ${conta})::int as bens,
        count(*) filter (where p.propriedade <> 'proprio' and bem_contabil(p.situacao, 'proprio'))::int as de_terceiros,
        count(*) filter (where ${conta} and ${valor} = 0)::int as sem_valor
      from patrimonio p join daqui on daqui.id = p.local_id),
    movimento as (
      select coalesce(sum(b.valor_centavos), 0)::bigint as valor, coalesce(sum(b.depreciado_centavos), 0)::bigint as depreciado
      from ${movimentos()} b join daqui on daqui.id = b.local_id),
    quotas as (
      select coalesce(sum(t.quota_centavos), 0)::bigint as depreciado
      from depreciacao_total t join depreciacao_execucao e on e.id = t.execucao_id join daqui on daqui.id = t.local_id
      where e.situacao <> 'previa')
    select a.valor as analitico_centavos, m.valor as sintetico_centavos, a.depreciado as analitico_depreciacao_centavos,
      m.depreciado + q.depreciado as sintetico_depreciacao_centavos, a.bens, a.de_terceiros as bens_de_terceiros,
      a.sem_valor as bens_sem_valor
    from analitico a, movimento m, quotas q`)
}

export interface BemNegativo {
  referencia_id: string | null
  tombamento: string | null
  descricao: string
}

/**
 * Assets that by the end of the month carry more depreciation than value: they were depreciated for months in which the
 * books did not have them yet. At most `limite`, by label.
 */
export function bensNegativos(
  db: Queryable,
  pedido: Omit<PedidoDeRmb, 'inicio'>,
  limite: number,
): Promise<BemNegativo[]> {
  const { fim, competencia } = pedido
  return db.rows(sql`
    with daqui as materialized (${daqui(pedido)}),
    movimento as (
      select b.patrimonio_id, b.valor_centavos - b.depreciado_centavos as liquido
      from bem_lancamento b join daqui on daqui.id = b.local_id where b.em < ${fim}
      union all
      select m.patrimonio_id, -m.quota_centavos from depreciacao_deslocada m
      join depreciacao_execucao e on e.id = m.execucao_id join daqui on daqui.id = m.local_id
      where e.situacao in ('processada', 'contabilizada') and m.em < ${fim}
      union all
      select d.patrimonio_id, -d.quota_centavos from depreciacao d
      join depreciacao_execucao e on e.id = d.execucao_id join daqui on daqui.id = d.local_id
      where e.situacao in ('processada', 'contabilizada') and e.competencia <= ${`${competencia}-01`}::date),
    negativo as (select patrimonio_id from movimento group by patrimonio_id having sum(liquido) < 0)
    select p.referencia_id, p.tombamento, p.descricao from negativo n join patrimonio p on p.id = n.patrimonio_id
    order by p.referencia_id nulls last, p.id limit ${limite}`)
}

export async function mesDepreciado(db: Queryable, competencia: string): Promise<boolean> {
  const { feito } = await db.one<{ feito: boolean }>(sql`
    select exists (select from depreciacao_execucao where competencia = ${`${competencia}-01`}::date
      and situacao in ('processada', 'contabilizada')) as feito`)
  return feito
}

export async function inserirRmb(
  tx: Queryable,
  { local_id, competencia, inicio, fim, por, em }: Omit<PedidoDeRmb, 'nos'> & { por: number; em: Date },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into rmb (local_id, competencia, inicio, fim, emitido_por, emitido_em)
    values (${local_id}, ${`${competencia}-01`}::date, ${inicio}, ${fim}, ${por}, ${em}) returning id`)
  return id
}

export function rmbPorId(
  db: Queryable,
  id: number,
): Promise<Pick<PedidoDeRmb, 'competencia' | 'inicio' | 'fim'> & { local_id: number }> {
  return db.one(sql`
    select to_char(competencia, 'YYYY-MM') as competencia, inicio, fim, local_id from rmb where id = ${id}`)
}
