// A roteiro is made and published at the desk, given to a visit, answered by the agent with no signal, and read at the
// desk: exactly what was answered.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUPERVISOR } from '#server/demo/pessoas.ts'
import { CELULAR, type Device, MESA } from './support/browser.ts'
import { entrar } from './support/conta.ts'
import { queueOf } from './support/device-store.ts'
import { abrirTela, escolherAchado } from './support/painel.ts'
import { AGENTE, SENHA } from './support/people.ts'
import { makePhotos } from './support/photos.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'
import {
  acao,
  finalizar,
  iniciar,
  irPara,
  preparar,
  prontoSemServidor,
  sincronizar,
  tocar,
} from './support/visita.ts'

const ROTEIRO = 'Água de beber'

let rig: Rig
let mesa: Device
let celular: Device
let visita: { id: number; protocolo: string }

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  celular = await rig.device({ viewport: CELULAR })
  await entrar(mesa.page, SUPERVISOR, SENHA)
  await entrar(celular.page, AGENTE, SENHA)
})
afterAll(() => rig?.stop())

const folha = (page: Page) => page.getByRole('dialog').last()

async function pergunta(page: Page, rotulo: string, tipo: string, obrigatoria: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Nova pergunta' }).click()
  await folha(page).getByLabel('Pergunta', { exact: true }).fill(rotulo)
  await folha(page).getByLabel('Resposta', { exact: true }).selectOption(tipo)
  if (obrigatoria)
    await folha(page)
      .getByRole('checkbox', { name: /^Obrigatória/ })
      .check({ force: true })
}

test('who supervises makes a roteiro, tries it as the agent will, publishes it and programs a visit with it', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  await abrirTela(page, '/painel/monitoramentos', 'Monitoramentos')
  await page.getByRole('link', { name: 'Roteiros' }).click()
  await page.getByRole('link', { name: 'Água, merenda e segurança' }).waitFor()
  await look('roteiros')
  await page.setViewportSize(MESA)
  await page.getByRole('button', { name: 'Novo roteiro' }).click()
  await folha(page).getByLabel('Nome').fill(ROTEIRO)
  await folha(page).getByRole('button', { name: 'Criar' }).click()
  await page.getByRole('heading', { level: 1, name: ROTEIRO }).waitFor()
  await page.getByRole('checkbox', { name: /^Vistoriar os ambientes/ }).uncheck({ force: true })
  await tocar(page.getByRole('radio', { name: 'Nenhum bem' }))
  await pergunta(page, 'Há água hoje?', 'sim_nao', true)
  await folha(page).getByRole('button', { name: 'Concluir' }).click()
  await pergunta(page, 'Há quantos dias falta?', 'numero', true)
  await folha(page).getByLabel('Aparece', { exact: true }).selectOption('condicao')
  await folha(page).getByLabel('Valor', { exact: true }).selectOption('false')
  await look('roteiro-pergunta')
  await page.setViewportSize(MESA)
  await folha(page).getByRole('button', { name: 'Concluir' }).click()
  await pergunta(page, 'Foto da torneira', 'foto', false)
  await folha(page).getByRole('button', { name: 'Concluir' }).click()
  await page.getByText('Número · obrigatória · só se “Há água hoje” for Não').waitFor()
  await look('roteiro')
  await page.setViewportSize(MESA)
  await page.getByRole('button', { name: 'Conferir e publicar' }).click()
  await folha(page).getByRole('button', { name: 'Publicar' }).click()
  await page.getByText('Versão 1 publicada').waitFor()

  const [escola] = await rig.oracle.query<{ nome: string }>(
    `select l.nome from local l join local_tipo t on t.id = l.tipo_id
     where t.permite_monitoramento and l.ativo and not exists (select from monitoramento m where m.local_id = l.id
       and m.concluido_em is null and m.cancelado_em is null) order by l.id limit 1`,
  )
  await abrirTela(page, '/painel/monitoramentos', 'Monitoramentos')
  await page.getByRole('button', { name: 'Programar visita' }).click()
  await escolherAchado(page, 'Local', escola?.nome ?? '')
  await escolherAchado(page, 'Agente', 'Ana')
  await folha(page)
    .getByLabel(/^Roteiro/)
    .selectOption({ label: `${ROTEIRO} (v1)` })
  await folha(page).getByRole('button', { name: 'Programar', exact: true }).click()
  await page.getByText(/programada: o agente foi avisado/).waitFor()
  const [feita] = await rig.oracle.query<{ id: number; protocolo: string }>(
    'select id, protocolo from monitoramento order by id desc limit 1',
  )
  if (!feita) throw new Error('no visit was made')
  visita = { ...feita, id: Number(feita.id) }
  expect([...problems, ...mesa.violations]).toEqual([])
})

test('with no signal the agent answers, is told what lacks, and ends the visit', async () => {
  rig.watch()
  const { page } = celular
  const problems: string[] = []
  const look = looker(page, problems)
  const { id } = visita
  await preparar(page, id)
  await prontoSemServidor(page)
  await celular.offline(true)
  await iniciar(page)
  await irPara(page, id, 'finalizar')
  await page.getByRole('link', { name: 'Há água hoje?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Roteiro' }).waitFor()
  await page.getByText('Responda a esta pergunta').waitFor()
  await tocar(page.getByRole('radio', { name: 'Não', exact: true }))
  await page.getByLabel('Há quantos dias falta?').fill('4')
  await page.getByLabel('Da galeria').setInputFiles((await makePhotos(1)).map((photo) => ({ ...photo })))
  await page.getByRole('button', { name: /^Remover Foto/ }).waitFor()
  await page.getByRole('button', { name: 'Salvar respostas' }).click()
  await page.getByText('Nada falta no roteiro.').waitFor()
  await look('visita-roteiro')
  await page.setViewportSize(CELULAR)
  expect((await queueOf(page)).map(({ acao: qual }) => qual)).toEqual([
    'monitoramento.estado',
    'roteiro.arquivo',
    'roteiro.responder',
    'roteiro.responder',
  ])
  await finalizar(page, id, { nome: 'Rosa Lima', matricula: '1', cargo: 'Diretora' })
  await celular.offline(false)
  await sincronizar(page, 60_000)
  expect([...problems, ...celular.violations]).toEqual([])
  expect(await acao(page, 'Iniciar').count()).toBe(0)
})

test('the desk reads the answers, each once', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  await abrirTela(page, `/painel/monitoramentos/${visita.id}`, visita.protocolo)
  await page.getByRole('tab', { name: 'Roteiro' }).click()
  const lidas = page.getByRole('tabpanel')
  await lidas.getByText(`${ROTEIRO}, versão 1.`).waitFor()
  await lidas.getByText('4', { exact: true }).waitFor()
  await lidas.getByRole('img', { name: /Foto da torneira/ }).waitFor()
  await looker(page, problems)('visita-respostas')
  const [guardado] = await rig.oracle.query<{
    respostas: Record<string, unknown>
    ops: number
    fotos: number
  }>(
    `select mr.respostas,
       (select count(*)::int from operacao o where o.monitoramento_id = $1 and o.rota = 'monitoramentos.responder') as ops,
       (select count(*)::int from multimidia f where f.monitoramento_id = $1 and f.tipo = 'foto_geral') as fotos
     from monitoramento_roteiro mr where mr.monitoramento_id = $1`,
    [visita.id],
  )
  expect(guardado).toMatchObject({
    ops: 2,
    fotos: 1,
    respostas: { ha_agua_hoje: false, ha_quantos_dias_falta: 4 },
  })
  expect(problems).toEqual([])
})
