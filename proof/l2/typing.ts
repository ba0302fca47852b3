// Notes typed letter by letter in a form that nobody saves: the tab, or the browser, dies at one of the letters, and what
// was older than a second is asked for letter by letter.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Random } from '#offline/simulator/random.ts'
import type { Lane } from './lane.ts'
import type { Model } from './model.ts'
import type { PreparedVisit } from './school.ts'

interface Parts {
  readonly lane: Lane
  readonly random: Random
  readonly model: Model
  readonly visit: Pick<PreparedVisit, 'id' | 'salas'>
}

/** What the program promises of a letter that is this old. */
const FIRM_MS = 1_000
const TEXTO = 'Goteira junto à janela; avisei a direção. Forro solto perto da porta, com risco de cair. '

/** Milliseconds of each letter's arrival in the form, in order. */
interface Typed {
  readonly texto: string
  readonly quando: readonly number[]
}

/** Until the given number of letters, or until the tab answers no more. */
async function type(
  { lane, random, visit }: Parts,
  page: Page,
  chave: string,
  letters: number,
): Promise<Typed> {
  const quando: number[] = []
  const texto = () => TEXTO.repeat(4).slice(0, quando.length)
  for (let n = 1; n <= letters; n++) {
    const reply = await lane.call(page, 'tecla', visit.id, chave, TEXTO.repeat(4).slice(0, n))
    if (reply.fim !== 'feito') break
    quando.push(performance.now())
    await sleep(random.between(5, 90))
  }
  return { texto: texto(), quando }
}

const DEATHS: Readonly<Record<string, (lane: Lane, page: Page) => Promise<void>>> = {
  'typing: reload': (lane, page) => lane.reload(page),
  'typing: back': async (lane, page) => {
    await page.goto('about:blank').catch(() => undefined)
    await lane.close(page)
  },
  'typing: tab crash': (lane, page) => lane.crash(page),
  'typing: browser kill': (lane) => lane.kill9(),
}

async function found(lane: Lane, chave: string): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const reply = await lane.call(await lane.revive(), 'rascunho', chave)
    if (reply.fim === 'feito') return reply.valor
    if (reply.fim === 'recusado') throw new Error(`rascunho: ${reply.erro}`)
  }
  throw new Error('no tab answered rascunho')
}

/** Nothing that was firm is missing, and nothing is there that was never typed. */
export function judgeTyping(model: Pick<Model, 'add'>, typed: Typed, died: number, there: string): void {
  const firm = typed.quando.filter((em) => em <= died - FIRM_MS).length
  if (there.length < firm) model.add('lost', `draft: ${there.length} letters of ${firm} older than a second`)
  if (!typed.texto.startsWith(there)) model.add('out-of-order', `draft: “${there}” was never typed`)
}

export async function typeAndDie(parts: Parts): Promise<void> {
  const { lane, random, model, visit } = parts
  const page = await lane.revive()
  const chave = `instalacao:${random.pick(visit.salas).uuid}`
  const typed = await type(parts, page, chave, random.integer(10, 60))
  const name = random.pick(Object.keys(DEATHS))
  const died = performance.now()
  if (lane.tabs().length === 1 && name !== 'typing: browser kill') await lane.newTab().catch(() => undefined)
  await DEATHS[name]?.(lane, page)
  lane.count(name)
  judgeTyping(model, typed, died, await found(lane, chave))
  // The next time the form begins with nothing.
  await lane.call(await lane.revive(), 'tecla', visit.id, chave, '')
}
