// The register of suppliers.

import { z } from 'zod'
import type { fornecedores } from '#contract/rede/fornecedores.ts'
import { emSeparado } from '#server/casa/em-separado.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { cortar, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import { fornecedorDetalhado, fornecedorPara } from './comando.ts'
import { gravarDadosBancarios, lerDadosBancarios } from './dados-bancarios.ts'
import { criarFornecedor, editar } from './gravar.ts'
import { paginaDeFornecedores, quantosFornecedores } from './list-queries.ts'
import { acoesDoFornecedor } from './policy.ts'
import { fornecedorVisto } from './queries.ts'
import { encerrarSancao, registrarCertidao, retirarCertidao, sancionar } from './sancoes.ts'
import { mudarSituacao, unificar } from './situacao.ts'

const PosicaoDeFornecedor = z.tuple([z.string(), z.number().int()])

async function listar({ tx, ator, query, services }: Call<typeof fornecedores.listar>) {
  const { page, perPage, cursor, order, sort, ...filtro } = query
  const { fuso } = services.config
  const depois = cursor === undefined ? null : posicaoDoCursor(cursor, PosicaoDeFornecedor)
  const trecho = {
    ordem: order,
    sentido: sort ?? (order === 'razao_social' ? ('asc' as const) : ('desc' as const)),
    depois: depois && { chave: depois[0], id: depois[1] },
    pular: depois ? 0 : (page - 1) * perPage,
    limite: perPage + 1,
  }
  const linhas = await paginaDeFornecedores(tx, filtro, trecho, fuso)
  const { visiveis, proximo } = cortar(linhas, perPage, (ultima) => [ultima.chave, ultima.id])
  return {
    data: visiveis.map(({ fornecedor: { documento_inteiro: _, ...fornecedor }, alvo }) => ({
      ...fornecedor,
      acoes: acoesDoFornecedor(ator, alvo),
    })),
    page,
    perPage,
    ...(await quantosFornecedores(tx, filtro, fuso)),
    proximo,
  }
}

/** By id and each once, so that two who do it at the same time never wait for each other. */
async function emLote(call: Call<typeof fornecedores.emLote>) {
  const resultados = []
  for (const id of [...new Set(call.body.ids)].sort((a, b) => a - b)) {
    const alvo = await fornecedorVisto(call.tx, id)
    const resultado = await emSeparado(call, (comando) =>
      mudarSituacao(comando, 'inativar', id, call.body.motivo),
    )
    const mensagem = resultado.feito ? 'Inativado.' : resultado.mensagem
    const nome = alvo?.razao_social ?? 'Fornecedor não encontrado'
    resultados.push({ id, nome, feito: resultado.feito, mensagem })
  }
  return { resultados }
}

export const fornecedoresHandlers: Handlers<typeof fornecedores> = {
  listar,
  editar,
  emLote,

  async ver(call) {
    await fornecedorPara(call, 'ver', call.params.id, 'ver')
    return fornecedorDetalhado(call, call.params.id)
  },
  async criar(call) {
    return fornecedorDetalhado(call, await criarFornecedor(call, call.body))
  },
  async suspender(call) {
    await mudarSituacao(call, 'suspender', call.params.id, call.body.motivo)
    return fornecedorDetalhado(call, call.params.id)
  },
  async impedir(call) {
    await mudarSituacao(call, 'impedir', call.params.id, call.body.motivo)
    return fornecedorDetalhado(call, call.params.id)
  },
  async inativar(call) {
    await mudarSituacao(call, 'inativar', call.params.id, call.body.motivo)
    return fornecedorDetalhado(call, call.params.id)
  },
  async reativar(call) {
    await mudarSituacao(call, 'reativar', call.params.id, null)
    return fornecedorDetalhado(call, call.params.id)
  },
  async unificar(call) {
    await unificar(call, call.params.id, call.body)
    return fornecedorDetalhado(call, call.body.destino_id)
  },
  async sancionar(call) {
    await sancionar(call, call.params.id, call.body)
    return fornecedorDetalhado(call, call.params.id)
  },
  async encerrarSancao(call) {
    await encerrarSancao(call, call.params, call.body)
    return fornecedorDetalhado(call, call.params.id)
  },
  async registrarCertidao(call) {
    await registrarCertidao(call, call.params.id, call.body)
    return fornecedorDetalhado(call, call.params.id)
  },
  async retirarCertidao(call) {
    await retirarCertidao(call, call.params, call.body.motivo)
    return fornecedorDetalhado(call, call.params.id)
  },
  verDadosBancarios: (call) => lerDadosBancarios(call, call.params.id),
  gravarDadosBancarios: (call) => gravarDadosBancarios(call, call.params.id, call.body),
}
