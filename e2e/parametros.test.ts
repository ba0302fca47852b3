// The installation's own name, colour, picture, map, limits and words, edited in the panel and seen everywhere.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DE_PASSAGEM, type Device, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { ADMINISTRADORA } from './support/people.ts'
import { until } from './support/processes.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

let rig: Rig
let admin: Device

beforeAll(async () => {
  rig = await startRig()
  admin = await rig.device({ viewport: MESA })
  await jaEntrou(admin.page, ADMINISTRADORA)
})
afterAll(() => rig?.stop())

async function abrir(page: Page, secao: string): Promise<void> {
  await page.goto(`/painel/admin/parametros?secao=${secao}`)
  await page.getByRole('tabpanel').getByRole('heading').first().waitFor()
}

async function salvar(page: Page, aviso: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText(aviso).first().waitFor()
}

const primaria = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--z-primary').trim())

test('name and colour are shown before they are saved, and to everyone at once after', async () => {
  rig.watch()
  const { page } = admin
  await abrir(page, 'identidade')
  await page.getByLabel('Nome', { exact: true }).fill('Secretaria da Educação do Cerrado')
  await page.getByRole('radio', { name: 'A do órgão' }).check()
  await page.getByLabel('Código da cor').fill('#ffcc00')
  await page.getByText('Precisa de 4,5').waitFor()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText('Texto branco não se lê sobre esta cor.').waitFor()
  await page.getByLabel('Código da cor').fill('#8a1538')
  await page.getByText('Legível').waitFor()
  const previa = page.getByRole('region', { name: 'Tema escuro' })
  expect(await previa.textContent()).toContain('Secretaria da Educação do Cerrado')
  expect(await primaria(page)).not.toBe('#8a1538')
  await salvar(page, /Parâmetros salvos/)
  await until('the colour in force', 5_000, async () => (await primaria(page)) === '#8a1538')
  const visitante = await rig.device(DE_PASSAGEM)
  await visitante.page.goto('/autenticacao/entrar')
  await visitante.page.getByText('Secretaria da Educação do Cerrado').waitFor()
  await until('the colour at the door', 5_000, async () => (await primaria(visitante.page)) === '#8a1538')
  const escuro = await rig.device({ ...DE_PASSAGEM, colorScheme: 'dark' })
  await escuro.page.goto('/autenticacao/entrar')
  await escuro.page.getByText('Secretaria da Educação do Cerrado').waitFor()
  expect(['#8a1538', '#7fd4c9']).not.toContain(await primaria(escuro.page))
})

test('the órgão’s picture takes the place of the product’s, and what is no picture is refused in words', async () => {
  rig.watch()
  const { page } = admin
  await abrir(page, 'identidade')
  const arquivo = page.locator('input[type=file]')
  await arquivo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg></svg>') })
  await page.getByText('Use uma imagem PNG, JPEG ou WebP.').waitFor()
  const buffer = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#8a1538' } })
    .png()
    .toBuffer()
  await arquivo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByText('Marca trocada.').waitFor()
  expect(await page.getByAltText('Marca do órgão').getAttribute('src')).toMatch(/logo\?versao=[0-9a-f]{16}$/)
  const visitante = await rig.device(DE_PASSAGEM)
  await visitante.page.goto('/autenticacao/entrar')
  const logo = visitante.page.locator('main img.z-client-logo')
  await until('the picture at the door', 10_000, async () =>
    logo.evaluate(
      (img: HTMLImageElement) => img.naturalWidth === 512 && img.src.includes('/api/configuracao/logo'),
    ),
  )
})

test('who saves second is told what is there now, and keeps what was typed', async () => {
  rig.watch()
  const { page } = admin
  const outra = await rig.device({ viewport: MESA })
  await jaEntrou(outra.page, ADMINISTRADORA)
  await abrir(page, 'suporte')
  await abrir(outra.page, 'suporte')
  await page.getByLabel('Telefone').fill('0800 111 111')
  await salvar(page, /Parâmetros salvos/)
  await outra.page.getByLabel('Telefone').fill('0800 222 222')
  await salvar(outra.page, /Outra pessoa alterou/)
  await outra.page.getByRole('button', { name: 'Recarregar' }).click()
  await outra.page.getByText('Outra pessoa mudou também Telefone (“0800 111 111”).').waitFor()
  expect(await outra.page.getByLabel('Telefone').inputValue()).toBe('0800 222 222')
  await salvar(outra.page, /Parâmetros salvos/)
  await outra.page.locator('footer').getByText('0800 222 222').waitFor()
})

test('a limit out of its bounds is refused where it is, even from another section', async () => {
  rig.watch()
  const { page } = admin
  await abrir(page, 'limites')
  const horas = page.getByLabel('Aparelho sem contato, em horas')
  await horas.fill('')
  await page.getByRole('tab', { name: 'Suporte' }).click()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText('Há o que corrigir em Limites.').waitFor()
  await page.getByRole('tab', { name: 'Limites' }).click()
  await horas.fill('36')
  await salvar(page, /Parâmetros salvos/)
  const [linha] = await rig.oracle.query<{ horas: number }>(
    "select (valores #>> '{limites,silencio_horas}')::int as horas from parametros",
  )
  expect(linha?.horas).toBe(36)
})

test('a word is changed under its key, and goes back to the product’s', async () => {
  rig.watch()
  const { page } = admin
  await abrir(page, 'vocabularios')
  const bom = page
    .getByRole('list', { name: 'Estado de conservação do bem' })
    .getByRole('listitem')
    .filter({ hasText: /^bom/ })
  const rotulos = async () =>
    (await rig.oracle.query<{ rotulos: object }>('select rotulos from parametros'))[0]?.rotulos
  await bom.getByRole('textbox').fill('Conservado')
  await salvar(page, /Nomes salvos/)
  expect(await rotulos()).toEqual({ estado_patrimonio: { bom: 'Conservado' } })
  await bom.getByRole('button', { name: 'Voltar a Bom' }).click()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await until('the product’s words', 10_000, async () => JSON.stringify(await rotulos()) === '{}')
})

test('the tiles of an outside service are asked for after a reload, and the outlines stand in when it does not answer', async () => {
  rig.watch()
  const { page, context, violations } = admin
  const pedidas: string[] = []
  let responde = true
  const telha = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#88aacc' } })
    .png()
    .toBuffer()
  await context.route('https://mapas.exemplo.gov.br/**', (route) => {
    pedidas.push(route.request().url())
    if (!responde) return route.abort()
    return route.fulfill({
      body: telha,
      contentType: 'image/png',
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  await abrir(page, 'mapa')
  await page.getByRole('radio', { name: 'Um serviço de mapas' }).check()
  await page.getByLabel('Endereço das imagens').fill('http://mapas.exemplo.gov.br/{z}/{x}/{y}.png')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText('O endereço precisa começar com https://').waitFor()
  await page.getByLabel('Endereço das imagens').fill('https://mapas.exemplo.gov.br/{z}/{x}/{y}.png?k={key}')
  await page.getByLabel('Chave').fill('segredo-público')
  await page.getByRole('textbox', { name: /^Crédito/ }).fill('© Exemplo <b>x</b>')
  await salvar(page, /Parâmetros salvos/)
  expect(pedidas).toEqual([])
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await until('tiles', 20_000, async () => pedidas.length > 0)
  expect(pedidas[0]).toMatch(/\/\d+\/\d+\/\d+\.png\?k=segredo-p%C3%BAblico$/)
  expect(violations).toEqual([])
  const semResposta = page.getByText('O serviço de mapas não respondeu')
  expect(await semResposta.count()).toBe(0)
  responde = false
  await page.reload()
  await semResposta.waitFor()
  await page.getByRole('radio', { name: 'Que vem com o Zelo' }).check()
  await salvar(page, /Parâmetros salvos/)
})

test('every section is accessible, light and dark, on a phone and on a desk', async () => {
  rig.watch()
  const { page, violations, errors } = await rig.device(DE_PASSAGEM)
  await jaEntrou(page, ADMINISTRADORA)
  const problems: string[] = []
  const look = looker(page, problems)
  for (const secao of ['identidade', 'suporte', 'mapa', 'limites', 'vocabularios']) {
    await abrir(page, secao)
    await look(`parametros-${secao}`)
  }
  await abrir(page, 'mapa')
  await page.getByRole('radio', { name: 'Um serviço de mapas' }).check()
  await page.getByLabel('Endereço das imagens').fill('mapas')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText('O endereço precisa').waitFor()
  await look('parametros-mapa-com-erro')
  expect([...problems, ...violations, ...errors]).toEqual([])
})
