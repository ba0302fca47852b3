// Signing in, the link of the recovery e-mail, and changing the password.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DE_PASSAGEM, type Device } from './support/browser.ts'
import { entrar, linkDoEmail } from './support/conta.ts'
import { AGENTE, SENHA } from './support/people.ts'
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
