// What each act on a shipment posts: out to the transit, and out of it to where the goods really are.

import sql from 'sql-template-tag'
import type { TipoDeDivergencia } from '#contract/almoxarifado/remessa.ts'
import { linhasDosPedidos } from '#server/almoxarifado/atendimento/pedido.ts'
import { lancadorDe } from '#server/almoxarifado/atendimento/refazer.ts'
import { type Lancamento, lancar } from '#server/almoxarifado/razao/lancar.ts'
import { consumir } from '#server/almoxarifado/razao/reservas.ts'
import { type Lancado, type Par, prenderLotes, prenderSaldos } from '#server/almoxarifado/razao/saldos.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import type { RemessaAlvo } from './policy.ts'
import type { ItemLido } from './queries.ts'

/** So much of an item. */
export interface ParteDoItem {
  item: ItemLido
  qtd_e3: number
}

const documentoDe = ({ id }: Pick<RemessaAlvo, 'id'>) => ({ tipo: 'remessa', id })

const pares = (deposito_id: number, materiais: readonly number[]): Par[] =>
  materiais.map((material_id) => ({ deposito_id, material_id }))

/**
 * Everything that this act and what follows it in the order may touch, at once and in everybody's order: the lots, and
 * then the balances of both ends.
 */
async function prenderTudo(
  { tx, agora, services }: Comando,
  alvo: RemessaAlvo,
  partes: readonly ParteDoItem[],
): Promise<void> {
  await prenderLotes(tx, {
    lotes: partes.flatMap(({ item }) => item.lote?.id ?? []),
    tipo: 'remessa',
    emTransito: partes.map(({ item }) => item.id),
    hoje: diaDe(agora, services.config.fuso),
  })
  const doPedido = (await linhasDosPedidos(tx, alvo.tipo, [alvo.pedido_id])).map((linha) => linha.material_id)
  const daRemessa = partes.map(({ item }) => item.material.id)
  await prenderSaldos(tx, [
    ...pares(alvo.origem_id, [...doPedido, ...daRemessa]),
    ...(alvo.destino_tem_estoque ? pares(alvo.destino_id, daRemessa) : []),
  ])
}

/** The balances of several shipments that leave one after the other. */
export async function prenderParaExpedir(tx: Queryable, alvos: readonly RemessaAlvo[]): Promise<void> {
  const saem = await tx.rows<Par>(sql`
    select distinct r.origem_id as deposito_id, coalesce(q.material_id, t.material_id) as material_id
    from remessa r left join requisicao_item q on q.requisicao_id = r.requisicao_id
    left join transferencia_material t on t.transferencia_id = r.transferencia_id
    where r.id = any(${alvos.map(({ id }) => id)}::bigint[]) and coalesce(q.material_id, t.material_id) is not null`)
  await prenderSaldos(tx, saem)
}

const daPrateleira = (
  { origem_id }: RemessaAlvo,
  { item, qtd_e3 }: ParteDoItem,
): Omit<Lancamento, 'tipo'> => ({
  deposito_id: origem_id,
  material_id: item.material.id,
  linha: item.id,
  qtd_e3,
  lote_id: item.lote?.id ?? null,
  endereco_id: item.endereco?.id ?? null,
})

async function consumirReservas(
  comando: Comando,
  alvo: RemessaAlvo,
  partes: readonly ParteDoItem[],
): Promise<void> {
  const porLinha = new Map<number, { material_id: number; qtd_e3: number }>()
  for (const { item, qtd_e3 } of partes) {
    const antes = porLinha.get(item.linha_id)?.qtd_e3 ?? 0
    porLinha.set(item.linha_id, { material_id: item.material.id, qtd_e3: antes + qtd_e3 })
  }
  await consumir(
    lancadorDe(comando),
    { tipo: alvo.tipo, id: alvo.pedido_id },
    [...porLinha].map(([linha, resto]) => ({ linha, deposito_id: alvo.origem_id, ...resto })),
  )
}

/** From the shelves to the transit. */
export async function lancarSaida(
  comando: Comando,
  alvo: RemessaAlvo,
  partes: readonly ParteDoItem[],
): Promise<void> {
  await prenderTudo(comando, alvo, partes)
  await consumirReservas(comando, alvo, partes)
  await lancar(
    lancadorDe(comando),
    documentoDe(alvo),
    partes.map((parte) => ({ ...daPrateleira(alvo, parte), tipo: 'transito_saida', fase: 'expedicao' })),
  )
}

/** Handed over at the counter: consumed at once, unless who takes it keeps stock. */
export async function lancarRetirada(
  comando: Comando,
  alvo: RemessaAlvo,
  partes: readonly ParteDoItem[],
): Promise<void> {
  if (alvo.destino_tem_estoque) {
    await lancarSaida(comando, alvo, partes)
    await lancarChegada(comando, alvo, { partes, fase: 'recebimento_1' })
    return
  }
  await prenderTudo(comando, alvo, partes)
  await consumirReservas(comando, alvo, partes)
  await lancar(
    lancadorDe(comando),
    documentoDe(alvo),
    partes.map((parte) => ({
      ...daPrateleira(alvo, parte),
      tipo: 'saida_consumo',
      fase: 'expedicao',
      local_consumo_id: alvo.destino_id,
    })),
  )
}

interface Chegada {
  partes: readonly ParteDoItem[]
  fase: string
  motivo?: string | null
  ocorrido_em?: string | null
}

const doTransito = (
  { item, qtd_e3 }: ParteDoItem,
  { fase, motivo = null, ocorrido_em = null }: Chegada,
): Pick<Lancamento, 'tipo' | 'material_id' | 'linha' | 'qtd_e3' | 'fase' | 'motivo' | 'ocorrido_em'> => ({
  tipo: 'transito_entrada',
  material_id: item.material.id,
  linha: item.id,
  qtd_e3,
  fase,
  motivo,
  ocorrido_em,
})

/** Stock of who keeps it; of who does not, consumption, and it is the origin's books that show it. */
export async function lancarChegada(comando: Comando, alvo: RemessaAlvo, chegada: Chegada): Promise<void> {
  const partes = chegada.partes.filter(({ qtd_e3 }) => qtd_e3 > 0)
  await prenderTudo(comando, alvo, partes)
  const onde = alvo.destino_tem_estoque
    ? { deposito_id: alvo.destino_id }
    : {
        deposito_id: alvo.origem_id,
        sai_como: { tipo: 'saida_consumo' as const, local_consumo_id: alvo.destino_id },
      }
  await lancar(
    lancadorDe(comando),
    documentoDe(alvo),
    partes.map((parte) => ({ ...doTransito(parte, chegada), ...onde })),
  )
}

/** Back on the shelf from which each left. */
export async function lancarRetorno(comando: Comando, alvo: RemessaAlvo, chegada: Chegada): Promise<void> {
  const partes = chegada.partes.filter(({ qtd_e3 }) => qtd_e3 > 0)
  await prenderTudo(comando, alvo, partes)
  await lancar(
    lancadorDe(comando),
    documentoDe(alvo),
    partes.map((parte) => ({
      ...doTransito(parte, chegada),
      deposito_id: alvo.origem_id,
      endereco_id: parte.item.endereco?.id ?? null,
    })),
  )
}

/** Lost on the way: the origin's books show it, at the value with which it left. */
export async function lancarPerda(
  comando: Comando,
  alvo: RemessaAlvo,
  { tipo, ...chegada }: Chegada & { tipo: TipoDeDivergencia },
): Promise<void> {
  await prenderTudo(comando, alvo, chegada.partes)
  const perda = tipo === 'avaria' ? 'saida_perda_avaria' : 'saida_perda_furto_extravio'
  await lancar(
    lancadorDe(comando),
    documentoDe(alvo),
    chegada.partes.map((parte) => ({
      ...doTransito(parte, chegada),
      deposito_id: alvo.origem_id,
      sai_como: { tipo: perda, local_consumo_id: null },
    })),
  )
}

interface Sobra {
  id: number
  material_id: number
  qtd_e3: number
  motivo: string
  /** Of the item beyond which it came; absent: what expires first. */
  lote_id?: number | null
  /** The line of the order in which it counts, and how much of it does. */
  na_linha: { linha: number; qtd_e3: number } | null
}

/**
 * What left beyond what was said: it is taken off the origin, and arrives. What of it the order was promised is its own.
 * Answers what left, lot by lot.
 */
export async function lancarSobra(comando: Comando, alvo: RemessaAlvo, sobra: Sobra): Promise<Lancado[]> {
  const { id, material_id, qtd_e3, motivo, lote_id, na_linha } = sobra
  const lancador = lancadorDe(comando)
  const documento = { tipo: 'remessa_divergencia', id }
  const comum = { material_id, qtd_e3, linha: id, motivo }
  const doPedido = await linhasDosPedidos(comando.tx, alvo.tipo, [alvo.pedido_id])
  await prenderSaldos(comando.tx, [
    ...pares(alvo.origem_id, [...doPedido.map((linha) => linha.material_id), material_id]),
    ...(alvo.destino_tem_estoque ? pares(alvo.destino_id, [material_id]) : []),
  ])
  if (na_linha)
    await consumir(lancador, { tipo: alvo.tipo, id: alvo.pedido_id }, [
      { ...na_linha, deposito_id: alvo.origem_id, material_id },
    ])
  const saida = { ...comum, deposito_id: alvo.origem_id, ...(lote_id !== undefined && { lote_id }) }
  if (!alvo.destino_tem_estoque)
    return lancar(lancador, documento, [
      { ...saida, tipo: 'saida_consumo', local_consumo_id: alvo.destino_id, fase: 'sobra' },
    ])
  const saiu = await lancar(lancador, documento, [{ ...saida, tipo: 'transito_saida', fase: 'sobra' }])
  await lancar(lancador, documento, [
    { ...comum, deposito_id: alvo.destino_id, tipo: 'transito_entrada', fase: 'chegada_da_sobra' },
  ])
  return saiu
}
