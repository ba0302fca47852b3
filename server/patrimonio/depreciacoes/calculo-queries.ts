// The arithmetic of a month over every asset, in the database: nothing of it passes through this process.
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import { BASE, INICIO, QUOTA } from './vida.ts'

/** A month on the órgão's wall. */
export interface Mes {
  /** `2026-11`. */
  competencia: string
  /** Time zone, as `America/Sao_Paulo`. */
  fuso: string
}

/** The first instant of a month, and that of the next one. */
const inicioDo = ({ competencia, fuso }: Mes): Sql =>
  sql`(${`${competencia}-01`})::date::timestamp at time zone ${fuso}`
const fimDo = ({ competencia, fuso }: Mes): Sql =>
  sql`((${`${competencia}-01`})::date + interval '1 month') at time zone ${fuso}`

/**
 * Which assets the month takes: own, in charge and in the books by its last day, of a class that depreciates, in use by
 * then. What the books did not have lost nothing in them. What left them after it lost worth until then; what left and is
 * back had not left. Beside `MOVIDOS`.
 */
const DO_MES = (mes: Mes): Sql => sql`
  (bem_contabil(p.situacao, p.propriedade)
    or (p.situacao <> 'estornado' and p.id in (select patrimonio_id from saidas)))
  and c.deprecia and ${INICIO} < (${`${mes.competencia}-01`})::date + interval '1 month'
  and coalesce(p.contabil_desde, contabil_desde_do_livro(p.id)) < ${fimDo(mes)} and ${QUOTA} > 0`

/**
 * The moves since the month ended, each as the two postings that it is: what leaves a place, below zero, and what comes to
 * the other; an exit from the accounts is the first of them alone, and a return the second. The first to leave says where
 * the asset was at the end of the month; of an exit before it, taken back after it, the quota leaves within the month.
 */
const MOVIDOS = (mes: Mes): Sql => sql`
  saidas as materialized (
    select b.id, b.patrimonio_id, b.local_id, b.classe_id, b.em from bem_lancamento b
    where b.tipo = 'baixa' and b.em >= ${fimDo(mes)}),
  voltas as materialized (
    select b.id, b.patrimonio_id, b.local_id, b.classe_id, b.em, b.saida_id from bem_lancamento b
    where b.saida_id is not null and b.em >= ${fimDo(mes)}),
  mudancas as materialized (
    select b.id, b.patrimonio_id, b.local_id, b.classe_id, b.em, sign(b.valor_centavos)::bigint as sinal
    from bem_lancamento b
    where b.tipo = 'transferencia' and b.valor_centavos <> 0 and b.em >= ${fimDo(mes)}
    union all
    select id, patrimonio_id, local_id, classe_id, em, -1 from saidas
    union all
    select id, patrimonio_id, local_id, classe_id, em, 1 from voltas
    union all
    select b.id, b.patrimonio_id, b.local_id, b.classe_id, greatest(b.em, ${inicioDo(mes)}), -1
    from voltas v join bem_lancamento b on b.id = v.saida_id where b.em < ${fimDo(mes)}),
  movidos as materialized (
    select distinct on (patrimonio_id) patrimonio_id, local_id, classe_id from mudancas
    where sinal < 0 order by patrimonio_id, id)`

/** A month of a million assets takes longer than an operation usually may. */
export async function semPressa(tx: Queryable): Promise<void> {
  await tx.run(sql`select set_config('statement_timeout', '0', true)`)
}

/** The trigger of the ledger leaves these updates alone: the run has its own totals. */
async function depreciando<R>(tx: Queryable, fazer: () => Promise<R>): Promise<R> {
  await tx.run(sql`select set_config('zelo.depreciando', 'sim', true)`)
  const feito = await fazer()
  await tx.run(sql`select set_config('zelo.depreciando', '', true)`)
  return feito
}

/** Of what was left of an asset that is in charge, what a quota took: never more than there was. */
const PERDIDO = (quota: Sql): Sql => sql`case when p.situacao in ('baixado', 'estornado') then 0
  else greatest(${BASE} - p.depreciado_centavos + ${quota}, 0) - p.liquido_centavos end`

/** What the assets add up to loses it too, by place and class (ADR 126). */
const A_SOMAR = (mudadas: 'lancadas' | 'devolvidas'): Sql => sql`
  a_somar as (
    insert into bem_a_somar (eixo, local_id, chave, bens, ruins, valor_centavos, liquido_centavos)
    select 'classe', local_id, classe_id, 0, 0, 0, -sum(perdido) from ${raw(mudadas)}
    group by local_id, classe_id having sum(perdido) <> 0)`

/** What the month would take now, by place and class. */
const TOTAIS_DE_AGORA = (mes: Mes): Sql => sql`
  select coalesce(m.local_id, p.local_id) as local_id, coalesce(m.classe_id, p.classe_id) as classe_id,
    count(*)::int as bens, sum(${QUOTA})::bigint as quota_centavos
  from patrimonio p join classe_bem c on c.id = p.classe_id left join movidos m on m.patrimonio_id = p.id
  where ${DO_MES(mes)} group by 1, 2`

/** Beside `lancado` or `agora`: whether it is not what the preview said. */
const DIFERE_DO_PREVISTO = (de: 'lancado' | 'agora', id: number): Sql => sql`
  previsto as (
    select local_id, classe_id, bens, quota_centavos from depreciacao_total where execucao_id = ${id} and not estorno)
  select exists (select from ((table ${raw(de)} except table previsto)
    union all (table previsto except table ${raw(de)})) d) as diferem`

/** Whether posting it would find other quotas than the preview said. */
export async function previaMudou(db: Queryable, { id, ...mes }: Mes & { id: number }): Promise<boolean> {
  const { diferem } = await db.one<{ diferem: boolean }>(sql`
    with ${MOVIDOS(mes)}, agora as (${TOTAIS_DE_AGORA(mes)}), ${DIFERE_DO_PREVISTO('agora', id)}`)
  return diferem
}

/** Only the totals, anew. */
export async function calcularPrevia(tx: Queryable, { id, ...mes }: Mes & { id: number }): Promise<void> {
  await semPressa(tx)
  await tx.run(sql`delete from depreciacao_total where execucao_id = ${id}`)
  await tx.run(sql`
    with ${MOVIDOS(mes)}
    insert into depreciacao_total (execucao_id, local_id, classe_id, bens, quota_centavos)
    select ${id}::bigint, t.* from (${TOTAIS_DE_AGORA(mes)}) t`)
}

/** Assets of one statement: a second or so, between which it is told how far it is. */
const FATIA = 25_000

/** The quotas of the assets after this one, up to a slice of them; `ate` is null when there are none. */
async function lancarFatia(
  tx: Queryable,
  { id, ...mes }: Mes & { id: number },
  depois: number,
): Promise<{ ate: number | null; lancados: number }> {
  const { ate } = await tx.one<{ ate: number | null }>(sql`
    select max(f.id) as ate from (select id from patrimonio where id > ${depois} order by id limit ${FATIA}) f`)
  if (ate === null) return { ate, lancados: 0 }
  const { lancados } = await tx.one<{ lancados: number }>(sql`
    with ${MOVIDOS(mes)}, lancadas as (
      update patrimonio p set quota_centavos = ${QUOTA}, depreciado_centavos = p.depreciado_centavos + ${QUOTA}
      from classe_bem c where c.id = p.classe_id and p.id > ${depois} and p.id <= ${ate} and ${DO_MES(mes)}
      returning p.id, p.local_id, p.classe_id, p.quota_centavos, p.depreciado_centavos, ${BASE} as base,
        ${PERDIDO(sql`p.quota_centavos`)} as perdido),
    ${A_SOMAR('lancadas')},
    postas as (
      insert into depreciacao (execucao_id, patrimonio_id, local_id, classe_id, quota_centavos, acumulada_centavos,
        liquido_centavos)
      select ${id}::bigint, l.id, coalesce(m.local_id, l.local_id), coalesce(m.classe_id, l.classe_id), l.quota_centavos,
        l.depreciado_centavos, l.base - l.depreciado_centavos
      from lancadas l left join movidos m on m.patrimonio_id = l.id returning 1),
    deslocadas as (
      insert into depreciacao_deslocada (execucao_id, patrimonio_id, local_id, classe_id, em, quota_centavos)
      select ${id}::bigint, l.id, m.local_id, m.classe_id, m.em, m.sinal * l.quota_centavos
      from lancadas l join mudancas m on m.patrimonio_id = l.id order by m.id)
    select count(*)::int as lancados from postas`)
  return { ate, lancados }
}

/**
 * Posts the quotas, each from the row that is updated: what another transaction changes meanwhile is read anew by
 * PostgreSQL. False when they are not those of the preview.
 */
export async function lancarQuotas(
  tx: Queryable,
  execucao: Mes & { id: number },
  andou: (lancados: number) => void = () => {},
): Promise<boolean> {
  const { id } = execucao
  await semPressa(tx)
  await depreciando(tx, async () => {
    let lancados = 0
    for (let depois: number | null = 0; depois !== null; ) {
      const fatia = await lancarFatia(tx, execucao, depois)
      depois = fatia.ate
      lancados += fatia.lancados
      andou(lancados)
    }
  })
  const { diferem } = await tx.one<{ diferem: boolean }>(sql`
    with lancado as (
      select local_id, classe_id, count(*)::int as bens, sum(quota_centavos)::bigint as quota_centavos
      from depreciacao where execucao_id = ${id} group by local_id, classe_id), ${DIFERE_DO_PREVISTO('lancado', id)}`)
  return !diferem
}

/** How many of its assets were revalued after it: their quotas are of a value that they no longer have. */
export async function reavaliadosDepois(tx: Queryable, id: number): Promise<number> {
  const { total } = await tx.one<{ total: number }>(sql`
    select count(*)::int as total from depreciacao_execucao e join reavaliacao r on r.em >= e.processada_em
    join depreciacao d on d.execucao_id = e.id and d.patrimonio_id = r.patrimonio_id where e.id = ${id}`)
  return total
}

/** Takes the quotas back. What left the accounts meanwhile took its own with it, so only the asset is told. */
export async function devolverQuotas(tx: Queryable, id: number): Promise<void> {
  await semPressa(tx)
  await depreciando(tx, () =>
    tx.run(sql`
      with devolvidas as (
        update patrimonio p set depreciado_centavos = p.depreciado_centavos - d.quota_centavos, quota_centavos = 0
        from depreciacao d where d.execucao_id = ${id} and p.id = d.patrimonio_id
        returning p.local_id, p.classe_id, p.situacao, p.propriedade, d.quota_centavos,
          ${PERDIDO(sql`-d.quota_centavos`)} as perdido),
      ${A_SOMAR('devolvidas')}
      insert into depreciacao_total (execucao_id, local_id, classe_id, estorno, bens, quota_centavos)
      select ${id}::bigint, local_id, classe_id, true, -count(*), -sum(quota_centavos)
      from devolvidas where bem_contabil(situacao, propriedade) group by local_id, classe_id`),
  )
}
