// What an entry does to the order that it answers: accepted, what came counts and may end it; taken back, it opens again.
import type { PedidoAtendido } from '#contract/almoxarifado/entrada.ts'
import { ressuprimentos, SITUACOES_DO_RESSUPRIMENTO } from '#contract/almoxarifado/ressuprimentos.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { avisarResposta } from './avisos.ts'
import {
  concluirPelaQueFicou,
  encerrarRessuprimento,
  faltaReceber,
  type RessuprimentoLido,
  type RessuprimentoResumido,
  reabrirRessuprimento,
  recebidoPorLinha,
  ressuprimentoLido,
  ressuprimentoResumido,
  travarRessuprimento,
} from './queries.ts'

/** Of an entry: the order that it answers, and what it is called. */
interface EntradaDoPedido {
  id: number
  protocolo: string | null
  ressuprimento_id: number | null
}

export type PedidoVisto = RessuprimentoResumido

const aberto = ({ situacao }: RessuprimentoResumido) => situacao === 'aberto' || situacao === 'encaminhado'

const ve = ({ ator }: Pick<Comando, 'ator'>, { caminho }: RessuprimentoResumido) =>
  pode(ator.concessoes, ressuprimentos.ver.access, caminho)

/**
 * What is kept of the order that was chosen for an entry. Who does not see the orders there neither chooses one nor takes
 * off what another chose. Throws where it is of another depósito, is out of reach, or ended.
 */
export async function pedidoEscolhido(
  comando: Pick<Comando, 'tx' | 'ator'>,
  { escolhido, antes, deposito_id }: { escolhido: number | null; antes: number | null; deposito_id: number },
): Promise<number | null> {
  const anterior = antes === null ? undefined : await ressuprimentoResumido(comando.tx, antes)
  if (escolhido === null)
    return anterior && !ve(comando, anterior) && anterior.deposito.id === deposito_id ? antes : null
  const pedido = escolhido === antes ? anterior : await ressuprimentoResumido(comando.tx, escolhido)
  const recusa = (mensagem: string) => campoInvalido('ressuprimento_id', mensagem)
  if (!pedido || (escolhido !== antes && !ve(comando, pedido)))
    throw recusa('Pedido não encontrado entre os dos depósitos que você alcança.')
  if (pedido.deposito.id !== deposito_id)
    throw recusa(`${pedido.protocolo} é de ${pedido.deposito.nome}: escolha um pedido deste depósito.`)
  if (escolhido !== antes && !aberto(pedido))
    throw recusa(`${encerradoDito(pedido)}: escolha um que esteja aberto.`)
  return escolhido
}

const encerradoDito = ({ protocolo, situacao }: RessuprimentoResumido) =>
  `${protocolo} está ${SITUACOES_DO_RESSUPRIMENTO[situacao].toLowerCase()}`

/** The order that an entry answers; undefined where it answers none, or to who does not see the orders there. */
export async function pedidoVisto(
  comando: Pick<Comando, 'tx' | 'ator'>,
  ressuprimento_id: number | null,
): Promise<PedidoVisto | undefined> {
  const pedido =
    ressuprimento_id === null ? undefined : await ressuprimentoResumido(comando.tx, ressuprimento_id)
  return pedido && ve(comando, pedido) ? pedido : undefined
}

/** Why a draft that answers this order is not received yet; undefined: it is open, or not of who reads to change. */
export const pedidoEncerrado = (pedido: PedidoVisto | undefined): string | undefined =>
  pedido && !aberto(pedido) ? `O pedido ${encerradoDito(pedido)}: escolha outro, ou nenhum.` : undefined

interface Contado {
  material_id: number
  qtd_e3: number
}

/** @param contado what this entry brings, and whether the order counts it already. */
export async function pedidoAtendido(
  db: Queryable,
  pedido: PedidoVisto | undefined,
  contado: { linhas: readonly Contado[]; aceita: boolean },
): Promise<PedidoAtendido | null> {
  if (pedido === undefined) return null
  const { id, protocolo } = pedido
  const linhas = contado.linhas.length === 0 ? [] : await recebidoPorLinha(db, id)
  const a_mais = linhas.flatMap(({ material_id, material, unidade, qtd_e3, recebido_e3 }) => {
    const desta = contado.linhas.reduce(
      (ate, linha) => (linha.material_id === material_id ? ate + linha.qtd_e3 : ate),
      0,
    )
    const passa = Math.min(desta, recebido_e3 + (contado.aceita ? 0 : desta) - qtd_e3)
    return passa > 0 ? [{ material, unidade, qtd_e3: passa }] : []
  })
  return { id, protocolo, a_mais }
}

/** Held until the transaction ends, so that of two entries at once one alone ends it. */
async function preso(
  { tx }: Comando,
  { ressuprimento_id }: EntradaDoPedido,
): Promise<RessuprimentoLido | undefined> {
  if (ressuprimento_id === null) return undefined
  await travarRessuprimento(tx, ressuprimento_id)
  return ressuprimentoLido(tx, ressuprimento_id)
}

function registrar(
  { audit }: Comando,
  { id, deposito, situacao }: RessuprimentoLido,
  para: Record<string, string | null>,
  motivo?: string,
): void {
  audit.mudanca({
    entidade: 'ressuprimento',
    entidade_id: id,
    local_id: deposito.id,
    de: { situacao },
    para,
    ...(motivo !== undefined && { motivo }),
  })
}

/** Call it once the entry stands as accepted: all that was asked came by its entries, and the order ends by itself. */
export async function contarNoPedido(comando: Comando, entrada: EntradaDoPedido): Promise<void> {
  const pedido = await preso(comando, entrada)
  if (!pedido || !aberto(pedido) || (await faltaReceber(comando.tx, pedido.id))) return
  const { tx, ator, agora, op } = comando
  const por = ator.usuario.id
  await encerrarRessuprimento(tx, pedido.id, {
    situacao: 'concluido',
    motivo: null,
    pela: entrada.id,
    por,
    em: agora,
  })
  registrar(comando, pedido, { situacao: 'concluido' })
  await avisarResposta(
    { tx, por, socket_id: op.socket_id },
    pedido,
    'concluído',
    `Tudo o que foi pedido chegou, com ${entrada.protocolo}.`,
  )
}

/** Call it once the entry stands as taken back. What a person ended stays as they left it. */
export async function descontarDoPedido(
  comando: Comando,
  entrada: EntradaDoPedido,
  motivo: string,
): Promise<void> {
  const pedido = await preso(comando, entrada)
  if (pedido?.situacao !== 'concluido' || pedido.concluido_pela === null) return
  const { tx, ator, op } = comando
  if (!(await faltaReceber(tx, pedido.id))) return concluirPelaQueFicou(tx, pedido.id)
  registrar(comando, pedido, { situacao: await reabrirRessuprimento(tx, pedido.id) }, motivo)
  await avisarResposta(
    { tx, por: ator.usuario.id, socket_id: op.socket_id },
    pedido,
    'aberto de novo',
    `${entrada.protocolo} foi estornada: ${motivo}`,
  )
}
