// Every screen, light and dark, on a phone and on a desk: nothing that axe or the content policy complains of. And of the
// panel's: where one is and the first record are seen at once, nothing is lost at 200 % and 400 %, with forced colours, in stillness, to who only listens.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DE_CADA_TIPO, problemasDeAdaptacao, protocolosPartidos } from './support/adaptacoes.ts'
import { semNomeProprio } from './support/arvore.ts'
import { MESA } from './support/browser.ts'
import { jaEntrou } from './support/conta.ts'
import { focosTapados } from './support/foco.ts'
import { HttpClient } from './support/http-client.ts'
import { navegacao } from './support/navegar.ts'
import { ADMINISTRADORA, SENHA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { soPonteiro } from './support/so-ponteiro.ts'
import { percorrer } from './support/telas.ts'
import { percorrerPainel, siglasNaTela } from './support/telas-do-painel.ts'
import { palavrasCruas } from './support/trilha.ts'

/** Of these the short demonstration has none: their own journeys look at them by axe, at every width. */
const SEM_REGISTRO_AQUI = [
  'almoxarifado/analises/relatorios/:relatorioId',
  'almoxarifado/analises/relatorios/:relatorioId/editar',
  'ocorrencias/:ocorrenciaId',
  'campanhas/:campanhaId',
  'almoxarifado/depreciacoes/:depreciacaoId',
  'almoxarifado/desfazimentos/:desfazimentoId',
  'almoxarifado/manutencoes/:manutencaoId',
  'almoxarifado/apuracoes/:apuracaoId',
  'almoxarifado/inventarios-de-bens/:inventarioId',
  'almoxarifado/fechamentos/:fechamentoId',
  'almoxarifado/ressuprimentos/:ressuprimentoId',
  'almoxarifado/expedicao/ondas/:ondaId',
  'almoxarifado/transferencias/:transferenciaId',
  'admin/importacoes/:importacaoId',
].map((caminho) => `/painel/${caminho}`)

let rig: Rig

beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig?.stop())

test('every screen is accessible and within the content policy, light and dark, on a phone and on a desk', async () => {
  expect(await percorrer(rig)).toEqual([])
})

/** What is not there is said where the person is, with the way back (`web/app/navegacao.test.ts` asks it of every record). */
async function nadaAqui(page: Page): Promise<void> {
  const volta = page.getByRole('main').getByRole('link')
  const { abrir } = navegacao(page)
  await abrir('/painel/almoxarifado/patrimonios/2000000000')
  await volta.filter({ hasText: 'Voltar a Bens' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bens' }).waitFor()
  await abrir('/painel/almoxarifado/nada-aqui')
  await volta.first().waitFor()
}

test('nothing of the panel is lost at 400 %, with forced colours, in stillness, or to who only listens', async () => {
  rig.watch()
  const { page, violations } = await rig.device({ viewport: MESA })
  await jaEntrou(page, ADMINISTRADORA)
  await page.goto('/painel/meus-dados')
  const problemas: string[] = []
  const vistos: string[] = []
  const semRegistro = await percorrerPainel(page, async (endereco) => {
    vistos.push(endereco)
    problemas.push(...(await semNomeProprio(page, endereco)), ...(await problemasDeAdaptacao(page, endereco)))
    for (const qual of await page.evaluate(soPonteiro))
      problemas.push(`${endereco}: only a pointer presses ${qual}`)
    for (const texto of await page.evaluate(siglasNaTela))
      problemas.push(`${endereco}: a unit by its short name, in “${texto}”`)
  })
  expect(problemas).toEqual([])
  expect(violations).toEqual([])
  expect(semRegistro).toEqual(SEM_REGISTRO_AQUI)
  expect(DE_CADA_TIPO.filter((tipo) => !vistos.some((visto) => tipo.test(visto)))).toEqual([])
  await nadaAqui(page)
  // That a number on two lines would have been seen.
  await page.evaluate(() => {
    const estreito = document.createElement('p')
    estreito.style.cssText = 'width: 4ch; word-break: break-all'
    estreito.textContent = 'REQ-2026-000012'
    document.body.replaceChildren(estreito)
  })
  expect(await page.evaluate(protocolosPartidos)).toEqual(['REQ-2026-000012 breaks in P.'])
  // And two doors that sound the same.
  await page.evaluate(() => {
    const portas = ['/painel/locais', '/painel/usuarios'].map((href) =>
      Object.assign(document.createElement('a'), { href, textContent: 'Abrir' }),
    )
    document.body.replaceChildren(...portas)
  })
  expect(await semNomeProprio(page, 'aqui')).toEqual([
    expect.stringContaining('aqui: another link that says only “Abrir”'),
  ])
  // And what no key reaches.
  await page.evaluate(() => {
    const porta = document.createElement('div')
    porta.style.cursor = 'pointer'
    porta.textContent = 'Abrir'
    document.body.replaceChildren(porta)
  })
  expect(await page.evaluate(soPonteiro)).toEqual(['DIV. “Abrir”'])
  // And a focus under what stands still.
  await page.evaluate(() => {
    const capa = document.createElement('div')
    capa.style.cssText = 'position: fixed; inset: 0'
    capa.className = 'capa'
    const botao = document.createElement('button')
    botao.textContent = 'Salvar'
    const caixa = document.createElement('p')
    caixa.append(botao)
    document.body.replaceChildren(caixa, capa)
  })
  expect(await page.evaluate(focosTapados)).toEqual(['the focus on BUTTON. “Salvar” is under capa'])
})

test('the trail of the demonstration, act by act, has no word of the program', async () => {
  const clara = new HttpClient(rig.server.port)
  await clara.entrar(ADMINISTRADORA, SENHA)
  const { lidos, cruas } = await palavrasCruas(clara)
  clara.close()
  expect(cruas).toEqual([])
  expect(lidos).toBeGreaterThan(20)
})
