// Who may do what, from the administrator's desk: an invitation that becomes a person, a profile that is changed, and
// powers that are gone at the next request.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, MESA } from './support/browser.ts'
import { entrar, jaEntrou, linkDoEmail } from './support/conta.ts'
import { abrirTela } from './support/painel.ts'
import { ADMINISTRADORA, ALMOXARIFE } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

const NOVA = 'ingá-na-beira-do-rio'
const CONVIDADA = 'irene@zelo.demo'
const USUARIOS = '/painel/admin/usuarios'
const PERFIS = '/painel/admin/perfis'

let rig: Rig
let mesa: Device

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  await jaEntrou(mesa.page, ADMINISTRADORA)
})
afterAll(() => rig?.stop())

const dialogo = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()

async function abrirPessoa(page: Page, nome: string): Promise<void> {
  await abrirTela(page, USUARIOS, 'Usuários')
  await page.getByRole('link', { name: nome }).first().click()
  await page.getByRole('heading', { level: 1, name: nome }).waitFor()
}

async function acaoNaPessoa(page: Page, acao: string, motivo?: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: acao, exact: true }).click()
  if (motivo) await dialogo(page).getByLabel('Motivo').fill(motivo)
  await dialogo(page).getByRole('button', { name: acao }).click()
}

test('an invitation by e-mail makes a person, who sees nothing until given a profile', async () => {
  rig.watch()
  const { page } = mesa
  await abrirTela(page, USUARIOS, 'Usuários')
  await page.getByRole('button', { name: 'Convidar', exact: true }).click()
  await dialogo(page).getByLabel('Nome completo').fill('Irene Farias')
  await dialogo(page).getByLabel('E-mail').fill(CONVIDADA)
  await dialogo(page).getByRole('button', { name: 'Convidar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Irene Farias' }).waitFor()
  await page.getByText('Convite enviado', { exact: true }).waitFor()

  const dela = await rig.device({ viewport: MESA })
  await dela.page.goto(await linkDoEmail(rig.server.dados))
  await dela.page.getByLabel('Nova senha', { exact: true }).fill(NOVA)
  await dela.page.getByLabel('Repita a nova senha').fill(NOVA)
  await dela.page.getByRole('button', { name: 'Salvar senha' }).click()
  await dela.page.waitForURL(/autenticacao\/entrar/)
  await entrar(dela.page, CONVIDADA, NOVA)
  await dela.page.getByText('ainda não tem acesso a nenhuma área').waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Dar perfil' }).click()
  await dialogo(page).getByLabel('Perfil').selectOption({ label: 'Consulta' })
  await dialogo(page).getByRole('button', { name: 'Dar perfil' }).click()
  await page.getByRole('tab', { name: 'Acessos' }).click()
  await page.getByText('Consulta em toda a rede').waitFor()
  await page.getByRole('tab', { name: 'Permissões' }).click()
  await page.getByText('Listar locais').waitFor()

  await dela.page.goto('/')
  await dela.page.waitForURL(/dashboard/)
  expect(dela.violations).toEqual([])
})

test('blocking a person ends what they were doing at the next request', async () => {
  rig.watch()
  const dela = await rig.device({ viewport: MESA })
  await entrar(dela.page, CONVIDADA, NOVA)
  await abrirTela(dela.page, '/painel/locais', 'Locais')
  await abrirPessoa(mesa.page, 'Irene Farias')
  await acaoNaPessoa(mesa.page, 'Bloquear', 'saiu da equipe')
  await mesa.page.getByText('Bloqueado', { exact: true }).waitFor()
  // Told in real time, the screen asks at once and learns that the session is over.
  await dela.page.waitForURL(/autenticacao\/entrar/)
  await dela.page.getByLabel('E-mail').fill(CONVIDADA)
  await dela.page.getByLabel('Senha', { exact: true }).fill(NOVA)
  await dela.page.getByRole('button', { name: 'Entrar' }).click()
  await dela.page.getByText('E-mail ou senha não conferem').waitFor()
})

test('a bulk act says what became of each person, and the one that failed stays chosen', async () => {
  rig.watch()
  const { page } = mesa
  await abrirTela(page, USUARIOS, 'Usuários')
  for (const nome of ['Irene Farias', 'Clara Nogueira'])
    await page
      .getByRole('row', { name: new RegExp(nome) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('button', { name: 'Desbloquear' }).click()
  await dialogo(page).getByRole('button', { name: 'Desbloquear' }).click()
  const resultado = page.getByRole('list', { name: 'Resultado de cada registro' })
  await resultado.waitFor()
  expect(await resultado.getByText('Feito', { exact: true }).count()).toBe(1)
  expect(await resultado.getByText('Não feito').count()).toBe(1)
  await page.getByRole('button', { name: 'Entendi' }).click()
  expect(
    await page
      .getByRole('row', { name: /Clara Nogueira/ })
      .getByRole('checkbox')
      .isChecked(),
  ).toBe(true)
})

test('a change of a profile tells its impact before it is saved, and then holds', async () => {
  rig.watch()
  const { page } = mesa
  await abrirTela(page, PERFIS, 'Perfis')
  await page.getByRole('link', { name: 'Almoxarife', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Almoxarife' }).waitFor()
  await page.getByLabel('Acompanhar a saúde da coleta').check()
  await page.getByRole('button', { name: 'Conferir e salvar' }).click()
  await dialogo(page).getByText('Afeta 1 usuário').waitFor()
  await dialogo(page).getByText('1 pessoa ganha.').first().waitFor()
  await dialogo(page).getByRole('button', { name: 'Salvar perfil' }).click()
  await dialogo(page).waitFor({ state: 'detached' })
  const dele = await rig.device({ viewport: MESA })
  await jaEntrou(dele.page, ALMOXARIFE)
  await abrirTela(dele.page, '/painel/coleta')
  expect(dele.violations).toEqual([])
})

test('seeing as another shows what they see, changes nothing, and ends', async () => {
  rig.watch()
  const { page } = mesa
  await abrirPessoa(page, 'Bruno Tavares')
  await page.getByRole('button', { name: 'Ver como' }).click()
  await dialogo(page).getByLabel('Motivo').fill('conferir o menu')
  await dialogo(page).getByRole('button', { name: 'Ver como' }).click()
  const aviso = page.getByText(/Você está vendo como Bruno Tavares/)
  await aviso.waitFor()
  await page.waitForURL(/dashboard/)
  await page.goto(USUARIOS)
  await page.getByText('Sua conta não tem acesso a esta área').waitFor()
  await page.getByRole('button', { name: /Sair do modo/ }).click()
  await aviso.waitFor({ state: 'detached' })
  await abrirTela(page, USUARIOS, 'Usuários')
  const eventos = await rig.oracle.query<{ acao: string }>(
    `select distinct acao from evento where acao in ('usuarios.verComo', 'conta.sairDoVerComo') order by acao`,
  )
  expect(eventos.map(({ acao }) => acao)).toEqual(['conta.sairDoVerComo', 'usuarios.verComo'])
})

test('the screens of people and profiles have nothing that axe or the content policy complains of', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  await abrirTela(page, USUARIOS, 'Usuários')
  await look('usuarios')
  await abrirPessoa(page, 'Ana Lucena')
  for (const aba of ['Dados', 'Acessos', 'Permissões', 'Sessões e aparelhos']) {
    await page.getByRole('tab', { name: aba }).click()
    await look(`usuario-${aba}`)
  }
  await abrirTela(page, PERFIS, 'Perfis')
  await look('perfis')
  await page.getByRole('link', { name: 'Consulta', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Consulta' }).waitFor()
  await look('perfil')
  expect([...problems, ...mesa.violations]).toEqual([])
})
