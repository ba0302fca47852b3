// The panel's shell: menus by permission, keyboard, width, addresses of before, and what axe says of what opens.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DE_PASSAGEM, type Device, MESA } from './support/browser.ts'
import { SEM_PERFIL } from './support/coleta.ts'
import { entrar, jaEntrou } from './support/conta.ts'
import { GAVETA_DA_ADMINISTRADORA, GAVETA_DO_ALMOXARIFE } from './support/menus.ts'
import {
  abrirGaveta,
  abrirTela,
  botaoDaBusca,
  botaoDaConta,
  botaoDoMenu,
  escolher,
  gaveta,
  itensDoMenu,
  LARGA,
  SEM_TRILHO,
  telasDaGaveta,
  temFoco,
  trilho,
} from './support/painel.ts'
import { ADMINISTRADORA, ALMOXARIFE, SENHA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { press, tabTo } from './support/teclado.ts'
import { looker } from './support/telas.ts'

const PAINEL_GERAL = '/painel/almoxarifado/dashboard'

let rig: Rig
let clara: Device

beforeAll(async () => {
  rig = await startRig()
  clara = await rig.device({ viewport: MESA, serviceWorker: true })
  await jaEntrou(clara.page, ADMINISTRADORA)
})
afterAll(() => rig?.stop())

const modulo = (page: Page) => page.getByRole('button', { name: /^Módulo/ })

test('each person finds in the menus what they may open, and nothing else', async () => {
  rig.watch()
  await abrirTela(clara.page, PAINEL_GERAL)
  expect(await telasDaGaveta(clara.page)).toEqual(GAVETA_DA_ADMINISTRADORA)
  const modulos = await itensDoMenu(clara.page, modulo(clara.page))
  expect(modulos).toEqual(['Bens móveis', 'Almoxarifado', 'Infraestrutura'])

  const { page: bruno } = await rig.device({ viewport: MESA })
  await jaEntrou(bruno, ALMOXARIFE)
  await abrirTela(bruno, PAINEL_GERAL)
  expect(await telasDaGaveta(bruno)).toEqual(GAVETA_DO_ALMOXARIFE)
  expect(await itensDoMenu(bruno, modulo(bruno))).toEqual(['Bens móveis', 'Almoxarifado'])
  await abrirTela(bruno, '/painel/admin/usuarios', 'Sem acesso')

  const { page: davi } = await rig.device({ viewport: MESA })
  await entrar(davi, SEM_PERFIL, SENHA)
  await davi.getByText('Sua conta ainda não tem acesso a nenhuma área').waitFor()
  expect(await telasDaGaveta(davi)).toEqual([])
  expect(await modulo(davi).count()).toBe(0)
  expect(await itensDoMenu(davi, botaoDaConta(davi))).toEqual(
    expect.arrayContaining(['Meus dados', 'Notificações', 'Trocar senha', 'Sair']),
  )
})

test('the whole shell can be walked with the keyboard alone', async () => {
  rig.watch()
  const { page } = clara
  await page.setViewportSize(SEM_TRILHO)
  await abrirTela(page, PAINEL_GERAL)
  await press(page, botaoDoMenu(page))
  await gaveta(page).waitFor()
  await press(page, gaveta(page).getByRole('button', { name: 'Administração' }))
  await press(page, gaveta(page).getByRole('link', { name: 'Perfis' }))
  await page.getByRole('heading', { level: 1, name: 'Perfis' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/painel/admin/perfis')
  await expect.poll(() => temFoco(page.getByRole('main'))).toBe(true)

  await press(page, botaoDoMenu(page))
  await gaveta(page).waitFor()
  await page.keyboard.press('Escape')
  await gaveta(page).waitFor({ state: 'detached' })
  await expect.poll(() => temFoco(botaoDoMenu(page))).toBe(true)

  await escolher(page, modulo(page), 'Infraestrutura')
  await page.getByRole('heading', { level: 1, name: 'Monitoramentos' }).waitFor()
  expect(await modulo(page).textContent()).toBe('MóduloInfraestrutura')
  await escolher(page, botaoDaConta(page), 'Trocar senha')
  await page.getByRole('heading', { level: 1, name: 'Trocar senha' }).waitFor()
  await itensDoMenu(page, botaoDaConta(page))
  await page.keyboard.press('Escape')
  await expect.poll(() => temFoco(botaoDaConta(page))).toBe(true)
  await press(page, page.getByRole('link', { name: 'Meus dados' }))
  await page.getByRole('heading', { level: 1, name: 'Meus dados' }).waitFor()
  expect(await page.title()).toBe('Meus dados · Zelo')
})

test('where there is room the menu is always in sight, in words or in pictures, as the person left it', async () => {
  rig.watch()
  const { page } = clara
  await page.setViewportSize(MESA)
  await abrirTela(page, '/painel/admin/perfis', 'Perfis')
  expect(await botaoDoMenu(page).isVisible()).toBe(false)
  expect(await trilho(page).locator('[aria-current="page"]').textContent()).toBe('Perfis')
  await press(page, trilho(page).getByRole('button', { name: /telas de Almoxarifado/ }))
  await press(page, trilho(page).getByRole('link', { name: 'Fechamentos' }))
  await page.getByRole('heading', { level: 1, name: 'Fechamentos' }).waitFor()
  const largura = () => trilho(page).evaluate((nav) => nav.clientWidth)
  const aberto = await largura()
  await press(page, page.getByRole('button', { name: 'Recolher menu' }))
  await expect.poll(largura).toBeLessThan(aberto / 2)
  await page.reload()
  await press(page, page.getByRole('button', { name: 'Expandir menu' }))
  await expect.poll(largura).toBe(aberto)
})

test('a desk of 1366 by 768 shows fourteen assets and ten requisitions, one line each', async () => {
  rig.watch()
  const { page } = clara
  await page.setViewportSize(MESA)
  const aVista = () =>
    page
      .locator('.z-list-table tbody tr')
      .evaluateAll(
        (linhas) => linhas.filter((linha) => linha.getBoundingClientRect().bottom <= innerHeight).length,
      )
  for (const [endereco, titulo, quantas] of [
    ['/painel/almoxarifado/patrimonios', 'Bens', 14],
    ['/painel/almoxarifado/requisicoes', 'Requisições', 10],
  ] as const) {
    await abrirTela(page, endereco, titulo)
    await page.locator('.z-list-table tbody tr').first().waitFor()
    expect(await aVista(), titulo).toBeGreaterThanOrEqual(quantas)
  }
})

test('skip links and Alt+1 to Alt+4 lead to content, menu, search and footer', async () => {
  rig.watch()
  const { page } = clara
  await abrirTela(page, '/painel/locais')
  for (const [tecla, id] of [
    ['1', 'conteudo'],
    ['2', 'menu'],
    ['3', 'busca'],
    ['4', 'rodape'],
  ] as const) {
    await page.keyboard.press(`Alt+${tecla}`)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), { message: id }).toBe(id)
  }
  await tabTo(page, page.getByRole('link', { name: /Ir para o conteúdo/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('conteudo')
})

test('shortcuts open the search and the list of shortcuts, and are silent in a field', async () => {
  rig.watch()
  const { page } = clara
  await abrirTela(page, '/painel/locais')
  const lista = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await page.keyboard.press('?')
  await lista.waitFor()
  await page.keyboard.press('Escape')
  await lista.waitFor({ state: 'detached' })
  for (const tecla of ['/', 'Control+k']) {
    await page.keyboard.press(tecla)
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const campo = page.getByRole('searchbox').first()
  await campo.click()
  await page.keyboard.type('a/b?')
  expect(await campo.inputValue()).toBe('a/b?')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('the panel widens where there is room, and stays so', async () => {
  rig.watch()
  const { page } = clara
  await page.setViewportSize(LARGA)
  await abrirTela(page, '/painel/locais')
  const largura = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width)
  const botao = page.getByRole('button', { name: 'Expandir o painel' })
  expect(await largura()).toBe(1320)
  await botao.click()
  expect(await largura()).toBeGreaterThan(1380)
  await page.reload()
  await botao.waitFor()
  expect(await largura()).toBeGreaterThan(1380)
  expect(await botao.getAttribute('aria-pressed')).toBe('true')
  await botao.click()
  expect(await largura()).toBe(1320)
  await page.setViewportSize(MESA)
  expect(await botao.isVisible()).toBe(false)
})

test('addresses of before lead on, and the login leads to what was asked for', async () => {
  rig.watch()
  const { page } = await rig.device({ viewport: MESA })
  await page.goto('/painel/locais?texto=Ip%C3%AA')
  await page.waitForURL(/autenticacao\/entrar\?volta=/)
  await entrar(page, ALMOXARIFE, SENHA)
  await page.waitForURL((url) => url.pathname + url.search === '/painel/locais?texto=Ip%C3%AA')
  for (const antigo of ['/meus-dados.php', '/painel/meus-dados.php']) {
    await abrirTela(page, antigo, 'Meus dados')
    expect(new URL(page.url()).pathname).toBe('/painel/meus-dados')
  }
  for (const antigo of ['/notificacoes.php', '/painel/notificacoes.php']) {
    await abrirTela(page, antigo, 'Notificações')
    expect(new URL(page.url()).pathname).toBe('/painel/notificacoes')
  }
})

test('from a record one comes back to the list as it was left: filter and scroll', async () => {
  rig.watch()
  const { page } = clara
  await page.setViewportSize({ width: 390, height: 500 })
  await abrirTela(page, '/painel/admin/usuarios', 'Usuários')
  await page.getByRole('searchbox').fill('zelo.demo')
  await page.waitForURL(/usuarios\?.*zelo\.demo/)
  const lista = page.url()
  const ficha = page.getByRole('main').getByRole('link', { name: 'Gilda Moraes' })
  const altura = () => page.evaluate(() => Math.round(scrollY))
  for (const voltar of [
    () =>
      page.getByRole('navigation', { name: 'Você está em' }).getByRole('link', { name: 'Usuários' }).click(),
    () => page.goBack(),
  ]) {
    await ficha.scrollIntoViewIfNeeded()
    const antes = await altura()
    expect(antes).toBeGreaterThan(100)
    await ficha.click()
    await page.getByRole('heading', { level: 1, name: 'Gilda Moraes' }).waitFor()
    await voltar()
    await ficha.waitFor()
    expect(page.url()).toBe(lista)
    await expect.poll(altura).toBe(antes)
  }
  await page.setViewportSize(MESA)
})

test('who sees as another person is told so on every screen, with the way out at hand', async () => {
  rig.watch()
  const { page } = await rig.device({ viewport: MESA })
  await jaEntrou(page, ALMOXARIFE)
  let vendo = true
  // why: what the server answers while somebody is seen as another person is its own tests' matter.
  await page.route('**/api/painel/usuario/sessao', async (route) => {
    const resposta = await route.fetch()
    const corpo = await resposta.json()
    const ver_como = vendo ? { por: 'Clara Nogueira', ate: '2099-04-10 14:30:00' } : null
    await route.fulfill({ response: resposta, json: { ...corpo, dados: { ...corpo.dados, ver_como } } })
  })
  await page.route('**/api/painel/usuario/ver-como', async (route) => {
    vendo = false
    const sessao = await page.request.get('/api/painel/usuario/sessao', {
      headers: { authorization: (await route.request().headerValue('authorization')) ?? '' },
    })
    await route.fulfill({ response: sessao })
  })
  await abrirTela(page, '/painel/locais')
  const aviso = page.getByRole('status').filter({ hasText: 'Você está vendo como Bruno Tavares' })
  await aviso.waitFor()
  await abrirTela(page, '/painel/meus-dados')
  await aviso.getByRole('button', { name: 'Sair do modo' }).click()
  await aviso.waitFor({ state: 'detached' })
})

test('help copies a diagnosis without secrets', async () => {
  rig.watch()
  const { page, context } = clara
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'geolocation'])
  await abrirTela(page, '/painel/locais')
  await page.getByRole('button', { name: 'Ajuda e suporte' }).click()
  await page.getByRole('button', { name: 'Copiar diagnóstico' }).click()
  await page.getByText('Diagnóstico copiado').waitFor()
  const texto = await page.evaluate(() => navigator.clipboard.readText())
  expect(texto).toContain(`Conta: ${ADMINISTRADORA}`)
  expect(texto).toMatch(/Aparelho: [0-9a-f-]{36}/)
  const token = (await context.cookies()).find(({ name }) => name === 'zelo_token')?.value ?? ''
  expect(token.length).toBeGreaterThan(10)
  expect(texto).not.toContain(token)
  await page.keyboard.press('Escape')
})

test('on a phone the header keeps menu, logo, search, bell and account, and nothing runs out of the screen', async () => {
  rig.watch()
  const { page } = await rig.device(DE_PASSAGEM)
  await jaEntrou(page, ADMINISTRADORA)
  await abrirTela(page, PAINEL_GERAL)
  const cabecalho = page.getByRole('banner')
  for (const parte of [botaoDoMenu(page), botaoDaBusca(page), botaoDaConta(page)])
    expect(await parte.isVisible()).toBe(true)
  expect(await cabecalho.getByText('Clara', { exact: true }).isVisible()).toBe(true)
  expect(await modulo(page).isVisible()).toBe(false)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('what opens in the shell is accessible and within the content policy, light and dark, on phone and desk', async () => {
  rig.watch()
  const problems: string[] = []
  const device = await rig.device({ viewport: MESA })
  const { page } = device
  const look = looker(page, problems)
  await jaEntrou(page, ADMINISTRADORA)
  await abrirTela(page, '/painel/admin/perfis')
  await abrirGaveta(page)
  await look('gaveta')
  await page.keyboard.press('Escape')
  await botaoDaConta(page).click()
  await page.getByRole('menu').waitFor()
  await look('menu-da-conta')
  await page.getByRole('menuitem', { name: 'Aparência e acessibilidade' }).click()
  await page.getByRole('dialog').waitFor()
  await look('aparencia')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ajuda e suporte' }).click()
  await page.getByText('Ver o que será copiado').click()
  await look('ajuda')
  await page.getByRole('button', { name: 'Atalhos do teclado' }).click()
  await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor()
  await look('atalhos-do-teclado')
  await page.keyboard.press('Escape')
  await modulo(page).click()
  await page.getByRole('menu').waitFor()
  await look('modulo')
  expect([...problems, ...device.violations, ...device.errors]).toEqual([])
})

test('until the program has come, the page says that it is opening', async () => {
  rig.watch()
  const { page } = await rig.device({ viewport: MESA })
  let vem = () => {}
  const programa = new Promise<void>((resolve) => {
    vem = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await programa
    await route.continue()
  })
  await page.goto('/autenticacao/entrar', { waitUntil: 'commit' })
  const abrindo = page.getByText('Abrindo o Zelo…')
  await abrindo.waitFor()
  vem()
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
  expect(await abrindo.count()).toBe(0)
})
