// On the demonstration, asked as its administrator: what a list says of a record is what the record says of itself, and
// what a list says it has is what it has. Over every list of the contract that has a record behind it.
import { expect, test } from 'vitest'
import type { Endpoint, Endpoints } from '#contract/casa/endpoint.ts'
import { contract } from '#contract/index.ts'
import { applySeeds } from '#server/seeds/apply-seeds.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { loadDemonstration } from './load-demonstration.ts'
import { SENHA_DA_DEMONSTRACAO } from './pessoas.ts'

const { db } = await createTestDatabase()
await applySeeds(db)
await loadDemonstration(db, { agora: new Date() })
const { client } = await createTestApp(db)
const clara = client()
await clara.entrar({ email: 'clara@zelo.demo' }, SENHA_DA_DEMONSTRACAO)

type Row = Readonly<Record<string, unknown>>
interface Listed {
  data: Row[]
  total?: number
  total_aproximado?: boolean
  proximo?: string | null
}
interface Pair {
  name: string
  list: Endpoint
  record: Endpoint
}

const all = Object.entries<Endpoints>(contract).flatMap(([group, members]) =>
  Object.entries(members).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
)
const reads = all.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.answer === undefined)

/** A list, and the operation that answers one of its records by its id. */
const pairs: Pair[] = reads.flatMap(({ name, endpoint: list }) => {
  const record = reads.find(
    ({ endpoint }) =>
      endpoint.path.startsWith(`${list.path}/{`) && /^\/\{\w+\}$/.test(endpoint.path.slice(list.path.length)),
  )
  return record === undefined || list.path.includes('{') ? [] : [{ name, list, record: record.endpoint }]
})

const ROWS = 100
const PAGES = 60

async function get(path: string): Promise<unknown> {
  const { dados, codigo } = await clara.inject({ method: 'GET', url: path, headers: clara.keys() })
  if (codigo !== 'SUCESSO') throw new Error(`${path} answered ${codigo}`)
  return dados
}

const isList = (dados: unknown): dados is Listed =>
  typeof dados === 'object' && dados !== null && 'data' in dados && Array.isArray(dados.data)

/** The pages of a list, one after the other as the screens ask for them. */
async function* pagesOf(path: string): AsyncGenerator<Listed> {
  let where = 'page=1'
  for (let page = 1; page <= PAGES; page++) {
    const dados = await get(`${path}?perPage=${ROWS}&${where}`)
    if (!isList(dados)) return
    yield dados
    if (dados.proximo === null || dados.data.length === 0) return
    if (dados.proximo === undefined && dados.data.length < ROWS) return
    where = dados.proximo ? `cursor=${encodeURIComponent(dados.proximo)}` : `page=${page + 1}`
  }
}

/** Of the numbers that both tell: the record's own, or how many it lists under that name. */
function disagreements(listed: Row, record: Row): string[] {
  return Object.entries(listed).flatMap(([field, told]) => {
    const own = record[field]
    if (typeof told !== 'number' || own === undefined) return []
    const counted = Array.isArray(own) ? own.length : own
    return counted === told ? [] : [`${field}: the list says ${told}, the record ${JSON.stringify(counted)}`]
  })
}

/** `…/{id}/achados`: a list of its own under the name of the number, and how many it has. */
async function childrenOf({ record }: Pair, field: string, path: string): Promise<number | undefined> {
  const child = reads.find(({ endpoint }) => endpoint.path === `${record.path}/${field}`)
  if (child === undefined) return undefined
  const dados = await get(`${path}/${field}`)
  if (Array.isArray(dados)) return dados.length
  if (!isList(dados)) return undefined
  return dados.total_aproximado ? undefined : dados.total
}

async function wrongChildren(pair: Pair, listed: Row, path: string): Promise<string[]> {
  const wrong: string[] = []
  for (const [field, told] of Object.entries(listed)) {
    if (typeof told !== 'number') continue
    const counted = await childrenOf(pair, field, path)
    if (counted !== undefined && counted !== told)
      wrong.push(`${field}: the list says ${told}, and there are ${counted}`)
  }
  return wrong
}

/** Different records of a list, so that one shadowed column does not hide behind equal numbers. */
const SOME = 6

test('lists and their records are found', () => {
  expect(pairs.length).toBeGreaterThan(25)
  expect(pairs.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['bens.listar', 'requisicoes.listar', 'homologacao.listar', 'locais.listar']),
  )
})

test.each(pairs.map((pair) => [pair.name, pair] as const))(
  '%s: its numbers are those of its records, and it has as many rows as it says',
  async (_name, pair) => {
    const { list, record } = pair
    let rows = 0
    let first: Listed | undefined
    for await (const page of pagesOf(list.path)) {
      first ??= page
      rows += page.data.length
    }
    if (first === undefined) return
    if (first.total !== undefined && first.total_aproximado !== true) expect(rows).toBe(first.total)
    const wrong: string[] = []
    for (const listed of first.data.slice(0, SOME)) {
      if (typeof listed.id !== 'number') continue
      const path = record.path.replace(/\{\w+\}/, String(listed.id))
      const own = (await get(path)) as Row // as: every record is an object
      const told = [...disagreements(listed, own), ...(await wrongChildren(pair, listed, path))]
      wrong.push(...told.map((one) => `${path} ${one}`))
    }
    expect(wrong).toEqual([])
  },
)
