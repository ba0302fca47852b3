// The installations of every place that the person reaches, page by page.

import { z } from 'zod'
import type { instalacoesDaRede } from '#contract/rede/instalacoes-da-rede.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { cursorDe, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import type { PosicaoNaLista } from '#server/casa/http/list/keyset.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { instalacoesAlcancadas, type OrdemDaRede, quantasInstalacoes, tiposDaRede } from './queries.ts'

/** A cursor made under another order is not one of this list's. */
const CHAVE_DA_ORDEM: Readonly<Record<OrdemDaRede, z.ZodType<string>>> = {
  nome: z.string(),
  verificada_em: z.string().regex(/^-infinity$|^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/),
}

/** Where the page of that order begins; null at the start. */
export function posicaoDaRede(cursor: string | undefined, ordem: OrdemDaRede): PosicaoNaLista | null {
  if (cursor === undefined) return null
  const [chave, id] = posicaoDoCursor(cursor, z.tuple([CHAVE_DA_ORDEM[ordem], z.number().int()]))
  return { chave, id }
}

/** Names from A; the longest without a visit first. */
export const sentidoDaRede = (sort: 'asc' | 'desc' | undefined) => sort ?? 'asc'

export const instalacoesDaRedeHandlers: Handlers<typeof instalacoesDaRede> = {
  async listar({ tx, query, ator }) {
    const { page, perPage, cursor, order, sort, ...filtro } = query
    const recorte = {
      ...filtro,
      nos: nosDaPermissao(ator.concessoes, 'painel.locais.instalacoes.listar'),
    }
    const depois = posicaoDaRede(cursor, order)
    const linhas = await instalacoesAlcancadas(tx, recorte, {
      ordem: order,
      sentido: sentidoDaRede(sort),
      depois,
      pular: depois ? 0 : (page - 1) * perPage,
      limite: perPage + 1,
    })
    const ultima = linhas.slice(0, perPage).at(-1)
    return {
      data: linhas.slice(0, perPage).map(({ instalacao }) => instalacao),
      page,
      perPage,
      ...(await quantasInstalacoes(tx, recorte)),
      proximo: ultima && linhas.length > perPage ? cursorDe([ultima.chave, ultima.instalacao.id]) : null,
    }
  },

  tipos: ({ tx }) => tiposDaRede(tx),
}
