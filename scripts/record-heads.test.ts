// Every address of the panel that names one record draws it with the same head: what it is, its state, what it waits
// for, its acts. The types of `DetailPage` ask for these four; what is asked here is that no page goes around it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import { contract } from '#contract/index.ts'

const WEB = join(import.meta.dirname, '..', 'web')
const PAGE = /'?([^'\s]+)'?: pagina\([^;]*?import\('\.\.\/([^']+)'\)/g

interface Screen {
  path: string
  source: string
}

const records: Screen[] = globSync('app/paginas-*.ts', { cwd: WEB }).flatMap((file) =>
  [...readFileSync(join(WEB, file), 'utf8').matchAll(PAGE)]
    .map(([, path = '', module = '']) => ({ path, module }))
    .filter(({ path }) => /:\w+Id$/.test(path))
    .map(({ path, module }) => ({ path, source: readFileSync(join(WEB, module), 'utf8') })),
)

test('the routes name their records', () => {
  expect(records.length).toBeGreaterThan(28)
})

test.each(records)('$path has the head of a record', ({ source }) => {
  expect(source).toContain('<DetailPage')
})

test('what has a face shows it at its head', () => {
  const faced = Object.values(contract)
    .flatMap((members) => Object.entries<Endpoint>(members))
    .filter(([name, { dados }]) => name === 'ver' && 'shape' in dados && 'capa_url' in Object(dados.shape))
  expect(records.filter(({ source }) => /\bfoto=\{/.test(source)).length).toBe(faced.length)
  expect(faced.length).toBeGreaterThan(0)
})
