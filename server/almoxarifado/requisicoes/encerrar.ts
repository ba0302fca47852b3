// What is given up: the balance of some lines, or the whole requisition before anything of it moves.

import sql from 'sql-template-tag'
import { aDesistirDaLinha } from '#contract/almoxarifado/atendimento.ts'
import { linhasDaRequisicao } from '#server/almoxarifado/atendimento/linhas.ts'
import {
  type Andamento,
  lancadorDe,
  marcarRequisicao,
  refazerAtendimento,
} from '#server/almoxarifado/atendimento/refazer.ts'
import { soltarReservas } from '#server/almoxarifado/atendimento/reservar.ts'
import type { Comando } from '#server/casa/comando.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { auditar, requisicaoPara } from './comando.ts'
import type { RequisicaoAlvo } from './policy.ts'
import { estaProposta, recusarPropostas } from './propostas.ts'

/** Of these lines, or of all, what nobody is picking yet, proposals included. Answers how many had any. Whoever calls holds the header. */
export async function desistirDoSaldo(
  andamento: Andamento,
  { id }: Pick<RequisicaoAlvo, 'id'>,
  { motivo, item_ids = null }: { motivo: string; item_ids?: readonly number[] | null },
): Promise<number> {
  const { tx } = andamento
  const linhas = await linhasDaRequisicao(tx, id)
  const ids = item_ids ?? linhas.map((linha) => linha.id)
  if (ids.some((um) => !linhas.some((linha) => linha.id === um)))
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Uma das linhas não é desta requisição. Recarregue a tela.')
  const propostas = linhas.filter(estaProposta)
  const juntas = propostas.filter((uma) => ids.includes(uma.id) || ids.includes(uma.substituto_de))
  await recusarPropostas(andamento, juntas, motivo)
  const desistidas = linhas.filter((linha) => ids.includes(linha.id) && aDesistirDaLinha(linha) > 0)
  if (desistidas.length > 0) {
    const cortes = desistidas.map((linha) => ({ id: linha.id, qtd_e3: aDesistirDaLinha(linha) }))
    await tx.run(sql`
      update requisicao_item i set qtd_cancelada_e3 = i.qtd_cancelada_e3 + x.qtd_e3, motivo_cancelamento = ${motivo}
      from jsonb_to_recordset(${JSON.stringify(cortes)}::jsonb) as x (id bigint, qtd_e3 bigint) where i.id = x.id`)
    await marcarRequisicao(tx, id, { motivo })
  }
  await refazerAtendimento(andamento, id)
  return desistidas.length
}

export async function encerrarSaldo(
  comando: Comando,
  id: number,
  pedido: { motivo: string; item_ids?: readonly number[] | null },
): Promise<void> {
  const alvo = await requisicaoPara(comando, 'encerrarSaldo', id)
  const linhas = await desistirDoSaldo(comando, alvo, pedido)
  if (linhas === 0)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Estas linhas não têm saldo a encerrar. Atualize a tela.')
  auditar(comando, alvo, { para: { saldo_encerrado: linhas }, motivo: pedido.motivo })
}

export async function cancelar(comando: Comando, id: number, motivo: string): Promise<void> {
  const { tx, agora } = comando
  const alvo = await requisicaoPara(comando, 'cancelar', id)
  await recusarPropostas(comando, (await linhasDaRequisicao(tx, id)).filter(estaProposta), motivo)
  await soltarReservas(lancadorDe(comando), id)
  await marcarRequisicao(tx, id, {
    situacao: 'cancelada',
    nivel: null,
    motivo,
    encerrada_em: agora.toISOString(),
  })
  auditar(comando, alvo, { de: { situacao: alvo.situacao }, para: { situacao: 'cancelada' }, motivo })
}
