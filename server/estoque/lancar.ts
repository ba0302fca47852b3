// The one way into the ledger: hold the balances, compute each movement from the one before, write all at once.
import { cabeNaUnidade, ehPerda, TIPOS_DE_MOVIMENTO, type TipoDeMovimento } from '#contract/movimento.ts'
import type { Queryable } from '#server/db/database.ts'
import { diaDe } from '#server/http/dia.ts'
import { Recusa } from '#server/http/erro.ts'
import { custoDaSaida, type Quantia } from './custo.ts'
import { escolherLotes, type Parte } from './lotes.ts'
import { type MaterialNoRazao, materiaisDoRazao } from './material-queries.ts'
import {
  inserirMovimentos,
  type Lancado,
  type LinhaDeMovimento,
  type LoteNoSaldo,
  lotesDosSaldos,
  type Par,
  prenderSaldos,
  type SaldoPreso,
} from './queries.ts'

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
  /** Of what enters, what it cost; signed for `ajuste_valor`; absent for what leaves: the average decides. */
  valor_centavos?: number
  /** Of what leaves, absent: what expires first. */
  lote_id?: number | null
  endereco_id?: number | null
  local_consumo_id?: number | null
  /** The line of the document, unique in its type. */
  linha: number
  fase?: string
  motivo?: string | null
  /** When the fact was, as an instant; absent: now. It never moves the month in which it counts. */
  ocorrido_em?: string | null
}

/** One that takes back another, with the sign and the value already decided (`estornar.ts`). */
interface Decidido extends Omit<Lancamento, 'tipo'> {
  tipo: TipoDeMovimento
  sinal?: -1 | 1
  contrapartida?: LinhaDeMovimento['contrapartida']
  estornado_id?: number
}

export interface SemEstoque extends Par {
  linha: number
  pedido_e3: number
  disponivel_e3: number
}

const chaveDe = ({ deposito_id, material_id }: Par) => `${deposito_id}/${material_id}`
const milesimos = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })

/** Domain B25: each line that cannot be served, with what there is of it. */
export function estoqueInsuficiente(
  linhas: readonly SemEstoque[],
  materiais: ReadonlyMap<number, MaterialNoRazao>,
): Recusa {
  const [primeira] = linhas
  const material = materiais.get(primeira?.material_id ?? 0)
  const ha = milesimos.format((primeira?.disponivel_e3 ?? 0) / 1000)
  const outros = linhas.length > 1 ? ` (e mais ${linhas.length - 1})` : ''
  return new Recusa('ERR_ESTOQUE_INSUFICIENTE', {
    mensagem: `${material?.descricao ?? 'O material'} tem ${ha} ${material?.unidade ?? ''} disponível${outros}. Ajuste as quantidades.`,
    dados: { linhas },
  })
}

function exigirQuantidade({ qtd_e3, tipo }: Decidido, material: MaterialNoRazao): void {
  if (TIPOS_DE_MOVIMENTO[tipo].sinal === 0 ? qtd_e3 !== 0 : qtd_e3 <= 0)
    throw new Recusa('ERR_FORM_VALIDATION', `Informe a quantidade de ${material.descricao}.`)
  if (!cabeNaUnidade(qtd_e3, material.casas))
    throw new Recusa(
      'ERR_FORM_VALIDATION',
      `${material.descricao} é contado em ${material.unidade}: a quantidade não pode ter tantas casas decimais.`,
    )
}

/** The parts of one exit: the lot asked for, or those that come first. Takes them off what the next line finds. */
function partesDaSaida(pedido: Decidido, lotes: LoteNoSaldo[]): { partes: Parte[]; disponivel_e3: number } {
  const qualquer =
    ehPerda(pedido.tipo) || pedido.tipo === 'estorno' || pedido.tipo === 'saida_falta_inventario'
  const candidatos = lotes.filter(
    (lote) =>
      (qualquer || (lote.situacao === 'liberado' && !lote.vencido)) &&
      (pedido.lote_id === undefined || lote.lote_id === pedido.lote_id) &&
      (pedido.endereco_id === undefined || lote.endereco_id === pedido.endereco_id),
  )
  const { partes, falta_e3 } = escolherLotes(candidatos, pedido.qtd_e3)
  const disponivel_e3 = pedido.qtd_e3 - falta_e3
  if (falta_e3 === 0)
    for (const parte of partes) {
      const lote = lotes.find((um) => um.lote_id === parte.lote_id && um.endereco_id === parte.endereco_id)
      if (lote) lote.qtd_e3 -= parte.qtd_e3
    }
  return { partes, disponivel_e3 }
}

/** The balances as they are after each line, and the movements that lead there. */
class Folha {
  readonly movimentos: LinhaDeMovimento[] = []
  readonly faltas: SemEstoque[] = []
  readonly #saldos: ReadonlyMap<string, SaldoPreso>
  readonly #lotes = new Map<string, LoteNoSaldo[]>()

  constructor(saldos: readonly SaldoPreso[], lotes: readonly LoteNoSaldo[]) {
    this.#saldos = new Map(saldos.map((saldo) => [chaveDe(saldo), { ...saldo }]))
    for (const lote of lotes)
      this.#lotes.set(chaveDe(lote), [...(this.#lotes.get(chaveDe(lote)) ?? []), { ...lote }])
  }

  lancar(pedido: Decidido): void {
    const saldo = this.#saldos.get(chaveDe(pedido))
    if (!saldo) throw new Error(`no balance was held for ${chaveDe(pedido)}`)
    const sinal = pedido.sinal ?? TIPOS_DE_MOVIMENTO[pedido.tipo].sinal ?? 1
    if (sinal === -1) this.#sair(pedido, saldo)
    else
      this.#mover(pedido, saldo, {
        sinal,
        parte: { lote_id: null, endereco_id: null, ...pedido },
        valor: pedido.valor_centavos ?? 0,
      })
  }

  #sair(pedido: Decidido, saldo: SaldoPreso): void {
    const livre = saldo.qtd_e3 - saldo.reservado_e3
    const { partes, disponivel_e3 } = partesDaSaida(pedido, this.#lotes.get(chaveDe(pedido)) ?? [])
    const ha = Math.min(livre, disponivel_e3)
    if (ha < pedido.qtd_e3) {
      const { deposito_id, material_id, linha, qtd_e3 } = pedido
      this.faltas.push({ deposito_id, material_id, linha, pedido_e3: qtd_e3, disponivel_e3: Math.max(0, ha) })
      return
    }
    for (const parte of partes) {
      const valor = pedido.valor_centavos ?? custoDaSaida(saldo, parte.qtd_e3)
      this.#mover(pedido, saldo, { sinal: -1, parte, valor })
    }
  }

  #mover(
    pedido: Decidido,
    saldo: SaldoPreso,
    passo: { sinal: -1 | 0 | 1; parte: Parte; valor: number },
  ): void {
    const { sinal, parte, valor } = passo
    const antes: Quantia = { ...saldo }
    saldo.qtd_e3 = antes.qtd_e3 + sinal * parte.qtd_e3
    saldo.valor_centavos = antes.valor_centavos + (sinal || 1) * valor
    saldo.seq += 1
    this.movimentos.push({
      deposito_id: saldo.deposito_id,
      material_id: saldo.material_id,
      seq: saldo.seq,
      lote_id: parte.lote_id,
      endereco_id: parte.endereco_id,
      tipo: pedido.tipo,
      sinal,
      qtd_e3: parte.qtd_e3,
      valor_centavos: valor,
      saldo_qtd_e3: saldo.qtd_e3,
      saldo_valor_centavos: saldo.valor_centavos,
      contrapartida: pedido.contrapartida ?? TIPOS_DE_MOVIMENTO[pedido.tipo].contrapartida,
      local_consumo_id: pedido.local_consumo_id ?? null,
      documento_linha: pedido.linha,
      fase: pedido.fase ?? 'unica',
      estornado_id: pedido.estornado_id ?? null,
      motivo: pedido.motivo ?? null,
      ocorrido_em: pedido.ocorrido_em ?? null,
    })
  }
}

/** @internal `estornar.ts` decides signs and values by itself. */
export async function lancarDecididos(
  { tx, ator_id, fuso, agora }: Lancador,
  documento: Documento,
  montar: (saldos: readonly SaldoPreso[]) => readonly Decidido[],
  pares: readonly Par[],
): Promise<Lancado[]> {
  if (pares.length === 0) return []
  const saldos = await prenderSaldos(tx, pares)
  const pedidos = montar(saldos)
  const lotes = await lotesDosSaldos(tx, { pares, hoje: diaDe(agora, fuso) })
  const materiais = await materiaisDoRazao(
    tx,
    pares.map(({ material_id }) => material_id),
  )
  const folha = new Folha(saldos, lotes)
  for (const pedido of pedidos) {
    const material = materiais.get(pedido.material_id)
    if (!material) throw new Recusa('ERR_NAO_ENCONTRADO', 'Material não encontrado.')
    exigirQuantidade(pedido, material)
    if (material.controla_lote && pedido.lote_id == null && TIPOS_DE_MOVIMENTO[pedido.tipo].sinal === 1)
      throw new Recusa('ERR_FORM_VALIDATION', `${material.descricao} é controlado por lote: informe o lote.`)
    folha.lancar(pedido)
  }
  if (folha.faltas.length > 0) throw estoqueInsuficiente(folha.faltas, materiais)
  return inserirMovimentos(
    tx,
    { documento_tipo: documento.tipo, documento_id: documento.id, ator_id, fuso },
    folha.movimentos,
  )
}

/**
 * Posts a document, all of it or nothing, and answers what was written (an exit may have become several movements, one a
 * lot). The caller has decided that it may; the ledger decides whether it can.
 *
 * @throws Recusa `ERR_ESTOQUE_INSUFICIENTE` with `dados.linhas` (what is available of each), `ERR_PERIODO_FECHADO`,
 * `ERR_ESTADO_INVALIDO` when the line is already posted, `ERR_FORM_VALIDATION` for a quantity that the unit does not have.
 */
export function lancar(
  lancador: Lancador,
  documento: Documento,
  lancamentos: readonly Lancamento[],
): Promise<Lancado[]> {
  return lancarDecididos(lancador, documento, () => lancamentos, lancamentos)
}
