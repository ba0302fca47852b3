// One device, several lives: two tabs at once, a session that ends midway, another person who signs in between.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Device } from './support/browser.ts'
import { entrar } from './support/conta.ts'
import { armazenamentoCru } from './support/cru.ts'
import { queueOf, storedFiles } from './support/device-store.ts'
import { type Diario, differencesFrom, novoDiario } from './support/diario.ts'
import { criarLote } from './support/escanear.ts'
import { AGENTE, ALMOXARIFE, SENHA } from './support/people.ts'
import { until } from './support/processes.ts'
import { type Rig, startRig } from './support/rig.ts'
import { conferirBens, emAndamento, verificarInstalacoes } from './support/trabalho.ts'
import { finalizar, iniciar, irPara, preparar, prontoSemServidor, sincronizar } from './support/visita.ts'
import { programar } from './support/visitas.ts'

const RESPONSAVEL = { nome: 'João Cândido', matricula: '19.10-1', cargo: 'Secretário escolar' }

let rig: Rig

beforeAll(async () => {
  rig = await startRig({ seed: 7 })
})
afterAll(() => rig?.stop())

/** A visit begun on a device of its own, with no signal. */
async function begun(): Promise<{ device: Device; job: number; diario: Diario }> {
  const device = await rig.device()
  const { id: job } = await programar(rig)
  await entrar(device.page, AGENTE, SENHA)
  await preparar(device.page, job)
  await prontoSemServidor(device.page)
  await device.offline(true)
  await iniciar(device.page)
  return { device, job, diario: novoDiario() }
}

async function end(device: Device, diario: Diario, job: number): Promise<void> {
  await finalizar(device.page, job, RESPONSAVEL)
  diario.responsavel = RESPONSAVEL
  diario.queue = await queueOf(device.page, await agentId())
  diario.files = await storedFiles(device.page, await agentId())
}

async function agentId(): Promise<number> {
  const [row] = await rig.oracle.query<{ id: string }>('select id from usuario where email = $1', [AGENTE])
  return Number(row?.id)
}

test('two tabs work on the same visit and send it together, each thing once', async () => {
  rig.watch()
  const { device, job, diario } = await begun()
  const first = device.page
  const second = await device.newTab()
  // A person looks at one tab at a time, and a browser slows the others down.
  await first.bringToFront()
  await verificarInstalacoes(first, diario, job, { count: 3, withPhoto: 1 })
  await second.bringToFront()
  await conferirBens(second, diario, job, { count: 6, withPhoto: 2 })
  await first.bringToFront()
  await criarLote(first, diario, job, { quantidade: 3, descricao: 'Mesa de professor' })
  await second.bringToFront()
  await conferirBens(second, diario, job, { count: 3 })
  await first.bringToFront()
  await end(device, diario, job)
  rig.network.set({ requestLost: 0.1, answerLost: 0.1, duplicated: 0.1 })
  await device.offline(false)
  await Promise.all([sincronizar(first, 120_000), sincronizar(second, 120_000)])
  rig.network.set({ requestLost: 0, answerLost: 0, duplicated: 0 })
  expect(await differencesFrom(diario, rig, job)).toEqual([])
})

test('a session that ends midway pauses the queue, and the same person signing in resumes it', async () => {
  rig.watch()
  const { device, job, diario } = await begun()
  await conferirBens(device.page, diario, job, { count: 8, withPhoto: 2 })
  await rig.oracle.query(
    `update sessao set encerrada_em = now(), encerrada_por = 'teste' where usuario_id = $1 and encerrada_em is null`,
    [await agentId()],
  )
  await device.offline(false)
  const again = device.page.getByRole('link', { name: 'Entrar de novo' })
  await again
    .or(device.page.getByLabel('Senha', { exact: true }))
    .first()
    .waitFor()
  const paused = await queueOf(device.page, await agentId())
  expect(paused).toHaveLength(11)
  expect(Math.max(...paused.map(({ _tentativas }) => _tentativas))).toBe(0)
  if (await again.isVisible()) await again.click()
  await entrar(device.page, AGENTE, SENHA)
  await device.offline(true)
  await irPara(device.page, job, 'instalacoes')
  await emAndamento(device.page)
  await verificarInstalacoes(device.page, diario, job, { count: 2 })
  await end(device, diario, job)
  const captured = [...new Map([...paused, ...diario.queue].map((item) => [item.op_id, item])).values()]
  await device.offline(false)
  await sincronizar(device.page, 120_000)
  expect(await differencesFrom({ ...diario, queue: captured }, rig, job)).toEqual([])
})

test('the storekeeper signs in on the device in between: nothing of the agent is sent, shown or lost', async () => {
  rig.watch()
  const { device, job, diario } = await begun()
  const { page } = device
  await conferirBens(page, diario, job, { count: 5, withPhoto: 1 })
  const captured = (await queueOf(page, await agentId())).map(({ op_id }) => op_id)
  await page.goto('/monitoramentos')
  await page.getByRole('button', { name: /^Menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.getByRole('button', { name: 'Sair e manter guardado' }).click()
  await page.waitForURL(/autenticacao\/entrar/)
  await device.offline(false)
  await entrar(page, ALMOXARIFE, SENHA)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.reload()
  await page.waitForLoadState('networkidle')
  const stored = await rig.oracle.operations(job)
  expect(stored.filter(({ op_id }) => captured.includes(op_id))).toEqual([])
  // What lies there is nobody's to read meanwhile, not even by taking the device's storage apart.
  const { texto, inicios, chaves } = await armazenamentoCru(page)
  expect(texto).toContain(captured[0])
  const notas = [...diario.assets.values()].map(({ observacoes }) => JSON.stringify(observacoes).slice(1, -1))
  expect(notas.filter((nota) => texto.includes(nota))).toEqual([])
  expect(inicios).toHaveLength(diario.photos.length)
  expect(inicios.filter((inicio) => inicio === 'ffd8ff')).toEqual([])
  const dela = `zelo-${await agentId()} `
  expect(chaves.filter((chave) => chave.startsWith(dela) && !/sign/.test(chave))).toEqual([])
  expect((await queueOf(page, await agentId())).map(({ op_id }) => op_id)).toEqual(captured)
  await device.context.clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/autenticacao/entrar')
  await entrar(page, AGENTE, SENHA)
  await irPara(page, job, 'instalacoes')
  await until('the agent’s work to arrive', 60_000, async () => {
    const arrived = await rig.oracle.operations(job)
    return captured.every((op_id) => arrived.some((each) => each.op_id === op_id))
  })
  await device.offline(true)
  await end(device, diario, job)
  await device.offline(false)
  await sincronizar(page, 120_000)
  expect(await differencesFrom(diario, rig, job)).toEqual([])
})
