// Labels: ranges, printing, what each code is, and assets that strangers find.

import type { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { cortar, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import { CursorDaPosicao } from '#server/casa/http/list/keyset.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { achados, encontrar, relatar, resolver } from './achados.ts'
import { consultada, marcar, trocarPlaqueta } from './codigo.ts'
import { baixar, baixarEtiquetas, calibrar, etiquetar, imprimir } from './impressoes.ts'
import { lotePorId, paginaDeLotes, quantosLotes } from './lote-queries.ts'
import { agentes, cancelar, devolver, gerar, loteDetalhado, reservar } from './lotes.ts'
import { paginaDeNumeros, quantosNumeros } from './numeros-queries.ts'
import { acoesDoLote } from './policy.ts'

async function listar({ tx, ator, query }: Call<typeof plaquetas.listar>) {
  const { page, perPage, cursor, order, sort = 'desc', ...filtro } = query
  const depois = cursor === undefined ? null : posicaoDoCursor(cursor, CursorDaPosicao)
  const linhas = await paginaDeLotes(tx, filtro, {
    ordem: order,
    sentido: sort,
    depois: depois && { chave: depois[0], id: depois[1] },
    pular: depois ? 0 : (page - 1) * perPage,
    limite: perPage + 1,
  })
  const { visiveis, proximo } = cortar(linhas, perPage, (ultima) => [ultima.chave, ultima.id])
  return {
    data: visiveis.map(({ lote, alvo }) => ({ ...lote, acoes: acoesDoLote(ator, alvo) })),
    page,
    perPage,
    ...(await quantosLotes(tx, filtro)),
    proximo,
  }
}

async function numeros({ tx, ator, params, query }: Call<typeof plaquetas.numeros>) {
  const { page, perPage, situacao } = query
  const achado = await lotePorId(tx, params.id)
  if (achado === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', 'Lote de plaquetas não encontrado.')
  const { inicio, fim } = achado.lote
  const nos = nosDaPermissao(ator.concessoes, 'painel.almoxarifado.patrimonios.listar')
  const pedido = { inicio, fim, situacao, nos }
  return {
    data: await paginaDeNumeros(tx, pedido, { pular: (page - 1) * perPage, limite: perPage }),
    page,
    perPage,
    ...(await quantosNumeros(tx, pedido)),
  }
}

const { criado, mudado } = respondeCom(loteDetalhado)

export const plaquetasHandlers: Handlers<typeof plaquetas> = {
  listar,
  agentes,
  numeros,
  imprimir,
  etiquetar,
  baixar,
  baixarEtiquetas,
  calibrar,
  encontrar,
  relatar,
  achados,
  resolver,

  ver: (call) => loteDetalhado(call, call.params.id),
  gerar: criado(gerar),
  reservar: criado(reservar),
  cancelar: mudado(cancelar),
  devolver: criado(devolver),
  async marcar(call) {
    return consultada(call.tx, call.ator, await marcar(call))
  },
  consultar: ({ tx, ator, query }) => consultada(tx, ator, query.codigo),
  async trocar(call) {
    return consultada(call.tx, call.ator, await trocarPlaqueta(call, call.body))
  },
}
