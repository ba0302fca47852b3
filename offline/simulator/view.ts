/** What the screen must show: the last that was captured here, acknowledged or not, unless another hand's word stands. */
import type { Linha } from '../rows.ts'
import { enviaArquivo, removeArquivo } from '../tasks.ts'
import type { Account } from './account.ts'
import { wordsOf } from './device.ts'
import type { Violation } from './oracle.ts'
import { ANSWERS, plain } from './server.ts'

export function checkView(account: Account): Violation[] {
  const { store } = account
  if (store.count('monitoramentos') === 0) return []
  const shown = new Map<string, Readonly<Record<string, unknown>>>()
  const respostas = store.rows('monitoramentos')[0]?.respostas
  if (respostas) {
    const valores = Object.entries(respostas).map(([chave, valor]) => [chave, plain(valor)] as const)
    shown.set(ANSWERS, Object.fromEntries(valores))
  }
  for (const table of ['instalacoes', 'patrimonios', 'arquivos'] as const) {
    for (const row of store.rows(table)) shown.set(String(row.uuid), row)
  }
  return [...checkWords(account, shown), ...checkFiles(account, shown), ...checkOccurrences(account)]
}

/** uuids of those that a row of the visit shows. */
export const occurrencesOf = (job: Linha | undefined): string[] =>
  // as: written by applyTask
  ((job?.ocorrencias as readonly { uuid: string }[] | undefined) ?? []).map(({ uuid }) => uuid)

function checkOccurrences(account: Account): Violation[] {
  const shown = occurrencesOf(account.store.rows('monitoramentos')[0])
  return account.captured
    .filter((item) => item.acao === 'ocorrencia.registrar' && !shown.includes(String(item.dados.uuid)))
    .map(({ op_id }) => ({
      kind: 'hidden-work',
      detail: `${account.id}: occurrence of ${op_id} is not shown`,
    }))
}

type Shown = ReadonlyMap<string, Readonly<Record<string, unknown>>>

function checkWords(account: Account, shown: Shown): Violation[] {
  const found: Violation[] = []
  const last = new Map(account.captured.flatMap(wordsOf))
  for (const [field, value] of last) {
    const dot = field.lastIndexOf('.')
    const seen = shown.get(field.slice(0, dot))?.[field.slice(dot + 1)]
    if (seen === value) continue
    if (!pending(account, field) && account.device.writings.byOther(account, field, seen)) continue
    found.push({ kind: 'hidden-work', detail: `${account.id}: ${field} shows ${seen}, not ${value}` })
  }
  return found
}

function pending({ store }: Account, field: string): boolean {
  return store.rows('fila').some((item) => wordsOf(item).some(([each]) => each === field))
}

/** Every photo taken is shown until it is removed, and not after. */
function checkFiles(account: Account, shown: Shown): Violation[] {
  const { store, captured, device } = account
  const found: Violation[] = []
  const gone = new Set(captured.filter(removeArquivo).map((item) => item.uuid))
  const undone = new Set(
    store.rows('historico').flatMap((done) => (done.fim === 'cancelado' ? [done.entidade] : [])),
  )
  for (const item of captured) {
    if (!enviaArquivo(item) || item.uuid === null) continue
    const row = shown.get(item.uuid)
    const mine = gone.has(item.uuid) || undone.has(item._entidade)
    if (!mine && row === undefined && !device.writings.removed.has(item.uuid))
      found.push({ kind: 'hidden-work', detail: `${account.id}: ${item.uuid} is not shown` })
    if (mine && row !== undefined && row.removendo !== true)
      found.push({ kind: 'hidden-work', detail: `${account.id}: ${item.uuid} was removed and is shown` })
  }
  return found
}
