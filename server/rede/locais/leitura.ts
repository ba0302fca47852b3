// The tree, page by page, within the nodes that the caller was given.

import { pode } from '#contract/casa/acesso.ts'
import type { PassoDoCaminho } from '#contract/rede/ficha-do-local.ts'
import type { locais } from '#contract/rede/locais.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator, Call } from '#server/casa/http/call.ts'
import { cortar, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import { CursorDaPosicao } from '#server/casa/http/list/keyset.ts'
import { localVisto } from './alvo.ts'
import { nosDaArvore, passosAte, quantosNos } from './arvore-queries.ts'

type Nos = number[] | null

export async function arvore({ tx, query, ator }: Call<typeof locais.arvore>, nos: Nos) {
  const { page, perPage, cursor, sort = 'asc', pai_id, inativos = false } = query
  if (pai_id !== undefined) await exigirVisto(tx, ator, pai_id)
  const recorte = { nos, pai_id: pai_id ?? null, inativos }
  const posicao = cursor === undefined ? null : posicaoDoCursor(cursor, CursorDaPosicao)
  const linhas = await nosDaArvore(tx, recorte, {
    sentido: sort,
    depois: posicao && { chave: posicao[0], id: posicao[1] },
    pular: posicao ? 0 : (page - 1) * perPage,
    limite: perPage + 1,
  })
  const { visiveis, proximo } = cortar(linhas, perPage, ({ chave, id }) => [chave, id])
  return {
    data: visiveis.map(({ chave: _chave, ...no }) => no),
    page,
    perPage,
    ...(await quantosNos(tx, recorte)),
    proximo,
  }
}

const exigirVisto = (tx: Queryable, ator: Ator, id: number) =>
  localVisto({ tx, ator }, { id, acao: null, campo: 'pai_id' })

/** Names above what the person reaches are told, as a school's regional is; they cannot be opened. */
export async function caminhoPara(
  tx: Queryable,
  ator: Ator,
  caminho: readonly number[],
): Promise<PassoDoCaminho[]> {
  const passos = await passosAte(tx, caminho)
  return passos.map((passo, i) => ({
    ...passo,
    alcancado: pode(ator.concessoes, 'painel.locais.listar', caminho.slice(0, i + 1)),
  }))
}

export async function caminho({ tx, ator, params }: Call<typeof locais.caminho>) {
  const alvo = await localVisto({ tx, ator }, { id: params.id, acao: null })
  return caminhoPara(tx, ator, alvo.caminho)
}
