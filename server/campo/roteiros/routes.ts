// The register of roteiros: a draft is edited, a version is published and never changes.
import { mesmoRoteiro, problemasDoRoteiro, roteiroEnxuto } from '#contract/campo/preparo-do-roteiro.ts'
import type { ConteudoDoRoteiro, TipoDePergunta } from '#contract/campo/roteiro.ts'
import type { RoteiroDetalhado, roteiros, VersaoDoRoteiro } from '#contract/campo/roteiros.ts'
import { exigirRedeInteira } from '#server/administracao/parametros/reach.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { listar } from './lista.ts'
import { type AcaoSobreRoteiro, acoesDoRoteiro, impedimento } from './policy.ts'
import {
  apagarRascunho,
  gravarAtivo,
  gravarRascunho,
  gravarRoteiro,
  inserirRoteiro,
  inserirVersao,
  type RoteiroLido,
  rascunhoDoRoteiro,
  roteiroPorId,
  segurarRoteiro,
  versoesDoRoteiro,
} from './queries.ts'

type Operacoes = typeof roteiros
type Contexto = Pick<Call<Operacoes['criar']>, 'tx' | 'ator' | 'audit'>

const entidade = 'roteiro'

/** The kind of each chave in any published version. */
function publicadasEm(versoes: readonly VersaoDoRoteiro[]): Record<string, TipoDePergunta> {
  const perguntas = versoes.flatMap(({ conteudo }) => conteudo.perguntas)
  return Object.fromEntries(perguntas.map(({ chave, tipo }) => [chave, tipo]))
}

const naoHa = () => new Recusa('ERR_NAO_ENCONTRADO', 'Roteiro não encontrado.')

async function detalhado({ tx, ator }: Pick<Contexto, 'tx' | 'ator'>, id: number): Promise<RoteiroDetalhado> {
  const roteiro = await roteiroPorId(tx, id)
  if (roteiro === undefined) throw naoHa()
  const versoes = await versoesDoRoteiro(tx, id)
  return {
    ...roteiro,
    rascunho: (await rascunhoDoRoteiro(tx, id)) ?? null,
    versoes,
    publicadas: publicadasEm(versoes),
    acoes: acoesDoRoteiro(ator, roteiro),
  }
}

/** The roteiro, held until the end, if this actor may do this to it: it changes for the whole network. */
async function roteiroPara(contexto: Contexto, acao: AcaoSobreRoteiro, id: number): Promise<RoteiroLido> {
  const { tx, ator } = contexto
  const permissao = acao === 'publicar' ? 'painel.roteiros.publicar' : 'painel.roteiros.editar'
  await exigirRedeInteira(tx, ator, permissao, 'Os roteiros')
  await segurarRoteiro(tx, id)
  const roteiro = await roteiroPorId(tx, id)
  if (roteiro === undefined) throw naoHa()
  const recusa = impedimento(ator, acao, roteiro)
  if (recusa) throw recusa
  return roteiro
}

async function editar(call: Call<Operacoes['editar']>): Promise<RoteiroDetalhado> {
  const { tx, audit, params, body } = call
  const { id, nome, descricao, versao } = await roteiroPara(call, 'editar', params.id)
  if (versao !== body.versao) throw new Recusa('ERR_CONFLITO_VERSAO', { dados: await detalhado(call, id) })
  const dados = { nome: body.nome, descricao: body.descricao }
  await gravarRoteiro(tx, id, dados)
  audit.mudanca({ entidade, entidade_id: id, de: { nome, descricao }, para: { ...dados } })
  return detalhado(call, id)
}

/** The draft as it was read by who acts; anything newer is somebody else's work. */
async function rascunhoLido(contexto: Contexto, id: number, lida: number) {
  const rascunho = await rascunhoDoRoteiro(contexto.tx, id)
  if ((rascunho?.versao ?? 0) !== lida)
    throw new Recusa('ERR_CONFLITO_VERSAO', { dados: await detalhado(contexto, id) })
  return rascunho
}

async function salvarRascunho(call: Call<Operacoes['salvarRascunho']>): Promise<RoteiroDetalhado> {
  const { tx, audit, params, body, ator } = call
  const { id } = await roteiroPara(call, 'salvarRascunho', params.id)
  const antes = await rascunhoLido(call, id, body.versao)
  await gravarRascunho(tx, { roteiro_id: id, por: ator.usuario.id, conteudo: body.conteudo })
  audit.mudanca({
    entidade,
    entidade_id: id,
    de: { rascunho: antes?.conteudo ?? null },
    para: { rascunho: body.conteudo },
  })
  return detalhado(call, id)
}

async function descartarRascunho(call: Call<Operacoes['descartarRascunho']>): Promise<RoteiroDetalhado> {
  const { tx, audit, params, body } = call
  const { id } = await roteiroPara(call, 'descartarRascunho', params.id)
  const antes = await rascunhoLido(call, id, body.versao)
  await apagarRascunho(tx, id)
  audit.mudanca({
    entidade,
    entidade_id: id,
    de: { rascunho: antes?.conteudo ?? null },
    para: { rascunho: null },
  })
  return detalhado(call, id)
}

/** Throws `ERR_FORM_VALIDATION` with each problem at `perguntas.N.campo`, or at the field of the roteiro. */
function conferirConteudo(conteudo: ConteudoDoRoteiro, versoes: readonly VersaoDoRoteiro[]): void {
  const problemas = problemasDoRoteiro(conteudo, publicadasEm(versoes))
  if (problemas.length === 0) return
  const erros: Record<string, string[]> = {}
  for (const { indice, campo, mensagem } of problemas) {
    const onde = indice === null ? campo : `perguntas.${indice}.${campo}`
    erros[onde] = [...(erros[onde] ?? []), mensagem]
  }
  throw new Recusa('ERR_FORM_VALIDATION', { mensagem: 'O roteiro ainda tem problemas.', erros })
}

async function publicar(call: Call<Operacoes['publicar']>): Promise<RoteiroDetalhado> {
  const { tx, audit, params, body, ator } = call
  const { id } = await roteiroPara(call, 'publicar', params.id)
  const rascunho = await rascunhoLido(call, id, body.versao)
  if (rascunho === undefined) throw new Recusa('ERR_ESTADO_INVALIDO')
  const versoes = await versoesDoRoteiro(tx, id)
  const conteudo = roteiroEnxuto(rascunho.conteudo)
  conferirConteudo(conteudo, versoes)
  const [vigente] = versoes
  if (vigente !== undefined && mesmoRoteiro(vigente.conteudo, conteudo))
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `Nada muda em relação à versão ${vigente.versao}. Descarte o rascunho.`,
    )
  const versao = await inserirVersao(tx, { roteiro_id: id, por: ator.usuario.id, conteudo })
  await apagarRascunho(tx, id)
  audit.mudanca({
    entidade,
    entidade_id: id,
    de: { versao_publicada: vigente?.versao ?? null },
    para: { versao_publicada: versao },
  })
  return detalhado(call, id)
}

async function mudarAtivo(contexto: Contexto, id: number, ativo: boolean): Promise<RoteiroDetalhado> {
  await roteiroPara(contexto, ativo ? 'reativar' : 'inativar', id)
  await gravarAtivo(contexto.tx, id, ativo)
  contexto.audit.mudanca({ entidade, entidade_id: id, de: { ativo: !ativo }, para: { ativo } })
  return detalhado(contexto, id)
}

export const roteirosHandlers: Handlers<Operacoes> = {
  listar,
  editar,
  salvarRascunho,
  descartarRascunho,
  publicar,
  ver: (call) => detalhado(call, call.params.id),

  async criar(call) {
    const { tx, ator, audit, body } = call
    await exigirRedeInteira(tx, ator, 'painel.roteiros.criar', 'Os roteiros')
    const { id } = await inserirRoteiro(tx, body, ator.usuario.id)
    audit.mudanca({ entidade, entidade_id: id, de: { roteiro: null }, para: { roteiro: { ...body } } })
    return detalhado(call, id)
  },

  inativar: (call) => mudarAtivo(call, call.params.id, false),
  reativar: (call) => mudarAtivo(call, call.params.id, true),
}
