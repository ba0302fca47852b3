// One position: found, read whole, and its movements.
import sql, { join } from 'sql-template-tag'
import type {
  LinhaDoKardex,
  LoteNaPosicao,
  ParametrosDaPosicao,
  PosicaoListada,
} from '#contract/almoxarifado/posicao-de-estoque.ts'
import { colunasDaPosicao, dePosicao } from '#server/almoxarifado/estoque/list-queries.ts'
import type { PosicaoAlvo } from '#server/almoxarifado/estoque/policy.ts'
import { documentoDoMovimento } from '#server/almoxarifado/razao/documentos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import { noPeriodo } from '#server/casa/http/list/periodo.ts'

const ALVO = sql`
  select s.id, s.deposito_id, s.material_id, m.descricao, l.caminho, u.casas, m.critico, m.controla_lote, s.qtd_e3,
    s.valor_centavos
  from saldo s join local l on l.id = s.deposito_id join material m on m.id = s.material_id
  join unidade_de_medida u on u.id = m.unidade_id`

export interface ParDaPosicao {
  depositoId: number
  materialId: number
}

export function posicaoDoPar(
  db: Queryable,
  { depositoId, materialId }: ParDaPosicao,
): Promise<PosicaoAlvo | undefined> {
  return db.maybe(sql`
    ${ALVO} where s.deposito_id = ${depositoId} and s.material_id = ${materialId} and s.ultimo_seq > 0`)
}

/** Those of these ids, by depósito and material. */
export function posicoesPorId(db: Queryable, ids: readonly number[]): Promise<PosicaoAlvo[]> {
  return db.rows(sql`
    ${ALVO} where s.id = any(${[...ids]}::bigint[]) and s.ultimo_seq > 0 order by s.deposito_id, s.material_id`)
}

export function posicaoListada(db: Queryable, id: number, fuso: string): Promise<PosicaoListada> {
  return db.one(sql`select ${colunasDaPosicao(fuso)} from ${dePosicao(fuso)} where s.id = ${id}`)
}

/** What expires first, first. */
export function lotesDaPosicao(
  db: Queryable,
  { deposito_id, material_id }: PosicaoAlvo,
  fuso: string,
): Promise<LoteNaPosicao[]> {
  return db.rows(sql`
    select sl.lote_id, t.codigo, t.fabricacao, t.validade, coalesce(t.validade < ${hojeEm(fuso)}, false) as vencido,
      coalesce(t.situacao, 'liberado') as situacao, t.motivo, sl.endereco_id, e.codigo as endereco, sl.qtd_e3
    from saldo_lote sl left join lote t on t.id = sl.lote_id left join endereco_de_estoque e on e.id = sl.endereco_id
    where sl.deposito_id = ${deposito_id} and sl.material_id = ${material_id} and sl.qtd_e3 > 0
    order by t.validade nulls last, t.codigo nulls first, e.codigo nulls first, sl.lote_id`)
}

export function enderecosDoDeposito(
  db: Queryable,
  deposito_id: number,
): Promise<{ id: number; codigo: string }[]> {
  return db.rows(sql`
    select id, codigo from endereco_de_estoque where deposito_id = ${deposito_id} and ativo order by codigo`)
}

export function parametrosDaPosicao(
  db: Queryable,
  { deposito_id, material_id }: PosicaoAlvo,
): Promise<ParametrosDaPosicao | undefined> {
  return db.maybe(sql`
    select p.modo, p.consumo_mensal_e3, p.tempo_decimos, p.intervalo_decimos, p.fracao, p.seguranca_e3,
      p.ponto_de_pedido_e3, p.maximo_e3, p.lote_de_compra_e3, p.medida, p.recalculado_em, u.nome as alterado_por, p.versao
    from parametro_de_ressuprimento p left join usuario u on u.id = p.alterado_por
    where p.deposito_id = ${deposito_id} and p.material_id = ${material_id}`)
}

/** The depósitos where there is still something of the lot. */
export function depositosDoLote(
  db: Queryable,
  lote_id: number,
): Promise<{ nome: string; caminho: number[] }[]> {
  return db.rows(sql`
    select l.nome, l.caminho from local l
    where exists (select from saldo_lote sl where sl.lote_id = ${lote_id} and sl.deposito_id = l.id and sl.qtd_e3 > 0)
    order by f_ordem(l.nome)`)
}

interface PedidoDeKardex {
  lote_id?: number | undefined
  de?: string | undefined
  ate?: string | undefined
  antesDe: number | null
  limite: number
}

/** From the newest on: the number in the chain is the position. */
export function linhasDoKardex(
  db: Queryable,
  { deposito_id, material_id }: Pick<PosicaoAlvo, 'deposito_id' | 'material_id'>,
  { lote_id, de, ate, antesDe, limite }: PedidoDeKardex,
  fuso: string,
): Promise<LinhaDoKardex[]> {
  const partes = [sql`x.deposito_id = ${deposito_id} and x.material_id = ${material_id}`]
  if (antesDe !== null) partes.push(sql`x.seq < ${antesDe}`)
  if (lote_id !== undefined) partes.push(sql`x.lote_id = ${lote_id}`)
  partes.push(...noPeriodo(sql`x.ocorrido_em`, { de, ate }, fuso))
  return db.rows(sql`
    select x.id, x.seq, x.ocorrido_em, x.registrado_em, x.competencia, x.tipo, x.sinal, x.qtd_e3, x.valor_centavos,
      x.saldo_qtd_e3, x.saldo_valor_centavos, t.codigo as lote, e.codigo as endereco, x.motivo, u.nome as ator,
      ${documentoDoMovimento(sql`x`)} as documento,
      o.seq as estorna_seq, regexp_replace(upper(left(encode(x.hash, 'hex'), 16)), '(.{4})(?=.)', '\\1-', 'g') as codigo
    from movimento_estoque x left join lote t on t.id = x.lote_id left join endereco_de_estoque e on e.id = x.endereco_id
    left join usuario u on u.id = x.ator_id left join movimento_estoque o on o.id = x.estornado_id
    where ${join(partes, ' and ')} order by x.seq desc limit ${limite}`)
}
