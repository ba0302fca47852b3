// Pendências: what waits, what is held for Wi-Fi, what is mended, and the package that rescues a device.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedPath } from '#server/casa/arquivos/disk.ts'
import { axeProblems } from './support/axe.ts'
import type { Device } from './support/browser.ts'
import { entrar } from './support/conta.ts'
import { queueOf } from './support/device-store.ts'
import { HttpClient } from './support/http-client.ts'
import { ADMINISTRADORA, AGENTE, SENHA } from './support/people.ts'
import { until } from './support/processes.ts'
import { type Rig, startRig } from './support/rig.ts'
import {
  aberto,
  escolher,
  fotografar,
  iniciar,
  irPara,
  preparar,
  prontoSemServidor,
  sincronizar,
  tocar,
} from './support/visita.ts'
import { programar } from './support/visitas.ts'

interface Importado {
  tarefas: { situacao: string }[]
}

let rig: Rig

beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig?.stop())

/** `verificado` is what becomes of a photo once the server has decoded it. */
const REGISTRADO = /^(registrado|verificado)$/

const foto = async (n: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 + n } as const
  const imagem = sharp({ create: { width: 1000, height: 800, channels: 3, background: 'gray', noise } })
  return { name: `f${n}.jpg`, mimeType: 'image/jpeg', buffer: await imagem.jpeg({ quality: 90 }).toBuffer() }
}

async function emVisita(): Promise<Device & { job: number }> {
  const { id: job } = await programar(rig)
  const device = await rig.device()
  const { page } = device
  await entrar(page, AGENTE, SENHA)
  await preparar(page, job)
  await prontoSemServidor(page)
  await iniciar(page)
  await until('the start to be sent', 30_000, async () => (await queueOf(page)).length === 0)
  return Object.assign(device, { job })
}

/** Checks the n-th good of the list, with a note and perhaps a photo. */
async function conferir(page: Page, job: number, n: number, nota: string, comFoto: boolean): Promise<string> {
  await irPara(page, job, 'patrimonios')
  await page.getByRole('list', { name: 'Bens da visita' }).getByRole('button').nth(n).click()
  const uuid = await aberto(page, 'bem')
  const sheet = page.getByRole('dialog')
  await escolher(sheet, 'Estado', 'Bom')
  await escolher(sheet, 'Condição', 'Em uso')
  await sheet.getByLabel(/^Observações/).fill(nota)
  if (comFoto) await fotografar(page, [await foto(n)])
  await sheet.getByRole('button', { name: 'Salvar', exact: true }).click()
  await sheet.waitFor({ state: 'detached' })
  return uuid
}

/** What was drawn by the marker, of a photo that is black and white. */
async function redPixels(path: string): Promise<number> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let found = 0
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at] ?? 0) > 180 && (data[at + 1] ?? 255) < 80) found++
  return found
}

/** Draws on the photo of the n-th good, takes one mark back, and keeps the copy beside it. */
async function marcarFoto(page: Page, job: number, n: number): Promise<void> {
  await irPara(page, job, 'patrimonios')
  await page.getByRole('list', { name: 'Bens da visita' }).getByRole('button').nth(n).click()
  await aberto(page, 'bem')
  await page.getByRole('button', { name: /^Foto 1 de .*, ampliar$/ }).click()
  await page.getByRole('button', { name: 'Marcar na foto' }).click()
  const dialogo = page.getByRole('dialog', { name: /^Marcar a foto/ })
  const papel = dialogo.locator('canvas')
  const { x, y, width, height } = (await papel.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 4, y + height / 4)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 })
  await page.mouse.up()
  const circulo = dialogo.getByRole('button', { name: 'Marcar com um círculo' })
  await circulo.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await dialogo.getByRole('img', { name: /, com 2 marcas$/ }).waitFor()
  await dialogo.getByRole('button', { name: 'Desfazer a última' }).click()
  await dialogo.getByRole('img', { name: /, com 1 marca$/ }).waitFor()
  expect(await axeProblems(page, 'marcar-foto')).toEqual([])
  await dialogo.getByRole('button', { name: 'Salvar cópia marcada' }).click()
  await page.getByRole('button', { name: /^Foto 2 de .*, ampliar$/ }).waitFor()
}

const filtro = (page: Page, nome: RegExp) => page.getByRole('radio', { name: nome })
const linhas = (page: Page) => page.locator('[data-op]')

async function notasNoServidor(job: number): Promise<(string | null)[]> {
  return (await rig.oracle.assets(job)).map(({ observacoes }) => observacoes).filter(Boolean)
}

test('photos wait for Wi-Fi in sight and burn no attempt, data goes, and all go when asked', async () => {
  rig.watch()
  const device = await emVisita()
  const { page, job } = device
  await page.goto('/monitoramentos/pendencias')
  const soWifi = page.getByRole('switch', { name: /^Só Wi-Fi para fotos/ })
  await tocar(soWifi)
  await until('the choice to be kept', 30_000, () => soWifi.isChecked())
  await conferir(page, job, 0, 'com foto', true)
  await until('the data to go', 30_000, async () => (await notasNoServidor(job)).includes('com foto'))
  await page.goto('/monitoramentos/pendencias')
  await page.getByText('1 arquivo espera Wi-Fi').waitFor()
  await tocar(filtro(page, /^Espera Wi-Fi \(1\)/))
  expect(await linhas(page).count()).toBe(1)
  const [espera] = await queueOf(page)
  expect(espera).toMatchObject({ acao: 'patrimonio.foto', _tentativas: 0 })
  await page.getByRole('region', { name: 'Fotos e dados móveis' }).getByRole('button').click()
  await page.getByText('Nada espera neste aparelho.').waitFor()
  const [guardada] = await rig.oracle.files(job)
  expect(guardada?.situacao).toMatch(REGISTRADO)
  await marcarFoto(page, job, 0)
  await page.goto('/monitoramentos/pendencias')
  await page.getByRole('region', { name: 'Fotos e dados móveis' }).getByRole('button').click()
  await page.getByText('Nada espera neste aparelho.').waitFor()
  const [primeira, marcada] = await rig.oracle.files(job)
  expect(primeira?.uuid).toBe(guardada?.uuid)
  expect(marcada?.situacao).toMatch(REGISTRADO)
  const vermelhos = ({ uuid = '' }: { uuid?: string } = {}) => redPixels(storedPath(rig.server.dados, uuid))
  expect(await vermelhos(primeira)).toBe(0)
  expect(await vermelhos(marcada)).toBeGreaterThan(50)
})

test('a refused record is corrected in its place, and a refused photo is taken again', async () => {
  rig.watch()
  const device = await emVisita()
  const { page, job } = device
  const recusa = (codigo: string, mensagem: string) => ({
    status: 422,
    contentType: 'application/json',
    body: JSON.stringify({ codigo, mensagem, dados: null }),
  })
  let recusar = true
  await page.route('**/api/monitoramentos/*/patrimonios/*', (route) =>
    recusar ? route.fulfill(recusa('ERR_FORM_VALIDATION', 'Escreva menos.')) : route.continue(),
  )
  await page.route(/\/api\/multimidias(\/[\w-]+)?(\?|$)/, (route) =>
    recusar ? route.fulfill(recusa('ERR_ARQUIVO_INVALIDO', 'Foto ilegível.')) : route.continue(),
  )
  await conferir(page, job, 1, 'nota comprida demais', true)
  await page.goto('/monitoramentos/pendencias')
  await tocar(filtro(page, /^Precisam de você \(2\)/))
  await page.getByText('Foto ilegível.').first().waitFor()
  expect(await axeProblems(page, 'pendencias')).toEqual([])
  recusar = false

  await page.getByRole('button', { name: /^Corrigir: / }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Observações/)
    .fill('nota curta')
  expect(await axeProblems(page, 'corrigir')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar correção' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByLabel(/Refazer foto/).setInputFiles([await foto(9)])
  await page.getByText('Foto nova salva no aparelho').first().waitFor()
  await sincronizar(page, 60_000)
  expect(await notasNoServidor(job)).toEqual(['nota curta'])
  const arquivos = await rig.oracle.files(job)
  expect(arquivos.filter(({ situacao }) => REGISTRADO.test(situacao))).toHaveLength(1)
  const descartes = await rig.oracle.query<{ acao: string; motivo: string }>(
    'select acao, motivo from operacao_descarte order by acao',
  )
  expect(descartes).toEqual([
    { acao: 'patrimonio.atualizar', motivo: 'Corrigido pela pessoa depois da recusa' },
    { acao: 'patrimonio.foto', motivo: 'Foto refeita' },
  ])
})

test('the exported package rescues the work: imported twice without effect, and the device then only gets receipts', async () => {
  rig.watch()
  const device = await emVisita()
  const { page, job } = device
  await device.offline(true)
  await conferir(page, job, 2, 'só no aparelho', true)
  await page.goto('/monitoramentos/pendencias')
  await page.getByRole('button', { name: 'Mais ações', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Exportar pacote/ }).click()
  const baixado = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Baixar arquivo' }).click()
  const download = await baixado
  expect(download.suggestedFilename()).toMatch(/^pendencias-[0-9a-f]{8}-\d{4}-\d{2}-\d{2}\.zelo$/)
  const pacote = await readFile(await download.path())
  expect(pacote.includes('só no aparelho')).toBe(false)
  const antes = (await queueOf(page)).map(({ op_id }) => op_id)
  expect(antes.length).toBe(2)

  const client = new HttpClient(rig.server.port)
  await client.entrar(ADMINISTRADORA, SENHA)
  const headers = { 'content-type': 'application/octet-stream' }
  const importar = async () => {
    const answer = await client.send({
      method: 'POST',
      path: '/api/painel/coleta/pacotes',
      body: pacote,
      headers,
    })
    const texto = answer.raw.toString()
    if (answer.status !== 200) throw new Error(texto)
    return (JSON.parse(texto) as { dados: Importado }).dados // as: the operation's answer by the contract
  }
  const [uma, outra] = [await importar(), await importar()]
  client.close()
  const situacoes = ({ tarefas }: Importado) => tarefas.map(({ situacao }) => situacao)
  expect(situacoes(uma)).toEqual(['aplicada', 'aplicada'])
  expect(situacoes(outra)).toEqual(['ja_recebida', 'ja_recebida'])
  expect(await notasNoServidor(job)).toEqual(['só no aparelho'])

  expect((await queueOf(page)).map(({ op_id }) => op_id)).toEqual(antes)
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()
  await device.offline(false)
  await sincronizar(page, 60_000)
  const ops = await rig.oracle.operations(job)
  expect(antes.filter((op_id) => ops.filter((op) => op.op_id === op_id).length !== 1)).toEqual([])
})
