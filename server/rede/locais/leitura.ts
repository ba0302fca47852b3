// The list and the tree, page by page, within the nodes that the caller was given.

import { z } from 'zod'
import { pode } from '#contract/casa/acesso.ts'
import type { PassoDoCaminho } from '#contract/rede/ficha-do-local.ts'
import type { locais } from '#contract/rede/locais.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator, Call } from '#server/casa/http/call.ts'
import { cortar, cursorDe, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import type { PosicaoNaLista } from '#server/casa/http/list/keyset.ts'
import { localVisto } from './alvo.ts'
import { nosDaArvore, passosAte, quantosNos } from './arvore-queries.ts'
import { acoesDoLocal } from './policy.ts'
import { locaisAlcancados, nosDosValores, type OrdemDeLocais, quantosLocais } from './queries.ts'

type Nos = number[] | null

const texto = z.string()
/** A cursor made under another order is not one of this list's. */
const CHAVE_DA_ORDEM: Readonly<Record<OrdemDeLocais, z.ZodType<string>>> = {
  nome: texto,
  codigo: texto,
  ultima_visita_em: texto.regex(/^-infinity$|^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/),
  nota: texto.regex(/^-?\d{1,3}(\.\d{1,2})?$/),
}

/** Where the page of that order begins; null at the start. */
export function posicaoNaOrdem(cursor: string | undefined, ordem: OrdemDeLocais): PosicaoNaLista | null {
  if (cursor === undefined) return null
  const [chave, id] = posicaoDoCursor(cursor, z.tuple([CHAVE_DA_ORDEM[ordem], z.number().int()]))
  return { chave, id }
}

export async function listar({ tx, query, ator, services }: Call<typeof locais.listar>, nos: Nos) {
  const { page, perPage, cursor, order, sort, id, ids, ...filtro } = query
  const recorte = {
    ...filtro,
    nos,
    valores: nosDosValores(ator.concessoes),
    fuso: services.config.fuso,
    ids: id === undefined ? ids : [id],
  }
  const depois = posicaoNaOrdem(cursor, order)
  const linhas = await locaisAlcancados(tx, recorte, {
    ordem: order,
    sentido: sort ?? (order === 'nome' || order === 'codigo' ? 'asc' : 'desc'),
    depois,
    pular: depois ? 0 : (page - 1) * perPage,
    limite: perPage + 1,
  })
  const { visiveis, proximo } = cortar(linhas, perPage, (ultima) => [ultima.chave, ultima.id])
  return {
    data: visiveis.map(({ local, alvo }) => ({ ...local, acoes: acoesDoLocal(ator.concessoes, alvo) })),
    page,
    perPage,
    ...(await quantosLocais(tx, recorte)),
    proximo,
  }
}

export async function arvore({ tx, query, ator }: Call<typeof locais.arvore>, nos: Nos) {
  const { page, perPage, cursor, sort = 'asc', pai_id, inativos = false } = query
  if (pai_id !== undefined) await exigirVisto(tx, ator, pai_id)
  const recorte = { nos, pai_id: pai_id ?? null, inativos }
  const depois = posicaoNaOrdem(cursor, 'nome')
  const linhas = await nosDaArvore(tx, recorte, {
    sentido: sort,
    depois,
    pular: depois ? 0 : (page - 1) * perPage,
    limite: perPage + 1,
  })
  const ultima = linhas.slice(0, perPage).at(-1)
  return {
    data: linhas.slice(0, perPage).map(({ chave: _chave, ...no }) => no),
    page,
    perPage,
    ...(await quantosNos(tx, recorte)),
    proximo: ultima && linhas.length > perPage ? cursorDe([ultima.chave, ultima.id]) : null,
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
