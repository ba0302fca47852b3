// One label, or a page of those of a range: where each is in its life.
import sql, { empty, type Sql } from 'sql-template-tag'
import { plaqueta } from '#contract/casa/codigos.ts'
import type { PlaquetaDoLote, SituacaoDaPlaqueta } from '#contract/patrimonio/plaqueta.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type BoundedCount, boundedCount } from '#server/casa/http/list/bounded-count.ts'
import { noRamo } from './ramo.ts'

/**
 * The numbers of `faixa`, each with its situation. An asset written off keeps its label; the newest that bears it is
 * the one shown. A label that the field put on something is applied before anybody accepts it.
 */
function situacoes(inicio: number, fim: number): Sql {
  return sql`
    select g.numero, p.id as bem_id, p.nome as bem_nome, p.caminho, x.motivo, case
      when p.id is not null or exists (select from associacao a where plaqueta_numero(a.referencia_id) = g.numero)
        then 'aplicada'
      when x.numero is not null then x.situacao
      when f.situacao = 'cancelado' then 'cancelada'
      when f.agente_id is not null or f.regional_id is not null then 'reservada'
      else 'livre' end as situacao
    from generate_series(${inicio}::bigint, ${fim}::bigint) g (numero)
    left join lote_plaquetas f on g.numero between f.inicio and f.fim
    left join plaqueta x on x.numero = g.numero
    left join lateral (
      select p.id, p.descricao as nome, l.caminho from patrimonio p join local l on l.id = p.local_id
      where plaqueta_numero(p.referencia_id) = g.numero
      order by p.situacao in ('baixado', 'estornado'), p.id desc limit 1) p on true`
}

interface Bruta {
  numero: number
  bem_id: number | null
  bem_nome: string | null
  visivel: boolean
  motivo: string | null
  situacao: SituacaoDaPlaqueta
}

const PARTES = (nos: readonly number[] | null) =>
  sql`n.numero, n.bem_id, n.bem_nome, n.motivo, n.situacao, ${noRamo(sql`n.caminho`, nos)} as visivel`

const bemDe = ({ bem_id, bem_nome, visivel }: Bruta) =>
  bem_id !== null && visivel ? { id: bem_id, nome: bem_nome ?? '' } : null

interface NumerosPedidos {
  inicio: number
  fim: number
  situacao?: readonly SituacaoDaPlaqueta[] | undefined
  /** Where the person sees assets; null: everywhere. */
  nos: readonly number[] | null
}

const daSituacao = ({ situacao }: NumerosPedidos) =>
  situacao?.length ? sql`where n.situacao = any(${situacao}::text[])` : empty

export async function paginaDeNumeros(
  db: Queryable,
  pedido: NumerosPedidos,
  { pular, limite }: { pular: number; limite: number },
): Promise<PlaquetaDoLote[]> {
  const linhas = await db.rows<Bruta>(sql`
    select ${PARTES(pedido.nos)} from (${situacoes(pedido.inicio, pedido.fim)}) n ${daSituacao(pedido)}
    order by n.numero limit ${limite} offset ${pular}`)
  return linhas.map((uma) => ({
    id: uma.numero,
    codigo: plaqueta(uma.numero),
    situacao: uma.situacao,
    bem: bemDe(uma),
    motivo: uma.motivo,
  }))
}

export function quantosNumeros(db: Queryable, pedido: NumerosPedidos): Promise<BoundedCount> {
  if (!pedido.situacao?.length)
    return Promise.resolve({ total: pedido.fim - pedido.inicio + 1, total_aproximado: false })
  return boundedCount(
    db,
    sql`select 1 from (${situacoes(pedido.inicio, pedido.fim)}) n ${daSituacao(pedido)}`,
    20_000,
  )
}

/** Undefined for a number of no range. */
export async function situacaoDoNumero(
  db: Queryable,
  numero: number,
): Promise<SituacaoDaPlaqueta | undefined> {
  const { situacao, de_algum } = await db.one<{ situacao: SituacaoDaPlaqueta; de_algum: boolean }>(sql`
    select n.situacao, exists (select from lote_plaquetas where ${numero} between inicio and fim) as de_algum
    from (${situacoes(numero, numero)}) n`)
  return de_algum || situacao === 'aplicada' || situacao !== 'livre' ? situacao : undefined
}
