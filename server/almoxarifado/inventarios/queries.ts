// The SQL of counts: the list, the record, the items with what was expected of each, and the sheet for the phone.
import sql, { type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { LinhaDaFolha } from '#contract/almoxarifado/contagem-do-estoque.ts'
import {
  EM_CONTAGEM,
  type FiltroDeInventarios,
  type FiltroDeItens,
  type InventarioDetalhado,
  type InventarioListado,
  type ItemDoInventario,
  type ResumoDaApuracao,
} from '#contract/almoxarifado/inventario.ts'
import { inventarios } from '#contract/almoxarifado/inventarios.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { contem, literal } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Origem } from '#server/casa/http/list/newest-first.ts'
import { noAlcance } from '#server/casa/no-alcance.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { doRamo, LOCAL_NOMEADO } from '#server/patrimonio/bens/ato-do-bem.ts'

const ITENS_DE = sql`from inventario_item i where i.inventario_id = v.id`

const LISTA = sql`v.id, v.protocolo, v.tipo, v.situacao, ${LOCAL_NOMEADO} as deposito, v.exercicio, v.inicio, v.fim,
  (select count(*) ${ITENS_DE}) as itens, (select count(i.contagem_id) ${ITENS_DE}) as contados,
  v.criado_em, u.nome as criado_por`

const DE = sql`inventario v join local l on l.id = v.deposito_id join usuario u on u.id = v.criado_por`

export const INVENTARIOS: Origem = { colunas: LISTA, de: DE, id: sql`v.id` }

export type LinhaDeInventario = InventarioListado

interface QuemLista {
  usuario_id: number
  concessoes: readonly Concessao[]
}

/** An item `i` that this person counted in a round before the present one. */
const jaContou = (usuario_id: number): Sql => sql`(i.rodada > 1 and exists (select from inventario_contagem k
  where k.item_id = i.id and k.rodada < i.rodada and k.contado_por = ${usuario_id}))`

/** Items wait for a count, but all of them were counted by this person before. */
const soDeOutros = (usuario_id: number): Sql => sql`(exists (select from inventario_item i
    where i.inventario_id = v.id and i.contagem_id is null)
  and not exists (select from inventario_item i
    where i.inventario_id = v.id and i.contagem_id is null and not ${jaContou(usuario_id)}))`

/** Counted by who asks, or its differences decided. */
function paraMim({ usuario_id, concessoes }: QuemLista): Sql {
  const onde = (ato: 'contar' | 'decidir') =>
    noAlcance(sql`v.deposito_id`, nosDaPermissao(concessoes, inventarios[ato].access))
  return sql`((v.situacao = any(${EM_CONTAGEM}::text[]) and ${onde('contar')} and not ${soDeOutros(usuario_id)})
    or (v.situacao = 'em_apuracao' and ${onde('decidir')}))`
}

export function inventariosOnde(
  { texto, fila, tipo, situacao, exercicio, local_id }: z.output<typeof FiltroDeInventarios>,
  quem: QuemLista,
  permissao: Permissao,
): Sql[] {
  const nos = nosDaPermissao(quem.concessoes, permissao)
  const procurado = texto?.trim() && `%${literal(texto.trim())}%`
  return [
    ...doRamo(nos, local_id),
    ...(procurado ? [sql`(v.protocolo ilike ${procurado} or v.processo ilike ${procurado})`] : []),
    ...(fila === undefined ? [] : [paraMim(quem)]),
    ...(tipo?.length ? [sql`v.tipo = any(${tipo}::text[])`] : []),
    ...(situacao?.length ? [sql`v.situacao = any(${situacao}::text[])`] : []),
    ...(exercicio === undefined ? [] : [sql`v.exercicio = ${exercicio}`]),
  ]
}

export type InventarioLido = Omit<
  InventarioDetalhado,
  'a_contar_por_outros' | 'apuracao' | 'acoes' | 'limite_sem_processo_centavos'
> & { deposito_id: number }

export function inventarioPorId(db: Queryable, id: number): Promise<InventarioLido | undefined> {
  return db.maybe(sql`
    select ${LISTA}, v.deposito_id, l.caminho, v.cego, v.tolerancia_pct, v.tolerancia_centavos, v.recontar_curva_a,
      (select coalesce(json_agg(json_build_object('id', g.id, 'nome', g.codigo || ' ' || g.nome) order by g.codigo), '[]')
        from grupo_de_material g where g.id = any(v.grupos)) as grupos,
      v.curvas, v.maximo_itens, v.processo, v.observacoes, v.motivo, v.aberto_em, ab.nome as aberto_por,
      v.homologado_em, ho.nome as homologado_por, v.encerrado_em, en.nome as encerrado_por,
      (select count(*) filter (where i.contagem_id is null) ${ITENS_DE}) as a_contar,
      case when c.id is not null then json_build_object('id', c.id, 'nome', c.nome) end as comissao,
      case when da.id is not null then json_build_object('id', da.id, 'numero', da.numero) end as ata,
      case when dt.id is not null then json_build_object('id', dt.id, 'numero', dt.numero) end as termo
    from ${DE} left join comissao c on c.id = v.comissao_id
    left join usuario ab on ab.id = v.aberto_por left join usuario ho on ho.id = v.homologado_por
    left join usuario en on en.id = v.encerrado_por
    left join documento da on da.id = v.ata_documento_id left join documento dt on dt.id = v.termo_documento_id
    where v.id = ${id}`)
}

/** Held until the end. */
export function travarInventario(tx: Queryable, id: number): Promise<{ id: number } | undefined> {
  return tx.maybe(sql`select id from inventario where id = ${id} for update`)
}

export async function contouNele(db: Queryable, id: number, usuario_id: number): Promise<boolean> {
  const { contou } = await db.one<{ contou: boolean }>(sql`
    select exists (select from inventario_contagem k join inventario_item i on i.id = k.item_id
      where i.inventario_id = ${id} and k.contado_por = ${usuario_id}) as contou`)
  return contou
}

/**
 * Each item of one count, with what the ledger had at the instant of the count that stands, and the difference at the
 * last average cost that the material had there.
 */
const apurados = (id: number): Sql => sql`(
  select i.id, i.material_id, m.codigo, m.descricao, un.sigla as unidade, un.casas, t.codigo as lote, i.lote_id,
    t.validade, i.curva, i.acrescentado, i.rodada, k.qtd_e3 as contado_e3, k.contado_em, ku.nome as contado_por,
    i.decisao, i.motivo, i.processo_de_apuracao, du.nome as decidido_por, e.esperado_e3, k.qtd_e3 - e.esperado_e3 as delta_e3,
    coalesce(i.delta_centavos, round((k.qtd_e3 - e.esperado_e3) * coalesce(medio.unitario, 0))::bigint) as delta_centavos
  from inventario_item i join inventario v on v.id = i.inventario_id join material m on m.id = i.material_id
  join unidade_de_medida un on un.id = m.unidade_id left join lote t on t.id = i.lote_id
  left join inventario_contagem k on k.id = i.contagem_id left join usuario ku on ku.id = k.contado_por
  left join usuario du on du.id = i.decidido_por
  left join lateral (select coalesce(i.esperado_e3,
    saldo_do_lote_em(v.deposito_id, i.material_id, i.lote_id, k.contado_em)) as esperado_e3
    where k.id is not null) e on true
  left join lateral (select x.saldo_valor_centavos::numeric / x.saldo_qtd_e3 as unitario from movimento_estoque x
    where x.deposito_id = v.deposito_id and x.material_id = i.material_id and x.saldo_qtd_e3 > 0
    order by x.seq desc limit 1) medio on k.id is not null
  where i.inventario_id = ${id})`

const FILTRO: Readonly<Record<z.infer<typeof FiltroDeItens>, Sql>> = {
  a_contar: sql`a.contado_e3 is null`,
  contados: sql`a.contado_e3 is not null`,
  divergentes: sql`a.delta_e3 <> 0`,
  a_decidir: sql`a.delta_e3 <> 0 and a.decisao is null`,
}

/** Blind: whoever asks for the ones that differ would learn what was expected. */
export const escondido = ({ cego, situacao }: Pick<InventarioLido, 'cego' | 'situacao'>): boolean =>
  cego && EM_CONTAGEM.includes(situacao)

const colunasDosItens = (
  cego: boolean,
): Sql => sql`a.id, a.material_id, a.codigo, a.descricao, a.unidade, a.casas, a.lote,
  a.validade, a.curva, a.acrescentado, a.rodada, a.contado_e3, a.contado_em, a.contado_por, a.decisao, a.motivo, a.processo_de_apuracao,
  a.decidido_por, ${cego ? sql`null::bigint as esperado_e3, null::bigint as delta_e3, null::bigint as delta_centavos` : sql`a.esperado_e3, a.delta_e3, a.delta_centavos`}`

export function itensDe(
  { id, cego }: { id: number; cego: boolean },
  { texto, filtro }: { texto?: string | undefined; filtro?: z.infer<typeof FiltroDeItens> | undefined },
): { origem: Origem; onde: Sql[] } {
  const procurado = texto?.trim()
  const conta = filtro !== undefined && (!cego || filtro === 'a_contar' || filtro === 'contados')
  return {
    origem: { colunas: colunasDosItens(cego), de: sql`${apurados(id)} a`, id: sql`a.id` },
    onde: [
      ...(conta ? [FILTRO[filtro]] : []),
      ...(procurado
        ? [
            sql`(a.codigo ilike ${`${literal(procurado)}%`} or a.lote ilike ${`${literal(procurado)}%`}
              or ${contem(sql`a.descricao`, procurado)})`,
          ]
        : []),
    ],
  }
}

export type ItemApurado = ItemDoInventario & { lote_id: number | null }

/** All those that were counted in the round that stands and differ; by id. */
export function divergentesDe(db: Queryable, id: number): Promise<ItemApurado[]> {
  return db.rows(sql`select a.* from ${apurados(id)} a where a.delta_e3 <> 0 order by a.id`)
}

/** Everything, as papers print it. */
export function todosOsItens(db: Queryable, id: number): Promise<ItemApurado[]> {
  return db.rows(sql`select a.* from ${apurados(id)} a order by lower(f_unaccent(a.descricao)), a.lote, a.id`)
}

export function resumoDe(db: Queryable, id: number): Promise<ResumoDaApuracao> {
  return db.one(sql`
    select count(*) filter (where a.delta_e3 <> 0) as divergentes,
      count(*) filter (where a.delta_e3 <> 0 and a.decisao is null) as a_decidir,
      coalesce(sum(a.delta_centavos) filter (where a.delta_e3 > 0), 0)::bigint as sobra_centavos,
      coalesce(-sum(a.delta_centavos) filter (where a.delta_e3 < 0), 0)::bigint as falta_centavos
    from ${apurados(id)} a`)
}

/** Of what waits for a count, how many items this person counted before. */
export async function aContarPorOutros(db: Queryable, id: number, usuario_id: number): Promise<number> {
  const { itens } = await db.one<{ itens: number }>(sql`
    select count(*)::int as itens from inventario_item i
    where i.inventario_id = ${id} and i.contagem_id is null and ${jaContou(usuario_id)}`)
  return itens
}

/** By lot and material, with the bar codes that find it. In a recount, only what is recounted. */
export function linhasDaFolha(
  db: Queryable,
  { id, situacao, cego }: Pick<InventarioLido, 'id' | 'situacao' | 'cego'>,
  usuario_id: number,
): Promise<LinhaDaFolha[]> {
  const esperado = cego
    ? sql`null::bigint`
    : sql`saldo_do_lote_em(v.deposito_id, i.material_id, i.lote_id, now())`
  const rodada = situacao === 'em_recontagem' ? sql`and i.rodada > 1` : sql``
  return db.rows(sql`
    select i.id, i.material_id, m.codigo, m.descricao, un.sigla as unidade, un.casas, t.codigo as lote, t.validade,
      i.rodada, k.qtd_e3 as contado_e3, ${esperado} as esperado_e3,
      ${jaContou(usuario_id)} as de_outra_pessoa,
      (select coalesce(json_agg(json_build_object('gtin', g.gtin,
          'qtd_e3', coalesce(1000 * b.fator_num / b.fator_den, 1000)) order by g.gtin), '[]')
        from material_gtin g left join material_embalagem b on b.id = g.embalagem_id
        where g.material_id = i.material_id) as gtins
    from inventario_item i join inventario v on v.id = i.inventario_id join material m on m.id = i.material_id
    join unidade_de_medida un on un.id = m.unidade_id left join lote t on t.id = i.lote_id
    left join inventario_contagem k on k.id = i.contagem_id
    where i.inventario_id = ${id} ${rodada} order by lower(f_unaccent(m.descricao)), t.validade nulls last, i.id`)
}
