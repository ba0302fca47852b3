// What one person asks of the ledger, at random: every kind of document, and every way to take one back.
import sql from 'sql-template-tag'
import { sorteio } from '#contract/casa/sorteio.ts'
import { estornar } from '#server/almoxarifado/razao/estornar.ts'
import { type Documento, type Lancador, type Lancamento, lancar } from '#server/almoxarifado/razao/lancar.ts'
import { consumir, liberar, reservar } from '#server/almoxarifado/razao/reservas.ts'
import { type Lancado, prenderSaldos } from '#server/almoxarifado/razao/saldos.ts'
import type { Database } from '#server/casa/db/database.ts'
import type { Stock } from './stock.ts'

/** The same numbers for the same seed. */
export function dice(seed: number): (below: number) => number {
  const next = sorteio(seed)
  return (below) => Math.floor(next() * below)
}
export type Dice = ReturnType<typeof dice>

export interface Item {
  id: number
  lotes: number[]
  passo: number
}

interface Remessa extends Documento {
  linhas: { linha: number; material_id: number; qtd_e3: number }[]
}

interface PedidoAoAcaso extends Documento {
  reservas: { linha: number; deposito_id: number; material_id: number; qtd_e3: number }[]
}

const ENTRADAS = ['entrada_compra', 'entrada_doacao', 'entrada_devolucao_unidade'] as const
const SAIDAS = [
  'saida_consumo',
  'saida_consumo',
  'saida_doacao',
  'saida_perda_avaria',
  'saida_falta_inventario',
] as const
const GUARDA = 400

export interface MundoAoAcaso {
  db: Database
  stock: Stock
  depositos: readonly number[]
  itens: readonly Item[]
  /** Of a document, at most. */
  lines: number
}

export class AtosAoAcaso {
  /** By material, what was asked to enter and did: counted here, and not by the ledger. */
  readonly entrou = new Map<number, { qtd: number; valor: number }>()
  readonly #pedidos: PedidoAoAcaso[] = []
  readonly #feitos: Documento[] = []
  readonly #remessas: Remessa[] = []
  readonly #world: MundoAoAcaso

  constructor(world: MundoAoAcaso) {
    this.#world = world
  }

  agir(d: Dice): Promise<Lancado[]> {
    const sorte = d(100)
    if (sorte < 34) return this.#entrar(d)
    if (sorte < 62) return this.#sair(d)
    if (sorte < 68) return this.#enviar(d)
    if (sorte < 82) return this.#receber(d)
    if (sorte < 87) return this.#desfazer(d)
    if (sorte < 90) return this.#ajustar(d)
    if (sorte < 94) return this.#prometer(d)
    if (sorte < 97) return this.#servir(d)
    if (sorte < 98) return this.#bloquear(d)
    return this.#reclassificar(d)
  }

  lancar(documento: Documento, linhas: readonly Lancamento[]): Promise<Lancado[]> {
    return this.#world.stock.lancando((lancador) => lancar(lancador, documento, linhas))
  }

  em(i: number): { deposito_id: number } {
    return { deposito_id: this.#world.depositos[i] ?? 0 }
  }

  #novo(tipo: string): Documento {
    return { tipo, id: this.#world.stock.documento() }
  }

  /** Some lines of one depósito, of materials that may repeat. */
  #linhas<L>(d: Dice, linha: (item: Item, em: { deposito_id: number; linha: number }) => L): L[] {
    const em = this.em(d(this.#world.depositos.length))
    return Array.from({ length: 1 + d(this.#world.lines) }, () => {
      const item = this.#world.itens[d(this.#world.itens.length)]
      if (!item) throw new Error('there is no material')
      return linha(item, { ...em, linha: this.#world.stock.documento() })
    })
  }

  #lembrar<D extends Documento>(lista: D[], documento: D, d: Dice): void {
    if (lista.length < GUARDA) lista.push(documento)
    else lista[d(GUARDA)] = documento
  }

  async #entrar(d: Dice): Promise<Lancado[]> {
    const documento = this.#novo('entrada')
    const linhas = this.#linhas(d, ({ id, lotes, passo }, em) => ({
      ...em,
      material_id: id,
      lote_id: lotes.length > 0 ? (lotes[d(lotes.length)] ?? null) : null,
      qtd_e3: passo * (1 + d(passo === 1 ? 50_000 : 50)),
      valor_centavos: d(10) === 0 ? 0 : d(1_000_000),
      tipo: ENTRADAS[d(ENTRADAS.length)] ?? ENTRADAS[0],
    }))
    const escritos = await this.lancar(documento, linhas)
    for (const { material_id, qtd_e3, valor_centavos } of linhas) {
      const soma = this.entrou.get(material_id) ?? { qtd: 0, valor: 0 }
      this.entrou.set(material_id, { qtd: soma.qtd + qtd_e3, valor: soma.valor + valor_centavos })
    }
    this.#lembrar(this.#feitos, documento, d)
    return escritos
  }

  async #sair(d: Dice): Promise<Lancado[]> {
    const documento = this.#novo('saida')
    const linhas = this.#linhas(d, ({ id, passo }, em) => ({
      ...em,
      material_id: id,
      qtd_e3: passo * (1 + d(passo === 1 ? 50_000 : 50)),
      tipo: SAIDAS[d(SAIDAS.length)] ?? SAIDAS[0],
    }))
    const escritos = await this.lancar(documento, linhas)
    this.#lembrar(this.#feitos, documento, d)
    return escritos
  }

  async #enviar(d: Dice): Promise<Lancado[]> {
    const documento = this.#novo('remessa')
    const linhas = this.#linhas(d, ({ id, passo }, em) => ({
      ...em,
      material_id: id,
      qtd_e3: passo * (1 + d(passo === 1 ? 50_000 : 50)),
      tipo: 'transito_saida' as const,
      fase: 'expedicao',
    }))
    const escritos = await this.lancar(documento, linhas)
    this.#lembrar(this.#remessas, { ...documento, linhas }, d)
    this.#lembrar(this.#feitos, documento, d)
    return escritos
  }

  /** Part of some lines, or all of it; it may have arrived already, or gone back. */
  #receber(d: Dice): Promise<Lancado[]> {
    const remessa = this.#remessas[d(this.#remessas.length)]
    if (!remessa) return Promise.resolve([])
    const em = this.em(d(this.#world.depositos.length))
    const fase = `recebimento_${this.#world.stock.documento()}`
    const chegam = remessa.linhas.filter(() => d(3) > 0)
    return this.lancar(
      remessa,
      chegam.map(({ linha, material_id, qtd_e3 }) => {
        const metade = Math.floor(qtd_e3 / 2_000) * 1_000
        const parte = d(2) === 0 && metade > 0 ? metade : qtd_e3
        return { ...em, linha, material_id, fase, qtd_e3: parte, tipo: 'transito_entrada' as const }
      }),
    )
  }

  #desfazer(d: Dice): Promise<Lancado[]> {
    const documento = this.#feitos[d(this.#feitos.length)]
    if (!documento) return Promise.resolve([])
    return this.#world.stock.lancando((lancador) => estornar(lancador, documento, 'ao acaso'))
  }

  #ajustar(d: Dice): Promise<Lancado[]> {
    const linhas = this.#linhas(d, ({ id }, em) => ({
      ...em,
      material_id: id,
      qtd_e3: 0,
      valor_centavos: d(2) === 0 ? 1 + d(1_000) : -1 - d(1_000),
      tipo: 'ajuste_valor' as const,
    }))
    return this.lancar(this.#novo('ajuste'), linhas.slice(0, 2))
  }

  async #prometer(d: Dice): Promise<Lancado[]> {
    const documento = this.#novo('requisicao')
    const reservas = this.#linhas(d, ({ id }, em) => ({
      ...em,
      material_id: id,
      qtd_e3: 1_000 * (1 + d(20)),
    }))
    await this.#world.stock.lancando((lancador) => reservar(lancador, documento, { reservas }))
    this.#lembrar(this.#pedidos, { ...documento, reservas }, d)
    return []
  }

  /** Some of what was promised leaves, or is given back. */
  #servir(d: Dice): Promise<Lancado[]> {
    const pedido = this.#pedidos[d(this.#pedidos.length)]
    if (!pedido) return Promise.resolve([])
    const fase = `saida_${this.#world.stock.documento()}`
    const saidas = pedido.reservas.map((um) => ({ ...um, qtd_e3: 1_000 * (1 + d(um.qtd_e3 / 1_000)) }))
    return this.#world.stock.lancando(async (lancador) => {
      if (d(4) === 0) {
        await liberar(lancador, pedido)
        return []
      }
      await consumir(lancador, pedido, saidas)
      return lancar(
        lancador,
        pedido,
        saidas.map((saida) => ({ ...saida, fase, tipo: 'saida_consumo' as const })),
      )
    })
  }

  async #bloquear(d: Dice): Promise<Lancado[]> {
    const lotes = this.#world.itens.flatMap((item) => item.lotes)
    const situacao = (['liberado', 'liberado', 'bloqueado', 'quarentena'] as const)[d(4)] ?? 'liberado'
    await this.#world.db.transaction((tx) =>
      tx.run(sql`update lote set situacao = ${situacao} where id = ${lotes[d(lotes.length)] ?? 0}`),
    )
    return []
  }

  /** One material becomes another, at the value that it had. */
  #reclassificar(d: Dice): Promise<Lancado[]> {
    const [de, para] = [d(this.#world.itens.length), d(this.#world.itens.length)].map(
      (i) => this.#world.itens[i],
    )
    if (!de || !para || de === para || para.lotes.length > 0) return Promise.resolve([])
    const em = this.em(d(this.#world.depositos.length))
    const parte = { qtd_e3: 1_000 * (1 + d(5)), linha: this.#world.stock.documento() }
    const documento = this.#novo('unificacao')
    return this.#world.stock.lancando(async (lancador: Lancador) => {
      const pares = [de, para].map(({ id }) => ({ ...em, material_id: id }))
      await prenderSaldos(lancador.tx, pares)
      const [sai, entra] = pares
      if (!sai || !entra) return []
      const saiu = await lancar(lancador, documento, [{ ...sai, ...parte, tipo: 'reclassificacao_saida' }])
      const valor_centavos = saiu.reduce((soma, um) => soma + um.valor_centavos, 0)
      const entrou = await lancar(lancador, documento, [
        { ...entra, ...parte, valor_centavos, tipo: 'reclassificacao_entrada' },
      ])
      return [...saiu, ...entrou]
    })
  }
}
