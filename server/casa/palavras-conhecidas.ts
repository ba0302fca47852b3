// The words in use: those that a beginning may become, and those that a misspelt word may have been meant to be. They
// come from every record: they may be searched with, and never shown.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'

/** A beginning of more words than these is searched as a beginning. */
const COMECADAS = 40
const CANDIDATAS = 60
const ACEITAS = 3

/** For each word of letters alone, the words in use that begin with it; without those of too many. */
export async function palavrasComecadas(
  db: Queryable,
  palavras: readonly string[],
): Promise<Map<string, string[]>> {
  const deLetras = palavras.filter((palavra) => /^[a-z]+$/.test(palavra))
  // Compared byte by byte, as the index is: `{` comes after `z`.
  const achadas = await db.rows<{ comeco: string; palavras: string[] }>(sql`
    select e.comeco, array(
      select distinct c.palavra from palavra_conhecida c
      where c.palavra ~>=~ e.comeco and c.palavra ~<~ (e.comeco || '{') limit ${COMECADAS + 1}) as palavras
    from unnest(${deLetras}::text[]) e (comeco)`)
  return new Map(
    achadas
      .filter((achada) => achada.palavras.length <= COMECADAS)
      .map((achada) => [achada.comeco, achada.palavras]),
  )
}

/** Letters changed, missing, too many or swapped with their neighbour (optimal string alignment). */
export function distancia(uma: string, outra: string): number {
  let [anteanterior, anterior] = [[] as number[], Array.from({ length: outra.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= uma.length; i++) {
    const atual = [i]
    for (let j = 1; j <= outra.length; j++) {
      const igual = uma[i - 1] === outra[j - 1]
      const trocadas = i > 1 && j > 1 && uma[i - 1] === outra[j - 2] && uma[i - 2] === outra[j - 1]
      atual[j] = Math.min(
        (anterior[j] ?? 0) + 1,
        (atual[j - 1] ?? 0) + 1,
        (anterior[j - 1] ?? 0) + (igual ? 0 : 1),
        trocadas ? (anteanterior[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[anteanterior, anterior] = [anterior, atual]
  }
  return anterior[outra.length] ?? 0
}

/** One error in a short word, two in a long one. */
function mesmaPalavra(escrita: string, conhecida: string): boolean {
  if (conhecida.startsWith(escrita)) return false
  return distancia(escrita, conhecida) <= (escrita.length < 6 ? 1 : 2)
}

/** Spellings in use near to each word, the nearest first. Inside a transaction, whose settings it changes. */
export async function palavrasParecidas(
  db: Queryable,
  palavras: readonly string[],
): Promise<Map<string, string[]>> {
  // Two letters swapped in a word of five leave a fifth of its trigrams; the distance decides afterwards.
  await db.one(sql`select set_config('pg_trgm.similarity_threshold', '0.2', true)`)
  const longas = palavras.filter((palavra) => /^[a-z]{4,30}$/.test(palavra))
  const candidatas = await db.rows<{ escrita: string; conhecidas: string[] }>(sql`
    select e.palavra as escrita, array(
      select c.palavra from palavra_conhecida c where c.palavra % e.palavra
      group by c.palavra order by similarity(c.palavra, e.palavra) desc, c.palavra limit ${CANDIDATAS}) as conhecidas
    from unnest(${longas}::text[]) e (palavra)`)
  return new Map(
    candidatas.flatMap(({ escrita, conhecidas }) => {
      const aceitas = conhecidas
        .filter((conhecida) => mesmaPalavra(escrita, conhecida))
        .sort((uma, outra) => distancia(escrita, uma) - distancia(escrita, outra))
        .slice(0, ACEITAS)
      return aceitas.length > 0 ? [[escrita, aceitas] as const] : []
    }),
  )
}
