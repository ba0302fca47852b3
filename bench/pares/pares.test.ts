// The adapters ask their peers as the public APIs of those say: a server that only writes down what reaches it stands for
// them. What the peers answer is not tried here.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { Load } from '../load.ts'
import { directus } from './directus.ts'
import { formularioDe, odk } from './odk.ts'
import { type Adapter, PeerClient, parDe, SIDE_BY_SIDE, type Workload } from './par.ts'
import { tabelaLadoALado } from './tabela.ts'

interface Received {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, unknown>
  body: Buffer
}

async function received(
  adapter: Adapter,
  workload: Workload,
  { status = 200, vezes = 1, sob = '' } = {},
): Promise<Received[]> {
  const all: Received[] = []
  const server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://peer')
      const { method = '', headers } = request
      const query = Object.fromEntries(searchParams)
      all.push({ method, path: decodeURIComponent(pathname), query, headers, body: Buffer.concat(parts) })
      answer.writeHead(status, { 'content-type': 'application/json' }).end('{"data":[]}')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // as: it listens on a port
  const client = new PeerClient(`http://127.0.0.1:${port}${sob}`, 'segredo')
  try {
    for (let vez = 0; vez < vezes; vez++)
      for (const asked of adapter.pedidos(workload, vez) ?? []) await client.ask(asked)
    return all
  } finally {
    client.close()
    server.close()
  }
}

const FOTO = new Uint8Array(300_000).fill(7)
const central = odk({ projeto: 3, id: 'leitura de bens', versao: '2' }, FOTO)

test('Directus is asked for the items of its collection, by filter, order and page, with the token', async () => {
  const [list] = await received(directus(1_000_000), 'list, 2 filters')
  expect(list).toMatchObject({ method: 'GET', path: '/items/patrimonio' })
  expect(list?.headers.authorization).toBe('Bearer segredo')
  expect(list?.query).toMatchObject({ limit: '25', sort: 'descricao,id' })
  expect(JSON.parse(list?.query.filter ?? '')).toEqual({
    _and: [{ estado: { _eq: 'ruim' } }, { classe_id: { _eq: 90_003 } }],
  })
  expect(list?.query).not.toHaveProperty('meta')
  const [counted] = await received(directus(1_000_000), 'with total')
  expect(counted?.query).toEqual({ ...list?.query, meta: 'filter_count' })
  const [deep] = await received(directus(1_000_000), 'deep in the list, by cursor')
  expect(deep?.query).toMatchObject({ limit: '25', offset: '360000' })
  const [place] = await received(directus(1_000_000, 'bens'), 'one place, 100 rows')
  expect(place).toMatchObject({ path: '/items/bens', query: { limit: '100' } })
  expect(JSON.parse(place?.query.filter ?? '')).toEqual({ _and: [{ local_id: { _eq: 200_020 } }] })
  const [words] = await received(directus(1_000_000), 'common words')
  expect(words?.query.search).toBe('Armário de aço')
})

test('Directus is asked for another code and another asset each time, and an update is of one item', async () => {
  const codes = await received(directus(1_000_000), 'exact code', { vezes: 2 })
  const asked = codes.map(({ query }) => JSON.parse(query.filter ?? '')._and[0].referencia_id._eq)
  expect(asked).toEqual(['B000000001', 'B000015839'])
  const [first, second] = await received(directus(1_000_000), 'one update, audited', { vezes: 2 })
  expect([first, second].map((update) => update?.path)).toEqual([
    '/items/patrimonio/1000001',
    '/items/patrimonio/1015839',
  ])
  expect(first).toMatchObject({ method: 'PATCH', headers: { 'content-type': 'application/json' } })
  expect(JSON.parse(String(first?.body))).toEqual({ observacoes: 'vez 0' })
})

test('a peer that stands under a path is asked under it', async () => {
  const [list] = await received(directus(100), 'list, 2 filters', { sob: '/directus/' })
  expect(list?.path).toBe('/directus/items/patrimonio')
})

test('ODK Central receives a submission of the form, of an instance of its own each time', async () => {
  const [first, second] = await received(central, 'field task', { vezes: 2 })
  expect(first).toMatchObject({ method: 'POST', path: '/v1/projects/3/forms/leitura de bens/submissions' })
  expect(first?.headers).toMatchObject({ 'content-type': 'application/xml', authorization: 'Bearer segredo' })
  const instanceOf = (one?: Received) => /<orx:instanceID>(uuid:[0-9a-f-]{36})</.exec(String(one?.body))?.[1]
  expect(instanceOf(first)).toBeDefined()
  expect(instanceOf(second)).not.toBe(instanceOf(first))
  expect(String(first?.body)).toContain(
    '<data xmlns:orx="http://openrosa.org/xforms" id="leitura de bens" version="2">',
  )
  expect(String(first?.body)).toContain('<foto></foto>')
})

test('ODK Central receives a photo as the attachment that its submission names', async () => {
  const [submission, attachment] = await received(central, 'photo of 300 kB')
  const instance = /<orx:instanceID>(uuid:[0-9a-f-]{36})</.exec(String(submission?.body))?.[1]
  expect(String(submission?.body)).toContain('<foto>foto.jpg</foto>')
  expect(attachment?.path).toBe(`${submission?.path}/${instance}/attachments/foto.jpg`)
  expect(attachment?.headers).toMatchObject({ 'content-type': 'image/jpeg', 'content-length': '300000' })
  expect(attachment?.body.equals(FOTO)).toBe(true)
})

test('what a peer has nothing of is not asked, and what it refuses ends the measure', async () => {
  expect(await received(central, 'list, 2 filters')).toEqual([])
  const theirs = (adapter: Adapter) => SIDE_BY_SIDE.filter((workload) => adapter.pedidos(workload, 0))
  expect(theirs(central)).toEqual(['field task', 'photo of 300 kB'])
  expect(theirs(directus(100))).toEqual(SIDE_BY_SIDE.slice(0, 7))
  await expect(received(central, 'field task', { status: 409 })).rejects.toThrow(/answered 409/)
})

test('a peer is there by its address and the tokens of its people', () => {
  const adapter = directus(100)
  const env = { DIRECTUS_TOKEN: 'a', DIRECTUS_TOKEN_METADE: 'b' }
  expect(parDe(adapter, { args: [], env })).toBeUndefined()
  const args = ['--directus=https://pares.exemplo']
  expect(parDe(adapter, { args, env })).toMatchObject({
    url: 'https://pares.exemplo',
    pessoas: [
      { quem: 'administrador', token: 'a' },
      { quem: 'metade', token: 'b' },
    ],
  })
  expect(() => parDe(adapter, { args, env: {} })).toThrow('DIRECTUS_TOKEN')
  expect(parDe(central, { args: ['--odk=http://odk'], env: { ODK_TOKEN: 'c' } })?.pessoas).toHaveLength(1)
  expect(formularioDe('3/leitura/2')).toEqual({ projeto: 3, id: 'leitura', versao: '2' })
  expect(() => formularioDe('leitura')).toThrow('--odk-formulario')
})

test('the table compares who reaches half with who reaches half, and says how much of each limit ours is', () => {
  const load = (perSecond: number): Load => ({ perSecond, latencies: [1] })
  const measured = new Map([
    [
      'exact code' as const,
      new Map([
        ['Zelo, administrador', load(900)],
        ['Zelo, metade', load(600)],
        ['Directus, administrador', load(400)],
        ['Directus, metade', load(200)],
        ['comando sozinho', load(6_000)],
        ['resposta vazia', load(3_000)],
      ]),
    ],
    ['field task' as const, new Map([['Zelo, agente', load(50)]])],
  ])
  expect(tabelaLadoALado(measured)).toEqual([
    '| Pedidos por segundo | Zelo, administrador | Zelo, metade | Directus, administrador | Directus, metade | Zelo, agente | Zelo ÷ par | meta | comando sozinho | resposta vazia |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    '| código exato | 900 | 600 | 400 | 200 | – | 3 × | ≥ 12 × | 6.000 (10 %) | 3.000 (20 %) |',
    '| tarefa de campo | – | – | – | – | 50 | – | ≥ 3 × | – | – |',
  ])
})
