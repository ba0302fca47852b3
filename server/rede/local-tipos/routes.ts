// Types of place. Their permissions are of the whole órgão.
import { problemaDosCamposDoTipo } from '#contract/rede/campos-extras.ts'
import type { DadosDoTipoDeLocal, localTipos, TipoDeLocalDetalhado } from '#contract/rede/local-tipos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { exigirSemImpedimentos, exigirSemUso } from './impedimentos.ts'
import { listar } from './lista.ts'
import { ATIVO, acoesDoTipo, INATIVO } from './policy.ts'
import {
  desconhecidos,
  gravarAtivo,
  gravarOrdem,
  gravarTipo,
  inserirTipo,
  slugLivre,
  type TipoInteiro,
  tipoInteiro,
  tiposNaOrdem,
} from './queries.ts'

type Contexto = Pick<Call<typeof localTipos.criar>, 'tx' | 'ator' | 'audit'>

const NAO_EXISTE = new Recusa('ERR_NAO_ENCONTRADO', 'Tipo de local não encontrado.')

async function detalhado(
  { tx, ator }: Pick<Contexto, 'tx' | 'ator'>,
  id: number,
): Promise<TipoDeLocalDetalhado> {
  const tipo = await tipoInteiro(tx, id)
  if (tipo === undefined) throw NAO_EXISTE
  const { em_uso: _emUso, ...resto } = tipo
  return { ...resto, acoes: acoesDoTipo(ator, tipo) }
}

async function segurado(tx: Queryable, id: number): Promise<TipoInteiro> {
  const tipo = await tipoInteiro(tx, id, { segurar: true })
  if (tipo === undefined) throw NAO_EXISTE
  return tipo
}

async function exigirConhecidos(tx: Queryable, dados: DadosDoTipoDeLocal): Promise<void> {
  if ((await desconhecidos(tx, 'local_tipo', dados.pais_permitidos)).length > 0)
    throw campoInvalido('pais_permitidos', 'Um destes tipos de local não existe mais.')
  const instalacoes = dados.modelo_instalacoes.map(({ tipo_id }) => tipo_id)
  if ((await desconhecidos(tx, 'instalacao_tipo', instalacoes)).length > 0)
    throw campoInvalido('modelo_instalacoes', 'Um destes tipos de instalação não existe mais.')
  if (new Set(instalacoes).size < instalacoes.length)
    throw campoInvalido('modelo_instalacoes', 'Cada tipo de instalação entra uma vez só no modelo.')
  const problema = problemaDosCamposDoTipo(dados.campos_extras)
  if (problema !== undefined) throw campoInvalido('campos_extras', problema)
}

const slugDe = (nome: string): string =>
  nome
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s_-]/g, '')
    .trim()
    .replace(/[\s_-]+/g, '_')
    .slice(0, 60) || 'tipo'

const semRepetidos = (dados: DadosDoTipoDeLocal): DadosDoTipoDeLocal => ({
  ...dados,
  pais_permitidos: [...new Set(dados.pais_permitidos)],
})

async function criar({
  tx,
  ator,
  audit,
  body,
}: Call<typeof localTipos.criar>): Promise<TipoDeLocalDetalhado> {
  const dados = semRepetidos(body)
  await exigirConhecidos(tx, dados)
  const id = await inserirTipo(tx, await slugLivre(tx, slugDe(dados.nome)), dados)
  audit.mudanca({ entidade: 'local_tipo', entidade_id: id, de: {}, para: dados })
  return detalhado({ tx, ator }, id)
}

async function editar(call: Call<typeof localTipos.editar>): Promise<TipoDeLocalDetalhado> {
  const { tx, audit, params, body } = call
  const { versao, ...corpo } = body
  const dados = semRepetidos(corpo)
  const tipo = await segurado(tx, params.id)
  if (tipo.versao !== versao)
    throw new Recusa('ERR_CONFLITO_VERSAO', { dados: await detalhado(call, tipo.id) })
  await exigirConhecidos(tx, dados)
  await exigirSemImpedimentos(tx, tipo, dados)
  await gravarTipo(tx, tipo.id, dados)
  const modelo_instalacoes = tipo.modelo_instalacoes.map(({ nome: _nome, ...item }) => item)
  audit.mudanca({
    entidade: 'local_tipo',
    entidade_id: tipo.id,
    de: { ...tipo, modelo_instalacoes },
    para: dados,
  })
  return detalhado(call, tipo.id)
}

async function mudarAtivo(contexto: Contexto, id: number, ativo: boolean): Promise<TipoDeLocalDetalhado> {
  const { tx, audit } = contexto
  const tipo = await segurado(tx, id)
  if (tipo.ativo === ativo) throw new Recusa('ERR_ESTADO_INVALIDO', ativo ? ATIVO : INATIVO)
  if (!ativo) await exigirSemUso(tx, id)
  await gravarAtivo(tx, id, ativo)
  audit.mudanca({ entidade: 'local_tipo', entidade_id: id, de: { ativo: !ativo }, para: { ativo } })
  return detalhado(contexto, id)
}

export const localTiposHandlers: Handlers<typeof localTipos> = {
  listar,
  criar,
  editar,
  ver: (call) => detalhado(call, call.params.id),
  inativar: (call) => mudarAtivo(call, call.params.id, false),
  reativar: (call) => mudarAtivo(call, call.params.id, true),

  async reordenar({ tx, audit, body }) {
    const ids = [...new Set(body.ids)]
    if ((await desconhecidos(tx, 'local_tipo', ids)).length > 0)
      throw new Recusa('ERR_NAO_ENCONTRADO', 'Um destes tipos de local não existe mais.')
    const antes = (await tiposNaOrdem(tx)).map(({ slug }) => slug)
    await gravarOrdem(tx, ids)
    const tipos = await tiposNaOrdem(tx)
    audit.mudanca({
      entidade: 'local_tipo',
      entidade_id: 'ordem',
      de: { ordem: antes },
      para: { ordem: tipos.map(({ slug }) => slug) },
    })
    return tipos
  },
}
