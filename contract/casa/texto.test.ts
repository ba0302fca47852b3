// No operation takes a text with characters that nobody sees: every text of every body, found in its shape.
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import { contract } from '#contract/index.ts'
import { type Leaf, leavesOf } from './testing/leaves.ts'
import { CARACTERE_INVISIVEL, semInvisiveis } from './texto.ts'

type Path = Leaf['path']

/** Where a body may hold a text; one of a closed list, a date or an id is one too. */
const textsOf = (body: z.ZodType): Path[] =>
  leavesOf(body, 'in')
    .filter(({ shape }) => shape instanceof z.ZodString || shape instanceof z.ZodStringFormat)
    .map(({ path }) => path)

/** A body that holds only this text; of an object with kinds, the kind does not matter. */
const holding = (path: Path, text: string): unknown =>
  path.reduceRight<unknown>((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), text)

const texts = Object.entries(contract).flatMap(([feature, group]) =>
  Object.entries<Endpoint>(group).flatMap(([name, { body }]) =>
    body === undefined ? [] : textsOf(body).map((path) => ({ name: `${feature}.${name}`, body, path })),
  ),
)

const isSecret = (path: Path) => /^senha/.test(String(path.at(-1)))
const fieldOf = (path: Path) => String(path.filter((key) => typeof key === 'string').at(-1))
const NAMES = /(^|_)nome($|_)|^(razao_social|titulo|marca|modelo|fabricante)$/

/** What the body says of that text, at its place. */
const said = (body: z.ZodType, path: Path, text: string): string[] =>
  body
    .safeParse(holding(path, text))
    .error?.issues.filter((issue) => issue.path.join('.') === path.join('.'))
    .map(({ message }) => message) ?? []

const complains = (body: z.ZodType, path: Path, text: string) =>
  said(body, path, text).includes(CARACTERE_INVISIVEL)

const REFUSED = [
  ...Array.from({ length: 0x20 }, (_, i) => i).filter((code) => ![0x09, 0x0a, 0x0d].includes(code)),
  ...Array.from({ length: 0x21 }, (_, i) => 0x7f + i),
  0x061c,
  0x200b,
  0x200e,
  0x200f,
  0x2028,
  0x2029,
  0x2060,
  0xfeff,
  0xd800,
  ...Array.from({ length: 5 }, (_, i) => 0x202a + i),
  ...Array.from({ length: 4 }, (_, i) => 0x2066 + i),
]
const ONLY_OF_NAMES = ['\t', '\n', '\r', '\u00ad', '\u200d']

test('there are texts to try, in operations of every kind', () => {
  expect(texts.length).toBeGreaterThan(400)
  expect(new Set(texts.map(({ name }) => name)).size).toBeGreaterThan(150)
})

test('every text of every operation refuses what nobody sees', () => {
  const taken = texts
    .filter(({ path }) => !isSecret(path))
    // A code of digits alone says that it is none, and that is enough.
    .filter(({ body, path }) =>
      ['\u0000', '\u202e', '\u200b'].some(
        (character) => said(body, path, `Escola ${character}Boa Vista`).length === 0,
      ),
    )
    .map(({ name, path }) => `${name}: ${path.join('.')}`)
  expect(taken).toEqual([])
})

test('every character that nobody sees is one of them', () => {
  const body = contract.comentariosDaRequisicao.comentar.body
  for (const code of REFUSED)
    expect(complains(body, ['texto'], `Boa${String.fromCharCode(code)}Vista`), code.toString(16)).toBe(true)
})

test('names are of one line, and every other text may have several and an emoji', () => {
  for (const { name, body, path } of texts) {
    if (isSecret(path)) continue
    const isName = NAMES.test(fieldOf(path))
    for (const character of ONLY_OF_NAMES)
      expect(
        complains(body, path, `Sala${character}de leitura`),
        `${name}: ${path.join('.')}, ${JSON.stringify(character)}`,
      ).toBe(isName)
    expect(complains(body, path, 'Escola Zélia d’Ávila – nº 3 “A” 日本語 👍🏽')).toBe(false)
  }
})

test('a password is taken as it is', () => {
  const secrets = texts.filter(({ path }) => isSecret(path))
  expect(secrets.length).toBeGreaterThan(2)
  for (const { body, path } of secrets) expect(complains(body, path, 'segredo\u200b')).toBe(false)
})

test('what a device captured loses those characters, and nothing else of it changes', () => {
  const em = new Date()
  expect(
    semInvisiveis({
      nome: 'Ana\u202e\nLima',
      senha: '\u200b',
      observacao: 'uma\u200e\noutra 👩‍🏫',
      fotos: [{ legenda: '\u0007a' }],
      quantidade: 3,
      em,
      nada: null,
    }),
  ).toEqual({
    nome: 'AnaLima',
    senha: '\u200b',
    observacao: 'uma\noutra 👩‍🏫',
    fotos: [{ legenda: 'a' }],
    quantidade: 3,
    em,
    nada: null,
  })
})
