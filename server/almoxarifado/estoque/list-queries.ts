// The list of positions: a depósito and a material, with what there is and whether it is enough.
import sql, { join, type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import {
  DIAS_PARADO,
  type FiltroDaPosicao,
  type PosicaoListada,
} from '#contract/almoxarifado/posicao-de-estoque.ts'
import { DIAS_DO_MES } from '#contract/almoxarifado/ressuprimento.ts'
import { doTexto } from '#server/almoxarifado/materiais/condicoes.ts'
import { peloMedio } from '#server/almoxarifado/razao/custo.ts'
import { comDisponivel } from '#server/almoxarifado/razao/disponivel.ts'
import { CHEGOU, primeiraChegada } from '#server/almoxarifado/razao/saidas.ts'
import { literal } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import {
  type BoundedCount,
  type BoundedSum,
  boundedCount,
  boundedSum,
} from '#server/casa/http/list/bounded-count.ts'
import { type Chaves, porChave, type TrechoOrdenado } from '#server/casa/http/list/keyset.ts'
import { capaDe } from '#server/papeis/arquivos/capa.ts'

export interface FiltroDaListaDoEstoque extends z.output<typeof FiltroDaPosicao> {
  /** Nodes under which the person sees stock; null is the whole tree. */
  nos: number[] | null
  /** Only these, of those that the filter lets through. */
  ids?: readonly number[] | undefined
}

export type TrechoDoEstoque = TrechoOrdenado<'descricao' | 'valor' | 'ultimo_em'>

export interface LinhaDePosicao extends PosicaoListada {
  chave: string
}

const CHAVES: Chaves<TrechoDoEstoque['ordem']> = {
  descricao: { valor: sql`lower(f_unaccent(m.descricao))`, tipo: sql`text` },
  valor: { valor: sql`s.valor_centavos`, tipo: sql`bigint` },
  ultimo_em: { valor: sql`coalesce(s.ultimo_em, '-infinity')`, tipo: sql`timestamptz` },
}

/** A balance of a depósito `l` and a material `m`. */
export const DE = sql`saldo s join local l on l.id = s.deposito_id join material m on m.id = s.material_id`

/** Of a balance: what its lots say of it (`v`), and how much it should have (`p`). */
export const comLotes = (fuso: string): Sql => sql`
  left join parametro_de_ressuprimento p on p.deposito_id = s.deposito_id and p.material_id = s.material_id
  ${comDisponivel(hojeEm(fuso))}`

const DISPONIVEL = sql`v.disponivel_e3`

/** What is kept there or should be: a material that came only by what was taken back never ran out. */
const CONHECIDO = sql`(s.ultima_saida_em is not null or coalesce(p.ponto_de_pedido_e3, 0) > 0 or exists (
  select from movimento_estoque x where x.deposito_id = s.deposito_id and x.material_id = s.material_id and ${CHEGOU}))`

export const SITUACAO = sql`case when ${DISPONIVEL} = 0 then case when ${CONHECIDO} then 'ruptura' else 'ok' end
  when ${DISPONIVEL} <= p.seguranca_e3 then 'critico' when ${DISPONIVEL} <= p.ponto_de_pedido_e3 then 'repor'
  when p.maximo_e3 > 0 and ${DISPONIVEL} > p.maximo_e3 then 'excesso' else 'ok' end`

const PRIMEIRO = primeiraChegada(sql`s`)

const PARADO = sql`(s.qtd_e3 > 0
  and coalesce(s.ultima_saida_em, ${PRIMEIRO}) < now() - make_interval(days => ${DIAS_PARADO}))`

const CURVA = sql`(
  select k.curva from curva_abc k where k.deposito_id = s.deposito_id and k.material_id = s.material_id)`

const vencendo = (fuso: string): Sql => sql`coalesce(v.proxima_validade <= ${hojeEm(fuso)}
  + coalesce((select max(a) from unnest(m.alerta_validade_dias) a), 0), false)`

/** Whether what lies there in lots has to be read to tell one of these. */
const pelosLotes = (situacoes: readonly string[]): boolean => situacoes.some((uma) => uma !== 'parado')

/** What nothing can be without a point, a reserve or a most that somebody gave it. */
const DO_PARAMETRO: readonly string[] = ['critico', 'repor', 'excesso']

function daSituacao(situacoes: readonly string[], fuso: string): Sql {
  const partes: Sql[] = situacoes.includes('parado') ? [PARADO] : []
  if (pelosLotes(situacoes)) partes.push(sql`${SITUACAO} = any(${[...situacoes]}::text[])`)
  if (situacoes.includes('vencendo')) partes.push(vencendo(fuso))
  const alguma = sql`(${join(partes, ' or ')})`
  // Where nobody gave it any of them, no lot is read.
  const comParametro = situacoes.every((uma) => DO_PARAMETRO.includes(uma))
  return comParametro ? sql`(p.material_id is not null and ${alguma})` : alguma
}

const comLote = (condicao: Sql): Sql => sql`exists (
  select from saldo_lote sl join lote t on t.id = sl.lote_id
  where sl.deposito_id = s.deposito_id and sl.material_id = s.material_id and sl.qtd_e3 > 0 and ${condicao})`

const vencido = (fuso: string): Sql => sql`t.validade < ${hojeEm(fuso)}`

/** What has expired expires no more. */
const venceEm = (dias: number, fuso: string): Sql =>
  sql`t.validade between ${hojeEm(fuso)} and ${hojeEm(fuso)} + ${dias}::int`

type PelaValidade = Pick<FiltroDaListaDoEstoque, 'vence_em' | 'vencido'>

/** The lots that the filter asks for, of which the balance has to have some; none where it asks for none. */
const daValidade = (filtro: PelaValidade, fuso: string): Sql[] => [
  ...(filtro.vence_em === undefined ? [] : [venceEm(filtro.vence_em, fuso)]),
  ...(filtro.vencido === true ? [vencido(fuso)] : []),
]

/** What is lost of the balance if those lots do not leave, or is lost already. */
function aVencer(filtro: PelaValidade, fuso: string): Sql {
  const lotes = daValidade(filtro, fuso)
  if (lotes.length === 0) return sql`null::bigint`
  return sql`(
  select coalesce(sum(${peloMedio(sql`sl.qtd_e3`, { valor: sql`s.valor_centavos`, qtd: sql`s.qtd_e3` })}), 0)::bigint
  from saldo_lote sl join lote t on t.id = sl.lote_id
  where sl.deposito_id = s.deposito_id and sl.material_id = s.material_id and sl.qtd_e3 > 0
    and (${join(lotes, ' or ')}))`
}

/** What is of the balance and its names alone. */
function doSaldo({ nos, ids, ...filtro }: FiltroDaListaDoEstoque): Sql[] {
  const { local_id, material_id, grupo_id, natureza, com_reserva, com_saldo } = filtro
  // A balance that was only held, by an exit that was refused, is no position.
  const partes = [sql`s.ultimo_seq > 0`, ...doTexto(filtro.texto ?? '')]
  if (nos !== null) partes.push(sql`l.caminho && ${nos}::bigint[]`)
  if (local_id !== undefined) partes.push(sql`l.caminho @> array[${local_id}]::bigint[]`)
  if (material_id !== undefined) partes.push(sql`s.material_id = ${material_id}`)
  if (grupo_id !== undefined)
    partes.push(
      sql`m.grupo_id in (select g.id from grupo_de_material g where g.id = ${grupo_id} or g.pai_id = ${grupo_id})`,
    )
  if (natureza?.length) partes.push(sql`m.natureza = any(${natureza}::text[])`)
  if (com_reserva !== undefined) partes.push(sql`(s.reservado_e3 > 0) = ${com_reserva}`)
  if (com_saldo !== undefined) partes.push(sql`(s.qtd_e3 > 0) = ${com_saldo}`)
  if (ids !== undefined) partes.push(sql`s.id = any(${[...ids]}::bigint[])`)
  return partes
}

function condicoes(filtro: FiltroDaListaDoEstoque, fuso: string): Sql {
  const { situacao, curva, lote, sem_movimento_ha } = filtro
  const partes = [...doSaldo(filtro), ...daValidade(filtro, fuso).map(comLote)]
  if (situacao?.length) partes.push(daSituacao(situacao, fuso))
  if (curva?.length) partes.push(sql`${CURVA} = any(${curva}::text[])`)
  if (lote) partes.push(comLote(sql`t.codigo ilike ${`%${literal(lote.trim())}%`}`))
  if (filtro.vencido === false) partes.push(sql`not ${comLote(vencido(fuso))}`)
  if (sem_movimento_ha !== undefined)
    partes.push(sql`s.ultimo_em < now() - make_interval(days => ${sem_movimento_ha})`)
  return join(partes, ' and ')
}

/** Without the lots where nobody asks for what they say. */
const deOnde = ({ situacao }: FiltroDaListaDoEstoque, fuso: string): Sql =>
  pelosLotes(situacao ?? []) ? sql`${DE} ${comLotes(fuso)}` : DE

/** `pedidos`: the lots that the filter asks for. */
export const colunasDaPosicao = (fuso: string, pedidos: PelaValidade = {}): Sql => sql`
  s.id, json_build_object('id', l.id, 'nome', l.nome) as deposito,
  json_build_object('id', m.id, 'codigo', m.codigo, 'descricao', m.descricao) as material, ${capaDe(sql`m.capa_uuid`)}, u.sigla as unidade, u.casas,
  g.nome as grupo, m.natureza, s.qtd_e3, s.reservado_e3, s.bloqueado_e3, v.disponivel_e3, v.vencido_e3, s.valor_centavos,
  case when s.qtd_e3 > 0 then round(s.valor_centavos * 1000.0 / s.qtd_e3)::bigint end as preco_medio_centavos,
  ${aVencer(pedidos, fuso)} as a_vencer_centavos, ${SITUACAO} as situacao, ${PARADO} as parado, ${vencendo(fuso)} as vencendo, ${CURVA} as curva, v.proxima_validade, p.consumo_mensal_e3,
  case when p.consumo_mensal_e3 > 0 then floor(${DISPONIVEL} * ${DIAS_DO_MES}::numeric / p.consumo_mensal_e3)::int end as cobertura_dias,
  s.ultimo_em, s.ultima_saida_em`

export const dePosicao = (fuso: string): Sql => sql`${DE} join unidade_de_medida u on u.id = m.unidade_id
  join grupo_de_material g on g.id = m.grupo_id ${comLotes(fuso)}`

export function paginaDePosicoes(
  db: Queryable,
  filtro: FiltroDaListaDoEstoque,
  trecho: TrechoDoEstoque,
  fuso: string,
): Promise<LinhaDePosicao[]> {
  const { chave, depois, ordem, pagina } = porChave(CHAVES[trecho.ordem], sql`s.id`, trecho)
  return db.rows(sql`
    with pagina as (
      select s.id as de_id from ${deOnde(filtro, fuso)} where ${condicoes(filtro, fuso)} ${depois} ${pagina})
    select ${chave}, ${colunasDaPosicao(fuso, filtro)}
    from pagina join (${dePosicao(fuso)}) on s.id = pagina.de_id
    ${ordem}`)
}

export function quantasPosicoes(
  db: Queryable,
  filtro: FiltroDaListaDoEstoque,
  fuso: string,
): Promise<BoundedCount> {
  return boundedCount(db, sql`select 1 from ${deOnde(filtro, fuso)} where ${condicoes(filtro, fuso)}`)
}

export function somaDasPosicoes(
  db: Queryable,
  filtro: FiltroDaListaDoEstoque & { fuso: string },
  campo: 'valor_centavos' | 'a_vencer_centavos',
): Promise<BoundedSum> {
  const { fuso } = filtro
  const valor = campo === 'valor_centavos' ? sql`s.valor_centavos` : aVencer(filtro, fuso)
  return boundedSum(
    db,
    sql`select ${valor} as valor from ${deOnde(filtro, fuso)} where ${condicoes(filtro, fuso)}`,
  )
}
