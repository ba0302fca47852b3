// The pictures of the manual: which screens, of whom, and how large.
import type { Page } from 'playwright-core'

export interface Tela {
  /** The file: `docs/imagens/NOME.webp`. */
  nome: string
  /** The person who sees it: the part of the e-mail before the @. Null: nobody signed in. */
  quem: string | null
  /** An address, or the first link of a list that leads to a record. */
  endereco: string
  celular?: true
  escuro?: true
  /** What is done before the picture is taken. */
  antes?: (page: Page) => Promise<void>
}

/** Opens the first record of the list that the address shows. */
const primeiro = async (page: Page) => {
  await page.locator('.z-list-name').first().click()
  await page.getByRole('tab').first().waitFor()
}

const BENS = '/painel/almoxarifado/patrimonios'

export const TELAS: readonly Tela[] = [
  { nome: 'entrar', quem: null, endereco: '/autenticacao/entrar' },
  { nome: 'painel-geral', quem: 'bruno', endereco: '/painel' },
  { nome: 'painel-geral-escuro', quem: 'bruno', endereco: '/painel', escuro: true },
  { nome: 'painel-da-escola', quem: 'elisa', endereco: '/painel', celular: true },
  { nome: 'bens', quem: 'helena', endereco: `${BENS}?ver=lista` },
  { nome: 'bens-escuro', quem: 'helena', endereco: `${BENS}?ver=lista`, escuro: true },
  { nome: 'bens-cartoes', quem: 'helena', endereco: `${BENS}?ver=cartoes` },
  { nome: 'bens-celular', quem: 'helena', endereco: `${BENS}?ver=lista`, celular: true },
  { nome: 'bem', quem: 'helena', endereco: `${BENS}?ver=lista`, antes: primeiro },
  { nome: 'bem-escuro', quem: 'helena', endereco: `${BENS}?ver=lista`, antes: primeiro, escuro: true },
  { nome: 'bem-celular', quem: 'helena', endereco: `${BENS}?ver=lista`, antes: primeiro, celular: true },
  { nome: 'materiais', quem: 'clara', endereco: '/painel/almoxarifado/materiais?ver=cartoes' },
  { nome: 'material', quem: 'clara', endereco: '/painel/almoxarifado/materiais?ver=lista', antes: primeiro },
  { nome: 'instalacoes', quem: 'clara', endereco: '/painel/locais/instalacoes?ver=cartoes' },
  { nome: 'requisicoes', quem: 'bruno', endereco: '/painel/almoxarifado/requisicoes' },
  { nome: 'requisicoes-escuro', quem: 'bruno', endereco: '/painel/almoxarifado/requisicoes', escuro: true },
  { nome: 'requisicoes-celular', quem: 'elisa', endereco: '/painel/almoxarifado/requisicoes', celular: true },
  { nome: 'entradas', quem: 'bruno', endereco: '/painel/almoxarifado/entradas' },
  { nome: 'estoque', quem: 'bruno', endereco: '/painel/almoxarifado/estoque' },
  { nome: 'expedicao', quem: 'bruno', endereco: '/painel/almoxarifado/expedicao' },
  { nome: 'transferencias', quem: 'helena', endereco: '/painel/almoxarifado/transferencias' },
  { nome: 'mapa', quem: 'clara', endereco: '/painel/locais/mapa' },
  { nome: 'mapa-escuro', quem: 'clara', endereco: '/painel/locais/mapa', escuro: true },
  { nome: 'diagnostico', quem: 'clara', endereco: '/painel/almoxarifado/diagnostico' },
  { nome: 'coleta', quem: 'fabio', endereco: '/painel/coleta' },
  { nome: 'visitas', quem: 'fabio', endereco: '/painel/monitoramentos' },
  { nome: 'auditoria', quem: 'clara', endereco: '/painel/admin/auditoria' },
  { nome: 'visita', quem: 'ana', endereco: '/monitoramentos', celular: true },
  { nome: 'visita-escuro', quem: 'ana', endereco: '/monitoramentos', celular: true, escuro: true },
]
