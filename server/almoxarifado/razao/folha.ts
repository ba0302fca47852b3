// A document being posted: the balances as they are after each of its lines, and the movements that lead there.
import { ehPerda, TIPOS_DE_MOVIMENTO, type TipoDeMovimento } from '#contract/almoxarifado/movimento.ts'
import { custoDaSaida, FRACAO_DE_CENTAVO, parteDoTransito, rateio } from '#server/almoxarifado/razao/custo.ts'
import { disponivelDe, presosDe, serve, somaDe } from '#server/almoxarifado/razao/disponivel.ts'
import type { SemEstoque } from './insuficiente.ts'
import { emOrdem, escolherLotes, type Parte } from './lotes.ts'
import type { LinhaDeMovimento, LoteNomeado, SaldoPreso } from './queries.ts'
import type { LoteNoSaldo, Par } from './saldos.ts'
import { type EmTransito, receberDoTransito } from './transito.ts'

/** Consumed where nothing is kept, or lost on the way: the average of who sent it stays as it was. */
export interface SaidaDoTransito {
  tipo: 'saida_consumo' | 'saida_perda_avaria' | 'saida_perda_furto_extravio' | 'saida_perda_validade'
  local_consumo_id: number | null
}

/** A line with its sign and its value already decided when it takes back another (`estornar.ts`). */
export interface PedidoDeLancamento extends Par {
  tipo: TipoDeMovimento
  qtd_e3: number
  valor_centavos?: number | undefined
  /** Of what leaves: absent, any that there is; null, only what has none. */
  lote_id?: number | null | undefined
  endereco_id?: number | null | undefined
  /** Where it must not be taken from: it goes there. */
  menos_o_endereco?: number | null | undefined
  local_consumo_id?: number | null | undefined
  sai_como?: SaidaDoTransito | undefined
  linha: number
  fase?: string | undefined
  motivo?: string | null | undefined
  ocorrido_em?: string | null | undefined
  sinal?: -1 | 1
  contrapartida?: LinhaDeMovimento['contrapartida']
  estornado_id?: number
  /** Of what leaves in the document in which it entered: the very value with which it did. */
  valor_exato_centavos?: number | undefined
  /** From where it is taken first; the rest from wherever the lot is. */
  de_preferencia?: number | null
}

export interface Preso {
  saldos: readonly SaldoPreso[]
  lotes: readonly LoteNoSaldo[]
  nomeados: readonly LoteNomeado[]
  transito: EmTransito[]
}

interface Passo {
  sinal: -1 | 0 | 1
  parte: Parte
  valor: number
}

const SEM_LOTE = { situacao: 'liberado', vencido: false, validade: null, fabricacao: null } as const

export const chaveDe = ({ deposito_id, material_id }: Par) => `${deposito_id}/${material_id}`

export const sinalDe = ({ tipo, sinal }: PedidoDeLancamento): -1 | 0 | 1 =>
  sinal ?? TIPOS_DE_MOVIMENTO[tipo].sinal ?? 1

const saidaDe = (chegada: PedidoDeLancamento, saida: SaidaDoTransito): PedidoDeLancamento => ({
  ...chegada,
  ...saida,
  fase: `${chegada.fase ?? 'unica'}_saida`,
})

/** It leaves this balance and goes on being stock: on its way, or by another name. On another shelf it is of the same one. */
const continua = ({ tipo, menos_o_endereco }: PedidoDeLancamento): boolean =>
  tipo === 'transito_saida' || (tipo === 'reclassificacao_saida' && menos_o_endereco === undefined)

/** Expired, blocked or in quarantine: it may still be written off, given back, counted as missing or taken back. */
function levaQualquer({ tipo, lote_id }: PedidoDeLancamento): boolean {
  if (ehPerda(tipo) || tipo === 'estorno' || tipo === 'saida_falta_inventario') return true
  if (tipo === 'reclassificacao_saida') return true
  return lote_id != null && (tipo === 'saida_devolucao_fornecedor' || tipo === 'saida_amostra')
}

const bloqueado = ({ situacao }: LoteNoSaldo): boolean => situacao !== 'liberado'

/**
 * Of these, in this order, what may be taken of each: what serves, as far as the balance has it available; what is expired,
 * as long as what is promised stays there in quantity; what is blocked, all of it, since nothing was promised of it.
 */
function aoAlcance(
  candidatos: readonly LoteNoSaldo[],
  lotes: readonly LoteNoSaldo[],
  saldo: Pick<SaldoPreso, 'qtd_e3' | 'reservado_e3'>,
): LoteNoSaldo[] {
  let disponivel = disponivelDe(saldo, lotes)
  let solto = Math.max(0, saldo.qtd_e3 - saldo.reservado_e3 - somaDe(lotes.filter(bloqueado)))
  return candidatos.map((lote) => {
    if (bloqueado(lote)) return lote
    const qtd_e3 = Math.min(lote.qtd_e3, solto, serve(lote) ? disponivel : solto)
    solto -= qtd_e3
    if (serve(lote)) disponivel -= qtd_e3
    return { ...lote, qtd_e3 }
  })
}

const daParte = (
  { lote_id, endereco_id }: Pick<PedidoDeLancamento, 'lote_id' | 'endereco_id'>,
  lote: LoteNoSaldo,
): boolean =>
  (lote_id === undefined || lote.lote_id === lote_id) &&
  (endereco_id === undefined || lote.endereco_id === endereco_id)

/**
 * Out of which lots a quantity that is not there comes, whoever counted on it: what may be taken first, and then what is
 * promised.
 */
export function partesDaFalta(
  { saldo, lotes }: { saldo: Pick<SaldoPreso, 'qtd_e3' | 'reservado_e3'>; lotes: readonly LoteNoSaldo[] },
  falta: Pick<PedidoDeLancamento, 'qtd_e3' | 'lote_id' | 'endereco_id'>,
): Parte[] {
  const pedida = emOrdem(lotes.filter((lote) => daParte(falta, lote)))
  const livres = aoAlcance(pedida, lotes, saldo)
  const presos = pedida.map((lote, i) => ({ ...lote, qtd_e3: lote.qtd_e3 - (livres[i]?.qtd_e3 ?? 0) }))
  const daqui = escolherLotes(livres, falta.qtd_e3)
  return [...daqui.partes, ...escolherLotes(presos, daqui.falta_e3).partes]
}

interface Alcance {
  /** Of the part that was asked for, the shelf that is preferred first. */
  perto: LoteNoSaldo[]
  longe: LoteNoSaldo[]
  /** Of the other parts. */
  fora: LoteNoSaldo[]
  /** What lies in the part that was asked for, promised or not. */
  no_lugar_e3: number
}

export class Folha {
  readonly movimentos: LinhaDeMovimento[] = []
  readonly faltas: SemEstoque[] = []
  readonly #saldos: ReadonlyMap<string, SaldoPreso>
  readonly #lotes = new Map<string, LoteNoSaldo[]>()
  readonly #nomeados: ReadonlyMap<number, LoteNomeado>
  readonly #transito: EmTransito[]

  constructor({ saldos, lotes, nomeados, transito }: Preso) {
    this.#saldos = new Map(saldos.map((saldo) => [chaveDe(saldo), { ...saldo }]))
    for (const lote of lotes) this.#prateleira(lote).push({ ...lote })
    this.#nomeados = new Map(nomeados.map((lote) => [lote.lote_id, lote]))
    this.#transito = transito
  }

  saldoDe(par: Par): Readonly<SaldoPreso> {
    const saldo = this.#saldos.get(chaveDe(par))
    if (!saldo) throw new Error(`no balance was held for ${chaveDe(par)}`)
    return saldo
  }

  /** What lies there of a material: changed as the lines go by. */
  #prateleira(par: Par): LoteNoSaldo[] {
    const chave = chaveDe(par)
    const lotes = this.#lotes.get(chave) ?? []
    this.#lotes.set(chave, lotes)
    return lotes
  }

  lancar(pedido: PedidoDeLancamento): void {
    const sinal = sinalDe(pedido)
    if (sinal === -1) {
      this.#sair(pedido)
      return
    }
    const endereco_id = pedido.endereco_id ?? null
    if (pedido.tipo === 'transito_entrada') {
      for (const { lote_id, qtd_e3, valor_centavos: valor, pago } of receberDoTransito(
        this.#transito,
        pedido,
      )) {
        const parte = { lote_id, endereco_id, qtd_e3 }
        this.#mover(pedido, { sinal: 1, parte, valor })
        if (pedido.sai_como) this.#mover(saidaDe(pedido, pedido.sai_como), { sinal: -1, parte, valor })
        else if (pago && this.saldoDe(pedido).valor_centavos === 0) this.#acertar(pedido, parte)
      }
      return
    }
    const parte = { lote_id: pedido.lote_id ?? null, endereco_id, qtd_e3: pedido.qtd_e3 }
    this.#mover(pedido, { sinal, parte, valor: pedido.valor_centavos ?? 0 })
  }

  #alcanceDe(pedido: PedidoDeLancamento): Alcance {
    const lotes = this.#prateleira(pedido)
    const qualquer = levaQualquer(pedido)
    const candidatos = emOrdem(
      lotes.filter(
        (lote) =>
          (qualquer || serve(lote)) &&
          (pedido.menos_o_endereco === undefined || lote.endereco_id !== pedido.menos_o_endereco),
      ),
    )
    const pedida = candidatos.filter((lote) => daParte(pedido, lote))
    const perto = pedida.filter(({ endereco_id }) => endereco_id === pedido.de_preferencia)
    const longe = pedida.filter((lote) => !perto.includes(lote))
    const fora = candidatos.filter((lote) => !pedida.includes(lote))
    const alcance = aoAlcance([...perto, ...longe, ...fora], lotes, this.saldoDe(pedido))
    return {
      perto: alcance.slice(0, perto.length),
      longe: alcance.slice(perto.length, pedida.length),
      fora: alcance.slice(pedida.length),
      no_lugar_e3: somaDe(pedida),
    }
  }

  /** Of the part that was named, with what there is elsewhere; of the whole balance where there is no other part. */
  #faltar(pedido: PedidoDeLancamento, { perto, longe, fora, no_lugar_e3 }: Alcance): void {
    const { deposito_id, material_id, linha, qtd_e3, lote_id, endereco_id } = pedido
    const presos = presosDe(this.saldoDe(pedido), this.#prateleira(pedido))
    const livres_em = fora
      .filter((lote) => lote.qtd_e3 > 0)
      .map((lote) => ({ lote_id: lote.lote_id, endereco_id: lote.endereco_id, qtd_e3: lote.qtd_e3 }))
    this.faltas.push({
      deposito_id,
      material_id,
      linha,
      pedido_e3: qtd_e3,
      disponivel_e3: somaDe(perto) + somaDe(longe),
      ...presos,
      // What may be taken although expired or blocked is counted in what there is, and holds nothing back.
      ...(levaQualquer(pedido) &&
        presos.vencido_e3 + presos.bloqueado_e3 > 0 && { vencido_e3: 0, bloqueado_e3: 0, de_tudo: true }),
      ...(fora.length > 0 && { parte: { lote_id, endereco_id, no_lugar_e3 }, livres_em }),
    })
  }

  #sair(pedido: PedidoDeLancamento): void {
    const { qtd_e3 } = pedido
    const alcance = this.#alcanceDe(pedido)
    const dePerto = escolherLotes(alcance.perto, qtd_e3)
    const deLonge = escolherLotes(alcance.longe, dePerto.falta_e3)
    if (deLonge.falta_e3 > 0) {
      this.#faltar(pedido, alcance)
      return
    }
    // What takes back another leaves at the value with which it entered, and each of its parts with its share of it.
    const daquiMesmo = pedido.estornado_id === undefined ? undefined : pedido.valor_centavos
    const resta = { qtd_e3, valor: pedido.valor_exato_centavos ?? daquiMesmo }
    for (const parte of [...dePerto.partes, ...deLonge.partes]) {
      const valor =
        resta.valor === undefined
          ? this.#custoDe(pedido, parte)
          : rateio(resta.valor, parte.qtd_e3, resta.qtd_e3)
      resta.qtd_e3 -= parte.qtd_e3
      if (resta.valor !== undefined) resta.valor -= valor
      this.#mover(pedido, { sinal: -1, parte, valor })
    }
  }

  /** By the average. What goes on being stock elsewhere takes a cent at least of what was paid for, and leaves one. */
  #custoDe(pedido: PedidoDeLancamento, parte: Parte): number {
    const saldo = this.saldoDe(pedido)
    if (!continua(pedido)) return custoDaSaida(saldo, parte.qtd_e3)
    if (saldo.valor_centavos === 1 && parte.qtd_e3 < saldo.qtd_e3) this.#acertar(pedido, parte)
    return parteDoTransito(saldo, parte.qtd_e3)
  }

  /** One cent cannot be two: the one that is missing is an adjustment of value, in a line of its own (ADR 54). */
  #acertar({ fase = 'unica', ...pedido }: PedidoDeLancamento, parte: Parte): void {
    const { deposito_id, material_id, linha } = pedido
    const motivo = pedido.motivo ?? FRACAO_DE_CENTAVO
    this.#mover(
      { deposito_id, material_id, linha, motivo, tipo: 'ajuste_valor', qtd_e3: 0, fase: `centavo_${fase}` },
      { sinal: 0, parte: { ...parte, qtd_e3: 0 }, valor: 1 },
    )
  }

  /** What a later line of the same document finds on the shelf. */
  #guardar(par: Par, { lote_id, endereco_id, qtd_e3 }: Parte): void {
    const lotes = this.#prateleira(par)
    const achado = lotes.find((um) => um.lote_id === lote_id && um.endereco_id === endereco_id)
    if (achado) {
      achado.qtd_e3 += qtd_e3
      return
    }
    const { deposito_id, material_id } = par
    const lote = this.#nomeados.get(lote_id ?? 0) ?? SEM_LOTE
    lotes.push({ ...lote, deposito_id, material_id, lote_id, endereco_id, qtd_e3 })
  }

  #mover(pedido: PedidoDeLancamento, { sinal, parte, valor }: Passo): void {
    const saldo = this.#saldos.get(chaveDe(pedido))
    if (!saldo) throw new Error(`no balance was held for ${chaveDe(pedido)}`)
    if (sinal !== 0) this.#guardar(pedido, { ...parte, qtd_e3: sinal * parte.qtd_e3 })
    saldo.qtd_e3 += sinal * parte.qtd_e3
    saldo.valor_centavos += (sinal || 1) * valor
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
