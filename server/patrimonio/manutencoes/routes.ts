// Maintenance: an asset goes out with an order of service, and comes back with what was done and its cost.

import sql from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import { consertoNaoCompensa } from '#contract/patrimonio/desfazimento.ts'
import type { Manutencao, manutencoes } from '#contract/patrimonio/manutencoes.ts'
import type { Comando } from '#server/casa/comando.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator, Call, Handlers } from '#server/casa/http/call.ts'
import { exigirDeHojeEmDiante } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa, SemPermissao } from '#server/casa/http/erro.ts'
import { paginaPorId } from '#server/casa/http/list/newest-first.ts'
import { proximoProtocolo } from '#server/casa/http/protocolo.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { aplicarEvento, type BemAlvo, bemPara, depoisDe, exigirEvento } from '#server/patrimonio/bens/alvo.ts'
import { veValores, vistoDe } from '#server/patrimonio/bens/ato-do-bem.ts'
import { type LinhaDeManutencao, manutencoesDe, manutencoesOnde } from './queries.ts'

const PERMISSAO = 'painel.almoxarifado.patrimonios.manutencao'
const LISTAR = 'painel.almoxarifado.patrimonios.listar'

const ACOES = ['retornar', 'naoVoltou', 'corrigir', 'cancelar'] as const

function vista(ator: Ator, { caminho, ...linha }: LinhaDeManutencao): Manutencao {
  const { custo_centavos, custo_previsto_centavos, valor_mercado_centavos } = linha
  const recusa = pode(ator.concessoes, PERMISSAO, caminho)
    ? encerrada(linha)
    : new SemPermissao('Você não cuida da manutenção deste local.')
  const semValores = { custo_centavos: null, custo_previsto_centavos: null, valor_mercado_centavos: null }
  return {
    ...linha,
    ...(!veValores(ator, caminho) && semValores),
    sugere_irrecuperavel:
      consertoNaoCompensa(custo_centavos ?? custo_previsto_centavos, valor_mercado_centavos) ?? false,
    acoes: ACOES.map((acao) => acaoDoRegistro(`manutencoes.${acao}`, recusa)),
  }
}

/** Nothing more is done to one that came to its end. */
const encerrada = ({ retornado_em, situacao }: Pick<LinhaDeManutencao, 'retornado_em' | 'situacao'>) =>
  retornado_em === null
    ? undefined
    : new Recusa(
        'ERR_ESTADO_INVALIDO',
        situacao === 'cancelada'
          ? 'Esta ordem de serviço foi cancelada.'
          : 'Esta ordem de serviço já foi concluída.',
      )

async function linhaVista(
  { tx, ator, services }: Pick<Comando, 'tx' | 'ator' | 'services'>,
  id: number,
): Promise<LinhaDeManutencao> {
  const { colunas, de } = manutencoesDe(services.config.fuso)
  const linha = await tx.maybe<LinhaDeManutencao>(sql`select ${colunas} from ${de} where m.id = ${id}`)
  if (!linha || !vistoDe(ator, linha.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Ordem de serviço não encontrada entre as que você alcança.')
  return linha
}

async function exigirFornecedor({ tx }: Pick<Comando, 'tx'>, id: number | null): Promise<void> {
  if (id === null) return
  const achado = await tx.maybe(sql`
    select id from fornecedor where id = ${id} and situacao = 'ativo' and unificado_em_id is null`)
  if (!achado) throw campoInvalido('fornecedor_id', 'Escolha um fornecedor ativo.')
}

async function enviar(call: Call<typeof manutencoes.enviar>): Promise<Manutencao> {
  const { tx, ator, audit, agora, body } = call
  const { bem_id, ...ordem } = body
  exigirDeHojeEmDiante(call, 'previsto_para', { dia: ordem.previsto_para, oQue: 'A previsão de retorno' })
  const bem = await bemPara(call, bem_id, PERMISSAO)
  exigirEvento('enviar_manutencao', bem)
  await exigirFornecedor(call, ordem.fornecedor_id)
  const numero = await proximoProtocolo(call, 'OS')
  const { id } = await tx.one<{ id: number }>(sql`
    insert into manutencao (numero, patrimonio_id, local_id, fornecedor_id, defeito, em_garantia, previsto_para,
      custo_previsto_centavos, valor_mercado_centavos, enviado_por, enviado_em)
    values (${numero}, ${bem.id}, ${bem.local_id}, ${ordem.fornecedor_id}, ${ordem.defeito}, ${ordem.em_garantia},
      ${ordem.previsto_para}, ${ordem.custo_previsto_centavos}, ${ordem.valor_mercado_centavos}, ${ator.usuario.id},
      ${agora}) returning id`)
  await aplicarEvento(call, bem, { evento: 'enviar_manutencao', motivo: `${numero}: ${ordem.defeito}` })
  const alvo = { entidade: 'manutencao', entidade_id: id, local_id: bem.local_id }
  audit.mudanca({ ...alvo, para: { numero, bem_id, ...ordem } })
  return vista(ator, await linhaVista(call, id))
}

/** The order, held with its asset until the end, while it is open. */
async function ordemAberta(
  comando: Comando,
  id: number,
): Promise<{ linha: LinhaDeManutencao; bem: BemAlvo }> {
  const {
    bem: { id: bem_id },
  } = await linhaVista(comando, id)
  const bem = await bemPara(comando, bem_id, PERMISSAO)
  await comando.tx.run(sql`select from manutencao where id = ${id} for update`)
  const linha = await linhaVista(comando, id)
  const recusa = encerrada(linha)
  if (recusa) throw recusa
  return { linha, bem }
}

async function retornar(call: Call<typeof manutencoes.retornar>): Promise<Manutencao> {
  const { tx, ator, audit, agora, body, params } = call
  const { linha, bem } = await ordemAberta(call, params.id)
  const { resultado, servico, custo_centavos, garantia_ate, estado, condicao, observacoes } = body
  if (resultado === 'sem_conserto' && condicao === 'em_uso')
    throw campoInvalido('condicao', 'Sem conserto, ele não fica em uso: escolha outra condição.')
  if (condicao === 'irrecuperavel' && ['novo', 'bom'].includes(estado))
    throw campoInvalido('condicao', 'Um bem novo ou bom não é irrecuperável: confira o estado.')
  exigirDeHojeEmDiante(call, 'garantia_ate', { dia: garantia_ate, oQue: 'O fim da garantia do serviço' })
  await tx.run(sql`
    update manutencao set retornado_em = ${agora}, retornado_por = ${ator.usuario.id}, resultado = ${resultado},
      servico = ${servico}, custo_centavos = ${custo_centavos}, garantia_ate = ${garantia_ate}
    where id = ${params.id}`)
  await aplicarEvento(call, bem, {
    evento: 'retornar_manutencao',
    motivo: [`${linha.numero}: ${servico}`, observacoes].filter(Boolean).join('. '),
    campos: { estado, condicao },
  })
  audit.mudanca({
    entidade: 'manutencao',
    entidade_id: params.id,
    local_id: linha.local.id,
    para: { resultado, servico, custo_centavos, garantia_ate },
    motivo: observacoes,
  })
  return vista(ator, await linhaVista(call, params.id))
}

/** Ends without the asset being repaired: `servico` keeps why. */
async function encerrar(
  { tx, ator, audit, agora }: Comando,
  { id, local }: LinhaDeManutencao,
  resultado: 'nao_voltou' | 'cancelada',
  motivo: string,
): Promise<void> {
  await tx.run(sql`
    update manutencao set retornado_em = ${agora}, retornado_por = ${ator.usuario.id}, resultado = ${resultado},
      servico = ${motivo} where id = ${id}`)
  audit.mudanca({ entidade: 'manutencao', entidade_id: id, local_id: local.id, para: { resultado }, motivo })
}

/** It is declared missing from where it was sent, whose carga it never left. */
async function naoVoltou(call: Call<typeof manutencoes.naoVoltou>): Promise<Manutencao> {
  const { ator, body, params } = call
  const { linha, bem } = await ordemAberta(call, params.id)
  const motivo = `${linha.numero}: ${body.motivo}`
  await encerrar(call, linha, 'nao_voltou', body.motivo)
  await aplicarEvento(call, bem, { evento: 'retornar_manutencao', motivo })
  await aplicarEvento(call, depoisDe(bem, 'ativo'), { evento: 'nao_localizar', motivo })
  return vista(ator, await linhaVista(call, params.id))
}

async function cancelar(call: Call<typeof manutencoes.cancelar>): Promise<Manutencao> {
  const { ator, body, params } = call
  const { linha, bem } = await ordemAberta(call, params.id)
  await encerrar(call, linha, 'cancelada', body.motivo)
  await aplicarEvento(call, bem, { evento: 'cancelar_manutencao', motivo: `${linha.numero}: ${body.motivo}` })
  return vista(ator, await linhaVista(call, params.id))
}

async function corrigir(call: Call<typeof manutencoes.corrigir>): Promise<Manutencao> {
  const { tx, ator, audit, body, params } = call
  const { linha } = await ordemAberta(call, params.id)
  const { motivo, ...para } = body
  const de = { fornecedor_id: linha.fornecedor?.id ?? null, previsto_para: linha.previsto_para }
  if (para.fornecedor_id === de.fornecedor_id && para.previsto_para === de.previsto_para)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Nada mudou: corrija o fornecedor ou o prazo.')
  if (para.previsto_para !== de.previsto_para)
    exigirDeHojeEmDiante(call, 'previsto_para', { dia: para.previsto_para, oQue: 'A previsão de retorno' })
  if (para.fornecedor_id !== de.fornecedor_id) await exigirFornecedor(call, para.fornecedor_id)
  await tx.run(sql`
    update manutencao set fornecedor_id = ${para.fornecedor_id}, previsto_para = ${para.previsto_para}
    where id = ${params.id}`)
  audit.mudanca({
    entidade: 'manutencao',
    entidade_id: params.id,
    local_id: linha.local.id,
    de,
    para,
    motivo,
  })
  return vista(ator, await linhaVista(call, params.id))
}

export const manutencoesHandlers: Handlers<typeof manutencoes> = {
  enviar,
  retornar,
  naoVoltou,
  cancelar,
  corrigir,

  async listar({ tx, ator, query, services }) {
    const { fuso } = services.config
    const onde = manutencoesOnde(query, nosDaPermissao(ator.concessoes, LISTAR), fuso)
    const pagina = await paginaPorId<LinhaDeManutencao>(tx, manutencoesDe(fuso), onde, query)
    return { ...pagina, data: pagina.data.map((linha) => vista(ator, linha)) }
  },

  async ver(call) {
    return vista(call.ator, await linhaVista(call, call.params.id))
  },
}
