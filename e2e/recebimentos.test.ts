// What a school asked arrives: the director asks, the supervisor authorises, the storekeeper picks and ships, and the
// director receives on a phone with no signal, one line short; the storekeeper settles it.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import { locais } from '#contract/rede/locais.ts'
import { PESSOAS, SUPERVISOR } from '#server/demo/pessoas.ts'
import { CELULAR, type Device, MESA } from './support/browser.ts'
import { entrar, jaEntrou } from './support/conta.ts'
import { HttpClient } from './support/http-client.ts'
import { abrirTela } from './support/painel.ts'
import { ADMINISTRADORA, ALMOXARIFE, DIRETORA, SENHA } from './support/people.ts'
import { until } from './support/processes.ts'
import { assinar, chamar, entregaPlanejada, enviada, NOVE } from './support/remessas.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

const RECEBER = '/painel/almoxarifado/receber'
const EXPEDICAO = '/painel/almoxarifado/expedicao'
const UM_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let rig: Rig
let celular: Device
let bruno: HttpClient
const clientes: HttpClient[] = []
/** Three shipments on their way to the school: of two materials, of one, and one that is refused. */
const enviadas: { id: number; numero: string }[] = []

async function pessoa(email: string): Promise<HttpClient> {
  const client = new HttpClient(rig.server.port)
  await client.entrar(email, SENHA)
  clientes.push(client)
  return client
}

beforeAll(async () => {
  rig = await startRig()
  celular = await rig.device({ viewport: CELULAR })
  bruno = await pessoa(ALMOXARIFE)
  const quem = { elisa: await pessoa(DIRETORA), fabio: await pessoa(SUPERVISOR), bruno }
  const codigo = PESSOAS.find(({ email }) => email === DIRETORA)?.locais?.[0]
  const lugares = await rig.oracle.query<{ id: number }>(
    'select id::int from local where codigo = any($1) order by codigo = $2 desc',
    [[codigo, 'DEP-CENTRAL'], codigo],
  )
  const [escola = 0, deposito = 0] = lugares.map(({ id }) => id)
  await chamar(await pessoa(ADMINISTRADORA), locais.emLote, null, {
    acao: 'mudar_supridor',
    ids: [escola],
    deposito_supridor_id: deposito,
  })
  const livres = await rig.oracle.query<{ material_id: number }>(
    `select s.material_id::int from saldo s join material m on m.id = s.material_id
     where s.deposito_id = $1 and m.natureza = 'consumo' and s.qtd_e3 - s.reservado_e3 - s.bloqueado_e3 >= 20000
     order by 1 limit 2`,
    [deposito],
  )
  const materiais = livres.map(({ material_id }) => material_id)
  enviadas.push(await enviada(quem, materiais, escola))
  for (const um of materiais) enviadas.push(await enviada(quem, [um], escola))
  await entrar(celular.page, DIRETORA, SENHA)
})
afterAll(async () => {
  for (const client of clientes) client.close()
  await rig?.stop()
})

const dialogo = (page: Page) => page.getByRole('dialog').last()
const item = (page: Page, nth: number) =>
  page.getByRole('list', { name: 'Itens da remessa' }).locator(':scope > li').nth(nth)

/** The tab dies with who signs half said; refusing does not show what was signed for receiving. */
async function assinaturaInterrompida(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Concluir' }).click()
  await dialogo(page).getByRole('radio', { name: 'Outra pessoa' }).check()
  await dialogo(page).getByLabel('Nome', { exact: true }).fill('Maria Porteira')
  await dialogo(page)
    .getByRole('button', { name: /^Digitar/ })
    .click()
  await dialogo(page).getByLabel('Nome de quem assina').fill('maria porteira')
  await page.waitForTimeout(1000)
  await page.reload()
  await page.getByRole('button', { name: 'Recusar' }).click()
  await dialogo(page).getByLabel('Motivo da recusa').waitFor()
  expect(await dialogo(page).getByText('ainda não salvo').count()).toBe(0)
  await dialogo(page).getByRole('button', { name: 'Voltar' }).click()
}

async function situacaoDa(id: number): Promise<string | undefined> {
  const [linha] = await rig.oracle.query<{ situacao: string }>('select situacao from remessa where id = $1', [
    id,
  ])
  return linha?.situacao
}

test('received with no signal, one line short and shown by a photo, it is kept on the phone', async () => {
  rig.watch()
  const { page } = celular
  const [duas] = enviadas
  await abrirTela(page, RECEBER, 'Receber materiais')
  await page.getByRole('link', { name: `Receber ${duas?.numero}` }).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await celular.offline(true)
  await page.getByRole('link', { name: `Receber ${duas?.numero}` }).click()
  await item(page, 0)
    .getByRole('button', { name: /^Igual/ })
    .click()
  await page.getByRole('button', { name: 'Concluir' }).click()
  await page.getByText('Diga quanto chegou').waitFor()
  await item(page, 1)
    .getByLabel(/^Recebido de/)
    .fill('7')
  // What the device promises of what is typed: a second old, it is kept.
  await page.waitForTimeout(1_000)
  await page.reload()
  await item(page, 1).getByText('Difere', { exact: true }).waitFor()
  await item(page, 1).getByLabel('O que houve').selectOption('falta')
  await item(page, 1).getByLabel('Motivo').fill('Caixa aberta no caminho')
  await item(page, 1)
    .getByLabel('Da galeria')
    .setInputFiles({ name: 'caixa.png', mimeType: 'image/png', buffer: UM_PIXEL })
  await item(page, 1)
    .getByRole('img', { name: /^Foto 1 de/ })
    .waitFor()
  await assinaturaInterrompida(page)
  await page.getByRole('button', { name: 'Concluir' }).click()
  await dialogo(page).getByText('ainda não salvo').waitFor()
  expect(await dialogo(page).getByLabel('Nome de quem assina').inputValue()).toBe('maria porteira')
  expect(await dialogo(page).getByLabel('Nome', { exact: true }).inputValue()).toBe('Maria Porteira')
  await dialogo(page).getByRole('button', { name: 'Descartar' }).click()
  await assinar(page, 'Elisa Bezerra')
  await page.getByText('Guardado, espera envio').waitFor()
  await page.reload()
  await page.getByText('Guardado, espera envio').waitFor()
  expect(await situacaoDa(duas?.id ?? 0)).toBe('expedida')
})

test('refused with no signal, whole, with its reason and a photo, it is kept too', async () => {
  rig.watch()
  const { page } = celular
  await page.getByRole('link', { name: `Receber ${enviadas[2]?.numero}` }).click()
  await page.getByRole('button', { name: 'Recusar' }).click()
  await dialogo(page).getByRole('button', { name: 'Recusar tudo' }).click()
  await dialogo(page).getByText('Diga o motivo').waitFor()
  await dialogo(page).getByLabel('Motivo da recusa').fill('Veio tudo molhado')
  await dialogo(page)
    .getByLabel('Da galeria')
    .setInputFiles({ name: 'molhado.png', mimeType: 'image/png', buffer: UM_PIXEL })
  await dialogo(page)
    .getByRole('img', { name: /^Foto 1 de/ })
    .waitFor()
  await assinar(page, 'Elisa Bezerra', 'Recusar tudo')
  await page.getByText('Guardado, espera envio').nth(1).waitFor()
})

test('with signal it goes by itself from any screen, once, and its files after it', async () => {
  rig.watch()
  const { page } = celular
  const id = enviadas[0]?.id ?? 0
  await celular.offline(false)
  await abrirTela(page, '/painel/notificacoes')
  await until(
    'the receipt at the server',
    20_000,
    async () => (await situacaoDa(id)) === 'recebida_com_divergencia',
  )
  await until('the photo and the signature of each', 20_000, async () => {
    const arquivos = await rig.oracle.query(
      `select f.uuid from multimidia f join remessa r on r.uuid::text = f.model_id::text
       where f.model = 'chegada_da_remessa' and r.id = any($1) and f.situacao in ('registrado', 'verificado')`,
      [[id, enviadas[2]?.id]],
    )
    return arquivos.length === 4
  })
  expect(await situacaoDa(enviadas[2]?.id ?? 0)).toBe('em_devolucao')
  await abrirTela(page, RECEBER, 'Receber materiais')
  await page.getByText('Enviado', { exact: true }).waitFor()
  await page.getByText('Tudo enviado').first().waitFor()
})

test('the desk sees what the phone showed and who signed, large by the keyboard', async () => {
  const { page, violations } = await rig.device({ viewport: MESA })
  const problems: string[] = []
  const look = looker(page, problems)
  await jaEntrou(page, ALMOXARIFE)
  await abrirTela(page, `${EXPEDICAO}/${enviadas[0]?.id}?aba=divergencias`, enviadas[0]?.numero)
  const foto = page.getByRole('list', { name: /^Fotos de falta de / }).getByRole('button')
  await foto.waitFor()
  await look('remessa-divergencias')
  await foto.press('Enter')
  await dialogo(page)
    .getByRole('img', { name: /^Foto de falta de / })
    .waitFor()
  await look('remessa-foto')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Resumo' }).click()
  await page.getByRole('img', { name: /^Assinatura de Elisa/ }).waitFor()
  await abrirTela(page, `${EXPEDICAO}/${enviadas[2]?.id}`, enviadas[2]?.numero)
  await page
    .getByRole('list', { name: /^Fotos de recusa / })
    .getByRole('img')
    .waitFor()
  await look('remessa-recusada')
  expect(problems).toEqual([])
  expect(violations).toEqual([])
  await page.close()
})

test('the storekeeper settles what was short, and nothing is left in transit', async () => {
  const id = enviadas[0]?.id ?? 0
  const remessa = await bruno.json<{ divergencias: { id: number; qtd_e3: number; fotos: string[] }[] }>(
    'GET',
    remessas.ver.path.replace('{id}', String(id)),
  )
  const [falta] = remessa.divergencias
  expect(remessa.divergencias).toMatchObject([{ tipo: 'falta', qtd_e3: 2_000 }])
  expect(falta?.fotos).toHaveLength(1)
  const { method, path } = remessas.tratarDivergencia
  await bruno.json(method, path.replace('{id}', String(id)).replace('{divergenciaId}', String(falta?.id)), {
    tratamento: 'voltou',
    motivo: 'Estava no caminhão',
  })
  expect(await situacaoDa(id)).toBe('resolvida')
})

test('all the same, and one thing more, is one signed act, by the keyboard, with every screen looked at', async () => {
  rig.watch()
  const { page, violations } = celular
  const [, uma] = enviadas
  const problems: string[] = []
  const look = looker(page, problems)
  await page.getByRole('link', { name: `Receber ${uma?.numero}` }).waitFor()
  await look('receber')
  await page.getByRole('link', { name: `Receber ${uma?.numero}` }).press('Enter')
  await item(page, 0)
    .getByLabel(/^Recebido de/)
    .fill('3')
  await page.getByRole('button', { name: 'Concluir' }).press('Enter')
  await page.getByText('Diga o que houve').waitFor()
  await look('receber-conferir')
  await item(page, 0)
    .getByLabel(/^Recebido de/)
    .fill('')
  await page.getByRole('button', { name: /^Veio algo/ }).press('Enter')
  await dialogo(page).getByLabel('Material').fill('papel')
  await dialogo(page)
    .getByRole('list', { name: 'Materiais encontrados' })
    .getByRole('button')
    .first()
    .waitFor()
  await look('receber-sobra')
  await dialogo(page).getByLabel('Material').press('Enter')
  await page.getByLabel(/^Quanto veio a mais de/).fill('2')
  await page.getByLabel('Motivo').fill('Veio junto, sem guia')
  await page.getByRole('button', { name: 'Recusar' }).press('Enter')
  await look('receber-recusar')
  await dialogo(page).getByRole('button', { name: 'Voltar' }).press('Enter')
  await page.getByRole('button', { name: 'Confirmar tudo igual' }).press('Enter')
  await dialogo(page).getByRole('radio', { name: 'Outra pessoa' }).press(' ')
  await dialogo(page).getByRole('button', { name: 'Assinar e guardar' }).press('Enter')
  await dialogo(page).getByText('Falta a assinatura').waitFor()
  await look('receber-assinar')
  await dialogo(page).getByLabel('Nome', { exact: true }).fill('Rosa Prado')
  await assinar(page, 'Rosa Prado')
  await until(
    'the receipt at the server',
    20_000,
    async () => (await situacaoDa(uma?.id ?? 0)) === 'recebida_com_divergencia',
  )
  expect(problems).toEqual([])
  expect(violations).toEqual([])
})

test('what a supplier brings is received with no signal, and accepted once at its very value', async () => {
  rig.watch()
  const { page } = celular
  const sara = await pessoa(ADMINISTRADORA)
  const { id, protocolo, item_id, deposito, material } = await entregaPlanejada(
    rig.oracle,
    sara,
    enviadas[0]?.id ?? 0,
  )
  const saldo = () =>
    rig.oracle.query(
      `select coalesce(sum(qtd_e3), 0)::int as qtd_e3, coalesce(sum(valor_centavos), 0)::int as valor_centavos
       from saldo where deposito_id = $1 and material_id = $2`,
      [deposito, material],
    )
  const antes = await saldo()
  await abrirTela(page, RECEBER, 'Receber materiais')
  const chegou = page.getByRole('link', { name: new RegExp(`^Receber ${protocolo}/`) })
  await chegou.waitFor()
  await celular.offline(true)
  await chegou.click()
  await page.getByRole('button', { name: 'Confirmar tudo igual' }).click()
  await assinar(page, 'Elisa Bezerra')
  await page.getByText('Guardado, espera envio').waitFor()
  await celular.offline(false)
  await until('the receipt and the signature', 20_000, async () => {
    const feitas = await rig.oracle.query(
      `select g.id from entrega_unidade g join multimidia f on f.model = 'chegada_da_entrega'
         and f.model_id::text = g.uuid::text and f.uuid = g.assinatura_uuid
       where g.entrada_id = $1 and g.situacao = 'recebida' and f.situacao in ('registrado', 'verificado')`,
      [id],
    )
    return feitas.length === 1
  })
  const { versao } = await sara.json<{ versao: number }>('GET', entradas.ver.path.replace('{id}', String(id)))
  const conferida = await chamar<{ versao: number }>(sara, entradas.conferir, id, {
    itens: [{ id: item_id, qtd_recebida_e3: NOVE }],
    versao,
  })
  await chamar(sara, entradas.aceitar, id, { versao: conferida.versao })
  expect(await saldo()).toEqual(antes)
})
