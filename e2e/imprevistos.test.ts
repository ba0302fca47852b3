// What the field did not expect, told with no signal: an occurrence, and a visit that could not be made; the desk goes on.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUPERVISOR } from '#server/demo/pessoas.ts'
import { semanaDaquiA } from '#server/testing/hoje.ts'
import { type Device, MESA } from './support/browser.ts'
import { entrar, jaEntrou } from './support/conta.ts'
import { abrirTela } from './support/painel.ts'
import { AGENTE, SENHA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'
import { escolher, preparar, prontoSemServidor, sincronizar } from './support/visita.ts'
import { programar } from './support/visitas.ts'

let rig: Rig
let campo: Device
let mesa: Device
beforeAll(async () => {
  rig = await startRig()
  ;[campo, mesa] = [await rig.device(), await rig.device({ viewport: MESA })]
})
afterAll(() => rig?.stop())

test('with no signal an occurrence is told and a visit ends as one that could not be made; the desk answers both', async () => {
  rig.watch()
  const problems: string[] = []
  const { page } = campo
  const look = looker(page, problems)
  const { id } = await programar(rig)
  await entrar(page, AGENTE, SENHA)
  await preparar(page, id)
  await prontoSemServidor(page)
  await campo.offline(true)
  const etapas = async (nome: string) => {
    await page.getByRole('button', { name: /^Etapas/ }).click()
    await page.getByRole('menuitem', { name: nome }).click()
  }
  await etapas('Ocorrências')
  await page.getByText('Nenhuma ocorrência nesta visita.').waitFor()
  await page.getByRole('button', { name: 'Registrar ocorrência' }).click()
  const ficha = page.getByRole('dialog')
  await ficha.getByRole('button', { name: 'Registrar', exact: true }).click()
  await ficha.getByText('Escolha o tipo').waitFor()
  await look('ocorrencia-com-erros')
  await escolher(ficha, 'Tipo', 'Risco a pessoas')
  await escolher(ficha, 'Gravidade', 'Alta')
  await ficha.getByLabel('O que aconteceu').fill('Fio desencapado junto ao bebedouro do pátio')
  await ficha.getByRole('button', { name: 'Registrar', exact: true }).click()
  await page.getByText('Fio desencapado junto ao bebedouro do pátio').waitFor()
  await etapas('Não foi possível visitar')
  await page.getByRole('heading', { level: 1, name: 'Não foi possível visitar' }).waitFor()
  await page.getByRole('button', { name: 'Encerrar: não foi possível visitar' }).click()
  await page.getByText('Diga por que não foi possível visitar').waitFor()
  await escolher(page.locator('main'), 'Motivo', 'Escola fechada')
  await page.getByLabel('O que aconteceu').fill('Portão trancado às 9 h, ninguém atende')
  await page.getByRole('button', { name: 'Encerrar: não foi possível visitar' }).click()
  await look('impossivel-confirmar')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click()
  await page.waitForURL(/\/monitoramentos$/)
  await campo.offline(false)
  await sincronizar(page, 60_000)
  await jaEntrou(mesa.page, SUPERVISOR)
  const olhar = looker(mesa.page, problems)
  await abrirTela(mesa.page, '/painel/ocorrencias', 'Ocorrências')
  await mesa.page.getByText('Fio desencapado junto ao bebedouro do pátio').first().click()
  await mesa.page.getByRole('heading', { level: 1 }).waitFor()
  await olhar('mesa-ocorrencia')
  await mesa.page.getByRole('button', { name: 'Registrar tratamento' }).click()
  const tratar = mesa.page.getByRole('alertdialog')
  await tratar.getByRole('textbox').fill('Fio isolado pela manutenção')
  await tratar.getByRole('button', { name: 'Registrar tratamento' }).click()
  await mesa.page.getByText('Ocorrência tratada').first().waitFor()
  await abrirTela(mesa.page, `/painel/monitoramentos/${id}`)
  await mesa.page.getByText('Escola fechada: Portão trancado às 9 h, ninguém atende').first().waitFor()
  await olhar('mesa-visita-impossivel')
  await mesa.page.getByRole('button', { name: 'Marcar outra visita' }).click()
  const outra = mesa.page.getByRole('dialog')
  const [, terca] = semanaDaquiA(12)
  await outra.getByLabel('Início previsto').fill(terca)
  await outra.getByRole('button', { name: 'Marcar visita' }).click()
  await mesa.page.getByText('Outra visita marcada: os agentes foram avisados').waitFor()
  const feitas = await rig.oracle.query<{ motivo: string; tratamento: string; dia: string }>(
    `select m.impossivel_motivo as motivo, o.tratamento, r.previsto_inicio::text as dia from monitoramento m
     join ocorrencia o on o.monitoramento_id = m.id join monitoramento r on r.refaz_id = m.id where m.id = ${id}`,
  )
  expect(feitas).toEqual([
    { motivo: 'escola_fechada', tratamento: 'Fio isolado pela manutenção', dia: terca },
  ])
  expect(problems).toEqual([])
})
