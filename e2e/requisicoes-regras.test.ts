// What rules the requisitions: a quota that sends an order to the second level, authority lent for some days, and a
// model kept from an order and used in another.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUPERVISOR } from '#server/demo/pessoas.ts'
import { type Device, MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { abrirTela } from './support/painel.ts'
import { ADMINISTRADORA, ALMOXARIFE, DIRETORA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { press, tabTo, type } from './support/teclado.ts'
import { looker } from './support/telas.ts'

const REQUISICOES = '/painel/almoxarifado/requisicoes'
const PAPEL = 'EXP-PAPEL-A4'
const KIT = 'Kit da secretaria escolar'
const CEM = '100'

let rig: Rig
let escola: Device
let gestao: Device
let nomeDaEscola = ''
let grupo = ''
let resumo = ''
let protocolo = ''
const problems: string[] = []

/** What axe says of it in every variant; the desk is put back. */
async function olhar({ page }: Device, tela: string): Promise<void> {
  await looker(page, problems)(tela)
}

async function aparelhoDe(email: string): Promise<Device> {
  const device = await rig.device({ viewport: MESA })
  await jaEntrou(device.page, email)
  return device
}

beforeAll(async () => {
  rig = await startRig()
  await rig.oracle.query(
    `update local set deposito_supridor_id = (select id from local where codigo = 'DEP-CENTRAL')
     where pai_id is null and deposito_supridor_id is null`,
  )
  const [achado] = await rig.oracle.query<{ escola: string; grupo: string }>(
    `select l.nome as escola, g.id as grupo from material m join grupo_de_material g on g.id = m.grupo_id,
       usuario u join atribuicao a on a.usuario_id = u.id join local l on l.id = a.local_id
     where m.codigo = $1 and u.email = $2`,
    [PAPEL, DIRETORA],
  )
  nomeDaEscola = achado?.escola ?? ''
  grupo = String(achado?.grupo)
  escola = await aparelhoDe(DIRETORA)
  gestao = await aparelhoDe(ADMINISTRADORA)
})
afterAll(() => rig?.stop())

test('a quota is given to a school by the keyboard', async () => {
  rig.watch()
  const { page } = gestao
  await abrirTela(page, `${REQUISICOES}/cotas`, 'Cotas de materiais')
  await press(page, page.getByRole('button', { name: 'Cadastrar' }))
  const dialogo = page.getByRole('dialog', { name: 'Cadastrar cota' })
  await press(page, dialogo.getByRole('button', { name: 'Salvar' }))
  await dialogo.getByText('Escolha o local').waitFor()
  await olhar(gestao, 'cota-cadastrar')
  await tabTo(page, dialogo.getByRole('combobox', { name: 'Local', exact: true }), 'Shift+Tab')
  await page.keyboard.insertText(nomeDaEscola)
  await page.getByRole('option', { name: nomeDaEscola }).first().waitFor()
  await page.keyboard.press('Enter')
  await dialogo.getByLabel('Grupo de materiais').selectOption(grupo)
  await type(page, dialogo.getByLabel('Valor'), '1,50')
  await press(page, dialogo.getByRole('button', { name: 'Salvar' }))
  await page.getByText('Cota salva').waitFor()
  await page.getByText('R$ 1,50').first().waitFor()
  await olhar(gestao, 'cotas')
})

test('an order above the quota is said to go to the second level, and waits with that said', async () => {
  rig.watch()
  const { page } = escola
  await abrirTela(page, `${REQUISICOES}/cadastrar`, 'Nova requisição')
  await tabTo(page, page.getByRole('combobox', { name: 'Acrescentar material' }))
  await page.keyboard.insertText(PAPEL)
  await page.getByRole('option', { name: new RegExp(PAPEL) }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Materiais pedidos' }).getByText(PAPEL).waitFor()
  await page.keyboard.type(CEM)
  await page.getByText(/Passa da cota: a autorização sobe para o segundo nível/).waitFor()
  await press(page, page.getByRole('button', { name: 'Enviar' }))
  await page.getByRole('heading', { level: 1, name: /^REQ-/ }).waitFor()
  resumo = new URL(page.url()).pathname
  protocolo = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByText(/^Passa da cota de .*: precisa do segundo nível/).waitFor()
})

test('authority is lent with dates, used by who received it, and the history says on whose behalf', async () => {
  rig.watch()
  const regional = await aparelhoDe(SUPERVISOR)
  const { page } = regional
  await abrirTela(page, `${REQUISICOES}/delegacoes`, 'Delegações')
  await press(page, page.getByRole('button', { name: 'Delegar' }))
  const dialogo = page.getByRole('dialog', { name: 'Delegar a autorização' })
  await type(page, dialogo.getByRole('combobox', { name: 'Para quem' }), 'bruno')
  await page.getByRole('option', { name: /^Bruno Tavares/ }).waitFor()
  await page.keyboard.press('Enter')
  const [{ hoje } = { hoje: '' }] = await rig.oracle.query<{ hoje: string }>(
    `select to_char(now() at time zone 'America/Fortaleza', 'YYYY-MM-DD') as hoje`,
  )
  await dialogo.getByLabel('Início').fill(hoje)
  await dialogo.getByLabel('Fim').fill(hoje)
  await type(page, dialogo.getByLabel('Motivo'), 'Viagem à regional')
  await olhar(regional, 'delegar')
  await press(page, dialogo.getByRole('button', { name: 'Delegar' }))
  await page.getByText('Para Bruno Tavares').waitFor()
  await olhar(regional, 'delegacoes')

  const deposito = await aparelhoDe(ALMOXARIFE)
  await abrirTela(deposito.page, resumo, protocolo)
  await press(deposito.page, deposito.page.getByRole('button', { name: 'Autorizar' }))
  const decisao = deposito.page.getByRole('dialog')
  await press(deposito.page, decisao.getByRole('button', { name: /^Autorizar/ }))
  await deposito.page.getByText('A autorizar (nível 2)').first().waitFor()
  await deposito.page.getByText(/Bruno Tavares, por delegação de Fábio Andrade/).waitFor()
  expect([...regional.violations, ...deposito.violations]).toEqual([])
})

test('an order is kept as a model, and another begins with its lines', async () => {
  rig.watch()
  const { page } = gestao
  await abrirTela(page, resumo, protocolo)
  await press(page, page.getByRole('link', { name: 'Guardar como modelo' }))
  const dialogo = page.getByRole('dialog', { name: 'Cadastrar modelo' })
  await type(page, dialogo.getByLabel('Nome'), KIT)
  expect(await dialogo.getByRole('textbox', { name: /^Quantidade de Papel/ }).inputValue()).toBe(CEM)
  await olhar(gestao, 'modelo-cadastrar')
  await press(page, dialogo.getByRole('button', { name: 'Salvar' }))
  await page.getByText('Modelo salvo').waitFor()
  await dialogo.waitFor({ state: 'detached' })
  await page.getByText(KIT).first().waitFor()
  await olhar(gestao, 'modelos')
  await abrirTela(escola.page, `${REQUISICOES}/cadastrar`, 'Nova requisição')
  await tabTo(escola.page, escola.page.getByLabel('Começar de um modelo'))
  await escola.page.getByLabel('Começar de um modelo').selectOption({ label: `${KIT} (1 material)` })
  const quantidade = escola.page.getByRole('textbox', { name: /^Quantidade de Papel/ })
  await quantidade.waitFor()
  expect(await quantidade.inputValue()).toBe(CEM)
  expect(problems).toEqual([])
  expect([...escola.violations, ...gestao.violations]).toEqual([])
})
