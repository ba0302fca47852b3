// Records that are found by their official number.
import sql, { join, type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import { motivoPorPalavras } from './motivo.ts'
import { type Achados, localAlcancado, type PedidoDaBusca, type Procura, temOQueProcurar } from './pedido.ts'
import { type Searchable, searchable } from './searchable.ts'

export interface NumerosProcurados {
  exatos: readonly string[]
  comecos: readonly string[]
  /** The question is a whole number. */
  inteiro: boolean
}

const comZeros = (ordem: string): string => ordem.padStart(6, '0')

/** What the question names among these series; null when it names none of them. */
export function numerosDe(
  { pergunta: { numero }, anosNumerados }: Pick<PedidoDaBusca, 'pergunta' | 'anosNumerados'>,
  series: readonly string[],
): NumerosProcurados | null {
  if (numero === null) return null
  const { sigla, ano, ordem } = numero
  const minhas = series.filter(
    (serie) => sigla === null || serie === sigla || (ano === null && serie.startsWith(sigla)),
  )
  if (minhas.length === 0) return null
  if (ordem === null)
    return {
      exatos: [],
      comecos: minhas.map((serie) => (ano === null ? `${serie}-` : `${serie}-${ano}`)),
      inteiro: false,
    }
  const anos = ano === null ? anosNumerados : [ano]
  return {
    exatos: minhas.flatMap((serie) => anos.map((um) => `${serie}-${um}-${comZeros(ordem)}`)),
    comecos: sigla === null ? [] : [`${sigla}-${ano}-${ordem}`],
    inteiro: sigla !== null,
  }
}

/** Of a column of official numbers, which is compared byte by byte: its index answers beginnings too. */
export function comNumero(coluna: Sql, { exatos, comecos }: NumerosProcurados): Sql {
  const partes = [
    sql`${coluna} = any(${[...exatos]}::text[])`,
    ...comecos.map((comeco) => sql`${coluna} like ${`${comeco}%`}`),
  ]
  return sql`(${join(partes, ' or ')})`
}

/** The very number before those that it begins. */
export function oExatoAntes(coluna: Sql, numeros: NumerosProcurados | null): Sql {
  return sql`${coluna} = any(${[...(numeros?.exatos ?? [])]}::text[]) desc`
}

interface NoAlcance {
  pedido: PedidoDaBusca
  nos: number[] | null
  /** What else must be so. */
  e?: Sql
}

/** The end of a statement over a column of numbers and a place `l` under those nodes. */
export function numeradasEm(
  coluna: Sql,
  numeros: NumerosProcurados,
  { pedido, nos, e = sql`true` }: NoAlcance,
): Sql {
  return sql`where ${comNumero(coluna, numeros)} and ${localAlcancado(pedido, nos)} and ${e}
    order by ${oExatoAntes(coluna, numeros)}, ${coluna} desc limit ${pedido.limite}`
}

/** Whether the question is this very number. */
export const numeroExato = ({ inteiro, exatos }: NumerosProcurados, numero: string): boolean =>
  inteiro && exatos.includes(numero)

interface Numerada {
  id: number
  numero: string
}

interface PorNumero<Linha extends Numerada, Serie extends string>
  extends Pick<Searchable<Serie>, 'permissoes' | 'series'> {
  /** The rows that answer the question, of those that the person reaches. */
  ler: (db: Queryable, pedido: PedidoDaBusca, numeros: NumerosProcurados) => Promise<Linha[]>
  /** Where words find them too: the rows, and what the words were looked for in. */
  palavras?: {
    ler: (db: Queryable, pedido: PedidoDaBusca) => Promise<Linha[]>
    campos: (linha: Linha) => Parameters<typeof motivoPorPalavras>[1]
  }
  mostrar: (linha: Linha, pedido: PedidoDaBusca) => Pick<Achados[number], 'titulo' | 'subtitulo' | 'url'>
}

/** Records that are found by their official number, and where it says so by words. */
export function byNumber<Linha extends Numerada, const Serie extends string>({
  permissoes,
  series,
  ler,
  palavras,
  mostrar,
}: PorNumero<Linha, Serie>): Searchable<Serie> {
  const procura: Procura = async (db, pedido) => {
    const numeros = numerosDe(pedido, series)
    if (numeros !== null)
      return (await ler(db, pedido, numeros)).map((linha) => ({
        id: linha.id,
        ...mostrar(linha, pedido),
        exato: numeroExato(numeros, linha.numero),
        motivo: `Protocolo ${linha.numero}`,
      }))
    if (palavras === undefined || pedido.pergunta.protocolo !== null || !temOQueProcurar(pedido)) return []
    return (await palavras.ler(db, pedido)).map((linha) => ({
      id: linha.id,
      ...mostrar(linha, pedido),
      exato: false,
      motivo: motivoPorPalavras(pedido, palavras.campos(linha)),
    }))
  }
  return searchable({ permissoes, series, procura })
}
