// On the demonstration, asked as its administrator: what a list says of a record is what the record says of itself, and
// what a list says it has is what it has. Over every list of the contract that has a record behind it.
import { readFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { dadosDaResposta } from '#contract/casa/dados-da-resposta.ts'
import type { Endpoint, Endpoints } from '#contract/casa/endpoint.ts'
import { leavesOf } from '#contract/casa/testing/leaves.ts'
import { contract } from '#contract/index.ts'
import { applySeeds } from '#server/seeds/apply-seeds.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { COUNTED_BY_HAND, COUNTED_ELSEWHERE } from './counted-by-hand.ts'
import { loadDemonstration } from './load-demonstration.ts'
import { SENHA_DA_DEMONSTRACAO } from './pessoas.ts'

const { db } = await createTestDatabase()
await applySeeds(db)
await loadDemonstration(db, { agora: new Date() })
// Of what its short form has none: packages, and what arrived otherwise than it left; of no two shipments alike.
await db.transaction(async (tx) => {
  await tx.run(sql`
    insert into remessa_volume (remessa_id, numero)
    select r.id, 100 + n from remessa r, generate_series(1, 1 + r.id::int % 3) n`)
  await tx.run(sql`
    insert into remessa_divergencia (remessa_id, material_id, tipo, qtd_e3, motivo)
    select i.remessa_id, min(i.material_id), 'falta', 1000, 'contada no teste'
    from remessa_item i, generate_series(1, 1 + i.remessa_id::int % 2) n
    group by i.remessa_id, n`)
})
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

/** The counts that were compared with another one, and were not nothing. */
const compared = new Set<string>()

/** Of the numbers that both tell: the record's own, or how many it lists under that name. */
function disagreements(pair: Pair, listed: Row, record: Row): string[] {
  return Object.entries(listed).flatMap(([field, told]) => {
    const own = record[field]
    if (typeof told !== 'number' || own === undefined) return []
    const counted = Array.isArray(own) ? own.length : own
    if (told > 0) compared.add(`${pair.name} ${field}`)
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
    if (counted !== undefined && told > 0) compared.add(`${pair.name} ${field}`)
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
      const told = [...disagreements(pair, listed, own), ...(await wrongChildren(pair, listed, path))]
      wrong.push(...told.map((one) => `${path} ${one}`))
    }
    expect(wrong).toEqual([])
  },
)

/** Of a row of a list, what is no count: which one it is, how much it is worth or weighs, where, when, for how long. */
const NO_COUNT =
  /(^|\.)(id|versao|ordem|nota|casas|tamanho|area_m2|variacao|meses_com_consumo|capacidade|exercicio|edicao|nivel|inicio|fim|dia|hora|lat|lon|latitude|longitude|rodada|seq|sinal|vez|pontos|semelhanca|estorna_seq|espaco_livre|\w+_(id|centavos|e3|pct|bp|ms|meses|m|dias|minima|fotos))$|(^|\.)(cobertura_)?dias(_|$)|caminho|recursos/

/** `list column` of every whole number in a row of a list. */
const countsOf = ({ name, endpoint }: (typeof reads)[number]): string[] => {
  const columns = leavesOf(dadosDaResposta(endpoint), 'out').flatMap(({ path, shape }) => {
    const inRow = path[0] === 'data' && path[1] === 0 ? path.slice(2) : path[0] === 0 ? path.slice(1) : []
    const names = inRow.filter((step) => typeof step === 'string')
    const plain = names.length === inRow.length && names.length > 0 && !names.includes('*')
    return shape instanceof z.ZodNumber && plain ? [names.join('.')] : []
  })
  return [...new Set(columns)].filter((column) => !NO_COUNT.test(column)).map((column) => `${name} ${column}`)
}

/** The first page of a list; of one that belongs to a place, that of the place with most assets. */
async function rowsOf(name: string): Promise<Row[]> {
  const path = reads.find((one) => one.name === name)?.endpoint.path ?? ''
  const { local_id } = await db.one<{ local_id: number }>(
    sql`select local_id from patrimonio group by 1 order by count(*) desc, 1 limit 1`,
  )
  const dados = await get(`${path.replace('{localId}', String(local_id))}?perPage=${ROWS}`)
  return isList(dados) ? dados.data : (dados as Row[]) // as: a list without pages answers its rows
}

test.each(Object.entries(COUNTED_BY_HAND))('%s is what counting whole tables gives', async (count, query) => {
  const [name = '', column = ''] = count.split(' ')
  const byHand = await db.rows<{ chave: number | string; quantos: number }>(query)
  const of = new Map(byHand.map(({ chave, quantos }) => [String(chave), quantos]))
  const rows = await rowsOf(name)
  const wrong = rows
    .map((row) => ({ row: String(row.id ?? row.municipio_ibge), told: row[column] }))
    .filter(({ row, told }) => told !== (of.get(row) ?? 0))
    .map(({ row, told }) => `${row}: the list says ${told}, by hand ${of.get(row) ?? 0}`)
  expect(wrong).toEqual([])
  if (rows.some((row) => Number(row[column]) > 0)) compared.add(count)
})

test('every count of a list is compared: with its record, by hand, or by a test that is named', async () => {
  for (const { counts, file, test: title } of COUNTED_ELSEWHERE) {
    const text = await readFile(file, 'utf8')
    const from = text.indexOf(title)
    expect({ file, title, there: from >= 0 }).toEqual({ file, title, there: true })
    const body = text.slice(from).split(/\ntest[.(]/)[0] ?? ''
    const fields = (count: string) => count.split(/[ .]/).slice(2)
    const unsaid = counts.filter((count) => !fields(count).some((field) => body.includes(field)))
    expect({ title, unsaid }).toEqual({ title, unsaid: [] })
  }
  const elsewhere = new Set(COUNTED_ELSEWHERE.flatMap(({ counts }) => counts))
  const all = reads.flatMap(countsOf)
  expect(all.filter((count) => !compared.has(count) && !elsewhere.has(count))).toEqual([])
  // Nor does a reason outlive its count.
  expect([...elsewhere].filter((count) => !all.includes(count))).toEqual([])
})
