// The pictures of the manual: which screens, of whom, and how large.
import type { Page } from 'playwright-core'
import { acao, type Etapa, irPara } from '../../e2e/support/visita.ts'

export interface Tela {
  /** The file: `docs/imagens/NOME.webp`. */
  nome: string
  /** The person who sees it: the part of the e-mail before the @. Null: nobody signed in. */
  quem: string | null
  /** An address, or the first link of a list that leads to a record. */
  endereco: string
  celular?: true
  escuro?: true
  /** In the theme for a screen in the sun. */
  sol?: true
  /** What is done before the picture is taken. */
  antes?: (page: Page) => Promise<void>
}

/** Opens the first record of the list that the address shows. */
const primeiro = async (page: Page) => {
  await page.locator('.z-list-name').first().click()
  await page.getByRole('tab').first().waitFor()
}

const historia = async (page: Page) => {
  await primeiro(page)
  await page.getByRole('tab', { name: 'História' }).click()
  await page.getByRole('list', { name: 'Histórico do bem' }).waitFor()
}

const BENS = '/painel/almoxarifado/patrimonios'
/** Of many kinds, as a visit goes from room to room. */
const NOVOS = 'order=verificado_em&sort=desc'
const MAPA = '/painel/locais/mapa'

/** Until the map has drawn what it shows. */
const desenhado = async (page: Page) => {
  await page.getByText(/Desenhados agora|Quanto mais forte/).waitFor()
  await page.waitForTimeout(3_000)
}

const VISITAS = '/monitoramentos'

/** A step of the first visit of the list, prepared and begun once on this device. */
const passo = (etapa: Etapa) => async (page: Page) => {
  const link = page.locator(`main a[href^="${VISITAS}/"][href$="/detalhes"]`).first()
  const trazer = page.getByRole('button', { name: /^Preparar/ }).first()
  await link.or(trazer).first().waitFor()
  if (!(await link.isVisible())) await trazer.click()
  await link.click()
  await page.waitForURL(/\/detalhes$/)
  const visita = Number(/\d+/.exec(new URL(page.url()).pathname)?.[0])
  const comeco = acao(page, 'Iniciar').or(acao(page, 'Retomar'))
  await comeco.or(acao(page, 'Continuar depois')).first().waitFor()
  if (await comeco.isVisible()) {
    await comeco.click()
    await acao(page, 'Continuar depois').waitFor()
    // Without what the acts say, until the server has them.
    await page.getByText('iniciado com sucesso').waitFor()
    await page.reload()
  }
  await acao(page, 'Continuar depois').waitFor()
  await irPara(page, visita, etapa)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const PASSOS: readonly (readonly [nome: string, etapa: Etapa])[] = [
  ['visita-detalhes', 'detalhes'],
  ['visita-instalacoes', 'instalacoes'],
  ['visita-escanear', 'patrimonios/escanear'],
  ['visita-lista', 'patrimonios'],
  ['visita-finalizar', 'finalizar'],
]

/** The five steps of a visit, as a phone shows them in a room, at night and in the sun. */
const passos: readonly Tela[] = PASSOS.flatMap(([nome, etapa]) => {
  const tela: Tela = { nome, quem: 'ana', endereco: VISITAS, celular: true, antes: passo(etapa) }
  return [
    tela,
    { ...tela, nome: `${nome}-escuro`, escuro: true },
    { ...tela, nome: `${nome}-sol`, sol: true },
  ]
})

export const TELAS: readonly Tela[] = [
  { nome: 'entrar', quem: null, endereco: '/autenticacao/entrar' },
  { nome: 'painel-geral', quem: 'bruno', endereco: '/painel' },
  { nome: 'painel-geral-escuro', quem: 'bruno', endereco: '/painel', escuro: true },
  { nome: 'painel-da-escola', quem: 'elisa', endereco: '/painel', celular: true },
  { nome: 'bens', quem: 'helena', endereco: `${BENS}?ver=lista&${NOVOS}` },
  { nome: 'bens-escuro', quem: 'helena', endereco: `${BENS}?ver=lista&${NOVOS}`, escuro: true },
  { nome: 'bens-cartoes', quem: 'helena', endereco: `${BENS}?ver=cartoes&${NOVOS}` },
  { nome: 'bens-celular', quem: 'helena', endereco: `${BENS}?ver=lista&${NOVOS}`, celular: true },
  { nome: 'bem', quem: 'helena', endereco: `${BENS}?ver=lista&${NOVOS}`, antes: primeiro },
  { nome: 'bem-historia', quem: 'helena', endereco: `${BENS}?ver=lista&${NOVOS}`, antes: historia },
  {
    nome: 'bem-escuro',
    quem: 'helena',
    endereco: `${BENS}?ver=lista&${NOVOS}`,
    antes: primeiro,
    escuro: true,
  },
  {
    nome: 'bem-celular',
    quem: 'helena',
    endereco: `${BENS}?ver=lista&${NOVOS}`,
    antes: primeiro,
    celular: true,
  },
  { nome: 'materiais', quem: 'clara', endereco: '/painel/almoxarifado/materiais?ver=cartoes' },
  { nome: 'material', quem: 'clara', endereco: '/painel/almoxarifado/materiais?ver=lista', antes: primeiro },
  { nome: 'instalacoes', quem: 'clara', endereco: '/painel/locais/instalacoes?ver=cartoes' },
  { nome: 'requisicoes', quem: 'bruno', endereco: '/painel/almoxarifado/requisicoes' },
  {
    nome: 'requisicao',
    quem: 'bruno',
    endereco: '/painel/almoxarifado/requisicoes',
    antes: primeiro,
  },
  { nome: 'requisicoes-escuro', quem: 'bruno', endereco: '/painel/almoxarifado/requisicoes', escuro: true },
  { nome: 'requisicoes-celular', quem: 'elisa', endereco: '/painel/almoxarifado/requisicoes', celular: true },
  { nome: 'entradas', quem: 'bruno', endereco: '/painel/almoxarifado/entradas' },
  { nome: 'estoque', quem: 'bruno', endereco: '/painel/almoxarifado/estoque' },
  { nome: 'expedicao', quem: 'bruno', endereco: '/painel/almoxarifado/expedicao' },
  { nome: 'transferencias', quem: 'helena', endereco: '/painel/almoxarifado/transferencias' },
  { nome: 'mapa', quem: 'clara', endereco: MAPA, antes: desenhado },
  { nome: 'mapa-escuro', quem: 'clara', endereco: MAPA, antes: desenhado, escuro: true },
  { nome: 'mapa-areas', quem: 'clara', endereco: `${MAPA}?cor=visita&por=municipio`, antes: desenhado },
  {
    nome: 'mapa-areas-escuro',
    quem: 'clara',
    endereco: `${MAPA}?cor=visita&por=regional`,
    antes: desenhado,
    escuro: true,
  },
  { nome: 'diagnostico', quem: 'clara', endereco: '/painel/almoxarifado/diagnostico' },
  { nome: 'coleta', quem: 'fabio', endereco: '/painel/coleta' },
  { nome: 'visitas', quem: 'fabio', endereco: '/painel/monitoramentos' },
  { nome: 'importar', quem: 'clara', endereco: '/painel/admin/importacoes/nova' },
  { nome: 'auditoria', quem: 'clara', endereco: '/painel/admin/auditoria' },
  { nome: 'visita', quem: 'ana', endereco: '/monitoramentos', celular: true },
  { nome: 'visita-escuro', quem: 'ana', endereco: '/monitoramentos', celular: true, escuro: true },
  ...passos,
]
