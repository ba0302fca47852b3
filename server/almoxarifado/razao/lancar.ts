// The one way into the ledger: hold the balances, compute each movement from the one before, write all at once.
import { cabeNaUnidade, TIPOS_DE_MOVIMENTO, type TipoDeMovimento } from '#contract/almoxarifado/movimento.ts'
import { reais } from '#contract/casa/reais.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import {
  Folha,
  type PedidoDeLancamento,
  type SaidaDoTransito,
  sinalDe,
} from '#server/almoxarifado/razao/folha.ts'
import { estoqueInsuficiente } from '#server/almoxarifado/razao/insuficiente.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { type MaterialNoRazao, materiaisDoRazao } from './materiais.ts'
import { inserirMovimentos, type LoteNomeado, type SaldoPreso } from './queries.ts'
import { type Lancado, lotesDosSaldos, type Par, prenderLotes, prenderSaldos } from './saldos.ts'
import { prenderTransito } from './transito.ts'

/** Who posts, and on which wall a month turns. */
export interface Lancador {
  tx: Queryable
  ator_id: number | null
  fuso: string
  agora: Date
}

export interface Documento {
  /** `entrada`, `ajuste`, `inventario`, `remessa` …: the ledger does not know them. */
  tipo: string
  id: number
}

export interface Lancamento extends Par {
  tipo: Exclude<TipoDeMovimento, 'estorno'>
  /** Thousandths of the unit of stock; 0 only for `ajuste_valor`. */
  qtd_e3: number
  /** Of what enters, what it cost; signed for `ajuste_valor`. Of what leaves the average decides, and of what arrives from the transit the value with which it left. */
  valor_centavos?: number
  /** Of what leaves in the document in which it entered: the very value with which it did, whatever the average is. */
  valor_exato_centavos?: number
  /**
   * Of what leaves, absent: any, what expires first; null: only what has none. Of what arrives from the transit, absent: what
   * was sent.
   */
  lote_id?: number | null | undefined
  endereco_id?: number | null | undefined
  /** Where it must not be taken from: it goes there. */
  menos_o_endereco?: number | null | undefined
  local_consumo_id?: number | null
  /** Only of what arrives from the transit and does not stay: it leaves at once, the same lots at the same value. */
  sai_como?: SaidaDoTransito | undefined
  /** The line of the document, unique in its type. */
  linha: number
  fase?: string
  motivo?: string | null
  /** When the fact was, as an instant; absent: now. It never moves the month in which it counts. */
  ocorrido_em?: string | null
}

function exigirQuantidade({ qtd_e3, tipo }: PedidoDeLancamento, material: MaterialNoRazao): void {
  if (TIPOS_DE_MOVIMENTO[tipo].sinal === 0 ? qtd_e3 !== 0 : qtd_e3 <= 0)
    throw new Recusa('ERR_FORM_VALIDATION', `Informe a quantidade de ${material.descricao}.`)
  if (!cabeNaUnidade(qtd_e3, material.casas))
    throw new Recusa(
      'ERR_FORM_VALIDATION',
      `${material.descricao} é contado em ${unidadePorExtenso(material.unidade)}: a quantidade não pode ter tantas casas decimais.`,
    )
}

function exigirLote(pedido: PedidoDeLancamento, material: MaterialNoRazao): void {
  const entra = TIPOS_DE_MOVIMENTO[pedido.tipo].sinal === 1 && pedido.tipo !== 'transito_entrada'
  if (!entra || material.controla_lote === (pedido.lote_id != null)) return
  throw new Recusa(
    'ERR_FORM_VALIDATION',
    material.controla_lote
      ? `${material.descricao} é controlado por lote: informe o lote.`
      : `${material.descricao} não é controlado por lote: deixe o lote em branco.`,
  )
}

/** An adjustment changes the value of what is there: of nothing there is no value, and none is below zero. */
function exigirQueCaiba(
  { valor_centavos = 0 }: PedidoDeLancamento,
  saldo: SaldoPreso,
  material: MaterialNoRazao,
): void {
  if (valor_centavos === 0)
    throw new Recusa('ERR_FORM_VALIDATION', `Informe de quanto muda o valor de ${material.descricao}.`)
  if (saldo.qtd_e3 === 0)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `${material.descricao} não tem saldo neste depósito: não há valor a ajustar.`,
    )
  if (saldo.valor_centavos + valor_centavos < 0)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `${material.descricao} vale ${reais(saldo.valor_centavos)} em estoque: o ajuste não pode tirar mais do que isso.`,
    )
}

interface Lancando {
  lancador: Lancador
  documento: Documento
  pedidos: readonly PedidoDeLancamento[]
  pares: readonly Par[]
  saldos: readonly SaldoPreso[]
  nomeados: readonly LoteNomeado[]
}

/** @internal The lots that these lines bring in, held before any balance is. */
export function prenderLotesQueEntram(
  { tx, agora, fuso }: Lancador,
  documento: Documento,
  pedidos: readonly Pick<PedidoDeLancamento, 'tipo' | 'sinal' | 'lote_id' | 'linha' | 'qtd_e3' | keyof Par>[],
): Promise<LoteNomeado[]> {
  const entram = pedidos.filter((pedido) => sinalDe(pedido) === 1)
  const lotes = [...new Set(entram.flatMap(({ lote_id }) => (lote_id == null ? [] : [lote_id])))]
  const emTransito = entram.filter(({ tipo }) => tipo === 'transito_entrada').map(({ linha }) => linha)
  if (lotes.length + emTransito.length === 0) return Promise.resolve([])
  return prenderLotes(tx, { lotes, tipo: documento.tipo, emTransito, hoje: diaDe(agora, fuso) })
}

/** @internal `estornar.ts` decides signs and values by itself. What `pares` names is held already. */
export async function lancarPresos(lancando: Lancando): Promise<Lancado[]> {
  const { lancador, documento, pedidos, pares, saldos, nomeados } = lancando
  const { tx, ator_id, fuso, agora } = lancador
  const materiais = await materiaisDoRazao(
    tx,
    pares.map(({ material_id }) => material_id),
  )
  const lotes = await lotesDosSaldos(tx, { pares, hoje: diaDe(agora, fuso) })
  const linhas = pedidos.flatMap(({ tipo, linha }) => (tipo === 'transito_entrada' ? [linha] : []))
  const transito = linhas.length > 0 ? await prenderTransito(tx, { tipo: documento.tipo, linhas }) : []
  const folha = new Folha({ saldos, lotes, nomeados, transito })
  for (const pedido of pedidos) {
    const material = materiais.get(pedido.material_id)
    if (!material) throw new Recusa('ERR_NAO_ENCONTRADO', 'Material não encontrado.')
    exigirQuantidade(pedido, material)
    exigirLote(pedido, material)
    if (pedido.tipo === 'ajuste_valor') exigirQueCaiba(pedido, folha.saldoDe(pedido), material)
    folha.lancar(pedido)
  }
  if (folha.faltas.length > 0) throw await estoqueInsuficiente(tx, folha.faltas)
  return inserirMovimentos(
    tx,
    { documento_tipo: documento.tipo, documento_id: documento.id, ator_id, fuso },
    folha.movimentos,
  )
}

/**
 * Posts a document, all of it or nothing, and answers what was written (an exit may have become several movements, one a
 * lot). The caller has decided that it may; the ledger decides whether it can. What was reserved to the document is
 * consumed before (`consumir` of `reservas.ts`), in the same transaction: what is reserved is nobody's, not even its own.
 *
 * @throws Recusa `ERR_ESTOQUE_INSUFICIENTE` with `dados.linhas` (what is available of each), `ERR_PERIODO_FECHADO`,
 * `ERR_ESTADO_INVALIDO` when the line is already posted, when less is in transit or when there is no value to adjust,
 * `ERR_FORM_VALIDATION` for a quantity that the unit does not have.
 */
export async function lancar(
  lancador: Lancador,
  documento: Documento,
  lancamentos: readonly Lancamento[],
): Promise<Lancado[]> {
  if (lancamentos.length === 0) return []
  const nomeados = await prenderLotesQueEntram(lancador, documento, lancamentos)
  const saldos = await prenderSaldos(lancador.tx, lancamentos)
  return lancarPresos({
    lancador,
    documento,
    pedidos: lancamentos,
    pares: lancamentos,
    saldos,
    nomeados,
  })
}
