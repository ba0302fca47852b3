// A cheap phone on a bad link: preparing over slow 3G, a processor six times slower, what it asks and works while nothing
// happens and while it sends.
import type { Page } from 'playwright-core'
import { type Device, openDevice } from '../e2e/support/browser.ts'
import { entrar } from '../e2e/support/conta.ts'
import { iniciar, prontoSemServidor, sincronizar, urlDa } from '../e2e/support/visita.ts'
import { readCodes, timed } from './capturar.ts'
import { type Figure, figureOf } from './figures.ts'
import { SEM_LIMITE, TRES_G_LENTO, throughLink, workedBy } from './pagina-lenta.ts'
import { createWorld, fillSchool, type World } from './world.ts'

const ASSETS = 260
const PREPARES = 3
const TASKS = 80
const STILL_MS = 60_000
interface Asked {
  requests: number
  received: number
  sent: number
  /** Milliseconds of processor of the page's process. */
  worked: number
}

/** What the page asks of the API and works while `work` lasts. */
async function watching(page: Page, work: () => Promise<unknown>): Promise<Asked> {
  const session = await page.context().newCDPSession(page)
  const system = await page.context().browser()?.newBrowserCDPSession()
  if (system === undefined) throw new Error('the browser has no session of its own')
  const asked: Asked = { requests: 0, received: 0, sent: 0, worked: 0 }
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!new URL(request.url).pathname.startsWith('/api/')) return
    asked.requests += 1
    asked.sent += request.postData?.length ?? 0
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    asked.received += encodedDataLength
  })
  const before = await workedBy(system)
  await work()
  asked.worked = (await workedBy(system)) - before
  await session.detach()
  await system.detach()
  return asked
}

/** The values that the bar showed. */
function barOf(page: Page): Promise<string[]> {
  return page.evaluate((): string[] => Reflect.get(window, 'bar') ?? [])
}

async function watchBar(page: Page): Promise<void> {
  await page.evaluate(() => {
    const bar: string[] = []
    Object.assign(window, { bar })
    const look = () => {
      for (const one of document.querySelectorAll('progress, [role=progressbar]')) {
        const value = one.getAttribute('aria-valuenow') ?? one.getAttribute('value')
        if (value !== null && bar.at(-1) !== value) bar.push(value)
      }
      requestAnimationFrame(look)
    }
    look()
  })
}

/** The program is on the phone; the visit comes over the slow link. */
async function preparing(world: World, page: Page): Promise<{ figures: Figure[]; job: number }> {
  const taken: number[] = []
  const steps: number[] = []
  let asked: Asked = { requests: 0, received: 0, sent: 0, worked: 0 }
  let job = 0
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  for (let i = 0; i < PREPARES; i++) {
    job = (await world.createVisit()).id
    await throughLink(session, SEM_LIMITE)
    await page.goto(urlDa(job, 'detalhes'))
    const button = page.getByRole('button', { name: /Preparar/ })
    await button.waitFor()
    await watchBar(page)
    await throughLink(session, TRES_G_LENTO)
    asked = await watching(page, async () => {
      const ready = page.getByRole('heading', { level: 1, name: 'Detalhes do Monitoramento' })
      taken.push(
        await timed(async () => {
          await button.click()
          await ready.waitFor()
        }),
      )
    })
    steps.push(new Set(await barOf(page)).size)
  }
  await throughLink(session, SEM_LIMITE)
  await session.detach()
  const figures = [
    figureOf(`slow 3G: a visit of ${ASSETS} assets prepared`, 'ms', taken, { aim: '≤ 8,000' }),
    figureOf('slow 3G: values that the bar showed', 'values', steps),
    { name: 'prepare: requests', value: asked.requests, unit: 'requests', aim: '≤ 10' },
    { name: 'prepare: received', value: asked.received / 1000, unit: 'kB gz', aim: '≤ 80' },
  ]
  return { figures, job }
}

function askedFigures(name: string, { requests, received, sent, worked }: Asked, each = 1): Figure[] {
  return [
    { name: `${name}: requests`, value: requests / each, unit: 'requests' },
    { name: `${name}: received`, value: received / 1000 / each, unit: 'kB' },
    { name: `${name}: sent`, value: sent / 1000 / each, unit: 'kB' },
    { name: `${name}: processor of the page`, value: worked / each, unit: 'ms' },
  ]
}

/** What wakes the radio and the processor: a minute with nothing to do, and work that goes. */
async function waking(device: Device, job: number): Promise<Figure[]> {
  const { page } = device
  await page.goto(urlDa(job, 'patrimonios'))
  await page.getByRole('list', { name: 'Bens da visita' }).getByRole('button').first().waitFor()
  await page.waitForTimeout(5_000)
  const still = await watching(page, () => page.waitForTimeout(STILL_MS))
  const codes = Array.from({ length: TASKS }, (_, i) => `B${String(i + 1).padStart(7, '0')}`)
  await device.offline(true)
  await readCodes(page, job, codes)
  await device.offline(false)
  const sending = await watching(page, () => sincronizar(page, 120_000))
  return [
    ...askedFigures('a minute with the list open', still),
    ...askedFigures(`a task of ${TASKS} sent, with its screen opened`, sending, TASKS),
  ]
}

export async function measurePhone(): Promise<Figure[]> {
  const world = await createWorld()
  const device = await openDevice({ baseURL: world.server.url, compilers: true })
  try {
    await fillSchool(world, { rooms: 20, assets: ASSETS })
    const { page } = device
    await entrar(page, world.people.ana.email, world.senha)
    await prontoSemServidor(page)
    const { figures, job } = await preparing(world, page)
    await iniciar(page)
    return [...figures, ...(await waking(device, job))]
  } finally {
    await device.dispose()
    await world.stop()
  }
}
