// A queue in trouble: no room on the device, storage that the browser erased, one task that the server refuses among
// many. Each is said in plain words, touches nothing else, and can be got out of.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedPath } from '#server/casa/arquivos/file-store.ts'
import { idDe } from './support/atribuicao.ts'
import { MESA } from './support/browser.ts'
import { builtBytes } from './support/build.ts'
import { abrirColeta, cartoes, filtrar, nomeDe } from './support/coleta.ts'
import { entrar } from './support/conta.ts'
import { localRows, queueOf, storedFiles, temReserva } from './support/device-store.ts'
import { differencesFrom, novoDiario } from './support/diario.ts'
import { passarLeitor } from './support/escanear.ts'
import { fotosGrandes } from './support/fotos-grandes.ts'
import { AGENTE, SENHA } from './support/people.ts'
import { makePhotos, photoText } from './support/photos.ts'
import { until } from './support/processes.ts'
import { type Rig, startRig } from './support/rig.ts'
import { conferirBens, emAndamento, verificarInstalacoes } from './support/trabalho.ts'
import { preparado } from './support/um-por-um.ts'
import {
  aberto,
  finalizar,
  fotografar,
  iniciar,
  irPara,
  preparar,
  prontoSemServidor,
  sincronizar,
} from './support/visita.ts'
import { programar } from './support/visitas.ts'

const RESPONSAVEL = { nome: 'Carolina Maria de Jesus', matricula: '14.03-4', cargo: 'Diretora' }

let rig: Rig

beforeAll(async () => {
  rig = await startRig({ seed: 19 })
})
afterAll(() => rig?.stop())

/** Photos on the device without their task or their bytes, and the other way about. */
async function metades(page: Page): Promise<string[]> {
  const fotos = new Set((await localRows(page, 'arquivos')).map(({ uuid }) => uuid))
  const bytes = await storedFiles(page)
  const naFila = new Set((await queueOf(page)).flatMap(({ arquivo }) => arquivo?.uuid ?? []))
  return [
    ...bytes.filter(({ uuid }) => !fotos.has(uuid)).map(({ uuid }) => `bytes without a record: ${uuid}`),
    ...bytes.filter(({ sha256, computed }) => sha256 !== computed).map(({ uuid }) => `torn: ${uuid}`),
    ...[...naFila]
      .filter((uuid) => !bytes.some((each) => each.uuid === uuid))
      .map((uuid) => `no bytes: ${uuid}`),
    ...[...fotos].filter((uuid) => !naFila.has(uuid ?? '')).map((uuid) => `no task: ${uuid}`),
  ]
}

/**
 * Of everything that the application keeps, its own program included, in bytes. Before the first write: what the
 * browser once believed to be free, such as the room that the program then took, it goes on giving for half a minute.
 */
async function limitarEspaco(page: Page, quotaSize: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(rig.network.url).origin,
    quotaSize,
  })
}

/** Beside the program: the reserve, a prepared visit and room for one photo, four if the browser counts late. */
const RESERVA = 20 * 1024 ** 2
const VISITA_E_FOTOS = 4 * 1024 ** 2
const FOTOS_DE_UMA_SALA = 6

test('with no room left a photo is refused whole and in plain words, and the signatures and the finish still fit', async () => {
  const { id: job } = await programar(rig)
  const device = await rig.device()
  const { page } = device
  await limitarEspaco(page, (await builtBytes()) + RESERVA + VISITA_E_FOTOS)
  await entrar(page, AGENTE, SENHA)
  await preparar(page, job)
  await prontoSemServidor(page)
  await device.offline(true)
  await iniciar(page)
  const diario = novoDiario()
  await verificarInstalacoes(page, diario, job, { count: 2 })
  await irPara(page, job, 'instalacoes')
  await page.getByRole('button', { name: /^Próxima pendente/ }).click()
  const sala = await aberto(page, 'instalacao')
  const cheio = page.getByText('Sem espaço: envie os pendentes ou libere espaço no aparelho.').first()
  const fotos = await fotosGrandes(FOTOS_DE_UMA_SALA)
  let coube = 0
  for (const foto of fotos) {
    const salva = fotografar(page, [foto]).then(() => true)
    const resultado = await Promise.race([salva, cheio.waitFor().then(() => false)])
    void salva.catch(() => undefined)
    if (!resultado) break
    coube += 1
    diario.photos.push({ text: photoText(coube), model_id: sala })
  }
  expect(coube).toBeGreaterThan(0)
  expect(coube).toBeLessThan(fotos.length)
  expect(await metades(page)).toEqual([])
  expect(await temReserva(page)).toBe(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click()
  await finalizar(page, job, RESPONSAVEL)
  diario.responsavel = RESPONSAVEL
  diario.queue = await queueOf(page)
  diario.files = await storedFiles(page)
  expect(diario.files).toHaveLength(coube + 2)
  expect(await metades(page)).toEqual([])
  await device.offline(false)
  await sincronizar(page, 60_000)
  expect(await differencesFrom(diario, rig, job)).toEqual([])
})

/** What the device keeps outside its database says that so many wait. */
const testemunhados = (page: Page, pendentes: number) =>
  page.evaluate(
    (esperados) =>
      Object.entries(localStorage).some(
        ([chave, valor]) => chave.startsWith('zelo_testemunha_') && JSON.parse(valor).pendentes === esperados,
      ),
    pendentes,
  )

test('what the browser erased is told to the agent at once and to the supervisor, and the work goes on', async () => {
  rig.watch()
  const { id: job } = await programar(rig)
  const device = await preparado(rig, job)
  const { page } = device
  await iniciar(page)
  await until('the start to be sent', 30_000, async () => (await queueOf(page)).length === 0)
  await device.offline(true)
  await conferirBens(page, novoDiario(), job, { count: 3 })
  expect(await queueOf(page)).toHaveLength(3)
  await until('the witness, written after the work, to know of it', 10_000, () => testemunhados(page, 3))
  const devtools = await device.context.newCDPSession(page)
  const { origin } = new URL(rig.network.url)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await device.offline(false)
  await page.goto('/monitoramentos')
  await page
    .getByText(/O navegador apagou os dados deste aparelho e 3 envios se perderam/)
    .first()
    .waitFor()
  const perdidos = () =>
    rig.oracle.query<{ perdidos: string }>('select perdidos from dispositivo where perdidos > 0')
  await until('the server to know', 30_000, async () => (await perdidos()).length === 1)
  expect(await perdidos()).toMatchObject([{ perdidos: '3' }])
  const fabio = await rig.device({ viewport: MESA })
  await abrirColeta(fabio.page)
  await filtrar(fabio.page, 'Mostrar', 'Precisam de atenção')
  const cartao = cartoes(fabio.page, 'Aparelhos', 'Dados apagados')
  await cartao.waitFor()
  expect(await cartao.innerText()).toContain(nomeDe(AGENTE))
  expect(await cartao.innerText()).toMatch(/Apagados no aparelho\s+3 registros/)
  await preparar(page, job)
  await emAndamento(page)
  const diario = novoDiario()
  await conferirBens(page, diario, job, { count: 3 })
  await sincronizar(page, 60_000)
  const notas = new Map((await rig.oracle.assets(job)).map(({ uuid, observacoes }) => [uuid, observacoes]))
  for (const [uuid, { observacoes }] of diario.assets) expect(notas.get(uuid)).toBe(observacoes)
})

/** Another type's checklist: what was answered is then unknown to the server. */
async function trocarLista(entrada: string): Promise<() => Promise<unknown>> {
  const [antes] = await rig.oracle.query<{ tipo_versao_id: string }>(
    'select tipo_versao_id from monitoramento_instalacao where uuid = $1',
    [entrada],
  )
  await rig.oracle.query(
    `update monitoramento_instalacao set tipo_versao_id = (
       select v.id from instalacao_tipo_versao v where not exists (
         select from instalacao_tipo_versao minha, jsonb_array_elements(minha.recursos) r
         where minha.id = $2 and (r->>'obrigatorio')::boolean
           and v.recursos @> jsonb_build_array(jsonb_build_object('chave', r->>'chave')))
       order by v.id limit 1)
     where uuid = $1`,
    [entrada, antes?.tipo_versao_id],
  )
  return () =>
    rig.oracle.query('update monitoramento_instalacao set tipo_versao_id = $2 where uuid = $1', [
      entrada,
      antes?.tipo_versao_id,
    ])
}

test('of thirty tasks one is refused: it is seen at once, and only what hangs on it waits', async () => {
  rig.watch()
  const { id: job } = await programar(rig, { bens: 30 })
  const device = await preparado(rig, job)
  const { page } = device
  const diario = novoDiario()
  await device.offline(true)
  await iniciar(page)
  await irPara(page, job, 'patrimonios/escanear')
  const codigos = (await rig.oracle.assets(job)).flatMap(({ referencia_id }) => referencia_id ?? [])
  await page.getByLabel('Digitar o código').waitFor()
  const ler = async (alguns: readonly string[]) => {
    for (const codigo of alguns) {
      const antes = (await queueOf(page)).length
      await passarLeitor(page, codigo)
      await until('the reading to be kept', 10_000, async () => (await queueOf(page)).length === antes + 1)
    }
  }
  await ler(codigos.slice(0, 12))
  await verificarInstalacoes(page, diario, job, { count: 2 })
  await irPara(page, job, 'patrimonios/escanear')
  await ler(codigos.slice(12, 24))
  await finalizar(page, job, RESPONSAVEL)
  diario.responsavel = RESPONSAVEL
  diario.queue = await queueOf(page)
  diario.files = await storedFiles(page)
  expect(diario.queue.length).toBeGreaterThanOrEqual(30)
  const [recusada = ''] = diario.rooms.keys()
  const destrocar = await trocarLista(recusada)

  await device.offline(false)
  await page.goto('/monitoramentos/pendencias')
  await page.getByRole('button', { name: 'Sincronizar agora' }).click()
  await until('all but three to arrive', 60_000, async () => (await queueOf(page)).length === 3)
  const restam = await queueOf(page)
  expect(restam.map(({ acao }) => acao)).toEqual([
    'instalacao.atualizar',
    'monitoramento.finalizar',
    'monitoramento.estado',
  ])
  const item = page.getByRole('listitem').filter({ hasText: 'Verificação de instalação' })
  await item
    .getByText(/^(O servidor recusou|Recusado)/)
    .first()
    .waitFor()
  expect(await item.innerText()).toContain('ERR_FORM_VALIDATION')
  await page
    .getByText(/Vai quando chegar 1 envio anterior/)
    .first()
    .waitFor()
  await page.getByRole('radio', { name: /^Precisam de você \(1\)/ }).waitFor({ state: 'attached' })
  const antes = await rig.oracle.operations(job)
  expect(antes).toHaveLength(diario.queue.length - 3)

  await destrocar()
  await page.getByRole('button', { name: 'Mais ações', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Tentar todos/ }).click()
  await sincronizar(page, 60_000)
  expect(await differencesFrom(diario, rig, job)).toEqual([])
})

test('the same photo twice and both signatures at once are two files each', async () => {
  rig.watch()
  const { id: job } = await programar(rig)
  const device = await preparado(rig, job)
  const { page } = device
  await device.offline(true)
  await iniciar(page)
  await irPara(page, job, 'patrimonios')
  await page.getByRole('list', { name: 'Bens da visita' }).getByRole('button').first().click()
  await aberto(page, 'bem')
  const [foto] = await makePhotos(1, 29)
  if (!foto) throw new Error('no photo')
  await fotografar(page, [foto, foto])
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click()
  await finalizar(page, job, RESPONSAVEL, { concluir: false })
  const files = await storedFiles(page, await idDe(rig, AGENTE))
  const assinaturas = (await queueOf(page)).filter(({ acao }) => acao.startsWith('monitoramento.assinaturas'))
  expect(assinaturas).toHaveLength(2)
  await device.offline(false)
  await sincronizar(page, 60_000)
  const rows = await rig.oracle.files(job)
  expect(rows.map(({ tipo }) => tipo).sort()).toEqual([
    'assinatura_agente',
    'assinatura_responsavel',
    'foto_geral',
    'foto_geral',
  ])
  const [ato] = await rig.oracle.query<{ ms: number }>(
    `select extract(epoch from max(capturado_em) - min(capturado_em)) * 1000 as ms from multimidia
     where monitoramento_id = $1 and tipo like 'assinatura_%'`,
    [job],
  )
  expect(Number(ato?.ms)).toBeLessThan(300)
  const fotos = rows.filter(({ tipo }) => tipo === 'foto_geral')
  expect(new Set(fotos.map(({ sha256 }) => sha256)).size).toBe(1)
  expect(new Set(rows.map(({ uuid }) => uuid)).size).toBe(4)
  for (const { uuid, computed } of files) {
    expect(rows.find((row) => row.uuid === uuid)?.sha256).toBe(computed)
    expect((await readFile(storedPath(rig.server.dados, uuid))).length).toBeGreaterThan(0)
  }
})
