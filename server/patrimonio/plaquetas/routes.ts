// Labels: ranges, printing, what each code is, and assets that strangers find.

import type { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { achados, encontrar, relatar, resolver } from './achados.ts'
import { consultada, marcar, trocarPlaqueta } from './codigo.ts'
import { baixar, baixarEtiquetas, calibrar, etiquetar, imprimir } from './impressoes.ts'
import { listar } from './lista.ts'
import { lotePorId } from './lote-queries.ts'
import { agentes, cancelar, devolver, gerar, loteDetalhado, reservar } from './lotes.ts'
import { paginaDeNumeros, quantosNumeros } from './numeros-queries.ts'

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
