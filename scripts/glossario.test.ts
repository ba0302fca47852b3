// docs/glossario.md explains every word of the contract: features, operations, fields, values, tasks, errors.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import type { Endpoint, Endpoints } from '#contract/casa/endpoint.ts'
import { PERMISSOES } from '#contract/casa/permissoes.ts'
import { contract } from '#contract/index.ts'

const root = join(import.meta.dirname, '..')

/** Names of fields and literal values anywhere in a JSON schema. */
function wordsOfSchema(node: unknown, words: Set<string>): void {
  if (Array.isArray(node)) for (const part of node) wordsOfSchema(part, words)
  else if (typeof node === 'object' && node !== null) {
    for (const [key, value] of Object.entries(node)) {
      if (key === 'enum' && Array.isArray(value)) for (const each of value) words.add(String(each))
      else if (key === 'const' && typeof value === 'string') words.add(value)
      else {
        if (key === 'properties') for (const name of Object.keys(value)) words.add(name)
        wordsOfSchema(value, words)
      }
    }
  }
}

function wordsOfOperation({ params, query, body, dados }: Endpoint, words: Set<string>): void {
  for (const schema of [params, query, body]) {
    if (schema) wordsOfSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), words)
  }
  wordsOfSchema(z.toJSONSchema(dados, { io: 'output', unrepresentable: 'any' }), words)
}

function wordsOfOperations(): Set<string> {
  const words = new Set<string>()
  for (const [feature, group] of Object.entries<Endpoints>(contract)) {
    words.add(feature)
    for (const [operation, endpoint] of Object.entries(group)) {
      words.add(operation)
      wordsOfOperation(endpoint, words)
    }
  }
  return words
}

/** Values of every enum that a module of the contract exports: states, permissions, tasks and error codes among them. */
async function wordsOfEnums(): Promise<Set<string>> {
  const words = new Set<string>()
  const folder = join(root, 'contract')
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const exported: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href)
    for (const value of Object.values(exported)) {
      if (value instanceof z.ZodEnum) for (const option of value.options) words.add(String(option))
    }
  }
  return words
}

/** What stands between backticks in the first column of the tables. */
function termsOf(markdown: string): Set<string> {
  const firstCells = markdown.split('\n').flatMap((line) => /^\|([^|]+)\|/.exec(line)?.[1] ?? [])
  return new Set(
    firstCells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? '')),
  )
}

const HEADERS: ReadonlySet<string> = new Set(Object.values(CABECALHOS))

/** The whole name of an operation, which is in the glossary as its feature and its own. */
const isOperation = (word: string, terms: ReadonlySet<string>) =>
  /^\w+\.\w+$/.test(word) && word.split('.').every((half) => terms.has(half))

/** Explained where they stand: permissions, whose catalogue gives each its label, and headers. */
function missing(words: Iterable<string>, terms: ReadonlySet<string>): string[] {
  return [...new Set(words)]
    .filter((word) => word !== '' && !(word in PERMISSOES) && !HEADERS.has(word))
    .filter((word) => !terms.has(word) && !isOperation(word, terms))
    .sort()
}

const glossary = termsOf(await readFile(join(root, 'docs', 'glossario.md'), 'utf8'))

test('the contract has words to explain', async () => {
  expect(wordsOfOperations()).toContain('referencia_id')
  expect(await wordsOfEnums()).toContain('em-andamento')
})

test('every feature, operation, field and value of the operations is in the glossary', () => {
  expect(missing(wordsOfOperations(), glossary)).toEqual([])
})

test('every state, vocabulary, task and error code is in the glossary', async () => {
  expect(missing(await wordsOfEnums(), glossary)).toEqual([])
})

test('a word that only another column mentions counts as missing', () => {
  expect(missing(['saldo', 'plaqueta'], termsOf('| `plaqueta` | label, see `saldo` | assets |'))).toEqual([
    'saldo',
  ])
})
