// The list of an inventory: what the books had in a branch at an instant, taken back from what was written since.

import sql, { type Sql } from 'sql-template-tag'
import { SITUACOES_EM_CARGA } from '#contract/patrimonio/ciclo-do-bem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type BoundedCount, boundedCount } from '#server/casa/http/list/bounded-count.ts'
import { type Corte, execucoesNoCorte } from '#server/patrimonio/rmb/no-corte.ts'

export interface CorteDaLista extends Corte {
  id: number
  /** Those of the branch at the opening. */
  locais: readonly number[]
  /** Empty: all. */
  classes: readonly number[]
}

/** The assets in the accounts, by where and in which class the ledger had their value. */
const livroNoCorte = ({ locais, ate, classes }: CorteDaLista): Sql => sql`
  select b.patrimonio_id, b.local_id, b.classe_id, sum(b.valor_centavos)::bigint as valor
  from bem_lancamento b
  where b.local_id = any(${[...locais]}::bigint[]) and b.em < ${ate} and (${[...classes]}::bigint[] = '{}' or b.classe_id = any(${[...classes]}::bigint[]))
  group by b.patrimonio_id, b.local_id, b.classe_id having sum(b.valor_centavos) <> 0`

/** Over `depreciacao q` and its run `e`: the reversal took the quota back, of what the accounts still had by then. */
const DEVOLVIDA: Sql = sql`(select sum(b.valor_centavos) <> 0 from bem_lancamento b
  where b.patrimonio_id = q.patrimonio_id and b.em < e.estornada_em)`

/** Of each asset of `quais` (their ids), what was depreciated by the cut: moves between places cancel each other. */
function depreciadosNoCorte(corte: Corte, quais: Sql): Sql {
  const { contam, estornadas } = execucoesNoCorte(corte)
  return sql`
  select d.patrimonio_id, sum(d.centavos)::bigint as depreciado from (
    select b.patrimonio_id, b.depreciado_centavos as centavos from bem_lancamento b
    where b.em < ${corte.ate} and b.patrimonio_id in (${quais})
    union all
    select q.patrimonio_id, q.quota_centavos from depreciacao q join depreciacao_execucao e on e.id = q.execucao_id
    where ${contam} and q.patrimonio_id in (${quais})
      and case when ${estornadas} then not ${DEVOLVIDA} else true end) d
  group by d.patrimonio_id`
}

/** What the trail says that each of these fields was at the cut, of the assets that changed since. */
const antesDasMudancas = ({ ate }: Corte): Sql => sql`
  select entidade_id::bigint as patrimonio_id, max(de #>> '{}') filter (where campo = 'situacao') as situacao,
    (max(de #>> '{}') filter (where campo = 'local_id'))::bigint as local_id
  from (
    select distinct on (entidade_id, campo) entidade_id, campo, de from evento
    where registrado_em >= ${ate} and entidade = 'patrimonio' and campo in ('situacao', 'local_id')
      and entidade_id ~ '^[0-9]+$'
    order by entidade_id, campo, id) e
  group by entidade_id`

/** Everything in charge at the cut: `livro` is what the accounts had, `outros` what was there without a value or of others. */
function emCargaNoCorte(corte: CorteDaLista): Sql {
  const { locais, ate, classes } = corte
  return sql`
    livro as materialized (${livroNoCorte(corte)}),
    antes as materialized (${antesDasMudancas(corte)}),
    outros as (
      select p.id as patrimonio_id, coalesce(a.local_id, p.local_id) as local_id, p.classe_id
      from patrimonio p left join antes a on a.patrimonio_id = p.id
      where coalesce(a.local_id, p.local_id) = any(${[...locais]}::bigint[])
        and coalesce(a.situacao, p.situacao) = any(${[...SITUACOES_EM_CARGA]}::text[]) and p.criado_em < ${ate}
        and (${[...classes]}::bigint[] = '{}' or p.classe_id = any(${[...classes]}::bigint[]))
        and not exists (select from livro v where v.patrimonio_id = p.id))`
}

/** How many a list would have, of which at most one past `ate` is counted. */
export function contarLista(tx: Queryable, corte: CorteDaLista, ate: number): Promise<BoundedCount> {
  return boundedCount(
    tx,
    sql`with ${emCargaNoCorte(corte)} select patrimonio_id from livro union all select patrimonio_id from outros`,
    ate,
  )
}

export function congelarLista(tx: Queryable, corte: CorteDaLista): Promise<number> {
  return tx.run(sql`
    insert into inventario_de_bens_item (inventario_id, patrimonio_id, referencia_id, descricao, local_id, classe_id,
      conta, contabil, valor_centavos, depreciado_centavos)
    with ${emCargaNoCorte(corte)},
    depreciado as materialized (${depreciadosNoCorte(corte, sql`select patrimonio_id from livro`)}),
    todos as (
      select v.patrimonio_id, v.local_id, v.classe_id, true as contabil, v.valor,
        coalesce(d.depreciado, 0) as depreciado
      from livro v left join depreciado d on d.patrimonio_id = v.patrimonio_id
      union all
      select patrimonio_id, local_id, classe_id, false, 0, 0 from outros)
    select ${corte.id}, t.patrimonio_id, p.referencia_id, coalesce(p.descricao, 'Bem apagado do cadastro'), t.local_id,
      t.classe_id, c.conta, t.contabil, t.valor, t.depreciado
    from todos t join classe_bem c on c.id = t.classe_id left join patrimonio p on p.id = t.patrimonio_id
    order by t.local_id, c.nome, p.descricao, t.patrimonio_id`)
}

/** A month of before the cut may be posted after it: what the list has of it is taken again. */
export async function atualizarDepreciacao(tx: Queryable, corte: CorteDaLista): Promise<void> {
  const quais = sql`select patrimonio_id from inventario_de_bens_item where inventario_id = ${corte.id} and contabil`
  await tx.run(sql`
    update inventario_de_bens_item i set depreciado_centavos = n.depreciado
    from (
      select i.id, coalesce(d.depreciado, 0) as depreciado from inventario_de_bens_item i
      left join (${depreciadosNoCorte(corte, quais)}) d on d.patrimonio_id = i.patrimonio_id
      where i.inventario_id = ${corte.id} and i.contabil) n
    where n.id = i.id and n.depreciado <> i.depreciado_centavos`)
}
