import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { keepScreens } from './kept-screens.ts'
import { addScreens } from './static.ts'

const DAY = 24 * 60 * 60_000

async function build(dist: string, ...assets: string[]): Promise<void> {
  await rm(dist, { recursive: true, force: true })
  await mkdir(join(dist, 'assets'), { recursive: true })
  await writeFile(join(dist, 'index.html'), '<!doctype html>')
  for (const name of assets) await writeFile(join(dist, 'assets', name), `export const nome = '${name}'`)
}

async function house() {
  const folder = await temporaryFolder()
  onTestFinished(() => folder.remove())
  return { dist: join(folder.path, 'dist'), dados: join(folder.path, 'dados') }
}

test('the parts of the version before are still served after a new build took their place', async () => {
  const { dist, dados } = await house()
  await build(dist, 'mapa-antigo1.js')
  await keepScreens(dist, dados)
  await build(dist, 'mapa-novo22.js')
  const app = fastify()
  onTestFinished(() => app.close())
  await addScreens(app, dist, dados)
  for (const name of ['mapa-antigo1.js', 'mapa-novo22.js']) {
    const { statusCode, headers, body } = await app.inject(`/assets/${name}`)
    expect([statusCode, headers['cache-control'], body]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      `export const nome = '${name}'`,
    ])
  }
  expect((await app.inject('/assets/nunca.js')).statusCode).toBe(404)
})

test('what no build of the last thirty days has had is forgotten, counted from the last start that had it', async () => {
  const { dist, dados } = await house()
  const hoje = new Date()
  const ha = (dias: number) => new Date(hoje.getTime() - dias * DAY)
  await build(dist, 'a.js', 'a.js.br', 'a.js.gz')
  await keepScreens(dist, dados, ha(90))
  await keepScreens(dist, dados, ha(20))
  await build(dist, 'b.js')
  await keepScreens(dist, dados, hoje)
  expect((await readdir(join(dados, 'telas', 'assets'))).sort()).toEqual(['a.js', 'b.js'])
  await keepScreens(dist, dados, new Date(hoje.getTime() + 11 * DAY))
  expect(await readdir(join(dados, 'telas', 'assets'))).toEqual(['b.js'])
})
