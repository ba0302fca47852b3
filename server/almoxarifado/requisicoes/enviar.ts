// From the draft to whoever decides: what it lacks, how many levels it needs, and when a rule decides by itself.

import sql from 'sql-template-tag'
import type { Limites } from '#contract/administracao/parametros.ts'
import { cabeNaUnidade } from '#contract/almoxarifado/movimento.ts'
import {
  HORAS_PARA_RATIFICAR,
  REGRAS_DA_AUTORIZACAO,
  type RegraDaAutorizacao,
} from '#contract/almoxarifado/requisicao.ts'
import type { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import { type LinhaAlvo, linhasDaRequisicao } from '#server/almoxarifado/atendimento/linhas.ts'
import { marcarRequisicao, refazerAtendimento } from '#server/almoxarifado/atendimento/refazer.ts'
import { cotaExcedida } from '#server/almoxarifado/requisicoes-apoio/cota-do-local.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { proximoProtocolo } from '#server/casa/http/protocolo.ts'
import { avisarAutorizada, avisarEnviada, avisarParaRatificar } from './avisos.ts'
import { auditar, exigirVersao, requisicaoPara } from './comando.ts'
import { requisicaoDetalhada } from './detalhe.ts'
import { estimar } from './gravar.ts'
import type { RequisicaoAlvo } from './policy.ts'

interface Enviada {
  tipo: RequisicaoAlvo['tipo']
  valor_centavos: number
  /** Some line has no price: nothing is known of what it is worth. */
  sem_preco: boolean
  cota_excedida: boolean
}

export interface Caminho {
  niveis: number
  /** Where it begins; null when a rule decides. */
  nivel: number | null
  regra: RegraDaAutorizacao | null
}

/** Domain B10: what is of little value and within the quota needs nobody; more value, or a quota passed, other levels. */
export function caminhoDaAutorizacao(
  { tipo, valor_centavos, sem_preco, cota_excedida }: Enviada,
  limites: Pick<
    Limites,
    | 'limite_requisicao_automatica_centavos'
    | 'limite_requisicao_nivel_1_centavos'
    | 'limite_requisicao_nivel_2_centavos'
  >,
): Caminho {
  const acima = (limite: number | null) => limite !== null && valor_centavos > limite
  const { limite_requisicao_automatica_centavos: automatica } = limites
  let niveis = 1
  if (cota_excedida || acima(limites.limite_requisicao_nivel_1_centavos)) niveis = 2
  if (acima(limites.limite_requisicao_nivel_2_centavos)) niveis = 3
  if (tipo === 'emergencial')
    return niveis === 1 ? { niveis: 0, nivel: null, regra: 'emergencial' } : { niveis, nivel: 2, regra: null }
  if (niveis === 1 && automatica !== null && !sem_preco && !acima(automatica))
    return { niveis: 0, nivel: null, regra: 'valor_e_cota' }
  return { niveis, nivel: 1, regra: null }
}

function exigirCompleta(
  linhas: readonly LinhaAlvo[],
  { tipo, justificativa }: { tipo: string; justificativa: string },
): void {
  if (linhas.length === 0) throw campoInvalido('itens', 'Acrescente pelo menos um item antes de enviar.')
  if (tipo === 'emergencial' && justificativa.length < 10)
    throw campoInvalido('justificativa', 'Diga qual é a emergência, em pelo menos 10 letras.')
  const errada = linhas.find(({ qtd_solicitada_e3, casas }) => !cabeNaUnidade(qtd_solicitada_e3, casas))
  if (errada)
    throw campoInvalido(
      `itens.${linhas.indexOf(errada)}.qtd_solicitada_e3`,
      `${errada.descricao} é pedido em ${unidadePorExtenso(errada.unidade)}: a quantidade não pode ter tantas casas decimais.`,
    )
}

/** What was asked, as it was asked: the next who decides sees what changed. */
async function guardarVersao(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  { id }: Pick<RequisicaoAlvo, 'id'>,
  versao_do_pedido: number,
): Promise<void> {
  await tx.run(sql`
    insert into requisicao_versao (requisicao_id, versao_do_pedido, linhas, enviada_por)
    select ${id}, ${versao_do_pedido}, jsonb_agg(jsonb_build_object('material_id', i.material_id,
      'qtd_e3', i.qtd_solicitada_e3, 'justificativa', i.justificativa) order by i.ordem), ${ator.usuario.id}
    from requisicao_item i where i.requisicao_id = ${id}`)
  await tx.run(sql`
    update requisicao_item set qtd_autorizada_e3 = null, motivo_corte = null where requisicao_id = ${id}`)
}

/** Decided by a rule: the whole of what was asked, with which rule it was. */
export async function autorizarPorRegra(
  comando: Comando,
  { id, versao_do_pedido }: { id: number; versao_do_pedido: number },
  regra: RegraDaAutorizacao,
): Promise<void> {
  const { tx, agora } = comando
  await tx.run(
    sql`update requisicao_item set qtd_autorizada_e3 = qtd_solicitada_e3 where requisicao_id = ${id}`,
  )
  await tx.run(sql`
    insert into requisicao_decisao (requisicao_id, versao_do_pedido, decisao, regra, em)
    values (${id}, ${versao_do_pedido}, 'automatica', ${REGRAS_DA_AUTORIZACAO[regra]}, ${agora})`)
  const ate = new Date(agora.getTime() + HORAS_PARA_RATIFICAR * 3_600_000)
  await marcarRequisicao(tx, id, {
    situacao: 'autorizada',
    nivel: null,
    niveis: 0,
    autorizada_em: agora.toISOString(),
    ...(regra === 'emergencial' && { ratificar_ate: ate.toISOString() }),
  })
  await refazerAtendimento(comando, id)
}

interface Pedida {
  tipo: RequisicaoAlvo['tipo']
  justificativa: string
  local_destino_id: number
  deposito_id: number
  valor_estimado_centavos: number
  protocolo: string | null
  sem_preco: boolean
}

function pedida({ tx }: Pick<Comando, 'tx'>, id: number): Promise<Pedida> {
  return tx.one<Pedida>(sql`
    select r.tipo, r.justificativa, r.local_destino_id, r.deposito_id, r.valor_estimado_centavos, r.protocolo,
      exists (select from requisicao_item i where i.requisicao_id = r.id and not exists (
        select from saldo s where s.material_id = i.material_id and s.qtd_e3 > 0)) as sem_preco
    from requisicao r where r.id = ${id}`)
}

/** How many levels this one needs, with the quotas of the place held. */
export async function caminhoDa(
  comando: Comando,
  id: number,
  linhas: readonly LinhaAlvo[],
): Promise<Caminho> {
  const { tx, services } = comando
  await estimar(tx, id)
  const { local_destino_id, deposito_id, valor_estimado_centavos, ...resto } = await pedida(comando, id)
  const excedidas = await cotaExcedida(tx, {
    local_id: local_destino_id,
    deposito_id,
    menos: id,
    fuso: services.config.fuso,
    linhas: linhas.map(({ material_id, qtd_solicitada_e3 }) => ({ material_id, qtd_e3: qtd_solicitada_e3 })),
  })
  return caminhoDaAutorizacao(
    { ...resto, valor_centavos: valor_estimado_centavos, cota_excedida: excedidas.length > 0 },
    await limitesAtuais(tx),
  )
}

export async function enviar(comando: Comando, id: number, versao?: number): Promise<void> {
  const { tx, ator, agora } = comando
  const alvo = await requisicaoPara(comando, 'enviar', id)
  if (versao !== undefined) exigirVersao(alvo, versao)
  const linhas = await linhasDaRequisicao(tx, id)
  exigirCompleta(linhas, await pedida(comando, id))
  const { niveis, nivel, regra } = await caminhoDa(comando, id, linhas)
  const versao_do_pedido = alvo.protocolo === null ? 1 : alvo.versao_do_pedido + 1
  await guardarVersao(comando, alvo, versao_do_pedido)
  const protocolo = alvo.protocolo ?? (await proximoProtocolo(comando, 'REQ'))
  const em = agora.toISOString()
  await marcarRequisicao(tx, id, {
    situacao: 'em_autorizacao',
    nivel: nivel ?? 1,
    niveis,
    protocolo,
    versao_do_pedido,
    enviada_em: em,
    etapa_em: em,
    motivo: null,
  })
  if (regra !== null) await autorizarPorRegra(comando, { id, versao_do_pedido }, regra)
  const situacao = regra === null ? 'em_autorizacao' : 'autorizada'
  auditar(comando, alvo, {
    de: { situacao: alvo.situacao },
    para: { situacao, protocolo, ...(regra !== null && { regra: REGRAS_DA_AUTORIZACAO[regra] }) },
  })
  const aviso = { tx, por: ator.usuario.id }
  await avisarEnviada(aviso, id)
  if (regra !== null) await avisarAutorizada(aviso, id)
  if (regra === 'emergencial') await avisarParaRatificar(aviso, id)
}

export async function enviarRequisicao(call: Call<typeof requisicoes.enviar>) {
  await enviar(call, call.params.id, call.body.versao)
  return requisicaoDetalhada(call, call.params.id)
}
