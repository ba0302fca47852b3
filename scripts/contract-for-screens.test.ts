import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { callsOf, withoutTheServers } from './contract-for-screens.ts'

const root = join(import.meta.dirname, '..')

test('the client of a build has every operation, called as the contract says', () => {
  const calls = callsOf(contract)
  const whole: Readonly<Record<string, object>> = contract
  expect(Object.keys(calls)).toEqual(Object.keys(contract))
  for (const [feature, operations] of Object.entries(calls)) {
    expect(Object.keys(operations)).toEqual(Object.keys(whole[feature] ?? {}))
    expect(whole[feature]).toMatchObject(operations)
  }
  expect(calls.conta?.entrar).toEqual({ method: 'POST', path: contract.conta.entrar.path })
  expect(calls.monitoramentos?.completo?.answer).toBe('bare')
})

test('of an operation a screen keeps how it is called, who may, and the shape of its body', () => {
  const written = `
export const Dados = z.object({ nome: z.string().min(1) }).strict()
export const dobro = (n: number) => Math.trunc(n)
z.config({})
export const coisas = endpoints({
  ver: {
    method: 'GET',
    path: '/api/coisas/{id}',
    access: 'session',
    resumo:
      'Uma coisa',
    params: z.object({ id }),
    query: Pagina.extend({ order }),
    body: z.object({ dados: Dados }),
    dados: pagina(Coisa),
  },
})
`
  const kept = withoutTheServers(written, 'contract/coisas.ts')
  expect(kept.split('\n')).toHaveLength(written.split('\n').length)
  const lines = kept.split('\n').flatMap((line) => line.trim() || [])
  expect(lines).toEqual([
    'export const Dados = /* @__PURE__ */ z.object({ nome: /* @__PURE__ */ z.string().min(1) }).strict()',
    'export const dobro = (n: number) => Math.trunc(n)',
    'z.config({})',
    'export const coisas = /* @__PURE__ */ endpoints({',
    'ver: {',
    "method: 'GET',",
    "path: '/api/coisas/{id}',",
    "access: 'session',",
    'body: /* @__PURE__ */ z.object({ dados: Dados }),',
    '},',
    '})',
  ])
})

test('no screen has the whole contract: the client alone names it, and a build gives it the table of the calls', () => {
  const files = globSync('{web,offline}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|[\\/]testing[\\/]/.test(file),
  )
  const whole = /^import (?!type ).*from '#contract\/index\.ts'$/m
  expect(files.filter((file) => whole.test(readFileSync(join(root, file), 'utf8')))).toEqual([
    'web/api/api.ts',
  ])
})

test('no screen reads of an operation what a build leaves out', () => {
  const features = Object.keys(contract).join('|')
  const read = new RegExp(String.raw`\b(?:${features})\.\w+\.(?:resumo|params|query|dados)\b`)
  expect(read.test('return mapa.importarContornos.dados.parse(dados)')).toBe(true)
  const files = globSync('{web,offline}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|[\\/]testing[\\/]/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => read.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
