// Maintenance: an asset goes out with an order of service, and comes back with what was done and its cost.

import sql from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import { consertoNaoCompensa } from '#contract/patrimonio/desfazimento.ts'
import type { Manutencao, manutencoes } from '#contract/patrimonio/manutencoes.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Ator, Call, Handlers } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { paginaPorId } from '#server/casa/http/list/newest-first.ts'
import { proximoProtocolo } from '#server/casa/http/protocolo.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { aplicarEvento, bemPara, exigirEvento } from '#server/patrimonio/bens/alvo.ts'
import { veValores, vistoDe } from '#server/patrimonio/bens/ato-do-bem.ts'
import { type LinhaDeManutencao, manutencoesDe, manutencoesOnde } from './queries.ts'

const PERMISSAO = 'painel.almoxarifado.patrimonios.manutencao'
const LISTAR = 'painel.almoxarifado.patrimonios.listar'

function vista(ator: Ator, { caminho, ...linha }: LinhaDeManutencao): Manutencao {
  const { custo_centavos, custo_previsto_centavos, valor_mercado_centavos } = linha
  const impedimento = pode(ator.concessoes, PERMISSAO, caminho)
    ? linha.retornado_em !== null && 'Esta ordem de serviço já foi concluída.'
    : 'Você não cuida da manutenção deste local.'
  const semValores = { custo_centavos: null, custo_previsto_centavos: null, valor_mercado_centavos: null }
  return {
    ...linha,
    ...(!veValores(ator, caminho) && semValores),
    sugere_irrecuperavel:
      consertoNaoCompensa(custo_centavos ?? custo_previsto_centavos, valor_mercado_centavos) ?? false,
    acoes: [
      {
        chave: 'manutencoes.retornar',
        permitido: impedimento === false,
        ...(impedimento !== false && { motivo: impedimento }),
      },
    ],
  }
}

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
  const { tx, ator, audit, agora, body, services } = call
  const { bem_id, ...ordem } = body
  if (ordem.previsto_para !== null && ordem.previsto_para < diaDe(agora, services.config.fuso))
    throw campoInvalido('previsto_para', 'Este dia já passou.')
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

async function retornar(call: Call<typeof manutencoes.retornar>): Promise<Manutencao> {
  const { tx, ator, audit, agora, body, params, services } = call
  const linha = await linhaVista(call, params.id)
  const bem = await bemPara(call, linha.bem.id, PERMISSAO)
  const { fechada } = await tx.one<{ fechada: boolean }>(sql`
    select retornado_em is not null as fechada from manutencao where id = ${params.id} for update`)
  if (fechada) throw new Recusa('ERR_ESTADO_INVALIDO', 'Esta ordem de serviço já foi concluída.')
  const { resultado, servico, custo_centavos, garantia_ate, estado, condicao, observacoes } = body
  if (resultado === 'sem_conserto' && condicao === 'em_uso')
    throw campoInvalido('condicao', 'Sem conserto, ele não fica em uso: escolha outra condição.')
  if (condicao === 'irrecuperavel' && ['novo', 'bom'].includes(estado))
    throw campoInvalido('condicao', 'Um bem novo ou bom não é irrecuperável: confira o estado.')
  if (garantia_ate !== null && garantia_ate < diaDe(agora, services.config.fuso))
    throw campoInvalido('garantia_ate', 'A garantia do serviço já teria terminado.')
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

export const manutencoesHandlers: Handlers<typeof manutencoes> = {
  enviar,
  retornar,

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
