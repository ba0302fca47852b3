// What lies in the depósitos and may still be told to somebody to pick, for each line of an order.
import sql from 'sql-template-tag'
import { disponivelDe, presosDe, serve, somaDe } from '#server/almoxarifado/razao/disponivel.ts'
import { chaveDe } from '#server/almoxarifado/razao/folha.ts'
import type { SemEstoque } from '#server/almoxarifado/razao/insuficiente.ts'
import type { Lancador } from '#server/almoxarifado/razao/lancar.ts'
import { escolherLotes, type Parte } from '#server/almoxarifado/razao/lotes.ts'
import { type Reserva, reservar } from '#server/almoxarifado/razao/reservas.ts'
import {
  type LoteNoSaldo,
  lotesDosSaldos,
  type Par,
  prenderSaldos,
} from '#server/almoxarifado/razao/saldos.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import type { LinhaDoPedido, PedidoAlvo } from './pedido.ts'

/** A line of an order, and where it leaves from. */
export interface LinhaAServir {
  pedido: Pick<PedidoAlvo, 'tipo' | 'origem_id'>
  linha: Pick<LinhaDoPedido, 'id' | 'material_id' | 'qtd_em_separacao_e3' | 'qtd_separada_e3'>
}

interface Comprometido extends Par {
  lote_id: number | null
  endereco_id: number | null
  qtd_e3: number
}

const chaveDoLote = ({ lote_id, endereco_id, ...par }: Omit<Comprometido, 'qtd_e3'>) =>
  `${chaveDe(par)}/${lote_id}/${endereco_id}`

const parDe = ({ pedido, linha }: LinhaAServir): Par => ({
  deposito_id: pedido.origem_id,
  material_id: linha.material_id,
})

async function comprometidos({ tx }: Lancador, pares: readonly Par[]): Promise<Map<string, number>> {
  const linhas = await tx.rows<Comprometido>(sql`
    select r.origem_id as deposito_id, i.material_id, i.lote_id, i.endereco_id, sum(i.qtd_e3)::bigint as qtd_e3
    from remessa r join remessa_item i on i.remessa_id = r.id
    where r.situacao in ('em_separacao', 'separada') and (r.origem_id, i.material_id) in (select * from unnest(
      ${pares.map(({ deposito_id }) => deposito_id)}::bigint[], ${pares.map(({ material_id }) => material_id)}::bigint[]))
    group by 1, 2, 3, 4`)
  return new Map(linhas.map((linha) => [chaveDoLote(linha), linha.qtd_e3]))
}

const chaveDaLinha = (tipo: string, linha: number) => `${tipo}/${linha}`

async function prometidos({ tx }: Lancador, queridas: readonly LinhaAServir[]): Promise<Map<string, number>> {
  const linhas = await tx.rows<{ tipo: string; linha: number; qtd_e3: number }>(sql`
    select r.documento_tipo as tipo, r.documento_linha as linha, r.qtd_e3 from reserva r
    where r.situacao = 'ativa' and (r.documento_tipo, r.documento_linha) in (
      select * from unnest(${queridas.map(({ pedido }) => pedido.tipo)}::text[],
        ${queridas.map(({ linha }) => linha.id)}::bigint[]))`)
  return new Map(linhas.map(({ tipo, linha, qtd_e3 }) => [chaveDaLinha(tipo, linha), qtd_e3]))
}

interface NoChao {
  /** What may still be told to somebody to pick. */
  lotes: LoteNoSaldo[]
  livre_e3: number
  presos: ReturnType<typeof presosDe>
}

/** What lies in the depósitos and may still be told to somebody to pick. */
class Prateleiras {
  readonly #noChao: ReadonlyMap<string, NoChao>
  readonly #prometido: ReadonlyMap<string, number>

  constructor(
    saldos: readonly (Par & { reservado_e3: number })[],
    lotes: readonly LoteNoSaldo[],
    ocupado: ReadonlyMap<string, number>,
    prometido: ReadonlyMap<string, number>,
  ) {
    this.#prometido = prometido
    const doSaldo = Map.groupBy(lotes, chaveDe)
    this.#noChao = new Map(
      saldos.map((saldo) => {
        const todos = doSaldo.get(chaveDe(saldo)) ?? []
        const aColher = todos.filter(serve).map((lote) => ({
          ...lote,
          qtd_e3: Math.max(0, lote.qtd_e3 - (ocupado.get(chaveDoLote(lote)) ?? 0)),
        }))
        return [
          chaveDe(saldo),
          { lotes: aColher, livre_e3: disponivelDe(saldo, todos), presos: presosDe(saldo, todos) },
        ]
      }),
    )
  }

  noChaoDe(querida: LinhaAServir): NoChao {
    const vazio = { reservado_e3: 0, vencido_e3: 0, bloqueado_e3: 0 }
    return this.#noChao.get(chaveDe(parDe(querida))) ?? { lotes: [], livre_e3: 0, presos: vazio }
  }

  /** Promised to the line and not being picked yet. */
  #guardado({ pedido, linha }: LinhaAServir): number {
    const prometido = this.#prometido.get(chaveDaLinha(pedido.tipo, linha.id)) ?? 0
    return Math.max(0, prometido - linha.qtd_em_separacao_e3 - linha.qtd_separada_e3)
  }

  /** What is available to everybody, and what is kept for the line. */
  disponivelPara(querida: LinhaAServir): number {
    const { lotes, livre_e3 } = this.noChaoDe(querida)
    return Math.min(somaDe(lotes), livre_e3 + this.#guardado(querida))
  }

  /** Of what its balance has promised, what is not to its own order: that is served, and holds nothing back. */
  reservadoAOutros(querida: Querida, todas: readonly Querida[]): number {
    const { tipo, id } = querida.pedido
    const suas = todas.filter(
      ({ pedido, linha }) =>
        pedido.tipo === tipo && pedido.id === id && linha.material_id === querida.linha.material_id,
    )
    const prometido_e3 = suas.reduce(
      (soma, { linha }) => soma + (this.#prometido.get(chaveDaLinha(tipo, linha.id)) ?? 0),
      0,
    )
    return Math.max(0, this.noChaoDe(querida).presos.reservado_e3 - prometido_e3)
  }

  tomar<Q extends LinhaAServir & { qtd_e3: number }>(querida: Q): Q & { partes: Parte[] } {
    const qtd_e3 = Math.min(querida.qtd_e3, this.disponivelPara(querida))
    const noChao = this.noChaoDe(querida)
    const { partes } = escolherLotes(noChao.lotes, qtd_e3)
    for (const parte of partes) {
      const lote = noChao.lotes.find(
        (um) => um.lote_id === parte.lote_id && um.endereco_id === parte.endereco_id,
      )
      if (lote) lote.qtd_e3 -= parte.qtd_e3
    }
    noChao.livre_e3 -= Math.max(0, qtd_e3 - this.#guardado(querida))
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
  queridas: readonly LinhaAServir[],
  saldos: readonly (Par & { reservado_e3: number })[],
): Promise<Prateleiras> {
  const hoje = diaDe(lancador.agora, lancador.fuso)
  const lotes = await lotesDosSaldos(lancador.tx, { pares: saldos, hoje })
  const ocupado = await comprometidos(lancador, saldos)
  return new Prateleiras(saldos, lotes, ocupado, await prometidos(lancador, queridas))
}

function saldosDe({ tx }: Lancador, queridas: readonly LinhaAServir[]) {
  const pares = queridas.map(parDe)
  return tx.rows<Par & { reservado_e3: number }>(sql`
    select deposito_id, material_id, reservado_e3 from saldo where (deposito_id, material_id) in (select * from unnest(
      ${pares.map(({ deposito_id }) => deposito_id)}::bigint[], ${pares.map(({ material_id }) => material_id)}::bigint[]))`)
}

/** How much there is for each line now, each as if it were alone; nothing is held. */
export async function disponiveisPara<L extends LinhaAServir>(
  lancador: Lancador,
  queridas: readonly L[],
): Promise<(querida: L) => number> {
  const saldos = await saldosDe(lancador, queridas)
  const prateleiras = await prateleirasDe(lancador, queridas, saldos)
  return (querida) => prateleiras.disponivelPara(querida)
}

/** What `escolher` would take of each line now, in turn, and how much there is for it; nothing is held nor promised. */
export async function prever<Q extends LinhaAServir & { qtd_e3: number }>(
  lancador: Lancador,
  queridas: readonly Q[],
): Promise<(Q & { partes: Parte[]; disponivel_e3: number })[]> {
  const saldos = await saldosDe(lancador, queridas)
  const prateleiras = await prateleirasDe(lancador, queridas, saldos)
  return queridas.map((querida) => {
    const disponivel_e3 = prateleiras.disponivelPara(querida)
    return { ...prateleiras.tomar(querida), disponivel_e3 }
  })
}

export interface Querida extends LinhaAServir {
  pedido: PedidoAlvo
  linha: LinhaDoPedido
  qtd_e3: number
}

export interface Escolhida extends Querida {
  partes: Parte[]
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
  const prateleiras = await prateleirasDe(lancador, queridas, saldos)
  const escolhidas = queridas.map((querida) => prateleiras.tomar(querida))
  const faltas = escolhidas.flatMap((escolhida, i) => {
    const pedido_e3 = queridas[i]?.qtd_e3 ?? 0
    const { linha, qtd_e3 } = escolhida
    if (qtd_e3 >= pedido_e3) return []
    const { presos } = prateleiras.noChaoDe(escolhida)
    const reservado_e3 = prateleiras.reservadoAOutros(escolhida, queridas)
    return [
      { ...parDe(escolhida), linha: linha.id, pedido_e3, disponivel_e3: qtd_e3, ...presos, reservado_e3 },
    ]
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
