// An inventory ends, and with it the counts that its schools are making: nothing more is counted in it.
import sql from 'sql-template-tag'
import type { SituacaoDaVisita } from '#contract/campo/achados.ts'
import type { inventariosDeBens } from '#contract/patrimonio/inventarios-de-bens.ts'
import { cancelarVisita } from '#server/campo/homologacao/cancelar-visita.ts'
import { SITUACAO } from '#server/campo/monitoramentos/situacao.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call } from '#server/casa/http/call.ts'
import { inventarioDetalhado, inventarioVisto } from '#server/patrimonio/inventarios-de-bens/alvo.ts'
import {
  cancelar as cancelarInventario,
  encerrar as encerrarInventario,
} from '#server/patrimonio/inventarios-de-bens/atos.ts'
import { CONTAGEM_EM_CAMPO } from '#server/patrimonio/inventarios-de-bens/contagem.ts'

/** Those still in the field; what a school finished is at the desk, which is told. */
async function cancelarContagens(comando: Comando, inventario_id: number, motivo: string): Promise<void> {
  const abertas = await comando.tx.rows<{ id: number; local_id: number; situacao: SituacaoDaVisita }>(sql`
    select m.id, m.local_id, ${SITUACAO} as situacao from monitoramento m
    where m.inventario_id = ${inventario_id} and ${CONTAGEM_EM_CAMPO} order by m.id for update of m`)
  for (const contagem of abertas) await cancelarVisita(comando, contagem, motivo)
}

export async function encerrar(call: Call<typeof inventariosDeBens.encerrar>) {
  const { id } = call.params
  await encerrarInventario(call, id, call.body.versao)
  const { protocolo } = await inventarioVisto(call, id)
  await cancelarContagens(call, id, `O inventário ${protocolo} foi encerrado`)
  return inventarioDetalhado(call, id)
}

export async function cancelar(call: Call<typeof inventariosDeBens.cancelar>) {
  const { id } = call.params
  const { motivo } = call.body
  await cancelarInventario(call, id, motivo)
  const { protocolo } = await inventarioVisto(call, id)
  await cancelarContagens(call, id, `O inventário ${protocolo} foi cancelado: ${motivo}`)
  return inventarioDetalhado(call, id)
}
