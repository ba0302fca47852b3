// Occurrences at the desk: who treats each, and what was done.
import { randomUUID } from 'node:crypto'
import type { OcorrenciaDetalhada, ocorrencias } from '#contract/campo/ocorrencias.ts'
import { pode } from '#contract/casa/acesso.ts'
import { quemPode } from '#server/administracao/notificacoes/notify.ts'
import {
  avisarOcorrencia,
  avisarOcorrenciaAtribuida,
  avisarOcorrenciaTratada,
} from '#server/administracao/notificacoes/ocorrencia-events.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { paginaPorId } from '#server/casa/http/list/newest-first.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { caminhoDoLocalAtivo } from '#server/rede/locais/caminho.ts'
import { type AcaoDaOcorrencia, acoesDaOcorrencia, impedimento } from './policy.ts'
import {
  condicoes,
  darResponsavel,
  guardarTratamento,
  novaOcorrencia,
  type OcorrenciaLida,
  ocorrenciaLida,
  origem,
  reabrirOcorrencia,
  travarOcorrencia,
} from './queries.ts'

type Permissao = 'painel.ocorrencias.listar' | 'painel.ocorrencias.tratar'

/** Throws `ERR_NAO_ENCONTRADO` alike for what does not exist and for what is out of reach. */
async function ocorrenciaVista(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  id: number,
  permissao: Permissao = 'painel.ocorrencias.listar',
): Promise<OcorrenciaLida> {
  const ocorrencia = await ocorrenciaLida(tx, id)
  if (!ocorrencia || !pode(ator.concessoes, permissao, ocorrencia.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Ocorrência não encontrada entre as dos locais que você alcança.')
  return ocorrencia
}

async function detalhada(comando: Pick<Comando, 'tx' | 'ator'>, id: number): Promise<OcorrenciaDetalhada> {
  const lida = await ocorrenciaVista(comando, id)
  const { caminho: _, ...ocorrencia } = lida
  return { ...ocorrencia, acoes: acoesDaOcorrencia(lida, comando.ator) }
}

async function paraAto(
  comando: Comando,
  id: number,
  acao: AcaoDaOcorrencia,
  versao: number,
): Promise<OcorrenciaLida> {
  await travarOcorrencia(comando.tx, id)
  const ocorrencia = await ocorrenciaVista(comando, id, 'painel.ocorrencias.tratar')
  if (ocorrencia.versao !== versao)
    throw new Recusa(
      'ERR_CONFLITO_VERSAO',
      'A ocorrência mudou enquanto você decidia. Confira e tente de novo.',
    )
  const motivo = impedimento(acao, ocorrencia)
  if (motivo !== null) throw new Recusa('ERR_ESTADO_INVALIDO', motivo)
  return ocorrencia
}

async function cadastrar(call: Call<typeof ocorrencias.cadastrar>): Promise<number> {
  const { tx, ator, body, audit, agora, op } = call
  const caminho = await caminhoDoLocalAtivo(tx, body.local_id)
  if (!caminho || !pode(ator.concessoes, 'painel.ocorrencias.tratar', caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Local não encontrado entre os que você alcança.')
  const por = ator.usuario.id
  const { id } = await novaOcorrencia(tx, { ...body, uuid: randomUUID() }, { por, agora })
  const { local_id, tipo, gravidade, descricao } = body
  audit.mudanca({ entidade: 'ocorrencia', entidade_id: id, local_id, para: { tipo, gravidade, descricao } })
  await avisarOcorrencia(tx, id, { por, socket_id: op.socket_id })
  return id
}

async function designarResponsavel(call: Call<typeof ocorrencias.designarResponsavel>): Promise<void> {
  const { tx, ator, params, body, audit } = call
  const { responsavel_id, versao } = body
  const antes = await paraAto(call, params.id, 'designarResponsavel', versao)
  const veem = await quemPode(tx, 'painel.ocorrencias.listar', antes.local.id)
  if (!veem.includes(responsavel_id))
    throw campoInvalido('responsavel_id', 'Escolha quem vê as ocorrências deste local.')
  await darResponsavel(tx, params.id, responsavel_id)
  audit.mudanca({
    entidade: 'ocorrencia',
    entidade_id: params.id,
    local_id: antes.local.id,
    de: { responsavel_id: antes.responsavel?.id ?? null },
    para: { responsavel_id },
  })
  await avisarOcorrenciaAtribuida(tx, params.id, { por: ator.usuario.id, responsavel_id })
}

async function tratar(call: Call<typeof ocorrencias.tratar>): Promise<void> {
  const { tx, ator, params, body, audit, agora } = call
  const { tratamento, versao } = body
  const antes = await paraAto(call, params.id, 'tratar', versao)
  const por = ator.usuario.id
  await guardarTratamento(tx, params.id, { tratamento, por, em: agora })
  audit.mudanca({
    entidade: 'ocorrencia',
    entidade_id: params.id,
    local_id: antes.local.id,
    de: { situacao: 'aberta' },
    para: { situacao: 'tratada', tratamento },
  })
  await avisarOcorrenciaTratada(tx, params.id, { por })
}

async function reabrir(call: Call<typeof ocorrencias.reabrir>): Promise<void> {
  const { tx, params, body, audit } = call
  const antes = await paraAto(call, params.id, 'reabrir', body.versao)
  await reabrirOcorrencia(tx, params.id)
  audit.mudanca({
    entidade: 'ocorrencia',
    entidade_id: params.id,
    local_id: antes.local.id,
    motivo: body.motivo,
    de: { situacao: 'tratada', tratamento: antes.tratamento },
    para: { situacao: 'aberta' },
  })
}

const { mudado, criado } = respondeCom(detalhada)

export const ocorrenciasHandlers: Handlers<typeof ocorrencias> = {
  async listar({ tx, ator, query }) {
    const { page, perPage, cursor, sort, order: _, ...filtro } = query
    const nos = nosDaPermissao(ator.concessoes, 'painel.ocorrencias.listar')
    return paginaPorId(tx, origem, condicoes(nos, filtro), { page, perPage, cursor, sort })
  },
  ver: (call) => detalhada(call, call.params.id),
  cadastrar: criado(cadastrar),
  designarResponsavel: mudado(designarResponsavel),
  tratar: mudado(tratar),
  reabrir: mudado(reabrir),
}
