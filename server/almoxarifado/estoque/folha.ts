// A document being posted: the balances as they are after each of its lines, and the movements that lead there.
import { ehPerda, TIPOS_DE_MOVIMENTO, type TipoDeMovimento } from '#contract/almoxarifado/movimento.ts'
import { custoDaSaida, rateio } from './custo.ts'
import { escolherLotes, type Parte } from './lotes.ts'
import type { LinhaDeMovimento, LoteNomeado, LoteNoSaldo, Par, SaldoPreso } from './queries.ts'
import { type EmTransito, receberDoTransito } from './transito.ts'

/** Consumed where nothing is kept, or lost on the way: the average of who sent it stays as it was. */
export interface SaidaDoTransito {
  tipo: 'saida_consumo' | 'saida_perda_avaria' | 'saida_perda_furto_extravio' | 'saida_perda_validade'
  local_consumo_id: number | null
}

/** A line with its sign and its value already decided when it takes back another (`estornar.ts`). */
export interface Pedido extends Par {
  tipo: TipoDeMovimento
  qtd_e3: number
  valor_centavos?: number | undefined
  lote_id?: number | null | undefined
  endereco_id?: number | null | undefined
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

export interface SemEstoque extends Par {
  linha: number
  pedido_e3: number
  disponivel_e3: number
  /** Of what is there, promised to other documents. */
  reservado_e3: number
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
const somaDe = (lotes: readonly { qtd_e3: number }[]) => lotes.reduce((soma, { qtd_e3 }) => soma + qtd_e3, 0)
const serve = ({ situacao, vencido }: Pick<LoteNoSaldo, 'situacao' | 'vencido'>) =>
  situacao === 'liberado' && !vencido

export const sinalDe = ({ tipo, sinal }: Pedido): -1 | 0 | 1 => sinal ?? TIPOS_DE_MOVIMENTO[tipo].sinal ?? 1

const saidaDe = (chegada: Pedido, saida: SaidaDoTransito): Pedido => ({
  ...chegada,
  ...saida,
  fase: `${chegada.fase ?? 'unica'}_saida`,
})

/** Expired, blocked or in quarantine: it may still be written off, given back, counted as missing or taken back. */
function levaQualquer({ tipo, lote_id }: Pedido): boolean {
  if (ehPerda(tipo) || tipo === 'estorno' || tipo === 'saida_falta_inventario') return true
  if (tipo === 'reclassificacao_saida') return true
  return lote_id != null && (tipo === 'saida_devolucao_fornecedor' || tipo === 'saida_amostra')
}

/** How much of `lotes` this exit may take: what is promised to others stays, whatever lot it is served from. */
function limiteDe(
  lotes: readonly LoteNoSaldo[],
  candidatos: readonly LoteNoSaldo[],
  saldo: SaldoPreso,
  qualquer: boolean,
): number {
  if (!qualquer)
    return Math.max(0, Math.min(somaDe(candidatos), somaDe(lotes.filter(serve)) - saldo.reservado_e3))
  const preso = (lote: LoteNoSaldo) => lote.situacao !== 'liberado'
  const livre = saldo.qtd_e3 - saldo.reservado_e3 - somaDe(lotes.filter(preso))
  const soltos = somaDe(candidatos.filter((lote) => !preso(lote)))
  return somaDe(candidatos.filter(preso)) + Math.max(0, Math.min(soltos, livre))
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

  lancar(pedido: Pedido): void {
    const sinal = sinalDe(pedido)
    if (sinal === -1) {
      this.#sair(pedido)
      return
    }
    const endereco_id = pedido.endereco_id ?? null
    if (pedido.tipo === 'transito_entrada') {
      for (const { lote_id, qtd_e3, valor_centavos: valor } of receberDoTransito(this.#transito, pedido)) {
        const parte = { lote_id, endereco_id, qtd_e3 }
        this.#mover(pedido, { sinal: 1, parte, valor })
        if (pedido.sai_como) this.#mover(saidaDe(pedido, pedido.sai_como), { sinal: -1, parte, valor })
      }
      return
    }
    const parte = { lote_id: pedido.lote_id ?? null, endereco_id, qtd_e3: pedido.qtd_e3 }
    this.#mover(pedido, { sinal, parte, valor: pedido.valor_centavos ?? 0 })
  }

  /** In one part for each lot and shelf, or in none when there is not enough of it. */
  #partesDe(pedido: Pedido): { partes: Parte[]; limite: number } {
    const lotes = this.#prateleira(pedido)
    const qualquer = levaQualquer(pedido)
    const candidatos = lotes.filter(
      (lote) =>
        (qualquer || serve(lote)) &&
        (pedido.lote_id === undefined || lote.lote_id === pedido.lote_id) &&
        (pedido.endereco_id === undefined || lote.endereco_id === pedido.endereco_id),
    )
    const limite = limiteDe(lotes, candidatos, this.saldoDe(pedido), qualquer)
    if (limite < pedido.qtd_e3) return { partes: [], limite }
    const perto = candidatos.filter(({ endereco_id }) => endereco_id === pedido.de_preferencia)
    const dePerto = escolherLotes(perto, pedido.qtd_e3)
    const longe = candidatos.filter(({ endereco_id }) => endereco_id !== pedido.de_preferencia)
    return { partes: [...dePerto.partes, ...escolherLotes(longe, dePerto.falta_e3).partes], limite }
  }

  #sair(pedido: Pedido): void {
    const { deposito_id, material_id, linha, qtd_e3 } = pedido
    const { partes, limite } = this.#partesDe(pedido)
    if (limite < qtd_e3) {
      const { reservado_e3 } = this.saldoDe(pedido)
      this.faltas.push({
        deposito_id,
        material_id,
        linha,
        pedido_e3: qtd_e3,
        disponivel_e3: limite,
        reservado_e3,
      })
      return
    }
    // What takes back another leaves at the value with which it entered, and each of its parts with its share of it.
    const daquiMesmo = pedido.estornado_id === undefined ? undefined : pedido.valor_centavos
    const resta = { qtd_e3, valor: pedido.valor_exato_centavos ?? daquiMesmo }
    for (const parte of partes) {
      const valor =
        resta.valor === undefined
          ? custoDaSaida(this.saldoDe(pedido), parte.qtd_e3)
          : rateio(resta.valor, parte.qtd_e3, resta.qtd_e3)
      resta.qtd_e3 -= parte.qtd_e3
      if (resta.valor !== undefined) resta.valor -= valor
      this.#mover(pedido, { sinal: -1, parte, valor })
    }
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

  #mover(pedido: Pedido, { sinal, parte, valor }: Passo): void {
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
