// The acceptance of the field visit: prepared, worked whole with the network cut and the server dead, and sent over a
// bad network to a server that is killed meanwhile. Everything arrives exactly once.
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest'
import type { Device } from './support/browser.ts'
import { type Cenario, prepararCenario } from './support/censo.ts'
import { entrar } from './support/conta.ts'
import { queueOf, storedFiles } from './support/device-store.ts'
import { type Diario, differencesFrom, novoDiario } from './support/diario.ts'
import { aplicarPlaqueta, conferirPeloCodigo, criarLote, trazerDeOutroLocal } from './support/escanear.ts'
import { AGENTE, SENHA } from './support/people.ts'
import { until } from './support/processes.ts'
import { type Rig, startRig } from './support/rig.ts'
import { conferirBens, emAndamento, verificarInstalacoes } from './support/trabalho.ts'
import { finalizar, iniciar, preparar, prontoSemServidor, sincronizar, urlDa } from './support/visita.ts'

const RESPONSAVEL = { nome: 'Maria Quitéria de Jesus', matricula: '88.012-4', cargo: 'Diretora' }

let rig: Rig
let device: Device
let cenario: Cenario
const diario: Diario = novoDiario()
/** How many of the chapters below went well: each continues where the one before ended. */
let chapters = 0

function chapter(number: number, story: () => Promise<void>) {
  return async ({ skip }: TestContext) => {
    skip(chapters < number - 1, 'the chapter before failed')
    rig.watch()
    await story()
    chapters = number
  }
}

beforeAll(async () => {
  rig = await startRig({ seed: 20251104 })
  cenario = await prepararCenario(rig)
  device = await rig.device()
})
afterAll(() => rig?.stop())

test(
  'a prepared visit opens by its deep link with the network cut, the server dead and the browser cold',
  chapter(1, async () => {
    const { job } = cenario
    await entrar(device.page, AGENTE, SENHA)
    await preparar(device.page, job)
    await prontoSemServidor(device.page)
    await device.offline(true)
    rig.network.set({ cut: true })
    await rig.server.kill9()
    await device.close()
    await device.reopen()
    await device.page.goto(urlDa(job, 'instalacoes'))
    await device.page.getByRole('heading', { level: 1, name: 'Monitorar Infraestrutura' }).waitFor()
    await iniciar(device.page)
  }),
)

test(
  'the visit is worked whole with no signal, and survives a kill of the browser',
  chapter(2, async () => {
    const { job, alheio } = cenario
    await verificarInstalacoes(device.page, diario, job, { count: 20, withPhoto: 15 })
    await conferirBens(device.page, diario, job, { count: 30, withPhoto: 15 })
    await device.kill9()
    await device.reopen()
    await device.page.goto(urlDa(job, 'patrimonios'))
    await emAndamento(device.page)
    await conferirBens(device.page, diario, job, { count: 30 })
    const [first] = await criarLote(device.page, diario, job, {
      quantidade: 10,
      descricao: 'Cadeira escolar azul',
    })
    await conferirPeloCodigo(device.page, diario, job, first ?? '')
    await trazerDeOutroLocal(device.page, diario, job, alheio)
    if (cenario.semPlaqueta) await aplicarPlaqueta(device.page, diario, job, 'ETIQUETA-ANTIGA-7')
    await finalizar(device.page, job, RESPONSAVEL)
    diario.responsavel = RESPONSAVEL
    diario.queue = await queueOf(device.page)
    diario.files = await storedFiles(device.page)
    expect(diario.photos).toHaveLength(30)
    expect(diario.rooms.size).toBe(20)
    expect(diario.queue.filter(({ acao }) => acao === 'monitoramento.finalizar')).toHaveLength(1)
  }),
)

test(
  'it all arrives exactly once, over a bad network and three deaths of the server',
  chapter(3, async () => {
    await rig.server.restart()
    rig.network.set({ cut: false, requestLost: 0.1, answerLost: 0.1 })
    await device.offline(false)
    const killing = killServer(3)
    await sincronizar(device.page, 240_000)
    await killing
    expect(rig.server.kills).toBe(4)
    expect(await differencesFrom(diario, rig, cenario.job)).toEqual([])
    expect(await queueOf(device.page)).toEqual([])
    expect(rig.network.counts.requestLost).toBeGreaterThan(0)
    expect(rig.network.counts.answerLost).toBeGreaterThan(0)
    expect(device.violations).toEqual([])
  }),
)

/**
 * Each time another ten requests have passed, while the device goes on sending: each carries up to sixteen tasks, or a
 * whole photo.
 */
async function killServer(times: number): Promise<void> {
  const { log } = rig.network
  for (let i = 0; i < times; i++) {
    const mark = log.length + 10
    await until('more requests', 240_000, () => log.length > mark)
    await rig.server.kill9()
    await rig.server.restart()
  }
}
