// The agenda of the field: a visit changes day by keyboard, hands by dragging, and a calendar follows it from outside.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diaEscrito } from '#contract/casa/dias.ts'
import { SEGUNDA_AGENTE, SUPERVISOR } from '#server/demo/pessoas.ts'
import { semanaDaquiA } from '#server/testing/hoje.ts'
import { CELULAR, type Device, MESA } from './support/browser.ts'
import { entrar, jaEntrou } from './support/conta.ts'
import { abrirTela } from './support/painel.ts'
import { SENHA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'

const [, terca, quarta, quinta, sexta, sabado] = semanaDaquiA(12)
const SEMANA = `/painel/agenda?visao=semana&dia=${terca}`

let rig: Rig
let mesa: Device
let visita: { id: number; uuid: string; dia: string; local: string }

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  await jaEntrou(mesa.page, SUPERVISOR)
  const [esperada] = await rig.oracle.query<typeof visita>(
    `select m.id::int as id, m.uuid, m.previsto_inicio::text as dia, l.nome as local
     from monitoramento m join local l on l.id = m.local_id
     where m.iniciado_em is null and m.concluido_em is null and m.cancelado_em is null and m.previsto_inicio is not null
       and m.previsto_fim is null and not exists (select from monitoramento_lease le where le.monitoramento_id = m.id)
     order by m.previsto_inicio desc limit 1`,
  )
  if (!esperada) throw new Error('the demonstration has no visit to come')
  visita = esperada
})
afterAll(() => rig?.stop())

async function prevista(): Promise<{ dia: string; agentes: string }> {
  const [lida] = await rig.oracle.query<{ dia: string; agentes: string }>(
    `select m.previsto_inicio::text as dia, string_agg(u.nome, ', ' order by a.papel = 'apoio') as agentes
     from monitoramento m join monitoramento_agente a on a.monitoramento_id = m.id join usuario u on u.id = a.usuario_id
     where m.id = ${visita.id} group by m.id`,
  )
  return lida ?? { dia: '', agentes: '' }
}

test('a visit changes day in its dialog and by the keyboard, changes hands by dragging, and can be put back', async () => {
  rig.watch()
  const { page } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  await abrirTela(page, `/painel/agenda?visao=dia&dia=${visita.dia}`, 'Agenda')
  const abrir = () => page.getByRole('button', { name: visita.local }).first().click()
  const dialogo = page.getByRole('dialog')
  await abrir()
  await dialogo.getByRole('button', { name: 'Dividir' }).click()
  await dialogo.getByRole('group', { name: 'O que passa à outra visita' }).waitFor()
  await look('agenda-dividir')
  await dialogo.getByRole('button', { name: 'Voltar' }).click()
  await abrir()
  await dialogo.getByLabel('Dia').fill(sabado)
  await dialogo.getByText(`${diaEscrito(sabado)} é fim de semana.`).waitFor()
  await look('agenda-mover')
  await dialogo.getByLabel('Dia').fill(terca)
  await dialogo.getByRole('button', { name: 'Mover visita' }).click()
  await page.getByText(`: para ${diaEscrito(terca)}. Os agentes foram avisados`).waitFor()
  await abrirTela(page, SEMANA, 'Agenda')
  const peca = page.locator('.z-agenda-visita').filter({ hasText: visita.local })
  await peca.focus()
  for (const tecla of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(tecla)
  await page.getByText(`: para ${diaEscrito(quarta)}. Os agentes foram avisados`).waitFor()
  expect((await prevista()).dia).toBe(quarta)
  await look('agenda-semana')
  const deGilda = page.getByRole('row', { name: /^Gilda Moraes/ }).locator('td')
  await peca.dragTo(deGilda.nth(3))
  await page.getByText(`: para ${diaEscrito(quinta)}, com Gilda Moraes.`).waitFor()
  expect(await prevista()).toEqual({ dia: quinta, agentes: 'Gilda Moraes' })
  // The rest of it goes to the day after, with who is of that row: lifted, and let go with D.
  await deGilda.nth(3).locator('.z-agenda-visita').filter({ hasText: visita.local }).waitFor()
  await peca.focus()
  for (const tecla of ['Space', 'ArrowRight', 'd']) await page.keyboard.press(tecla)
  await dialogo.getByRole('button', { name: 'Marcar a segunda metade' }).click()
  expect(await dialogo.getByLabel('Dia da outra visita').inputValue()).toBe(sexta)
  await dialogo.getByRole('button', { name: 'Dividir visita' }).click()
  await page.getByText(/^Visita dividida: o que passou é da MON-/).waitFor()
  await peca.nth(1).waitFor()
  await page.getByRole('radio', { name: 'Mês' }).check()
  await peca.first().waitFor()
  await look('agenda-mes')
  expect(problems).toEqual([])
})

test('a calendar outside follows the agenda by a secret address until it is revoked', async () => {
  rig.watch()
  const { page } = await rig.device({ viewport: CELULAR })
  await entrar(page, SEGUNDA_AGENTE, SENHA)
  await abrirTela(page, `/painel/agenda?dia=${quinta}`, 'Agenda')
  await page.getByText(visita.local).first().waitFor()
  await page.getByRole('link', { name: /^Ir/ }).first().waitFor()
  const escolher = async (item: string) => {
    await page.getByRole('button', { name: 'Calendário' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const [arquivo] = await Promise.all([page.waitForEvent('download'), escolher('Baixar estes dias (.ics)')])
  expect(await readFile(await arquivo.path(), 'utf8')).toContain(`UID:${visita.uuid}@zelo`)
  await escolher('Assinar em outro calendário')
  await page.getByLabel('Onde vai usar').fill('Meu telefone')
  await page.getByRole('button', { name: 'Criar endereço' }).click()
  const endereco = await page.getByLabel('Endereço', { exact: true }).inputValue()
  const ler = () => page.request.get(endereco)
  expect(await (await ler()).text()).toContain(`UID:${visita.uuid}@zelo`)
  await page.getByRole('button', { name: 'Revogar Meu telefone' }).click()
  await page.getByText('Endereço revogado: ele não responde mais').waitFor()
  expect((await ler()).status()).toBe(404)
})
