// The register of installation types: a draft is edited, a version is published and never changes.
import type {
  DadosDoTipo,
  instalacaoTipos,
  TipoDetalhado,
  VersaoDoTipo,
} from '#contract/rede/administracao-de-tipos.ts'
import {
  mudancasDoChecklist,
  problemasDoChecklist,
  recursoEnxuto,
  semMudancas,
} from '#contract/rede/checklist.ts'
import type { TipoDeRecurso } from '#contract/rede/instalacao-tipos.ts'
import { exigirRedeInteira } from '#server/administracao/parametros/reach.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { listar } from './lista.ts'
import { type AcaoSobreTipo, acoesDoTipo, impedimento } from './policy.ts'
import {
  apagarRascunho,
  type Checklist,
  gravarRascunho,
  gravarTipo,
  gravarTipoAtivo,
  homonimo,
  inserirTipo,
  inserirVersao,
  rascunhoDoTipo,
  segurarTipo,
  slugLivre,
  type TipoNaLista,
  tipoPorId,
  versoesDoTipo,
} from './queries.ts'

type Operacoes = typeof instalacaoTipos
type Contexto = Pick<Call<Operacoes['criar']>, 'tx' | 'ator' | 'audit'>

const OS_TIPOS = 'Os tipos de instalação'

/** The kind of each chave in any published version; the newest version says last. */
function publicadosEm(versoes: readonly VersaoDoTipo[]): Record<string, TipoDeRecurso> {
  return Object.fromEntries(
    [...versoes]
      .reverse()
      .flatMap(({ recursos }) => recursos)
      .map(({ chave, tipo }) => [chave, tipo]),
  )
}

async function detalhado({ tx, ator }: Pick<Contexto, 'tx' | 'ator'>, id: number): Promise<TipoDetalhado> {
  const tipo = await tipoPorId(tx, id)
  if (tipo === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', 'Tipo de instalação não encontrado.')
  const versoes = await versoesDoTipo(tx, id)
  return {
    ...tipo,
    rascunho: (await rascunhoDoTipo(tx, id)) ?? null,
    versoes,
    publicados: publicadosEm(versoes),
    acoes: acoesDoTipo(ator, tipo),
  }
}

/** The type, held until the end, if this actor may do this to it: it changes for the whole network. */
async function tipoPara({ tx, ator }: Contexto, acao: AcaoSobreTipo, id: number): Promise<TipoNaLista> {
  await segurarTipo(tx, id)
  const tipo = await tipoPorId(tx, id)
  if (tipo === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', 'Tipo de instalação não encontrado.')
  const recusa = impedimento(ator, acao, tipo)
  if (recusa) throw recusa
  return tipo
}

const slugDe = (nome: string): string =>
  nome
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s_-]/g, '')
    .trim()
    .replace(/[\s_-]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 50) || 'tipo'

const JA_EXISTE = 'Já existe um tipo com este nome neste grupo.'

async function criar(
  { tx, audit }: Contexto,
  { slug: pedido, ...dados }: DadosDoTipo & { slug?: string | undefined },
): Promise<number> {
  if (await homonimo(tx, dados, null)) throw campoInvalido('nome', JA_EXISTE)
  const slug = pedido ?? (await slugLivre(tx, slugDe(dados.nome)))
  const criado = await inserirTipo(tx, { ...dados, slug })
  if (criado === undefined) throw campoInvalido('slug', 'Já existe um tipo com este identificador.')
  audit.mudanca({
    entidade: 'instalacao_tipo',
    entidade_id: criado.id,
    de: { tipo: null },
    para: { tipo: { slug, ...dados } },
  })
  return criado.id
}

function cabecalhoDe(tipo: DadosDoTipo): DadosDoTipo {
  const { nome, grupo, codigo_censo, icone, permite_varias, min_fotos, max_fotos } = tipo
  const { exige_foto_se, estados_permitidos, condicoes_permitidas, peso_nota, ordem } = tipo
  return {
    nome,
    grupo,
    codigo_censo,
    icone,
    permite_varias,
    min_fotos,
    max_fotos,
    exige_foto_se,
    estados_permitidos,
    condicoes_permitidas,
    peso_nota,
    ordem,
  }
}

async function editar(call: Call<Operacoes['editar']>): Promise<TipoDetalhado> {
  const { tx, audit, params, body, ator } = call
  await exigirRedeInteira(tx, ator, 'admin.instalacao-tipos.editar', OS_TIPOS)
  const tipo = await tipoPara(call, 'editar', params.id)
  if (tipo.versao !== body.versao)
    throw new Recusa('ERR_CONFLITO_VERSAO', { dados: await detalhado(call, tipo.id) })
  const dados = cabecalhoDe(body)
  const mudouDeNome = dados.nome !== tipo.nome || dados.grupo !== tipo.grupo
  if (mudouDeNome && (await homonimo(tx, dados, tipo.id))) throw campoInvalido('nome', JA_EXISTE)
  await gravarTipo(tx, tipo.id, dados)
  audit.mudanca({
    entidade: 'instalacao_tipo',
    entidade_id: tipo.id,
    de: { ...cabecalhoDe(tipo) },
    para: { ...dados },
  })
  return detalhado(call, tipo.id)
}

/** The draft as it was read by who acts; anything newer is somebody else's work. */
async function rascunhoLido(contexto: Contexto, id: number, lida: number) {
  const rascunho = await rascunhoDoTipo(contexto.tx, id)
  if ((rascunho?.versao ?? 0) !== lida)
    throw new Recusa('ERR_CONFLITO_VERSAO', { dados: await detalhado(contexto, id) })
  return rascunho
}

async function salvarRascunho(call: Call<Operacoes['salvarRascunho']>): Promise<TipoDetalhado> {
  const { tx, audit, params, body, ator } = call
  await exigirRedeInteira(tx, ator, 'admin.instalacao-tipos.editar', OS_TIPOS)
  const { id } = await tipoPara(call, 'salvarRascunho', params.id)
  const antes = await rascunhoLido(call, id, body.versao)
  const { orientacao, recursos } = body
  await gravarRascunho(tx, { tipo_id: id, por: ator.usuario.id, orientacao, recursos })
  audit.mudanca({
    entidade: 'instalacao_tipo',
    entidade_id: id,
    de: { rascunho: antes && { orientacao: antes.orientacao, recursos: antes.recursos } },
    para: { rascunho: { orientacao, recursos } },
  })
  return detalhado(call, id)
}

/** Throws `ERR_FORM_VALIDATION` with each problem at `recursos.N.campo`. */
function conferirChecklist({ recursos }: Checklist, versoes: readonly VersaoDoTipo[]): void {
  const problemas = problemasDoChecklist(recursos, publicadosEm(versoes))
  if (problemas.length === 0) return
  const erros: Record<string, string[]> = {}
  for (const { indice, campo, mensagem } of problemas) {
    const onde = `recursos.${indice}.${campo}`
    erros[onde] = [...(erros[onde] ?? []), mensagem]
  }
  throw new Recusa('ERR_FORM_VALIDATION', { mensagem: 'O checklist ainda tem problemas.', erros })
}

async function publicar(call: Call<Operacoes['publicar']>): Promise<TipoDetalhado> {
  const { tx, audit, params, body, ator } = call
  await exigirRedeInteira(tx, ator, 'admin.instalacao-tipos.publicar', OS_TIPOS)
  const { id } = await tipoPara(call, 'publicar', params.id)
  const rascunho = await rascunhoLido(call, id, body.versao)
  if (rascunho === undefined) throw new Recusa('ERR_ESTADO_INVALIDO')
  const versoes = await versoesDoTipo(tx, id)
  const novo = { orientacao: rascunho.orientacao, recursos: rascunho.recursos.map(recursoEnxuto) }
  conferirChecklist(novo, versoes)
  const [vigente] = versoes
  const igual =
    vigente !== undefined &&
    vigente.orientacao === novo.orientacao &&
    semMudancas(mudancasDoChecklist(vigente.recursos, novo.recursos))
  if (igual)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `Nada muda em relação à versão ${vigente.versao}. Descarte o rascunho.`,
    )
  const versao = await inserirVersao(tx, { tipo_id: id, por: ator.usuario.id, ...novo })
  await apagarRascunho(tx, id)
  audit.mudanca({
    entidade: 'instalacao_tipo',
    entidade_id: id,
    de: { versao_publicada: vigente?.versao ?? null },
    para: { versao_publicada: versao },
  })
  return detalhado(call, id)
}

async function mudarAtivo(contexto: Contexto, id: number, ativo: boolean): Promise<TipoDetalhado> {
  const { tx, ator, audit } = contexto
  await exigirRedeInteira(tx, ator, 'admin.instalacao-tipos.inativar', OS_TIPOS)
  await tipoPara(contexto, ativo ? 'reativar' : 'inativar', id)
  await gravarTipoAtivo(tx, id, ativo)
  audit.mudanca({ entidade: 'instalacao_tipo', entidade_id: id, de: { ativo: !ativo }, para: { ativo } })
  return detalhado(contexto, id)
}

export const instalacaoTiposHandlers: Handlers<Operacoes> = {
  listar,
  editar,
  salvarRascunho,
  publicar,
  ver: (call) => detalhado(call, call.params.id),

  async criar(call) {
    await exigirRedeInteira(call.tx, call.ator, 'admin.instalacao-tipos.criar', OS_TIPOS)
    return detalhado(call, await criar(call, call.body))
  },

  async descartarRascunho(call) {
    const { tx, ator, audit, params, body } = call
    await exigirRedeInteira(tx, ator, 'admin.instalacao-tipos.editar', OS_TIPOS)
    const { id } = await tipoPara(call, 'descartarRascunho', params.id)
    const antes = await rascunhoLido(call, id, body.versao)
    await apagarRascunho(tx, id)
    const rascunho = antes && { orientacao: antes.orientacao, recursos: antes.recursos }
    audit.mudanca({
      entidade: 'instalacao_tipo',
      entidade_id: id,
      de: { rascunho },
      para: { rascunho: null },
    })
    return detalhado(call, id)
  },

  async duplicar(call) {
    const { tx, ator, params, body } = call
    await exigirRedeInteira(tx, ator, 'admin.instalacao-tipos.criar', OS_TIPOS)
    const tipo = await tipoPara(call, 'duplicar', params.id)
    const [vigente] = await versoesDoTipo(tx, tipo.id)
    const checklist = (await rascunhoDoTipo(tx, tipo.id)) ?? vigente
    // Two types under one census column would make its importer guess.
    const id = await criar(call, { ...cabecalhoDe(tipo), nome: body.nome, codigo_censo: null })
    const { orientacao = null, recursos = [] } = checklist ?? {}
    await gravarRascunho(tx, { tipo_id: id, por: ator.usuario.id, orientacao, recursos })
    return detalhado(call, id)
  },

  inativar: (call) => mudarAtivo(call, call.params.id, false),
  reativar: (call) => mudarAtivo(call, call.params.id, true),
}
