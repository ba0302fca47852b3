// Who may do an act may also choose what its form asks for. Of every form, the look-ups that it and its pickers make are
// read from the modules themselves, and asked of every profile that an installation begins with.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import { comDependencias, Permissao } from '#contract/casa/permissoes.ts'
import { contract } from '#contract/index.ts'
import { PERFIS } from '#server/seeds/perfis.ts'

interface Operation {
  name: string
  endpoint: Endpoint
}

const operations = new Map<string, Endpoint>(
  Object.entries(contract).flatMap(([group, members]) =>
    Object.entries<Endpoint>(members).map(([name, endpoint]) => [`${group}.${name}`, endpoint] as const),
  ),
)

const isProduct = (file: string) => !file.includes('.test.')
const texts = new Map(
  globSync('web/{features,partes}/**/*.{ts,tsx}')
    .filter(isProduct)
    .map((file) => [file, readFileSync(file, 'utf8')] as const),
)

/** As they stand: `api.bens.criar`. */
function operationsIn(file: string): Operation[] {
  const named = [...(texts.get(file) ?? '').matchAll(/\bapi\.(\w+\.\w+)\b/g)].map(([, name = '']) => name)
  return [...new Set(named)].flatMap((name) => {
    const endpoint = operations.get(name)
    return endpoint === undefined ? [] : [{ name, endpoint }]
  })
}

/** What a module takes in at once; a dialog that is opened later is a form of its own. */
function importsOf(file: string): string[] {
  const specifiers = [...(texts.get(file) ?? '').matchAll(/^(?:import|export)[^'"]*?from '([^']+)'/gms)]
  return specifiers
    .map(([, name = '']) => (name.startsWith('#web/') ? name.replace('#', '') : join(dirname(file), name)))
    .filter((name) => texts.has(name))
}

const IS_PART_OF_A_FORM = /Picker|Field|Escolh|Busca|Avisos/

/** The form and the fields that it is made of. */
function partsOf(form: string): Set<string> {
  const parts = new Set([form])
  const left = [form]
  for (let file = left.pop(); file !== undefined; file = left.pop())
    for (const part of importsOf(file).filter((name) => !parts.has(name) && IS_PART_OF_A_FORM.test(name))) {
      parts.add(part)
      left.push(part)
    }
  return parts
}

const may = (permissoes: readonly (string | null)[], { access }: Endpoint) =>
  access === 'public' || access === 'session' || permissoes.includes(access)

/** Where a form does without the look-up, and how. */
const WITHOUT: Readonly<Record<string, string>> = {
  'transferencias.criar requisicoes.depositos': 'the depósito is then chosen among the places',
  'transferencias.criar instalacoesDoLocal.listar': 'the room is optional, and its field is left out',
  'manutencoes.corrigir fornecedores.listar': 'the supplier is optional, and its field is left out',
  'manutencoes.corrigir fornecedores.ver': 'the supplier is optional, and its field is left out',
  'manutencoes.enviar fornecedores.listar': 'the supplier is optional, and its field is left out',
  'manutencoes.enviar fornecedores.ver': 'the supplier is optional, and its field is left out',
  'rmb.emitir rmb.ver': 'the page itself is of who sees values',
  'modelosDeRequisicao.inativar modelosDeRequisicao.paraUsar':
    'of the picker the page takes a word, and not the field',
  'modelosDeRequisicao.reativar modelosDeRequisicao.paraUsar':
    'of the picker the page takes a word, and not the field',
}

interface Missing {
  key: string
  told: string
}

function missingOf(form: string): Missing[] {
  const acts = operationsIn(form).filter(
    ({ endpoint: { method, access } }) => method !== 'GET' && access !== 'session' && access !== 'public',
  )
  const lookUps = [...partsOf(form)].flatMap(operationsIn).filter(({ endpoint }) => endpoint.method === 'GET')
  return acts.flatMap((act) =>
    lookUps.flatMap((lookUp) =>
      PERFIS.filter(
        ({ permissoes }) => may(permissoes, act.endpoint) && !may(permissoes, lookUp.endpoint),
      ).map(({ nome }) => ({
        key: `${act.name} ${lookUp.name}`,
        told: `${nome}: ${form} does ${act.name} and asks ${lookUp.name} (${lookUp.endpoint.access})`,
      })),
    ),
  )
}

const forms = [...texts.keys()].filter((file) =>
  operationsIn(file).some(({ endpoint }) => endpoint.method !== 'GET'),
)
const missing = forms.flatMap(missingOf)

test('the forms and what they look up are found', () => {
  expect(forms.length).toBeGreaterThan(100)
  const bem = partsOf('web/features/patrimonio/bens/CadastrarBemPage.tsx')
  expect([...bem].flatMap(operationsIn).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['bens.criarVarios', 'locais.listar', 'usuarios.escolher', 'fornecedores.listar']),
  )
})

test('no profile has an act whose form it is refused a look-up of', () => {
  expect(missing.filter(({ key }) => !(key in WITHOUT)).map(({ told }) => told)).toEqual([])
})

test('what forms do without is still so', () => {
  const keys = new Set(missing.map(({ key }) => key))
  expect(Object.keys(WITHOUT).filter((key) => !keys.has(key))).toEqual([])
})

/** A picker asks when a person searches in it, and says what came of it; all else is asked by the form itself. */
const ASKS_WHEN_SEARCHED = /Picker/
const IS_OF_THE_FIELD = /\/(campo|rede)\//
const ASKS_WHETHER_ONE_MAY = /\busePode\(|<Can\b/

/** Where a form of who may only do the act is refused what it asks by itself, and says so. */
const REFUSED_ALOUD: Readonly<Record<string, string>> = {
  'homologacao.dividir homologacao.partes': 'the dialog shows the answer where the parts would be',
}

/** Of a profile that somebody made: it has the act and what the act demands, and nothing more. */
const refused = forms
  .filter((form) => IS_OF_THE_FIELD.test(form))
  .flatMap((form) =>
    operationsIn(form)
      .filter(({ endpoint: { method } }) => method !== 'GET')
      .flatMap((act) => {
        const demanded = Permissao.safeParse(act.endpoint.access)
        if (!demanded.success) return []
        const held = [...comDependencias([demanded.data])]
        return [...partsOf(form)]
          .filter(
            (part) => !ASKS_WHEN_SEARCHED.test(part) && !ASKS_WHETHER_ONE_MAY.test(texts.get(part) ?? ''),
          )
          .flatMap((part) => operationsIn(part).map((lookUp) => ({ part, lookUp })))
          .filter(({ lookUp: { endpoint } }) => endpoint.method === 'GET' && !may(held, endpoint))
          .map(({ part, lookUp }) => ({
            key: `${act.name} ${lookUp.name}`,
            told: `${form} does ${act.name}, and ${part} asks ${lookUp.name} of who may not (${lookUp.endpoint.access})`,
          }))
      }),
  )

test('a form of the field asks by itself only what its act demands, or whether one may', () => {
  expect(refused.filter(({ key }) => !(key in REFUSED_ALOUD)).map(({ told }) => told)).toEqual([])
  expect(Object.keys(REFUSED_ALOUD).filter((key) => !refused.some((one) => one.key === key))).toEqual([])
})
