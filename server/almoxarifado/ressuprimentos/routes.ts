// Orders of replenishment: asked from the stock, taken to the purchase, ended.
import {
  faltaEscrita,
  type RessuprimentoDetalhado,
  ressuprimentos,
} from '#contract/almoxarifado/ressuprimentos.ts'
import { pode } from '#contract/casa/acesso.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { paginaPorId } from '#server/casa/http/list/newest-first.ts'
import { proximoProtocolo } from '#server/casa/http/protocolo.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { caminhoDoLocal } from '#server/rede/locais/caminho.ts'
import { avisarPedido, avisarResposta } from './avisos.ts'
import { type AcaoDoRessuprimento, acoesDoRessuprimento, impedimento } from './policy.ts'
import {
  condicoes,
  encerrarRessuprimento,
  esperarReposicao,
  guardarEncaminhamento,
  guardarRessuprimento,
  origem,
  pedidosOferecidos,
  type RessuprimentoLido,
  reabrirRessuprimento,
  ressuprimentoLido,
  travarRessuprimento,
} from './queries.ts'
import { type Sugerida, sugeridasPara } from './sugerir.ts'

const VER_ENTRADAS = 'painel.almoxarifado.entradas.listar'

/** Throws `ERR_NAO_ENCONTRADO` alike for what does not exist and for what is out of reach. */
async function visto({ tx, ator }: Pick<Comando, 'tx' | 'ator'>, id: number): Promise<RessuprimentoLido> {
  const lido = await ressuprimentoLido(tx, id)
  if (!lido || !pode(ator.concessoes, ressuprimentos.ver.access, lido.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Pedido não encontrado entre os dos depósitos que você alcança.')
  return lido
}

async function detalhado(comando: Pick<Comando, 'tx' | 'ator'>, id: number): Promise<RessuprimentoDetalhado> {
  const lido = await visto(comando, id)
  const { caminho, criado_por_id: _, ...pedido } = lido
  const ve = pode(comando.ator.concessoes, VER_ENTRADAS, caminho)
  return {
    ...pedido,
    ...(!ve && { entradas: [], concluido_pela: null }),
    acoes: acoesDoRessuprimento(comando.ator, lido),
  }
}

/** Of one depósito, of materials in use. */
function unico(sugeridas: readonly Sugerida[]): number {
  const [primeira, ...outras] = sugeridas
  if (!primeira || outras.some(({ deposito_id }) => deposito_id !== primeira.deposito_id))
    throw campoInvalido('itens', 'Escolha materiais de um depósito só.')
  const fora = sugeridas.find(({ ativo }) => !ativo)
  if (fora) throw campoInvalido('itens', `${fora.material.descricao} não está mais em uso.`)
  return primeira.deposito_id
}

async function criar(call: Call<typeof ressuprimentos.criar>): Promise<number> {
  const { tx, ator, body, audit, agora, op } = call
  const pedidas = new Map(body.itens.map(({ id, qtd_e3 }) => [id, qtd_e3]))
  if (pedidas.size < body.itens.length) throw campoInvalido('itens', 'Há material repetido.')
  const sugeridas = await sugeridasPara(call, [...pedidas.keys()])
  const deposito_id = unico(sugeridas)
  const linhas = sugeridas.map(({ id, material, conta }) => ({
    material_id: material.id,
    qtd_e3: pedidas.get(id) ?? 0,
    conta,
  }))
  const quebrada = sugeridas.find(
    ({ id, material }) => (pedidas.get(id) ?? 0) % 10 ** (3 - material.casas) > 0,
  )
  if (quebrada) throw campoInvalido('itens', `${quebrada.material.descricao}: a unidade não se divide assim.`)
  const protocolo = await proximoProtocolo(call, 'RES')
  const { observacoes } = body
  const por = ator.usuario.id
  const id = await guardarRessuprimento(tx, { protocolo, deposito_id, observacoes, por, em: agora }, linhas)
  audit.mudanca({
    entidade: 'ressuprimento',
    entidade_id: id,
    local_id: deposito_id,
    para: { protocolo, observacoes, itens: linhas.length },
  })
  await avisarPedido({ tx, por, socket_id: op.socket_id }, await visto(call, id))
  return id
}

type ComVersao = Comando & { params: { id: number }; body: { versao: number } }

async function paraAto(call: ComVersao, acao: AcaoDoRessuprimento): Promise<RessuprimentoLido> {
  const { tx, ator, params, body } = call
  await travarRessuprimento(tx, params.id)
  const lido = await visto(call, params.id)
  const recusa = impedimento(ator, acao, lido)
  if (recusa) throw recusa
  if (lido.versao !== body.versao)
    throw new Recusa('ERR_CONFLITO_VERSAO', 'O pedido mudou enquanto você decidia. Confira e tente de novo.')
  return lido
}

function registrar(
  call: ComVersao,
  antes: RessuprimentoLido,
  para: Record<string, string>,
  motivo?: string,
): void {
  call.audit.mudanca({
    entidade: 'ressuprimento',
    entidade_id: antes.id,
    local_id: antes.deposito.id,
    ...(motivo !== undefined && { motivo }),
    de: { situacao: antes.situacao },
    para,
  })
}

async function encaminhar(call: Call<typeof ressuprimentos.encaminhar>): Promise<void> {
  const { tx, ator, body, agora, op } = call
  const { providencia } = body
  const antes = await paraAto(call, 'encaminhar')
  const por = ator.usuario.id
  await guardarEncaminhamento(tx, antes.id, { providencia, por, em: agora })
  registrar(call, antes, { situacao: 'encaminhado', providencia })
  await avisarResposta({ tx, por, socket_id: op.socket_id }, antes, 'em compra', providencia)
}

async function concluir(call: Call<typeof ressuprimentos.concluir>): Promise<void> {
  const antes = await paraAto(call, 'concluir')
  const falta = faltaEscrita(antes)
  const { motivo } = call.body
  if (falta !== '' && motivo === null)
    throw campoInvalido('motivo', `Ainda falta chegar ${falta}: diga por que o pedido se conclui.`)
  const fim = { situacao: 'concluido', motivo: null, por: call.ator.usuario.id, em: call.agora } as const
  await encerrarRessuprimento(call.tx, antes.id, fim)
  const para = { situacao: 'concluido', ...(falta !== '' && { falta }) }
  registrar(call, antes, para, motivo ?? undefined)
}

async function cancelar(call: Call<typeof ressuprimentos.cancelar>): Promise<void> {
  const { tx, ator, body, agora, op } = call
  const { motivo } = body
  const antes = await paraAto(call, 'cancelar')
  const por = ator.usuario.id
  await encerrarRessuprimento(tx, antes.id, { situacao: 'cancelado', motivo, por, em: agora })
  registrar(call, antes, { situacao: 'cancelado' }, motivo)
  await avisarResposta({ tx, por, socket_id: op.socket_id }, antes, 'cancelado', motivo)
}

/** What went back to the supplier is to come again: it counts no more as come, and an order that had ended opens. */
async function repor(call: Call<typeof ressuprimentos.repor>): Promise<void> {
  const { tx, ator, body, agora, op } = call
  const antes = await paraAto(call, 'repor')
  const devolucao = antes.devolucoes.find(({ id, espera }) => id === body.devolucao_id && !espera)
  const por = ator.usuario.id
  const pedido = { ajuste_id: body.devolucao_id, por, em: agora }
  if (!devolucao || !(await esperarReposicao(tx, antes.id, pedido)))
    throw campoInvalido(
      'devolucao_id',
      'Esta devolução foi estornada, ou um pedido já espera a reposição dela. Atualize a tela.',
    )
  const { protocolo, material, qtd_e3 } = devolucao
  const linha = antes.linhas.find((uma) => uma.material.id === material.id)
  if (!linha || qtd_e3 > linha.chegou_e3)
    throw campoInvalido(
      'devolucao_id',
      `De ${material.descricao} voltou mais do que chegou desde este pedido: faça outro pedido.`,
    )
  const situacao = antes.situacao === 'concluido' ? await reabrirRessuprimento(tx, antes.id) : antes.situacao
  const dito = `${quantidade(qtd_e3, material.unidade)} de ${material.descricao}`
  registrar(call, antes, { situacao, a_repor: `${protocolo}: ${dito}` })
  const feito = antes.situacao === 'concluido' ? 'aberto de novo' : 'espera reposição'
  await avisarResposta(
    { tx, por, socket_id: op.socket_id },
    antes,
    feito,
    `${dito} voltou ao fornecedor, com ${protocolo}, e se espera de novo.`,
  )
}

const { mudado, criado } = respondeCom(detalhado)

export const ressuprimentosHandlers: Handlers<typeof ressuprimentos> = {
  async listar({ tx, ator, query }) {
    const { page, perPage, cursor, sort, order: _, ...filtro } = query
    const leitura = { concessoes: ator.concessoes, permissao: ressuprimentos.listar.access }
    return paginaPorId(tx, origem, condicoes(leitura, filtro), { page, perPage, cursor, sort })
  },
  async sugerir(call) {
    const sugeridas = await sugeridasPara(call, call.query.ids)
    return sugeridas.map(({ id, deposito, material, conta }) => ({ id, deposito, material, conta }))
  },
  async oferecer({ tx, ator, query: { deposito_id } }) {
    const caminho = await caminhoDoLocal(tx, deposito_id)
    if (!caminho || !pode(ator.concessoes, ressuprimentos.oferecer.access, caminho))
      throw new Recusa('ERR_NAO_ENCONTRADO', 'Depósito não encontrado entre os que você alcança.')
    return pedidosOferecidos(tx, deposito_id)
  },
  ver: (call) => detalhado(call, call.params.id),
  criar: criado(criar),
  encaminhar: mudado(encaminhar),
  concluir: mudado(concluir),
  cancelar: mudado(cancelar),
  repor: mudado(repor),
}
