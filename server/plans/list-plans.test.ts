// A page of any list touches what a page is made of, and not what the table holds: every list of the contract, each order,
// each filter and filters two by two, asked by who reaches everything and by who reaches half. The statements are those that
// were sent; rows and blocks are counted, never milliseconds.

import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { pathOf } from '#contract/casa/endpoint.ts'
import type { Operation } from '#server/authorisation/operations.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { bancoOuvido, type Explained, explicada } from '#server/testing/touched.ts'
import { type Asked, casesOf, lists } from './asked-lists.ts'
import { type Exceptions, namesOf, readExceptions, writeExceptions } from './exceptions.ts'
import { LINHAS, POR_PAGINA, paginaCresce, totalCresce, touchedBy } from './measured.ts'
import { COPIAS, plantWorld } from './planted-world.ts'

const REWRITE = process.env.ZELO_REESCREVER_PLANOS === '1'

const world = await plantWorld()
const expected = await readExceptions()
const found = new Map<string, Exceptions>()

let ditas: Explained[] = []
const { app } = await createTestApp(bancoOuvido(world.grande, (uma) => void ditas.push(uma)))
const clients = [await world.clientOf(world.pessoas.tudo), await world.clientOf(world.pessoas.metade)]

/** Of places, places are rows like others. */
const deLocais = ({ name }: Operation): boolean => /^locais\.|^campanhas\.aVisitar/.test(name)

interface Growing {
  pagina: Asked[]
  total: Asked[]
}

async function growingOf(operation: Operation): Promise<Growing> {
  const { endpoint, name } = operation
  const known = world.known.get(name)
  const { needed, ofBoth, inTurn } = casesOf(operation, known?.query ?? {})
  const all = [
    ...ofBoth.flatMap((asked) => clients.map((client) => ({ asked, client }))),
    ...inTurn.map((asked, i) => ({ asked, client: clients[i % clients.length] })),
  ]
  const growing: Growing = { pagina: [], total: [] }
  for (const { asked, client } of all) {
    const query = new URLSearchParams({ ...needed, ...asked, perPage: String(POR_PAGINA) })
    const url = `${pathOf(endpoint, known?.params)}?${query}`
    ditas = []
    const { statusCode, body } = await app.inject({ method: 'GET', url, headers: client?.keys() ?? {} })
    // A record out of reach is not found; what a filter takes is never refused.
    expect([url, [200, 404].includes(statusCode) || body]).toEqual([url, true])
    const { pagina, total } = touchedBy(ditas, deLocais(operation))
    if (paginaCresce(pagina)) growing.pagina.push(asked)
    if (totalCresce(total)) growing.total.push(asked)
  }
  return growing
}

test.each(lists)('$name reads what a page needs', async (operation) => {
  const { pagina, total } = await growingOf(operation)
  const motivo = expected.get(operation.name)?.motivo ?? ''
  const agora = { pagina: namesOf(pagina), total: namesOf(total), motivo }
  found.set(operation.name, agora)
  if (!REWRITE) expect(agora).toEqual(expected.get(operation.name) ?? { pagina: [], total: [], motivo: '' })
})

test('whatever may grow says why', () => {
  expect([...expected].filter(([, { motivo }]) => motivo === '').map(([lista]) => lista)).toEqual([])
  expect([...expected.keys()].filter((lista) => !lists.some(({ name }) => name === lista))).toEqual([])
})

test('a page in the order of no index is seen to read the register', async () => {
  const dita = await explicada(
    world.grande,
    sql`select id from patrimonio order by md5(descricao) limit ${POR_PAGINA}`,
  )
  expect(COPIAS).toBeGreaterThan(LINHAS)
  expect(paginaCresce(touchedBy([dita], false).pagina)).toBe(true)
})

afterAll(async () => {
  await world.grande.close()
  if (REWRITE) await writeExceptions(new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1))))
})
