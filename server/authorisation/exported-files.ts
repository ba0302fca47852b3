// What a person gets of a list: the rows of the screen, to the last page, and the lines of the file.
import { parse } from 'papaparse'
import { exportacoes } from '#contract/dados/exportacoes.ts'
import { backgroundDone } from '#server/casa/http/background.ts'
import type { ColunaExportada } from '#server/dados/exportacoes/exportable.ts'
import { rowWriter } from '#server/dados/exportacoes/rows.ts'
import type { Client } from '#server/testing/client.ts'
import { columnsOf, type ExportedList, isOfTheFileAlone } from './exported-lists.ts'
import type { World } from './world.ts'

type Query = Readonly<Record<string, unknown>>

/** Null: the list is refused. */
export async function screenOf(
  client: Client,
  { operation: { endpoint } }: ExportedList,
  query: Query,
): Promise<unknown[] | null> {
  const rows: unknown[] = []
  let cursor: string | undefined
  do {
    const answer = await client.call(endpoint, { query: { ...query, perPage: 100, cursor } })
    if (answer.status >= 300) return null
    const { data, proximo } = answer.dados as { data: unknown[]; proximo?: string | null } // as: every list answers so
    rows.push(...data)
    cursor = proximo ?? undefined
  } while (cursor !== undefined)
  return rows
}

const asText = (query: Query): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  )

/** The cells of each line, without the head; null: the file is refused. */
export async function fileOf(
  { app }: World,
  client: Client,
  { lista }: ExportedList,
  query: Query,
): Promise<string[][] | null> {
  const body = { lista, formato: 'csv' as const, filtro: asText(query), colunas: [] }
  const asked = await client.call(exportacoes.criar, { body })
  if (asked.status >= 300) return null
  await backgroundDone(app)
  const file = await client.call(exportacoes.baixar, { params: { id: asked.dados.id } })
  if (file.status !== 200) throw new Error(`the file of ${lista} was not made: ${file.codigo}`)
  return linesOf(file.bytes.toString('utf8').replace('\uFEFF', '')).slice(1)
}

/** What the file would say of these rows of the screen. */
export function asFile(list: ExportedList, rows: readonly unknown[], fuso: string): string[][] {
  const colunas = columnsOf(list).map((column) =>
    isOfTheFileAlone(list, column) ? { ...column, valor: () => null } : column,
  ) as readonly ColunaExportada<never>[] // as: given only the rows of this list
  const writer = rowWriter(
    { formato: 'csv', colunas: [], criada_em: '' },
    { ...list.exportavel, colunas },
    fuso,
  )
  return linesOf(rows.map((row) => writer.row(row)).join(''))
}

const linesOf = (text: string) => parse<string[]>(text, { delimiter: ';', skipEmptyLines: true }).data
