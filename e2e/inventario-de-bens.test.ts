// An inventory of assets: the list is frozen, what no visit tells is decided, and what cannot be closed yet says why.
// Its school counts its own, on a phone, blindly and with no signal.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUPERVISOR } from '#server/demo/pessoas.ts'
import { CELULAR, MESA } from './support/browser.ts'
import { entrar, jaEntrou } from './support/conta.ts'
import { queueOf } from './support/device-store.ts'
import { HttpClient } from './support/http-client.ts'
import { abrirTela, escolherAchado } from './support/painel.ts'
import { ADMINISTRADORA, DIRETORA, SENHA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'
import { assinar, iniciar, irPara, prontoSemServidor, sincronizar } from './support/visita.ts'

const TELA = '/painel/almoxarifado/inventarios-de-bens'
const ONDE = 'Alzira'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig?.stop())

test('the commission freezes the list of a school and inquires into what nobody finds', async () => {
  rig.watch()
  const { page } = await rig.device({ viewport: MESA })
  const problems: string[] = []
  const look = looker(page, problems)
  await rig.oracle.query(
    `insert into comissao (nome, tipo, ato, inicio, membros) values ('Comissão de inventário', 'inventario',
      'Portaria 7/2026', '2020-01-01', $1::jsonb)`,
    [JSON.stringify(['Ivo', 'Lia', 'Nina'].map((nome) => ({ nome, papel: 'Membro', matricula: null })))],
  )
  await jaEntrou(page, ADMINISTRADORA)
  await abrirTela(page, TELA, 'Inventários de bens')
  await page.getByRole('link', { name: 'Abrir inventário' }).click()
  await escolherAchado(page, 'Local ou regional', ONDE)
  await page.getByLabel('Comissão').selectOption({ index: 1 })
  await page.getByLabel('Visitas até').fill('2090-12-31')
  await look('inventario-de-bens-abrir')
  await page.getByRole('button', { name: 'Abrir e congelar a lista' }).click()
  await page.getByRole('heading', { level: 1, name: /^INB-/ }).waitFor()
  await page.getByText('A lista confere com o RMB em todas as contas.').waitFor()
  await look('inventario-de-bens')
  await page.getByRole('tab', { name: /^Bens/ }).click()
  const [{ bens } = { bens: 0 }] = await rig.oracle.query<{ bens: number }>(
    'select count(*)::int as bens from inventario_de_bens_item',
  )
  expect(bens).toBeGreaterThan(0)
  await page.getByText(new RegExp(`^${bens} (bem|bens)$`)).waitFor()
  await look('inventario-de-bens-lista')
  await page
    .getByRole('button', { name: /^Decidir / })
    .first()
    .click()
  await page.getByRole('radio', { name: /^Abrir apuração/ }).check({ force: true })
  await page.getByLabel('Motivo').fill('Procurado em todas as salas')
  await look('inventario-de-bens-decidir')
  await page.getByRole('button', { name: 'Registrar decisão' }).click()
  await page.getByRole('link', { name: /^APU-/ }).first().waitFor()
  await page
    .getByRole('button', { name: /^Mudar decisão sobre / })
    .first()
    .waitFor()
  // All the others in one decision, which can be changed afterwards.
  const caixas = page.getByRole('checkbox', { name: /^Selecionar / })
  await caixas.nth(1).check()
  await caixas.nth(2).check()
  await page.getByRole('status').getByText('2 selecionados').waitFor()
  await look('inventario-de-bens-selecao')
  await page.getByRole('button', { name: 'Decidir os selecionados' }).click()
  await page.getByRole('dialog', { name: 'Decidir 2 bens' }).getByLabel('Motivo').fill('Vistos pela comissão')
  await look('inventario-de-bens-decidir-varios')
  await page.getByRole('button', { name: 'Registrar decisão' }).click()
  await page
    .getByRole('button', { name: /^Mudar decisão sobre / })
    .nth(2)
    .waitFor()
  await page.getByRole('tab', { name: /^Locais/ }).click()
  await page.getByRole('region', { name: 'Locais do inventário' }).waitFor()
  await look('inventario-de-bens-locais')
  expect(problems).toEqual([])
})

test('the school counts its own assets with no signal, blindly, and each label arrives once', async () => {
  rig.watch()
  const celular = await rig.device({ viewport: CELULAR })
  const { page } = celular
  const problems: string[] = []
  const look = looker(page, problems)
  const daqui = await rig.oracle.query<{ referencia_id: string; descricao: string }>(
    `select p.referencia_id, p.descricao from patrimonio p join local l on l.id = p.local_id
     where l.nome ~ $1 and p.referencia_id is not null and p.situacao = 'ativo' order by p.id limit 2`,
    [ONDE],
  )
  const [deFora] = await rig.oracle.query<{ referencia_id: string }>(
    `select p.referencia_id from patrimonio p join local l on l.id = p.local_id
     where l.nome !~ $1 and p.referencia_id is not null and p.situacao = 'ativo' order by p.id limit 1`,
    [ONDE],
  )
  const codigos = [...daqui, deFora].map((bem) => bem?.referencia_id ?? '')
  await entrar(page, DIRETORA, SENHA)
  await abrirTela(page, '/painel/almoxarifado/dashboard', 'Painel Geral')
  await look('contagem-da-escola')
  await page.setViewportSize(CELULAR)
  await page.getByRole('button', { name: 'Contar neste aparelho' }).click()
  await page.waitForURL(/\/monitoramentos\/\d+\/detalhes/)
  const id = Number(/\d+/.exec(page.url().replace(/.*monitoramentos/, ''))?.[0])
  // The same tap prepares it.
  await page.getByRole('heading', { level: 1, name: 'Contagem dos bens' }).waitFor({ timeout: 60_000 })
  await prontoSemServidor(page)
  await celular.offline(true)
  await iniciar(page)
  await irPara(page, id, 'patrimonios/escanear')
  const anotar = async (codigo: string, salas: number) => {
    await page.getByLabel('Estou em').selectOption({ index: salas })
    await page.getByLabel('Digitar a etiqueta').fill(codigo)
    await page.getByRole('button', { name: 'Anotar', exact: true }).click()
    await page.getByRole('list', { name: 'Etiquetas' }).getByText(codigo, { exact: true }).waitFor()
  }
  for (const codigo of codigos) await anotar(codigo, 1)
  await page.reload()
  await page.getByText('3 etiquetas contadas').waitFor()
  await anotar('SEM CADASTRO 9', 2)
  // Read again, it is the same label.
  await page.getByLabel('Digitar a etiqueta').fill(codigos[0] ?? '')
  await page.getByRole('button', { name: 'Anotar', exact: true }).click()
  await page.getByText(/ já estava contada em /).waitFor()
  await page.getByText('4 etiquetas contadas').waitFor()
  expect(await page.locator('main').innerText()).not.toContain(daqui[0]?.descricao)
  await look('contagem-contar')
  await page.setViewportSize(CELULAR)
  expect((await queueOf(page)).filter(({ acao }) => acao === 'patrimonio.contar')).toHaveLength(4)
  await irPara(page, id, 'finalizar')
  await page.getByText(/^Nenhuma etiqueta em /).waitFor()
  await look('contagem-finalizar')
  await page.setViewportSize(CELULAR)
  await assinar(page, 'Sua assinatura')
  await page.getByRole('button', { name: 'Finalizar a contagem' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finalizar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Comprovante da contagem' }).waitFor()
  await celular.offline(false)
  await sincronizar(page, 60_000)
  const contadas = await rig.oracle.query<{ referencia_id: string; resultado: string; vezes: number }>(
    `select a.referencia_id, mp.resultado, count(*)::int as vezes from associacao a
     join monitoramento_patrimonio mp on mp.id = a.monitoramento_patrimonio_id
     where a.monitoramento_id = $1 group by 1, 2 order by min(a.id)`,
    [id],
  )
  expect(contadas).toEqual([
    ...daqui.map(({ referencia_id }) => ({ referencia_id, resultado: 'visto', vezes: 1 })),
    { referencia_id: deFora?.referencia_id, resultado: 'localizado_outro_local', vezes: 1 },
    { referencia_id: 'SEM CADASTRO 9', resultado: 'nao_cadastrado', vezes: 1 },
  ])

  const mesa = new HttpClient(rig.server.port)
  await mesa.entrar(SUPERVISOR, SENHA)
  const visita = `/api/painel/monitoramentos/${id}`
  const { por_tipo } = await mesa.json<{ por_tipo: { tipo: string }[] }>('GET', visita)
  for (const { tipo } of por_tipo)
    await mesa.json('POST', `${visita}/decidir`, { tipo, ato: 'ignorar', motivo: 'A comissão decide' })
  const { versao } = await mesa.json<{ versao: number }>('GET', visita)
  await mesa.json('POST', `${visita}/homologar`, { versao })
  mesa.close()

  const { page: comissao } = await rig.device({ viewport: MESA })
  await jaEntrou(comissao, ADMINISTRADORA)
  await abrirTela(comissao, TELA, 'Inventários de bens')
  await comissao.getByRole('link', { name: /^INB-/ }).first().click()
  await comissao.getByText(/1 contado pela própria escola/).waitFor()
  await comissao.getByRole('tab', { name: /^Locais/ }).click()
  await comissao.getByText('Homologada', { exact: true }).waitFor()
  expect([...problems, ...celular.violations]).toEqual([])
})
