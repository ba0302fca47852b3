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

/** Of a screen, all that it is made of but the dialogs that it opens: these are forms of their own. */
const IS_ANOTHER_FORM = /Dialog|Page|Sheet|consultas/

/** The form and the fields that it is made of. */
function partsOf(form: string): Set<string> {
  const parts = new Set([form])
  const left = [form]
  for (let file = left.pop(); file !== undefined; file = left.pop())
    for (const part of importsOf(file).filter((name) => !parts.has(name) && !IS_ANOTHER_FORM.test(name))) {
      parts.add(part)
      left.push(part)
    }
  return parts
}

const may = (permissoes: readonly (string | null)[], { access }: Endpoint) =>
  access === 'public' || access === 'session' || permissoes.includes(access)

/** Pages of records whose trail is a tab of its own. */
const OF_THE_TRAIL = Object.fromEntries(
  [
    'ocorrencias.tratar',
    'ocorrencias.reabrir',
    'ressuprimentos.encaminhar',
    'ressuprimentos.concluir',
    'ressuprimentos.cancelar',
  ].map((act) => [`${act} auditoria.atos`, 'the tab is of who reads the trail']),
)

/** Where a form does without the look-up, and how. */
const WITHOUT: Readonly<Record<string, string>> = {
  ...OF_THE_TRAIL,
  'entradas.aceitar comissoes.listar':
    'who accepts by a commission lists them; to others the field says why not',
  'entradas.emLote comissoes.listar':
    'who accepts by a commission lists them; to others the field says why not',
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

const ASKS_WHETHER_ONE_MAY = /\busePode\(|<Can\b/

/** Forms that only who may do another act too is shown, or whose own act demands more. */
const DEMANDED_TOO: Readonly<Record<string, readonly Permissao[]>> = {
  // A draft is open to who edits it.
  'entradas.receber': ['painel.almoxarifado.entradas.editar'],
  // The policy asks for it beside the permission of the act: what it opens is a transfer.
  'requisicoes.atenderComBens': ['painel.almoxarifado.transferencias.criar'],
  // In bulk, offered to who lists the rooms of the place.
  'bens.trocarAmbiente': ['painel.locais.instalacoes.listar'],
  // The document is emitted from its own report.
  'rmb.emitir': ['painel.almoxarifado.patrimonios.ver-valores'],
}

/** Where who may only do the act is refused what its form would ask, and does the act all the same. */
const DONE_WITHOUT: Readonly<Record<string, string>> = {
  'homologacao.dividir homologacao.partes': 'the dialog shows the answer where the parts would be',
  ...OF_THE_TRAIL,
  'modelosDeRequisicao.inativar modelosDeRequisicao.paraUsar':
    'of the picker the page takes a word, and not the field',
  'modelosDeRequisicao.reativar modelosDeRequisicao.paraUsar':
    'of the picker the page takes a word, and not the field',
  'paineis.compartilhar insights.ver': 'the module only gathers the questions of the home',
  'paineis.compartilhar metricas.listar': 'the module only gathers the questions of the home',
  'paineis.compartilhar metricas.meses': 'the module only gathers the questions of the home',
  'paineis.compartilhar requisicoes.listar': 'the module only gathers the questions of the home',
}

/** Each act of each form, by a profile that somebody made: it holds what the act demands, and nothing more. */
const deeds = forms.flatMap((form) =>
  operationsIn(form)
    .filter(({ endpoint: { method } }) => method !== 'GET')
    .flatMap((act) => {
      const demanded = Permissao.safeParse(act.endpoint.access)
      if (!demanded.success) return []
      const held = comDependencias([demanded.data, ...(DEMANDED_TOO[act.name] ?? [])])
      return [{ form, act, held, parts: [...partsOf(form)] }]
    }),
)

const refused = deeds.flatMap(({ form, act, held, parts }) =>
  parts
    .filter((part) => !ASKS_WHETHER_ONE_MAY.test(texts.get(part) ?? ''))
    .flatMap((part) => operationsIn(part).map((lookUp) => ({ part, lookUp })))
    .filter(({ lookUp: { endpoint } }) => endpoint.method === 'GET' && !may([...held], endpoint))
    .map(({ part, lookUp }) => ({
      key: `${act.name} ${lookUp.name}`,
      told: `${form} does ${act.name}, and ${part} asks ${lookUp.name} of who may not (${lookUp.endpoint.access})`,
    })),
)

test('a form asks only what its act demands, or whether one may', () => {
  expect(refused.filter(({ key }) => !(key in DONE_WITHOUT)).map(({ told }) => told)).toEqual([])
  expect(Object.keys(DONE_WITHOUT).filter((key) => !refused.some((one) => one.key === key))).toEqual([])
})

/** Each record that has to be chosen in the forms, and what lists it. */
const CHOSEN: Readonly<Record<string, Permissao>> = {
  LocalPicker: 'painel.locais.listar',
  FornecedorPicker: 'painel.geral.fornecedores.listar',
  MaterialPicker: 'painel.almoxarifado.materiais.listar',
  ComissaoField: 'painel.geral.comissoes.listar',
}

/** The fields of a module in which one has to choose: without it the form is not sent. */
function requiredIn(file: string): [name: string, listed: Permissao][] {
  const text = texts.get(file) ?? ''
  return Object.entries(CHOSEN).filter(([name]) =>
    [...text.matchAll(new RegExp(`<${name}\\b.*?/>`, 'gs'))].some(([field]) => !/\boptional\b/.test(field)),
  )
}

/** Fields that may be left empty, or that are shown only to who may choose in them. */
const NOT_DEMANDED: Readonly<Record<string, string>> = {
  'ReservarDialog.tsx LocalPicker': 'for an agent; a regional is offered to who lists places',
  'BemFields.tsx FornecedorPicker': 'its field is left out',
  'PerguntaFields.tsx LocalPicker': 'empty is all that each person reaches',
  'MateriaisField.tsx MaterialPicker': 'materials are offered to who lists them',
  'SaidaDialog.tsx FornecedorPicker': 'the return to a supplier is offered to who lists them',
}

const unchosen = deeds.flatMap(({ form, act, held, parts }) =>
  parts.flatMap((part) =>
    requiredIn(part)
      .filter(([, listed]) => !held.has(listed))
      .map(([name]) => ({
        key: `${part.split('/').at(-1)} ${name}`,
        told: `${form} does ${act.name}, and ${part} has one choose in ${name} who may not`,
      })),
  ),
)

test('who may do an act may list what its form has them choose', () => {
  expect(unchosen.filter(({ key }) => !(key in NOT_DEMANDED)).map(({ told }) => told)).toEqual([])
  expect(Object.keys(NOT_DEMANDED).filter((key) => !unchosen.some((one) => one.key === key))).toEqual([])
})
