// Of what each line takes now: which lots, of which addresses, by what expires first. What is promised to others stays,
// and so does what another shipment has been told to pick.
import sql from 'sql-template-tag'
import type { SemEstoque } from '#server/almoxarifado/estoque/folha.ts'
import type { Lancador } from '#server/almoxarifado/estoque/lancar.ts'
import { escolherLotes, type Parte } from '#server/almoxarifado/estoque/lotes.ts'
import { type LoteNoSaldo, lotesDosSaldos, prenderSaldos } from '#server/almoxarifado/estoque/queries.ts'
import { type Reserva, reservar } from '#server/almoxarifado/estoque/reservas.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import type { LinhaDoPedido, PedidoAlvo } from './pedido.ts'

export interface Querida {
  pedido: PedidoAlvo
  linha: LinhaDoPedido
  qtd_e3: number
}

export interface Escolhida extends Querida {
  partes: Parte[]
}

interface Comprometido {
  material_id: number
  lote_id: number | null
  endereco_id: number | null
  qtd_e3: number
}

const chaveDoLote = ({ material_id, lote_id, endereco_id }: Omit<Comprometido, 'qtd_e3'>) =>
  `${material_id}/${lote_id}/${endereco_id}`

async function comprometidos(
  { tx }: Lancador,
  deposito_id: number,
  materiais: readonly number[],
): Promise<Map<string, number>> {
  const linhas = await tx.rows<Comprometido>(sql`
    select i.material_id, i.lote_id, i.endereco_id, sum(i.qtd_e3)::bigint as qtd_e3
    from remessa r join remessa_item i on i.remessa_id = r.id
    where r.origem_id = ${deposito_id} and r.situacao in ('em_separacao', 'separada')
      and i.material_id = any(${[...materiais]}::bigint[])
    group by 1, 2, 3`)
  return new Map(linhas.map((linha) => [chaveDoLote(linha), linha.qtd_e3]))
}

const chaveDaLinha = (tipo: string, linha: number) => `${tipo}/${linha}`

async function prometidos({ tx }: Lancador, queridas: readonly Querida[]): Promise<Map<string, number>> {
  const linhas = await tx.rows<{ tipo: string; linha: number; qtd_e3: number }>(sql`
    select r.documento_tipo as tipo, r.documento_linha as linha, r.qtd_e3 from reserva r
    where r.situacao = 'ativa' and (r.documento_tipo, r.documento_linha) in (
      select * from unnest(${queridas.map(({ pedido }) => pedido.tipo)}::text[],
        ${queridas.map(({ linha }) => linha.id)}::bigint[]))`)
  return new Map(linhas.map(({ tipo, linha, qtd_e3 }) => [chaveDaLinha(tipo, linha), qtd_e3]))
}

/** What lies in a depósito and may still be told to somebody to pick. */
class Prateleiras {
  readonly #lotes = new Map<number, LoteNoSaldo[]>()
  readonly #livre = new Map<number, number>()
  readonly #reservado = new Map<number, number>()
  readonly #prometido: ReadonlyMap<string, number>

  constructor(
    saldos: readonly { material_id: number; reservado_e3: number }[],
    lotes: readonly LoteNoSaldo[],
    ocupado: ReadonlyMap<string, number>,
    prometido: ReadonlyMap<string, number>,
  ) {
    this.#prometido = prometido
    for (const { material_id, reservado_e3 } of saldos) {
      const bons = lotes.filter(
        (lote) => lote.material_id === material_id && lote.situacao === 'liberado' && !lote.vencido,
      )
      this.#reservado.set(material_id, reservado_e3)
      this.#livre.set(material_id, bons.reduce((soma, { qtd_e3 }) => soma + qtd_e3, 0) - reservado_e3)
      this.#lotes.set(
        material_id,
        bons.map((lote) => ({
          ...lote,
          qtd_e3: Math.max(0, lote.qtd_e3 - (ocupado.get(chaveDoLote(lote)) ?? 0)),
        })),
      )
    }
  }

  reservadoDe = (material_id: number) => this.#reservado.get(material_id) ?? 0

  /** Promised to the line and not being picked yet. */
  #guardado({ pedido, linha }: Querida): number {
    const prometido = this.#prometido.get(chaveDaLinha(pedido.tipo, linha.id)) ?? 0
    return Math.max(0, prometido - linha.qtd_em_separacao_e3 - linha.qtd_separada_e3)
  }

  disponivelPara(querida: Querida): number {
    const lotes = this.#lotes.get(querida.linha.material_id) ?? []
    const noChao = lotes.reduce((soma, { qtd_e3 }) => soma + qtd_e3, 0)
    const livre = Math.max(0, this.#livre.get(querida.linha.material_id) ?? 0)
    return Math.min(noChao, livre + this.#guardado(querida))
  }

  tomar(querida: Querida): Escolhida {
    const { material_id } = querida.linha
    const qtd_e3 = Math.min(querida.qtd_e3, this.disponivelPara(querida))
    const lotes = this.#lotes.get(material_id) ?? []
    const { partes } = escolherLotes(lotes, qtd_e3)
    for (const parte of partes) {
      const lote = lotes.find((um) => um.lote_id === parte.lote_id && um.endereco_id === parte.endereco_id)
      if (lote) lote.qtd_e3 -= parte.qtd_e3
    }
    const alem = Math.max(0, qtd_e3 - this.#guardado(querida))
    this.#livre.set(material_id, (this.#livre.get(material_id) ?? 0) - alem)
    return { ...querida, qtd_e3, partes }
  }

  /** What the line must have promised once it takes this; undefined when it already has. */
  reservaDe({ pedido, linha, qtd_e3 }: Escolhida): Reserva | undefined {
    const total = linha.qtd_em_separacao_e3 + linha.qtd_separada_e3 + qtd_e3
    if (total <= (this.#prometido.get(chaveDaLinha(pedido.tipo, linha.id)) ?? 0)) return undefined
    const { material_id } = linha
    return { linha: linha.id, deposito_id: pedido.origem_id, material_id, qtd_e3: total }
  }
}

/** Reads alone, unless the balances are held before (`prenderSaldos`). */
async function prateleirasDe(
  lancador: Lancador,
  deposito_id: number,
  queridas: readonly Querida[],
  saldos: readonly { material_id: number; reservado_e3: number }[],
): Promise<Prateleiras> {
  const pares = saldos.map(({ material_id }) => ({ deposito_id, material_id }))
  const lotes = await lotesDosSaldos(lancador.tx, {
    pares,
    hoje: diaDe(lancador.agora, lancador.fuso),
  })
  const materiais = pares.map(({ material_id }) => material_id)
  const ocupado = await comprometidos(lancador, deposito_id, materiais)
  return new Prateleiras(saldos, lotes, ocupado, await prometidos(lancador, queridas))
}

/** How much there is for each line now, each as if it were alone; nothing is held. */
export async function disponiveisPara(
  lancador: Lancador,
  deposito_id: number,
  queridas: readonly Querida[],
): Promise<number[]> {
  const saldos = await lancador.tx.rows<{ material_id: number; reservado_e3: number }>(sql`
    select material_id, reservado_e3 from saldo where deposito_id = ${deposito_id}
      and material_id = any(${queridas.map(({ linha }) => linha.material_id)}::bigint[])`)
  const prateleiras = await prateleirasDe(lancador, deposito_id, queridas, saldos)
  return queridas.map((querida) => prateleiras.disponivelPara(querida))
}

/**
 * Takes each line in turn, as much as there is of it up to what is wanted, and promises it to its order. Holds the
 * balances; the headers are held by whoever calls. All the orders leave from one depósito.
 */
export async function escolher(
  lancador: Lancador,
  deposito_id: number,
  queridas: readonly Querida[],
): Promise<{ escolhidas: Escolhida[]; faltas: SemEstoque[] }> {
  const pares = queridas.map(({ linha }) => ({ deposito_id, material_id: linha.material_id }))
  const saldos = pares.length > 0 ? await prenderSaldos(lancador.tx, pares) : []
  const prateleiras = await prateleirasDe(lancador, deposito_id, queridas, saldos)
  const escolhidas = queridas.map((querida) => prateleiras.tomar(querida))
  const faltas = escolhidas.flatMap(({ linha, qtd_e3 }, i) => {
    const pedido_e3 = queridas[i]?.qtd_e3 ?? 0
    if (qtd_e3 >= pedido_e3) return []
    const { id, material_id } = linha
    const reservado_e3 = prateleiras.reservadoDe(material_id)
    return [{ deposito_id, material_id, linha: id, pedido_e3, disponivel_e3: qtd_e3, reservado_e3 }]
  })
  const tomadas = escolhidas.filter(({ qtd_e3 }) => qtd_e3 > 0)
  for (const documento of new Map(
    tomadas.map(({ pedido }) => [`${pedido.tipo}/${pedido.id}`, pedido]),
  ).values()) {
    const reservas = tomadas
      .filter(({ pedido }) => pedido.tipo === documento.tipo && pedido.id === documento.id)
      .flatMap((tomada) => prateleiras.reservaDe(tomada) ?? [])
    await reservar(lancador, { tipo: documento.tipo, id: documento.id }, { reservas })
  }
  return { escolhidas: tomadas, faltas }
}
