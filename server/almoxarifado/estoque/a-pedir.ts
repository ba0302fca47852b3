// What the quantity to ask for is computed from.
import sql, { type Sql } from 'sql-template-tag'
import { DIAS_DE_NOTA_PLAUSIVEIS, ENTRADAS_QUE_CHEGARAM } from '#contract/almoxarifado/entrada.ts'
import { consumoAjustado, DIAS_DO_MES } from '#contract/almoxarifado/ressuprimento.ts'
import type { SugestaoDeRessuprimento } from '#contract/almoxarifado/ressuprimentos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { chegadasSemPedido, recebidoDoPedido } from './chegadas.ts'
import { comLotes } from './list-queries.ts'
import { medidasDoConsumo } from './parametros-queries.ts'

/** Of a material that nobody said how long takes, nor how often is bought: a month, and three. */
const PRAZO_SUPOSTO = 31
const INTERVALO_SUPOSTO = 92

/** In so many months the entries tell how long the supplier takes, from the note to the dock. */
const MESES_DAS_ENTRADAS = 24

export interface PosicaoAPedir extends Omit<SugestaoDeRessuprimento, 'conta'> {
  deposito_id: number
  caminho: number[]
  ativo: boolean
  disponivel_e3: number
  ja_pedido_e3: number
  ponto_de_pedido_e3: number | null
  seguranca_e3: number
  consumo_mensal_e3: number
  ano_antes_e3: number
  prazo_dias: number
  dias: number
}

/** Of what nine in ten that stay took, and never by a note so old that its date is a mistake. */
const aprendido = (fuso: string): Sql => sql`(
  select ceil(percentile_cont(0.9) within group (order by (e.provisorio_em at time zone ${fuso})::date - e.doc_emissao))::int
  from entrada e
  where e.deposito_id = s.deposito_id and e.provisorio_em >= now() - make_interval(months => ${MESES_DAS_ENTRADAS})
    and (e.provisorio_em at time zone ${fuso})::date - e.doc_emissao between 0 and ${DIAS_DE_NOTA_PLAUSIVEIS}::int
    and e.tipo = 'compra' and e.situacao = any(${ENTRADAS_QUE_CHEGARAM}::text[])
    and exists (select from entrada_item i where i.entrada_id = e.id and i.material_id = s.material_id))`

const doMaterial = (alias: Sql, item: Sql): Sql => sql`${item}.material_id = s.material_id
  and ${alias}.deposito_id = s.deposito_id and ${alias}.situacao in ('aberto', 'encaminhado')`

/**
 * What the open orders still wait for. What an entry brought for one order serves that one alone; what else comes serves
 * the oldest first, and what came while nothing was asked serves none. So it is, of each order with those after it, what
 * their own entries left to come less what else came since it was made, the largest.
 */
const JA_PEDIDO = sql`(
  select greatest(0, coalesce(max((
      select sum(greatest(0, depois.qtd_e3 - ${recebidoDoPedido(sql`d.id`, sql`depois.material_id`)}))
      from ressuprimento_item depois join ressuprimento d on d.id = depois.ressuprimento_id
      where ${doMaterial(sql`d`, sql`depois`)} and d.id >= r.id)
    - ${chegadasSemPedido({
      deposito_id: sql`s.deposito_id`,
      material_id: sql`s.material_id`,
      desde: sql`r.criado_em`,
      ate: sql`'infinity'`,
    })}), 0))::bigint
  from ressuprimento_item i join ressuprimento r on r.id = i.ressuprimento_id where ${doMaterial(sql`r`, sql`i`)})`

const SAIDAS = ['saida_consumo', 'saida_amostra', 'transito_saida', 'saida_falta_inventario']

/** What left in the same days of a year before, less what was taken back. */
const ANO_ANTES = sql`(
  select greatest(0, coalesce(sum(-x.sinal * x.qtd_e3), 0))::bigint
  from movimento_estoque x left join movimento_estoque o on o.id = x.estornado_id
  where x.deposito_id = s.deposito_id and x.material_id = s.material_id
    and x.registrado_em >= now() - interval '1 year'
    and x.registrado_em < now() - interval '1 year' + make_interval(days => t.dias)
    and coalesce(o.tipo, x.tipo) = any(${SAIDAS}::text[]))`

/** Of a column in tenths of a month. */
const emDias = (decimos: Sql): Sql => sql`round(${decimos} * ${DIAS_DO_MES}::numeric / 10)::int`

/** Null consumption: nobody told it, and it is to be measured. */
type Lida = Omit<PosicaoAPedir, 'consumo_mensal_e3'> & { consumo_mensal_e3: number | null }

const lidas = (db: Queryable, ids: readonly number[], fuso: string): Promise<Lida[]> =>
  db.rows(sql`
    select s.id, s.deposito_id, json_build_object('id', l.id, 'nome', l.nome) as deposito, l.caminho, m.ativo,
      json_build_object('id', m.id, 'codigo', m.codigo, 'descricao', m.descricao, 'unidade', u.sigla, 'casas', u.casas)
        as material,
      v.disponivel_e3, ${JA_PEDIDO} as ja_pedido_e3, p.ponto_de_pedido_e3, coalesce(p.seguranca_e3, 0) as seguranca_e3,
      p.consumo_mensal_e3, ${ANO_ANTES} as ano_antes_e3, q.prazo_dias, t.dias
    from saldo s join local l on l.id = s.deposito_id join material m on m.id = s.material_id
    join unidade_de_medida u on u.id = m.unidade_id ${comLotes(fuso)}
    cross join lateral (select greatest(coalesce(${emDias(sql`p.tempo_decimos`)}, ${PRAZO_SUPOSTO}),
      coalesce(${aprendido(fuso)}, 0)) as prazo_dias) q
    cross join lateral (select
      q.prazo_dias + coalesce(${emDias(sql`p.intervalo_decimos`)}, ${INTERVALO_SUPOSTO}) as dias) t
    where s.id = any(${[...ids]}::bigint[]) and s.ultimo_seq > 0 order by lower(f_unaccent(m.descricao)), s.id`)

/** The positions of these ids, by the name of the material. */
export async function posicoesAPedir(
  db: Queryable,
  ids: readonly number[],
  fuso: string,
): Promise<PosicaoAPedir[]> {
  const posicoes = await lidas(db, ids, fuso)
  const semConsumo = posicoes.filter(({ consumo_mensal_e3 }) => consumo_mensal_e3 === null)
  const medidas = await medidasDoConsumo(
    db,
    semConsumo.map(({ id }) => id),
  )
  const medido = new Map(medidas.map((medida) => [medida.id, consumoAjustado(medida)]))
  return posicoes.map((posicao) => ({
    ...posicao,
    consumo_mensal_e3: posicao.consumo_mensal_e3 ?? medido.get(posicao.id) ?? 0,
  }))
}
