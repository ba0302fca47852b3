import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sistema } from '#contract/administracao/sistema.ts'
import { mapa } from '#contract/rede/mapa.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { createPeople } from '#server/testing/people.ts'
import { pmtilesDeTeste } from '#server/testing/pmtiles.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { baseDoMapa } from './base-do-mapa.ts'

const { db } = await createTestDatabase()
const people = await createPeople(db)
const TELHA = Buffer.from('bytes of a picture, told from others by their content')

async function arquivo(bytes: Buffer): Promise<string> {
  const { path } = await temporaryFolder()
  const caminho = join(path, 'base.pmtiles')
  await writeFile(caminho, bytes)
  return caminho
}

test('telha answers what the file of the installation has, and nothing where it has none', async () => {
  const mapa_pmtiles = await arquivo(pmtilesDeTeste({ tipo: 2, telha: TELHA }))
  const { client } = await createTestApp(db, { config: { mapa_pmtiles } })
  const ana = client()
  await ana.entrar(people.ana)
  const { dados } = await ana.call(sistema.configuracao, {})
  expect(dados.mapa).toMatchObject({
    provedor: 'arquivo',
    atribuicao: 'Cartografia de teste',
    arquivo: { tipo: 'imagem', zoom_minimo: 0, zoom_maximo: 0, limites: [-180, -85, 180, 85] },
  })
  const versao = new URL(dados.mapa.endereco, 'http://x').searchParams.get('versao') ?? ''
  const achada = await ana.call(mapa.telha, { params: { z: 0, x: 0, y: 0 }, query: { versao } })
  expect([achada.status, achada.headers['content-type'], achada.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'private, max-age=604800, immutable',
  ])
  expect(achada.bytes).toEqual(TELHA)
  const fora = await ana.call(mapa.telha, { params: { z: 3, x: 1, y: 1 }, query: {} })
  expect([fora.status, fora.bytes.length]).toEqual([204, 0])
  expect((await client().call(mapa.telha, { params: { z: 0, x: 0, y: 0 }, query: {} })).status).toBe(401)
})

test('a file of shapes says so; without a file the outlines of the product stay', async () => {
  const base = await baseDoMapa({ mapa_pmtiles: await arquivo(pmtilesDeTeste({ tipo: 1, telha: TELHA })) })
  expect([base?.arquivo.tipo, base?.mime]).toEqual(['vetor', 'application/vnd.mapbox-vector-tile'])
  expect(await baseDoMapa({ mapa_pmtiles: undefined })).toBeNull()
  const { client } = await createTestApp(db)
  expect((await client().call(sistema.configuracao, {})).dados.mapa.provedor).toBe('embutido')
})

test('a file that is not one stops the start with what to do', async () => {
  const lixo = await arquivo(Buffer.from('not a map at all, although long enough to hold a header'.repeat(4)))
  for (const mapa_pmtiles of [lixo, '/nowhere/base.pmtiles'])
    await expect(baseDoMapa({ mapa_pmtiles })).rejects.toThrow(OperatorError)
})
