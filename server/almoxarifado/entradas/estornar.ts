// An accepted entry taken back: the mirror of what it posted, its assets discarded, and its papers of no effect.

import { estornar as estornarNoRazao } from '#server/almoxarifado/razao/estornar.ts'
import { descontarDoPedido } from '#server/almoxarifado/ressuprimentos/atendimento.ts'
import type { Comando } from '#server/casa/comando.ts'
import { cancelarPapeisDe } from '#server/papeis/documentos/cancelamento.ts'
import { descartarBens } from './bens.ts'
import { auditar, entradaPara } from './comando.ts'
import { marcarEntrada } from './queries.ts'

export async function estornar(comando: Comando, id: number, motivo: string): Promise<void> {
  const { tx, ator, agora, services } = comando
  const { alvo } = await entradaPara(comando, 'estornar', id)
  await descartarBens(comando, id, motivo)
  const lancador = { tx, ator_id: ator.usuario.id, fuso: services.config.fuso, agora }
  await estornarNoRazao(lancador, { tipo: 'entrada', id }, motivo)
  await marcarEntrada(tx, id, {
    situacao: 'estornada',
    motivo,
    encerrado_por: ator.usuario.id,
    encerrado_em: agora.toISOString(),
  })
  await cancelarPapeisDe(comando, { entidade: 'entrada', entidade_id: id }, `Entrada estornada: ${motivo}`)
  auditar(comando, alvo, { de: { situacao: 'aceita' }, para: { situacao: 'estornada' }, motivo })
  await descontarDoPedido(comando, alvo, motivo)
}
