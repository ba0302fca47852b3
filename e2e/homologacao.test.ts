// Visits at the desk: what differs from the register is decided by kind and the homologação makes it so; another visit
// goes back, and the agent's device says what to correct.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { somaDias } from '#contract/casa/dias.ts'
import { SEGUNDA_AGENTE, SUPERVISOR } from '#server/demo/pessoas.ts'
import { semanaDaquiA } from '#server/testing/hoje.ts'
import { CELULAR, type Device, MESA } from './support/browser.ts'
import { abrirAba, abrirColeta, cartoes } from './support/coleta.ts'
import { entrar, jaEntrou } from './support/conta.ts'
import { abrirTela, escolherAchado } from './support/painel.ts'
import { ADMINISTRADORA, AGENTE, DIRETORA, SENHA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'
import { irPara, preparar, salvarSala, sincronizar } from './support/visita.ts'

const LISTA = '/painel/monitoramentos?situacao=aguardando_homologacao'
const MOTIVO = 'Fotografe a sala de novo'

let rig: Rig
let mesa: Device
/** Of the agent's that wait, the newest first. */
let visitas: { id: number; protocolo: string }[]

beforeAll(async () => {
  rig = await startRig()
  mesa = await rig.device({ viewport: MESA })
  await jaEntrou(mesa.page, ADMINISTRADORA)
  visitas = await rig.oracle.query(
    `select m.id::int as id, m.protocolo from monitoramento m
     join monitoramento_agente a on a.monitoramento_id = m.id join usuario u on u.id = a.usuario_id
     where m.concluido_em is not null and m.homologado_em is null and u.email = '${AGENTE}'
     order by m.concluido_em desc`,
  )
})
afterAll(() => rig?.stop())

const dialogo = () => mesa.page.getByRole('dialog').or(mesa.page.getByRole('alertdialog')).last()

test('each kind is decided at once, and the homologação changes the register and freezes the report', async () => {
  rig.watch()
  const { page, violations } = mesa
  const [{ id, protocolo } = { id: 0, protocolo: '' }] = visitas
  await abrirTela(page, LISTA, 'Monitoramentos')
  await page.getByRole('link', { name: protocolo }).first().click()
  await page.getByRole('tab', { name: /Divergências/ }).click()
  const todas = page.getByRole('button', { name: /, todas \(\d+\)$/ })
  await todas.first().waitFor()
  while ((await todas.count()) > 0) {
    const antes = await page.locator('.z-homologacao-resumo > li').count()
    const nome = (await todas.first().getAttribute('aria-label')) ?? ''
    await todas.first().click()
    if (nome.startsWith('Declarar')) {
      await dialogo().getByLabel('Motivo').fill('Procurado em todas as salas')
      await dialogo().getByRole('button', { name: 'Declarar não localizado' }).click()
    }
    await page.waitForFunction(
      (quantas) => document.querySelectorAll('.z-homologacao-resumo > li').length < quantas,
      antes,
    )
  }
  await page.getByRole('button', { name: 'Homologar', exact: true }).click()
  await dialogo().getByRole('button', { name: 'Homologar', exact: true }).click()
  await page.getByText(/Homologada por/).waitFor()
  await page.getByRole('link', { name: /Relatório RELMON-/ }).waitFor()
  const [feita] = await rig.oracle.query<{ decisoes: number; faltam: number }>(
    `select count(*)::int as decisoes, count(*) filter (where achado is null)::int as faltam
     from homologacao_decisao where monitoramento_id = ${id}`,
  )
  expect(feita?.decisoes).toBeGreaterThan(0)
  expect(feita?.faltam).toBe(0)
  expect(violations).toEqual([])
})

test('with no signal the agent corrects what was concluded; the desk reads what stood before, and acknowledges it', async () => {
  rig.watch()
  const { id } = visitas[1] ?? { id: 0 }
  const celular = await rig.device({ viewport: CELULAR })
  await entrar(celular.page, AGENTE, SENHA)
  await preparar(celular.page, id)
  await celular.offline(true)
  await irPara(celular.page, id, 'instalacoes')
  await celular.page.locator('.z-instalacoes-grupo').getByRole('button').first().click()
  const folha = celular.page.getByRole('dialog')
  await folha.getByLabel(/^Observações/).fill('Na volta vi que a porta está quebrada')
  await salvarSala(celular.page)
  await celular.offline(false)
  await sincronizar(celular.page, 60_000)

  const { page } = mesa
  await abrirColeta(page)
  await abrirAba(page, 'Conflitos')
  const cartao = cartoes(page, 'Conflitos', 'Na volta vi que a porta está quebrada')
  await cartao.getByText('Corrigido para').waitFor()
  await cartao.getByText('Antes da correção').waitFor()
  await cartao.getByRole('button', { name: /^Ciente/ }).click()
  await cartao.waitFor({ state: 'detached' })
  const [ciente] = await rig.oracle.query<{ resolucao: string }>(
    `select resolucao from divergencia where motivo = 'complemento' and vencedor::text like '%porta está quebrada%'`,
  )
  expect(ciente?.resolucao).toBe('manter')
})

test('a visit sent back is work again on the phone of its agent, with what to correct', async () => {
  rig.watch()
  const { page } = mesa
  const outra = visitas[1]
  await abrirTela(page, `/painel/monitoramentos/${outra?.id}`)
  await page.getByRole('button', { name: 'Devolver para correção' }).click()
  await dialogo().getByLabel('O que precisa ser corrigido').fill(MOTIVO)
  await dialogo().getByRole('checkbox').last().check()
  await dialogo().getByRole('button', { name: 'Devolver para correção' }).click()
  await page.getByText(new RegExp(`Devolvida por .*${MOTIVO}`)).waitFor()
  const celular = await rig.device({ viewport: CELULAR })
  await entrar(celular.page, AGENTE, SENHA)
  await celular.page.goto('/monitoramentos')
  const cartao = celular.page.locator('.z-visita').filter({ hasText: MOTIVO })
  await cartao.getByRole('button', { name: /Preparar para uso offline/ }).click()
  await cartao.getByRole('link', { name: 'Abrir visita' }).click()
  await celular.page.getByText(/Devolvida por .* Confira/).waitFor()
  await celular.page.goto(`/monitoramentos/${outra?.id}/instalacoes`)
  await celular.page.getByText('Corrigir').first().waitFor()
})

test('a visit is scheduled, changes day and hands, and is called off, each told to who counted on it', async () => {
  rig.watch()
  const { page } = await rig.device({ viewport: MESA })
  const problems: string[] = []
  const look = looker(page, problems)
  await jaEntrou(page, SUPERVISOR)
  await abrirTela(page, '/painel/monitoramentos', 'Monitoramentos')
  await page.getByRole('button', { name: 'Programar visita' }).click()
  const dialogo = page.getByRole('dialog')
  const [segunda, , quarta] = semanaDaquiA(12)
  await escolherAchado(page, 'Local', 'Alzira')
  await escolherAchado(page, 'Agente', 'Ana')
  await dialogo.getByLabel('Início previsto').fill(segunda)
  await look('visita-programar')
  await dialogo.getByRole('button', { name: 'Programar', exact: true }).click()
  await page.getByText(/Visita MON-\S+ programada/).waitFor()
  const [nova] = await rig.oracle.query<{ id: number }>('select max(id)::int as id from monitoramento')
  await abrirTela(page, `/painel/monitoramentos/${nova?.id}`)
  await page.getByRole('button', { name: 'Reagendar' }).click()
  await dialogo.getByLabel('Fim previsto').fill(somaDias(segunda, -28))
  await dialogo.getByRole('button', { name: 'Reagendar' }).click()
  await dialogo.getByText('O fim previsto é antes do início.').waitFor()
  await dialogo.getByLabel('Fim previsto').fill(quarta)
  await dialogo.getByRole('button', { name: 'Reagendar' }).click()
  await page.getByText('Visita reagendada: os agentes foram avisados').waitFor()
  await page.getByRole('button', { name: 'Trocar agentes' }).click()
  await dialogo.getByRole('button', { name: 'Tirar Ana Lucena' }).click()
  await dialogo.getByRole('button', { name: 'Trocar agentes' }).click()
  await dialogo.getByText('Escolha ao menos um agente').waitFor()
  await escolherAchado(page, 'Acrescentar agente', 'Gilda')
  await look('visita-trocar-agentes')
  await dialogo.getByRole('button', { name: 'Trocar agentes' }).click()
  await page.getByText('Agentes trocados: quem entra e quem sai foram avisados').waitFor()
  const cancelar = page.getByRole('button', { name: 'Cancelar visita' })
  const mais = page.getByRole('button', { name: 'Mais ações' })
  await cancelar.or(mais).first().waitFor()
  if ((await mais.count()) > 0) {
    await mais.click()
    await page.getByRole('menuitem', { name: 'Cancelar visita' }).click()
  } else await cancelar.click()
  const confirmar = page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
  await confirmar.getByLabel('Motivo').fill('A escola está em reforma')
  await confirmar.getByRole('button', { name: 'Cancelar visita' }).click()
  await page.getByText('Visita cancelada: os agentes foram avisados').waitFor()
  const avisos = await rig.oracle.query<{ email: string; titulos: string[] }>(
    `select u.email, array_agg(n.type order by n.id) as titulos from notificacao n
     join usuario u on u.id = n.destinatario_id
     where n.data #>> '{monitoramento,id}' = '${nova?.id}' group by u.email order by u.email`,
  )
  expect(avisos).toEqual([
    {
      email: AGENTE,
      titulos: ['MonitoramentoAtribuido', 'MonitoramentoAlterado', 'MonitoramentoAlterado'],
    },
    // Who directs the school is told of the visit itself, and not of whose hands it is in.
    { email: DIRETORA, titulos: ['VisitaNaUnidade', 'VisitaNaUnidade', 'VisitaNaUnidade'] },
    { email: SEGUNDA_AGENTE, titulos: ['MonitoramentoAtribuido', 'MonitoramentoAlterado'] },
  ])
  expect(problems).toEqual([])
})

test('the screens of the desk have nothing that axe or the content policy complains of', async () => {
  rig.watch()
  const { page, violations } = mesa
  const problems: string[] = []
  const look = looker(page, problems)
  await page.setViewportSize(MESA)
  await abrirTela(page, '/painel/monitoramentos', 'Monitoramentos')
  await page
    .getByRole('link', { name: visitas[0]?.protocolo ?? '' })
    .first()
    .waitFor()
  await look('homologacao-lista')
  for (const aba of ['resumo', 'divergencias', 'infraestrutura', 'trilha']) {
    await abrirTela(page, `/painel/monitoramentos/${visitas[0]?.id}?aba=${aba}`)
    await page.getByRole('tab', { selected: true }).waitFor()
    await page.waitForLoadState('networkidle')
    await look(`homologacao-${aba}`)
  }
  expect(problems).toEqual([])
  expect(violations).toEqual([])
})
