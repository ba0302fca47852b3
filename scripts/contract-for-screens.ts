// The contract as a browser needs it. Most of it are the shapes of what operations answer: the server checks by them and
// the types of the screens follow them, but no screen reads them, and making them was a third of a page's work before its
// first paint.
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import type { Call } from '#web/api/client.ts'

type Calls = Readonly<Record<string, Readonly<Record<string, Call>>>>

const INDEX = '#contract/index.ts'
const REASONS = '#contract/motivos-dos-atos.ts'
/** Beside the contract's own files, with which it changes. */
const TABLE = 'contract/operation-calls.js'
const TABLE_OF_REASONS = 'contract/reasons-of-acts.js'

/** Of an operation, what only the server reads: what it takes beside the body, what it answers, its documentation. */
const OF_THE_SERVER: ReadonlySet<string> = new Set(['resumo', 'params', 'query', 'dados'])

/** The same operations, with nothing but what a call reads. */
export function callsOf(contract: Calls): Calls {
  const features = Object.entries(contract).map(([feature, operations]) => {
    const calls = Object.entries(operations).map(([name, { method, path, answer }]) => [
      name,
      { method, path, ...(answer && { answer }) },
    ])
    return [feature, Object.fromEntries(calls)]
  })
  return Object.fromEntries(features)
}

interface Edit {
  from: number
  to: number
  text: string
}

const isNamed = (property: ESTree.ObjectPropertyKind, names: ReadonlySet<string>) =>
  property.type === 'Property' && property.key.type === 'Identifier' && names.has(property.key.name)

/** The properties of the operations, in a call of `endpoints`, that a screen does without. */
function dropped({ callee, arguments: [group] }: ESTree.CallExpression): ESTree.ObjectPropertyKind[] {
  if (callee.type !== 'Identifier' || callee.name !== 'endpoints' || group?.type !== 'ObjectExpression')
    return []
  return group.properties
    .map((operation) => operation.type === 'Property' && operation.value)
    .flatMap((value) => (value && value.type === 'ObjectExpression' ? value.properties : []))
    .filter((property) => isNamed(property, OF_THE_SERVER))
}

/** What makes the values of a module, and what of it goes away. */
function editsOf(code: string, id: string): Edit[] {
  const drops: Edit[] = []
  const starts = new Set<number>()
  let depth = 0
  const isMaking = ({ start }: ESTree.CallExpression | ESTree.NewExpression) => {
    if (depth === 0) starts.add(start)
  }
  const enter = () => void depth++
  const leave = () => void depth--
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ExpressionStatement: enter,
    'ExpressionStatement:exit': leave,
    NewExpression: isMaking,
    CallExpression: (call) => {
      isMaking(call)
      for (const { start, end } of dropped(call)) {
        const to = code[end] === ',' ? end + 1 : end
        drops.push({ from: start, to, text: code.slice(start, to).replace(/[^\n]/g, '') })
      }
    },
  }).visit(parseSync(id, code).program)
  const stays = (at: number) => !drops.some(({ from, to }) => from <= at && at < to)
  // A chain of calls begins where its first one does, and one mark is for all of it.
  const marks = [...starts].filter(stays).map((at) => ({ from: at, to: at, text: '/* @__PURE__ */ ' }))
  return [...drops, ...marks].sort((a, b) => a.from - b.from)
}

/**
 * A file of the contract without what no screen reads. What it makes when it is loaded changes nothing else, and is marked
 * so: a shape that nobody names any more is then not made either. The lines stay where they were.
 */
export function withoutTheServers(code: string, id: string): string {
  let written = ''
  let at = 0
  for (const { from, to, text } of editsOf(code, id)) {
    written += code.slice(at, from) + text
    at = to
  }
  return written + code.slice(at)
}

const moduleOf = (name: string, value: unknown) =>
  `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`

/** For builds: in development and in the tests of the screens the contract is whole. */
export function contractForScreens(root: string): Plugin {
  const table = join(root, TABLE)
  const reasons = join(root, TABLE_OF_REASONS)
  const contract = join(root, 'contract') + sep
  return {
    // Not `zelo-`: the entry is measured with it (entry-size.test.ts).
    name: 'contract-for-screens',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === REASONS) return reasons
      return source === INDEX && importer === join(root, 'web', 'api', 'api.ts') ? table : null
    },
    async load(id) {
      if (id !== table && id !== reasons) return null
      const read = (file: string) => import(pathToFileURL(join(root, 'contract', file)).href)
      if (id === table) return moduleOf('contract', callsOf((await read('index.ts')).contract))
      return moduleOf('MOTIVOS_DOS_ATOS', (await read('motivos-dos-atos.ts')).MOTIVOS_DOS_ATOS)
    },
    transform: (code, id) =>
      id.startsWith(contract) && id.endsWith('.ts') ? { code: withoutTheServers(code, id), map: null } : null,
  }
}
