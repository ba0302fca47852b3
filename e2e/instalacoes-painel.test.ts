// The rooms of a school at the desk: by group, with the score's numbers, files attached by drop, photos compared.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { abrirTela } from './support/painel.ts'
import { ADMINISTRADORA } from './support/people.ts'
import { makePhotos } from './support/photos.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

let rig: Rig
let mesa: Device
let local: { id: number; nome: string }
let sala: { id: number; nome: string }

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  await jaEntrou(mesa.page, ADMINISTRADORA)
  const [escola] = await rig.oracle.query<typeof local>(
    `select l.id, l.nome from local l where l.nota is not null
      and exists (select from monitoramento_instalacao mi join instalacao i on i.id = mi.instalacao_id
        where i.local_id = l.id and mi.resultado = 'conferida')
     order by l.id limit 1`,
  )
  if (!escola) throw new Error('the demonstration has no school with a score')
  local = escola
  const [verificada] = await rig.oracle.query<typeof sala>(
    `select i.id, i.nome from instalacao i join monitoramento_instalacao mi on mi.instalacao_id = i.id
     where i.local_id = ${local.id} and mi.resultado = 'conferida' order by i.id limit 1`,
  )
  if (!verificada) throw new Error('no room of it was checked')
  sala = verificada
})
afterAll(() => rig?.stop())

const dialogo = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()

async function abrirSala(page: Page, aba: string): Promise<void> {
  await abrirTela(page, `/painel/locais/${local.id}/instalacoes/${sala.id}`, sala.nome)
  await page.getByRole('tab', { name: aba }).click()
}

/** As a hand lets go of files over the page. */
async function soltar(page: Page, nome: string, bytes: Uint8Array): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([name, data]) => {
      const dados = new DataTransfer()
      dados.items.add(new File([new Uint8Array(data)], name, { type: 'image/png' }))
      return dados
    },
    [nome, [...bytes]] as const,
  )
  await page.locator('.z-soltar').dispatchEvent('drop', { dataTransfer: transfer })
}

test('the rooms come by group, and the score shows its numbers', async () => {
  rig.watch()
  const { page } = mesa
  await abrirTela(page, `/painel/locais/${local.id}?aba=instalacoes`, local.nome)
  await page.getByRole('link', { name: sala.nome, exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Como se calcula' }).click()
  await dialogo(page).getByText('Valor de cada estado:').waitFor()
  await dialogo(page).getByRole('button', { name: 'Fechar', exact: true }).click()
  await page.getByRole('link', { name: sala.nome, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: sala.nome }).waitFor()
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await page
    .getByText(/^Visita MON-/)
    .first()
    .waitFor()
})

test('a file let go over the record is attached, and one of another type is refused where it stands', async () => {
  rig.watch()
  const { page } = mesa
  await abrirSala(page, 'Anexos')
  const [primeira, segunda] = await makePhotos(2)
  for (const [nome, foto] of [
    ['antes.png', primeira],
    ['depois.png', segunda],
  ] as const) {
    await soltar(page, nome, foto?.buffer ?? new Uint8Array())
    await page.getByRole('button', { name: `Remover ${nome}` }).waitFor()
  }
  await page
    .locator('.z-soltar input')
    .setInputFiles({ name: 'pagina.html', mimeType: 'text/html', buffer: Buffer.from('<p>oi</p>') })
  await page.getByText('pagina.html: Tipo não aceito').waitFor()
  await page.getByRole('button', { name: 'Desistir de pagina.html' }).click()
  const [{ total } = { total: 0 }] = await rig.oracle.query<{ total: number }>(
    `select count(*)::int as total from multimidia where monitoramento_id is null and recebido_em is not null`,
  )
  expect(total).toBe(2)
})

test('two photos are opened with the keyboard and compared', async () => {
  rig.watch()
  const { page } = mesa
  await abrirSala(page, 'Fotos')
  const fotos = page.getByRole('button', { name: /^Foto de/ })
  await fotos.first().click()
  await dialogo(page).getByText('1 de 2').waitFor()
  await page.keyboard.press('ArrowRight')
  await dialogo(page).getByText('2 de 2').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Comparar duas fotos' }).click()
  await fotos.nth(0).click()
  await fotos.nth(1).click()
  await dialogo(page).getByRole('heading', { name: 'Antes e depois' }).waitFor()
  await dialogo(page).getByRole('radio', { name: 'Cortina' }).check()
  await dialogo(page).getByLabel('Quanto se vê da foto de antes').fill('80')
  await page.keyboard.press('Escape')
})

test('the screens of the rooms have nothing that axe or the content policy complains of', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  await abrirTela(page, `/painel/locais/${local.id}?aba=instalacoes`, local.nome)
  await page.getByRole('link', { name: sala.nome, exact: true }).first().waitFor()
  await look('instalacoes')
  await page.getByRole('button', { name: 'Como se calcula' }).click()
  await look('instalacoes-nota')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Nova instalação' }).click()
  await look('instalacao-nova')
  await page.keyboard.press('Escape')
  await abrirTela(page, `/painel/locais/${local.id}?aba=fotos`, local.nome)
  await page.getByText('Escolher arquivos').waitFor()
  await look('local-fotos')
  for (const aba of ['Cadastro', 'Histórico', 'Fotos', 'Bens', 'Anexos']) {
    await abrirSala(page, aba)
    await look(`instalacao-${aba}`)
  }
  expect([...problems, ...mesa.violations]).toEqual([])
})
