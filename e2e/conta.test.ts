// Signing in, the link of the recovery e-mail, changing the password, and a session that ends under a form.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DE_PASSAGEM, type Device, MESA } from './support/browser.ts'
import { entrar, jaEntrou, linkDoEmail } from './support/conta.ts'
import { ADMINISTRADORA, AGENTE, SENHA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'

const NOVA = 'jabuticaba-no-quintal'
const OUTRA = 'rede-na-varanda-azul'

let rig: Rig
let device: Device

beforeAll(async () => {
  rig = await startRig()
  device = await rig.device()
})
afterAll(() => rig?.stop())

test('a wrong password is refused in words and the right one opens what was asked for', async () => {
  rig.watch()
  const { page } = device
  await page.goto('/monitoramentos')
  await page.waitForURL(/autenticacao\/entrar/)
  await page.getByLabel('E-mail').fill(AGENTE)
  await page.getByLabel('Senha', { exact: true }).fill('não é esta senha')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByText('E-mail ou senha não conferem').waitFor()
  await entrar(page, AGENTE, SENHA)
  await page.waitForURL(/\/monitoramentos$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('the link of the recovery e-mail creates another password, once', async () => {
  rig.watch()
  const { page } = await rig.device(DE_PASSAGEM)
  await page.goto('/autenticacao/entrar')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await page.getByRole('heading', { level: 1, name: 'Recuperar senha' }).waitFor()
  await page.getByLabel('E-mail').fill(AGENTE)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await page.getByText('Confira seu e-mail').waitFor()
  const link = await linkDoEmail(rig.server.dados)
  await page.goto(link)
  await page.getByLabel('Nova senha', { exact: true }).fill(NOVA)
  await page.getByLabel('Repita a nova senha').fill(NOVA)
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await page.waitForURL(/autenticacao\/entrar/)
  await entrar(page, AGENTE, NOVA)
  await page.goto(link)
  await page.getByLabel('Nova senha', { exact: true }).fill(OUTRA)
  await page.getByLabel('Repita a nova senha').fill(OUTRA)
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await page.getByText('Este link não vale mais').waitFor()
})

test('a person changes the own password and every other session ends', async () => {
  rig.watch()
  const { page } = await rig.device(DE_PASSAGEM)
  await entrar(page, AGENTE, NOVA)
  await page.goto('/autenticacao/alterar-senha')
  await page.getByLabel('Senha atual').fill(NOVA)
  await page.getByLabel('Nova senha', { exact: true }).fill(OUTRA)
  await page.getByLabel('Repita a nova senha').fill(OUTRA)
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await page.getByText('Senha alterada com sucesso!').waitFor()
  const open = await rig.oracle.query<{ abertas: number }>(
    `select count(*)::int as abertas from sessao s join usuario u on u.id = s.usuario_id
     where u.email = $1 and s.encerrada_em is null`,
    [AGENTE],
  )
  expect(open[0]?.abertas).toBe(1)
  const other = await rig.device(DE_PASSAGEM)
  await entrar(other.page, AGENTE, OUTRA)
})

test('a session that ends while a form is written is entered again over it, and what was typed is saved', async () => {
  rig.watch()
  const { page, violations } = await rig.device({ viewport: MESA })
  await jaEntrou(page, ADMINISTRADORA)
  await rig.oracle.query(
    `update sessao set criada_em = now() - interval '11 hours 55 minutes', expira_em = now() + interval '5 minutes'
     where encerrada_em is null and usuario_id = (select id from usuario where email = $1)`,
    [ADMINISTRADORA],
  )
  await page.goto('/painel/geral/fornecedores/cadastrar')
  await page.getByText(/^Sua sessão termina às \d\d:\d\d/).waitFor()
  await page.getByLabel('CNPJ').fill('12.ABC.345/01DE-35')
  await page.getByLabel('Razão social').fill('Ateliê Ipê Ltda')
  await rig.oracle.query('update sessao set encerrada_em = now() where encerrada_em is null')
  // What the form asks by itself may have told it already: then the window has the key.
  await page.keyboard.press('Control+Enter')
  const janela = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await janela.getByLabel('Senha', { exact: true }).fill(SENHA)
  await janela.getByRole('button', { name: 'Entrar' }).click()
  await janela.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ateliê Ipê Ltda' }).waitFor()
  // With nothing in hand, a session that ended leads to the sign-in (specification, section 8).
  await rig.oracle.query('update sessao set encerrada_em = now() where encerrada_em is null')
  await page.goto('/painel/geral/fornecedores')
  await page.waitForURL(/autenticacao\/entrar/)
  expect(violations).toEqual([])
})
