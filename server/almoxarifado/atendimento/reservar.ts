// What a requisition has promised to it follows what is still to be shipped of each line: more when there is stock, and
// the rest waits in the queue; less when somebody gave up.
import sql from 'sql-template-tag'
import { saldoDaLinha } from '#contract/almoxarifado/atendimento.ts'
import { type LinhaAlvo, linhasDaRequisicao } from '#server/almoxarifado/atendimento/linhas.ts'
import type { Lancador } from '#server/almoxarifado/razao/lancar.ts'
import { liberar, reservar } from '#server/almoxarifado/razao/reservas.ts'
import { prenderSaldos } from '#server/almoxarifado/razao/saldos.ts'
import { livresEm } from './disponivel.ts'

interface PedidoDeReserva {
  id: number
  deposito_id: number
}

/**
 * Whoever calls holds the header. Lines of the same material share what is free in their order.
 * Answers whether anything new was promised.
 */
export async function acertarReservas(
  lancador: Lancador,
  { id, deposito_id }: PedidoDeReserva,
): Promise<boolean> {
  const { tx } = lancador
  const linhas = (await linhasDaRequisicao(tx, id)).filter(
    ({ qtd_autorizada_e3 }) => qtd_autorizada_e3 !== null,
  )
  const pares = linhas.map(({ material_id }) => ({ deposito_id, material_id }))
  if (pares.length === 0) return false
  await prenderSaldos(tx, pares)
  const livreDe = await livresEm(lancador, pares)
  const usado = new Map<number, number>()
  const novas = linhas.map((linha) => {
    const falta = saldoDaLinha(linha) - linha.reservada_e3
    const tomado = usado.get(linha.material_id) ?? 0
    const livre = livreDe({ deposito_id, material_id: linha.material_id }) - tomado
    const mais = Math.min(falta, Math.max(0, livre))
    usado.set(linha.material_id, tomado + mais)
    return { linha, qtd_e3: linha.reservada_e3 + mais, espera: falta > mais }
  })
  await guardar(lancador, { id, deposito_id }, novas)
  return novas.some(({ linha, qtd_e3 }) => qtd_e3 > linha.reservada_e3)
}

async function guardar(
  lancador: Lancador,
  { id, deposito_id }: PedidoDeReserva,
  novas: readonly { linha: LinhaAlvo; qtd_e3: number; espera: boolean }[],
): Promise<void> {
  const documento = { tipo: 'requisicao', id }
  const mudadas = novas.filter(({ linha, qtd_e3 }) => qtd_e3 !== linha.reservada_e3)
  const soltas = mudadas.filter(({ qtd_e3 }) => qtd_e3 === 0).map(({ linha }) => linha.id)
  if (soltas.length > 0) await liberar(lancador, documento, soltas)
  await reservar(lancador, documento, {
    reservas: mudadas
      .filter(({ qtd_e3 }) => qtd_e3 > 0)
      .map(({ linha, qtd_e3 }) => ({ linha: linha.id, deposito_id, material_id: linha.material_id, qtd_e3 })),
  })
  const esperam = novas.filter(({ espera }) => espera).map(({ linha }) => linha.id)
  await lancador.tx.run(sql`
    update requisicao_item set na_fila_desde =
      case when id = any(${esperam}::bigint[]) then coalesce(na_fila_desde, ${lancador.agora}) end
    where requisicao_id = ${id} and (na_fila_desde is null) = (id = any(${esperam}::bigint[]))`)
}

/** Of what ended: nothing is promised to it, and nothing waits. */
export async function soltarReservas(lancador: Lancador, id: number): Promise<void> {
  await liberar(lancador, { tipo: 'requisicao', id })
  await lancador.tx.run(
    sql`update requisicao_item set na_fila_desde = null where requisicao_id = ${id} and na_fila_desde is not null`,
  )
}
