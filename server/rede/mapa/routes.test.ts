import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { CONTORNOS_MAXIMO_MB, type ContornosDoMapa, mapa } from '#contract/rede/mapa.ts'
import { DO_LESTE, DO_OESTE, geojsonDeTeste, municipiosDeTeste } from '#server/testing/contornos.ts'
import { createPeople, createPerson } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { dentroDoMunicipio } from './queries.ts'

const { db } = await createTestDatabase()
const people = await createPeople(db)
const { escola, outraEscola, escolaAlheia, regional } = people.locais
const eva = await createPerson(db, {
  nome: 'Eva do Mapa',
  email: 'eva@mapa.teste',
  permissoes: ['painel.locais.mapa', 'admin.parametros.editar'],
  locais: [regional],
})
const { client } = await createTestApp(db)
const clara = client()
await clara.entrar(people.clara)
const doVale = client()
await doVale.entrar(eva)

await db.run(
  sql`update local set latitude = -10.18442, longitude = -48.33361, nota = 62.5 where id = ${escola}`,
)
await db.run(sql`update local set latitude = -9.5, longitude = -47.5, ultima_visita_em = now() - interval '40 days 1 hour'
  where id = ${escolaAlheia}`)

const importar = (arquivo: Uint8Array, quem = clara) =>
  quem.call(mapa.importarContornos, {
    body: {},
    files: [{ campo: 'arquivo', nome: 'm.geojson', mime: 'application/geo+json', bytes: arquivo }],
  })

test('pontos answers every place with coordinates in columns of one length, and how many have none', async () => {
  const { dados } = await clara.call(mapa.pontos, { query: {} })
  const { tipos, sem_coordenadas, ...colunas } = dados
  for (const coluna of Object.values(colunas)) expect(coluna).toHaveLength(2)
  const i = dados.id.indexOf(escola)
  expect([dados.lon[i], dados.lat[i], dados.nota[i], dados.dias[i]]).toEqual([-4833361, -1018442, 62.5, null])
  expect(dados.dias[dados.id.indexOf(escolaAlheia)]).toBe(40)
  expect(tipos[dados.tipo[i] ?? -1]).toBe('teste-escola')
  const { total } = await db.one<{ total: number }>(sql`select count(*)::int as total from local where ativo`)
  expect(sem_coordenadas).toBe(total - 2)
})

test('pontos shows only what the person’s permission reaches, counted too', async () => {
  const { dados } = await doVale.call(mapa.pontos, { query: {} })
  expect(dados.id).toEqual([escola])
  // The regional itself and the other school.
  expect(dados.sem_coordenadas).toBe(2)
  const davi = client()
  await davi.entrar(people.davi)
  expect((await davi.call(mapa.pontos, { query: {} })).codigo).toBe('ERR_NAO_AUTORIZADO')
})

test('pontos takes the filters of the list', async () => {
  const ids = async (query: Record<string, string>) => (await clara.call(mapa.pontos, { query })).dados.id
  expect(await ids({ texto: 'cora' })).toEqual([escola])
  expect(await ids({ pai_id: String(people.locais.regionalAlheia) })).toEqual([escolaAlheia])
  expect(await ids({ sem_visita_ha: '50' })).toEqual([escola])
  expect(await ids({ situacao_funcionamento: 'extinta' })).toEqual([])
  expect(await ids({ id: String(outraEscola) })).toEqual([])
})

test('six thousand places of random names travel in at most 260 kB', async () => {
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into local (id, codigo, nome, tipo_id, pai_id, caminho, municipio, uf, latitude, longitude, nota)
      overriding system value
      select nova.id, 'X-' || n, 'Escola Estadual ' || md5(n::text), p.tipo_id, p.pai_id,
        p.caminho[:cardinality(p.caminho) - 1] || nova.id, 'Vila Nova', 'TO', -5 - random() * 8, -46 - random() * 4, 50
      from generate_series(1, 6000) n cross join lateral
        (select nextval(pg_get_serial_sequence('local', 'id')) as id, n as da_vez) nova
        cross join (select * from local where id = ${escolaAlheia}) p`)
  })
  const { dados, bytes } = await clara.call(mapa.pontos, { query: {} })
  expect(dados.id.length).toBe(6002)
  // Random names do not compress as real ones do: 16 hexadecimal digits in 8 bytes at best.
  expect(gzipSync(bytes).length).toBeLessThan(260_000)
  await db.run(sql`delete from local where codigo like 'X-%'`)
})

test('contornos answers none until a file is imported, then its outlines, and 304 while they are the same', async () => {
  const antes = await clara.call(mapa.contornos, {})
  expect(antes.json).toEqual({ type: 'FeatureCollection', features: [] })
  expect((await importar(geojsonDeTeste())).dados).toMatchObject({ municipios: 2 })
  const depois = await clara.call(mapa.contornos, {})
  // as: the contract's answer, sent as a stream
  const { features } = depois.json as ContornosDoMapa
  expect(features.map(({ properties }) => properties)).toEqual([
    { municipio_ibge: DO_OESTE, nome: 'Poente' },
    { municipio_ibge: DO_LESTE, nome: 'Nascente' },
  ])
  const fronteira = (i: number) =>
    new Set(
      features[i]?.geometry.coordinates
        .flat(2)
        .map(String)
        .filter((p) => p.startsWith('-48')),
    )
  expect(fronteira(0)).toEqual(new Set(['-48,-11', '-48.2,-10.5', '-48,-10']))
  expect(fronteira(0)).toEqual(fronteira(1))
  const igual = await clara.call(mapa.contornos, {
    headers: { 'if-none-match': String(depois.headers.etag) },
  })
  expect(igual.status).toBe(304)
  expect(antes.headers.etag).not.toBe(depois.headers.etag)
})

test('dentroDoMunicipio tells inside, outside, in a hole, and where nothing is known', async () => {
  await importar(geojsonDeTeste())
  const dentro = (ibge: string, lon: number, lat: number) => dentroDoMunicipio(db, ibge, lon, lat)
  expect(await dentro(DO_OESTE, -48.5, -10.5)).toBe(true)
  expect(await dentro(DO_OESTE, -48.05, -10.5)).toBe(false)
  expect(await dentro(DO_LESTE, -48.05, -10.5)).toBe(true)
  expect(await dentro(DO_LESTE, -47.5, -10.5)).toBe(false)
  expect(await dentro(DO_LESTE, 10, 10)).toBe(false)
  expect(await dentro('1799999', -48.5, -10.5)).toBe(null)
})

const comGeometria = (geometry: unknown, properties: unknown = { CD_MUN: DO_OESTE, NM_MUN: 'Poente' }) =>
  geojsonDeTeste({ type: 'FeatureCollection', features: [{ type: 'Feature', properties, geometry }] })
const anel = (...pontos: unknown[]) => comGeometria({ type: 'Polygon', coordinates: [pontos] })
const { features } = municipiosDeTeste()

test.each<[string, Uint8Array, RegExp]>([
  ['no JSON', Buffer.from('PK\u0003\u0004'), /não é um GeoJSON/],
  ['not UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), /UTF-8/],
  ['a deep JSON', Buffer.from('['.repeat(200_000)), /não é um GeoJSON/],
  ['one feature alone', geojsonDeTeste(features[0]), /FeatureCollection/],
  ['nothing inside', geojsonDeTeste({ type: 'FeatureCollection', features: [] }), /nenhum município/],
  ['no code', comGeometria(null, { nome: 'Sem código', id: '17' }), /item 1 .* código do IBGE/],
  ['a point', comGeometria({ type: 'Point', coordinates: [0, 0] }), /Poente .* Polygon ou MultiPolygon/],
  ['no geometry', comGeometria(null), /Polygon ou MultiPolygon/],
  ['an open ring', anel([0, 0], [1, 0], [1, 1], [0, 1]), /não se fecha/],
  ['too few vertices', anel([0, 0], [1, 0], [0, 0]), /quatro pontos/],
  ['metres', anel([788000, 8873000], [1, 0], [1, 1], [788000, 8873000]), /graus/],
  ['a text for a number', anel(['0', 0], [1, 0], [1, 1], ['0', 0]), /par de números/],
  [
    'the same code twice',
    geojsonDeTeste({ type: 'FeatureCollection', features: [features[0], features[0]] }),
    /mais de uma vez/,
  ],
])('importarContornos refuses %s and keeps what was there', async (_, arquivo, mensagem) => {
  await importar(geojsonDeTeste())
  const { codigo, envelope } = await importar(arquivo)
  expect(codigo).toBe('ERR_FORM_VALIDATION')
  expect(envelope.erros?.arquivo?.[0]).toMatch(mensagem)
  expect((await clara.call(mapa.contornosGuardados, {})).dados.municipios).toBe(2)
})

test('importarContornos refuses a file above the limit, none, and who does not answer for the whole tree', async () => {
  const { codigo, envelope } = await importar(Buffer.alloc(CONTORNOS_MAXIMO_MB * 1024 ** 2 + 1, ' '))
  expect([codigo, envelope.mensagem]).toEqual(['ERR_ARQUIVO_GRANDE', expect.stringMatching(/até 9 MB/)])
  expect((await clara.call(mapa.importarContornos, { body: {}, files: [] })).codigo).toBe(
    'ERR_FORM_VALIDATION',
  )
  expect((await importar(geojsonDeTeste(), doVale)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await doVale.call(mapa.removerContornos, {})).codigo).toBe('ERR_NAO_AUTORIZADO')
})

test('each import and removal leaves its event', async () => {
  await clara.call(mapa.removerContornos, {})
  await importar(geojsonDeTeste())
  await clara.call(mapa.removerContornos, {})
  const eventos = await db.rows(sql`
    select acao, ator_id, campo, de, para from evento where acao in ('mapa.importarContornos', 'mapa.removerContornos')
      and campo = 'contornos.municipios' order by id desc limit 2`)
  const comum = { ator_id: people.clara.id, campo: 'contornos.municipios' }
  expect(eventos).toEqual([
    { ...comum, acao: 'mapa.removerContornos', de: 2, para: 0 },
    { ...comum, acao: 'mapa.importarContornos', de: 0, para: 2 },
  ])
})

const REAL = process.env.ZELO_MUNICIPIOS_GEOJSON ?? ''

test.skipIf(!existsSync(REAL))('a real state comes in smaller, and its capital is where it is', async () => {
  const arquivo = await readFile(REAL)
  const { dados } = await importar(arquivo)
  expect(dados.municipios).toBe(139)
  const { bytes } = await clara.call(mapa.contornos, {})
  expect(bytes.length).toBeLessThan(arquivo.length * 0.8)
  expect(await dentroDoMunicipio(db, '1721000', -48.3336, -10.1844)).toBe(true)
  expect(await dentroDoMunicipio(db, '1702109', -48.3336, -10.1844)).toBe(false)
})
