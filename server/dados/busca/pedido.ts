// One search under way: the words as the database knows them, who asks, and the places that bound it.

import sql, { type Sql } from 'sql-template-tag'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Achado } from '#contract/dados/busca.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { palavrasComecadas } from '#server/casa/palavras-conhecidas.ts'
import { documentoNoTexto, type Pergunta } from './pergunta.ts'

const PALAVRAS_MAXIMAS = 8

export interface PedidoDaBusca {
  ator: Ator
  /** Today is of this zone. */
  fuso: string
  pergunta: Pergunta
  /** Without accents or case, as `texto_de_busca` writes; never a symbol. */
  palavras: readonly string[]
  /** The whole words in use that a word of letters begins, itself too; absent when they are many. */
  comecadas: ReadonlyMap<string, readonly string[]>
  /** Other spellings to accept of a word, of the same alphabet. */
  parecidas: ReadonlyMap<string, readonly string[]>
  /** The years that have official numbers, for a question that names none; empty when it asks for no number. */
  anosNumerados: readonly string[]
  /** The words of `local:`; null when it was not used. */
  palavrasDoLocal: readonly string[] | null
  /** One more than the screen shows. */
  limite: number
}

/** A group's answer before it is cut: exact ones first. */
export type Achados = Omit<Achado, 'grupo'>[]
export type Procura = (db: Queryable, pedido: PedidoDaBusca) => Promise<Achados>

/** A single letter would find half of everything: it counts only when nothing else was typed beside a code. */
function palavrasUteis(texto: string): string[] {
  const todas = [...new Set(texto.split(' '))].filter((palavra) => palavra.length > 1)
  return todas.slice(0, PALAVRAS_MAXIMAS)
}

async function anosNumerados(db: Queryable, { numero }: Pergunta): Promise<string[]> {
  if (numero === null || numero.ano !== null || numero.ordem === null) return []
  const anos = await db.rows<{ ano: string }>(sql`
    select ano::text from protocolo_contador union select ano::text from documento_contador order by ano desc`)
  return anos.map(({ ano }) => ano)
}

export async function pedidoDe(
  db: Queryable,
  { ator, fuso, pergunta, limite }: Pick<PedidoDaBusca, 'ator' | 'fuso' | 'pergunta' | 'limite'>,
): Promise<PedidoDaBusca> {
  const { texto, local } = await db.one<{ texto: string; local: string | null }>(sql`
    select texto_de_busca(${documentoNoTexto(pergunta.texto) ?? pergunta.texto}) as texto,
      texto_de_busca(${pergunta.local}) as local`)
  const palavras = palavrasUteis(texto)
  return {
    ator,
    fuso,
    pergunta,
    limite,
    palavras,
    comecadas: await palavrasComecadas(db, palavras),
    parecidas: new Map(),
    anosNumerados: await anosNumerados(db, pergunta),
    palavrasDoLocal: local === null ? null : palavrasUteis(local),
  }
}

/** Whether the question names anything at all: words, or an operator that stands for them. */
export function temOQueProcurar({ palavras, palavrasDoLocal, pergunta }: PedidoDaBusca): boolean {
  return palavras.length > 0 || (palavrasDoLocal?.length ?? 0) > 0 || pergunta.tipos !== null
}

/** A tsquery that says `como` of each word. Words hold only a-z and 0-9. */
function consulta(
  palavras: readonly string[],
  parecidas: PedidoDaBusca['parecidas'] = new Map(),
  como: (palavra: string) => string = (palavra) => `${palavra}:*`,
): string {
  return palavras
    .map((palavra) => {
      const outras = parecidas.get(palavra)
      // With other spellings a word is looked for whole, in any of them: as a beginning it was looked for before.
      return outras ? `(${[palavra, ...outras].join(' | ')})` : como(palavra)
    })
    .join(' & ')
}

/** Of `palavras`, a tsvector: the question's words begin words of it; true when there is no word. */
export function comPalavras(palavras: Sql, pedido: PedidoDaBusca): Sql {
  if (pedido.palavras.length === 0) return sql`true`
  return sql`${palavras} @@ ${consulta(pedido.palavras, pedido.parecidas)}::tsquery`
}

/** The same of an asset, from lists of whole words: a list of beginnings is made anew by each search, of all that match. */
export function comPalavrasInteiras(palavras: Sql, pedido: PedidoDaBusca): Sql {
  if (pedido.palavras.length === 0) return sql`true`
  const inteiras = (palavra: string) => {
    const comecadas = pedido.comecadas.get(palavra)
    return comecadas ? `(${[palavra, ...comecadas].join(' | ')})` : `${palavra}:*`
  }
  return sql`${palavras} @@ ${consulta(pedido.palavras, pedido.parecidas, inteiras)}::tsquery`
}

/** The words are there whole and spelt so. */
export function palavrasInteiras(palavras: Sql, pedido: PedidoDaBusca): Sql {
  // PostgreSQL takes no constant in an order: this is false for every record.
  if (pedido.palavras.length === 0) return sql`(${palavras} is null)`
  return sql`${palavras} @@ ${pedido.palavras.join(' & ')}::tsquery`
}

/** Nodes of the permission; null is the whole tree. */
export function nosDe({ ator }: PedidoDaBusca, permissao: Permissao): number[] | null {
  return nosDaPermissao(ator.concessoes, permissao)
}

/** Of a place `l`, or of these nodes: under those and, with `local:`, in the branch of a place so named. */
export function localAlcancado(
  pedido: PedidoDaBusca,
  nos: number[] | null,
  caminho: Sql = sql`l.caminho`,
): Sql {
  const doLocal = pedido.palavrasDoLocal
  const alcance = nos === null ? sql`true` : sql`${caminho} && ${nos}::bigint[]`
  if (doLocal === null) return alcance
  if (doLocal.length === 0) return sql`false`
  return sql`${alcance} and ${caminho} && array(
    select x.id from local x where x.palavras @@ ${consulta(doLocal)}::tsquery)`
}
