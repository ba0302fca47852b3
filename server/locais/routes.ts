import { z } from 'zod'
import { type Concessao, pode } from '#contract/acesso.ts'
import type { locais } from '#contract/locais.ts'
import type { Permissao } from '#contract/permissoes.ts'
import type { Handlers } from '#server/http/call.ts'
import { CONTAGEM_EXATA_ATE } from '#server/http/list/bounded-count.ts'
import { cursorDe, posicaoDoCursor } from '#server/http/list/cursor.ts'
import { locaisAlcancados, quantosLocais } from './queries.ts'

/** The nodes that grants of this permission name, or null when one of them covers the whole tree. */
export function nosDaPermissao(concessoes: readonly Concessao[], permissao: Permissao): number[] | null {
  const validas = concessoes.filter(({ permission }) => permission === null || permission === permissao)
  const nos = validas.map(({ local }) => local).filter((local) => local !== null)
  return nos.length < validas.length ? null : nos
}

const Posicao = z.tuple([z.string(), z.number().int()])

export const locaisHandlers: Handlers<typeof locais> = {
  async listar({ tx, query, ator }) {
    const { page, perPage, cursor, sort = 'asc', texto, id } = query
    const filtro = {
      nos: nosDaPermissao(ator.concessoes, 'painel.locais.listar'),
      texto,
      ...(id !== undefined && { ids: [id] }),
    }
    const depois = cursor === undefined ? null : posicaoDoCursor(cursor, Posicao)
    const linhas = await locaisAlcancados(tx, filtro, {
      ordem: sort,
      depois: depois && { chave: depois[0], id: depois[1] },
      pular: depois ? 0 : (page - 1) * perPage,
      limite: perPage + 1,
    })
    const contados = await quantosLocais(tx, filtro)
    const data = linhas.slice(0, perPage)
    const ultima = data.at(-1)
    return {
      data: data.map(({ local, caminho }) => ({ ...local, acoes: acoesDoLocal(ator.concessoes, caminho) })),
      page,
      perPage,
      total: Math.min(contados, CONTAGEM_EXATA_ATE),
      total_aproximado: contados > CONTAGEM_EXATA_ATE,
      proximo: ultima && linhas.length > perPage ? cursorDe([ultima.chave, ultima.local.id]) : null,
    }
  },
}

function acoesDoLocal(concessoes: readonly Concessao[], caminho: readonly number[]) {
  const permitido = pode(concessoes, 'painel.monitoramentos.criar', caminho)
  return [
    {
      chave: 'monitoramentos.criar',
      permitido,
      ...(!permitido && { motivo: 'Você não programa visitas aqui.' }),
    },
  ]
}
