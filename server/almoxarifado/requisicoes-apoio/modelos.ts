// The register of models of requisitions.

import sql from 'sql-template-tag'
import {
  type DadosDoModelo,
  type ModeloDeRequisicao,
  modelosDeRequisicao,
} from '#contract/almoxarifado/modelos-de-requisicao.ts'
import { cabeNaUnidade } from '#contract/almoxarifado/movimento.ts'
import { naturezaPedida } from '#contract/almoxarifado/requisicao.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import type { Comando } from '#server/casa/comando.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator, Call, Handlers } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa, SemPermissao } from '#server/casa/http/erro.ts'
import { paginaPorId } from '#server/casa/http/list/newest-first.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { localAlcancado } from './alcance.ts'
import {
  gravarItens,
  type LinhaDeModelo,
  MODELOS,
  materiaisParaPedir,
  modeloDoId,
  modelosOnde,
  modelosPara,
  nomeEmUso,
  segurarModelo,
} from './modelos-queries.ts'

const CUIDAR = modelosDeRequisicao.editar.access

/** One that serves every place is of who keeps models of the whole tree. */
const cuida = ({ concessoes }: Ator, caminho: readonly number[] | null) =>
  pode(concessoes, CUIDAR, caminho ?? [])

function acoesDe(ator: Ator, { caminho, ativo }: LinhaDeModelo): AcaoDoRegistro[] {
  const motivo = caminho === null ? 'Este modelo serve a todos os locais.' : 'Este modelo é de outro local.'
  const recusa = cuida(ator, caminho) ? undefined : new SemPermissao(motivo)
  const acoes = ['editar', ativo ? 'inativar' : 'reativar'] as const
  return acoes.map((acao) => acaoDoRegistro(`modelosDeRequisicao.${acao}`, recusa))
}

function vista(ator: Ator, linha: LinhaDeModelo): ModeloDeRequisicao {
  const { caminho: _, ...modelo } = linha
  return { ...modelo, acoes: acoesDe(ator, linha) }
}

async function modeloVisto({ tx, ator }: Comando, id: number): Promise<ModeloDeRequisicao> {
  const linha = await modeloDoId(tx, id)
  if (!linha) throw new Error('a model vanished in its own transaction')
  return vista(ator, linha)
}

async function paraMudar({ tx, ator }: Comando, id: number): Promise<LinhaDeModelo> {
  const linha = await segurarModelo(tx, id)
  const nos = nosDaPermissao(ator.concessoes, CUIDAR)
  const ve = linha && (linha.caminho === null || nos === null || linha.caminho.some((no) => nos.includes(no)))
  if (!ve)
    throw new Recusa(
      'ERR_NAO_ENCONTRADO',
      'Modelo não encontrado. Ele pode ser de um local que você não cuida.',
    )
  if (!cuida(ator, linha.caminho))
    throw new Recusa(
      'ERR_NAO_AUTORIZADO',
      'Este modelo serve a todos os locais: quem o altera cuida do órgão inteiro.',
    )
  return linha
}

async function conferir(call: Comando, dados: DadosDoModelo, menos: number | null): Promise<void> {
  const { tx, ator } = call
  if (dados.local_id === null) {
    if (!cuida(ator, null))
      throw new Recusa(
        'ERR_NAO_AUTORIZADO',
        'Escolha o local do modelo: o de todos é de quem cuida do órgão inteiro.',
      )
  } else if (!(await localAlcancado(call, dados.local_id, CUIDAR)).ativo)
    throw campoInvalido('local_id', 'Escolha um local ativo.')
  if (await nomeEmUso(tx, { nome: dados.nome, local_id: dados.local_id, menos }))
    throw campoInvalido('nome', 'Já há um modelo em uso com este nome.')
  const achados = new Map(
    (
      await materiaisParaPedir(
        tx,
        dados.itens.map(({ material_id }) => material_id),
        naturezaPedida(dados.tipo),
      )
    ).map(({ id, casas }) => [id, casas]),
  )
  dados.itens.forEach(({ material_id, qtd_e3 }, i) => {
    const casas = achados.get(material_id)
    if (casas === undefined)
      throw campoInvalido(
        `itens.${i}.material_id`,
        `Escolha um ${dados.tipo === 'permanente' ? 'bem permanente' : 'material de consumo'} em uso.`,
      )
    if (qtd_e3 !== null && !cabeNaUnidade(qtd_e3, casas))
      throw campoInvalido(`itens.${i}.qtd_e3`, `A unidade do material aceita ${casas} casas decimais.`)
  })
}

const trilhaDe = ({ nome, descricao, tipo, ativo, local, itens }: LinhaDeModelo) => ({
  nome,
  descricao,
  tipo,
  ativo,
  local_id: local?.id ?? null,
  itens: itens.map(({ material, qtd_e3 }) => ({ material_id: material.id, qtd_e3 })),
})

async function criar(call: Call<typeof modelosDeRequisicao.criar>): Promise<ModeloDeRequisicao> {
  const { tx, audit, ator, body } = call
  await conferir(call, body, null)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into requisicao_modelo (nome, descricao, local_id, tipo, criado_por)
    values (${body.nome}, ${body.descricao}, ${body.local_id}, ${body.tipo}, ${ator.usuario.id}) returning id`)
  await gravarItens(tx, id, body.itens)
  audit.mudanca({
    entidade: 'requisicao_modelo',
    entidade_id: id,
    local_id: body.local_id,
    para: { ...body },
  })
  return modeloVisto(call, id)
}

async function editar(call: Call<typeof modelosDeRequisicao.editar>): Promise<ModeloDeRequisicao> {
  const { tx, audit, params, body } = call
  const { versao, ...dados } = body
  const antes = await paraMudar(call, params.id)
  if (antes.versao !== versao)
    throw new Recusa('ERR_CONFLITO_VERSAO', { dados: await modeloVisto(call, params.id) })
  await conferir(call, dados, params.id)
  await tx.run(sql`
    update requisicao_modelo set nome = ${dados.nome}, descricao = ${dados.descricao}, local_id = ${dados.local_id},
      tipo = ${dados.tipo}, versao = versao + 1, atualizado_em = now()
    where id = ${params.id}`)
  await gravarItens(tx, params.id, dados.itens)
  const { ativo: _, ...de } = trilhaDe(antes)
  const alvo = { entidade: 'requisicao_modelo', entidade_id: params.id, local_id: dados.local_id }
  audit.mudanca({ ...alvo, de, para: { ...dados } })
  return modeloVisto(call, params.id)
}

async function situar(
  call: Comando,
  id: number,
  ativo: boolean,
  motivo: string | null,
): Promise<ModeloDeRequisicao> {
  const antes = await paraMudar(call, id)
  if (antes.ativo === ativo)
    throw new Recusa('ERR_ESTADO_INVALIDO', `Este modelo já está ${ativo ? 'em uso' : 'fora de uso'}.`)
  const local_id = antes.local?.id ?? null
  if (ativo && (await nomeEmUso(call.tx, { nome: antes.nome, local_id, menos: id })))
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      'Já há outro modelo em uso com este nome: mude o nome de um deles.',
    )
  await call.tx.run(sql`
    update requisicao_modelo set ativo = ${ativo}, versao = versao + 1, atualizado_em = now() where id = ${id}`)
  const alvo = { entidade: 'requisicao_modelo', entidade_id: id, local_id }
  call.audit.mudanca({ ...alvo, de: { ativo: !ativo }, para: { ativo }, ...(motivo && { motivo }) })
  return modeloVisto(call, id)
}

export const modelosDeRequisicaoHandlers: Handlers<typeof modelosDeRequisicao> = {
  criar,
  editar,

  async listar({ tx, ator, query }) {
    const nos = nosDaPermissao(ator.concessoes, CUIDAR)
    const pagina = await paginaPorId<LinhaDeModelo>(tx, MODELOS, modelosOnde(query, nos), query)
    return { ...pagina, data: pagina.data.map((linha) => vista(ator, linha)) }
  },

  async paraUsar(call) {
    const local = await localAlcancado(call, call.query.local_id, modelosDeRequisicao.paraUsar.access)
    return (await modelosPara(call.tx, local.caminho)).map(({ caminho: _, ...modelo }) => modelo)
  },

  inativar: (call) => situar(call, call.params.id, false, call.body.motivo),
  reativar: (call) => situar(call, call.params.id, true, null),
}
