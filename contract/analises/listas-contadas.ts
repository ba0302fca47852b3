// The lists whose rows the metrics count: each with its operation, its screen, and when a row began to wait.
import { cotas } from '#contract/almoxarifado/cotas.ts'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import { estoque } from '#contract/almoxarifado/estoque.ts'
import { fechamentos } from '#contract/almoxarifado/fechamentos.ts'
import { inventarios } from '#contract/almoxarifado/inventarios.ts'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { ressuprimentos } from '#contract/almoxarifado/ressuprimentos.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { VE_COTAS } from '#contract/almoxarifado/ve-cotas.ts'
import { coleta } from '#contract/campo/coleta.ts'
import { homologacao } from '#contract/campo/homologacao.ts'
import { atende, type Concessao, type Condicao, pode } from '#contract/casa/acesso.ts'
import { COLUNAS } from '#contract/casa/endereco-da-lista.ts'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { apuracoes } from '#contract/patrimonio/apuracoes.ts'
import { bens } from '#contract/patrimonio/bens.ts'
import { desfazimentos } from '#contract/patrimonio/desfazimentos.ts'
import { inventariosDeBens } from '#contract/patrimonio/inventarios-de-bens.ts'
import { manutencoes } from '#contract/patrimonio/manutencoes.ts'
import { termos } from '#contract/patrimonio/termos.ts'
import { locais } from '#contract/rede/locais.ts'
import { VE_REMESSAS } from '#contract/rede/recebe-materiais.ts'

export interface ListaContada {
  /** The operation that answers the rows, and its name (`feature.operation`). */
  endpoint: Endpoint
  operacao: string
  /** Its screen, whose address takes the same filters. */
  tela: string
  /** Field of a row that says since when it waits; only of lists whose first row in rising order is the oldest. */
  desde?: string
  /** The order in which it is so, where it is not the list's own. */
  ordem?: string
  /** Who changes what is in it: to these its numbers come first. Absent: everyone who has it. */
  mantem?: Permissao
  /** Who has the screen, where anyone signed in may ask for the rows. */
  quem?: Condicao
}

export const LISTAS_CONTADAS = {
  requisicoes: {
    endpoint: requisicoes.listar,
    operacao: 'requisicoes.listar',
    tela: '/painel/almoxarifado/requisicoes',
    desde: 'criado_em',
  },
  cotas: {
    endpoint: cotas.listar,
    operacao: 'cotas.listar',
    tela: '/painel/almoxarifado/requisicoes/cotas',
    quem: VE_COTAS,
  },
  entradas: {
    endpoint: entradas.listar,
    operacao: 'entradas.listar',
    tela: '/painel/almoxarifado/entradas',
    desde: 'criado_em',
    mantem: 'painel.almoxarifado.entradas.conferir',
  },
  remessas: {
    endpoint: remessas.listar,
    operacao: 'remessas.listar',
    tela: '/painel/almoxarifado/remessas',
    desde: 'criado_em',
    quem: VE_REMESSAS,
  },
  transferencias: {
    endpoint: transferencias.listar,
    operacao: 'transferencias.listar',
    tela: '/painel/almoxarifado/transferencias',
    desde: 'criado_em',
  },
  estoque: {
    endpoint: estoque.listar,
    operacao: 'estoque.listar',
    tela: '/painel/almoxarifado/estoque',
    mantem: 'painel.almoxarifado.estoque.transferir-endereco',
  },
  ressuprimentos: {
    endpoint: ressuprimentos.listar,
    operacao: 'ressuprimentos.listar',
    tela: '/painel/almoxarifado/ressuprimentos',
    desde: 'criado_em',
    mantem: 'painel.almoxarifado.ressuprimentos.encaminhar',
  },
  inventarios: {
    endpoint: inventarios.listar,
    operacao: 'inventarios.listar',
    tela: '/painel/almoxarifado/inventarios',
    desde: 'criado_em',
    mantem: 'painel.almoxarifado.inventarios.contar',
  },
  fechamentos: {
    endpoint: fechamentos.listar,
    operacao: 'fechamentos.listar',
    tela: '/painel/almoxarifado/fechamentos',
    mantem: 'painel.almoxarifado.fechamentos.conferir',
  },
  bens: {
    endpoint: bens.listar,
    operacao: 'bens.listar',
    tela: '/painel/almoxarifado/patrimonios',
    mantem: 'painel.almoxarifado.patrimonios.nao-localizar',
  },
  inventarios_de_bens: {
    endpoint: inventariosDeBens.listar,
    operacao: 'inventariosDeBens.listar',
    tela: '/painel/almoxarifado/inventarios-de-bens',
    desde: 'aberto_em',
    mantem: 'painel.almoxarifado.inventarios-de-bens.decidir',
  },
  termos: {
    endpoint: termos.listar,
    operacao: 'termos.listar',
    tela: '/painel/almoxarifado/termos',
    desde: 'emitido_em',
    ordem: 'emitido_em',
    mantem: 'painel.almoxarifado.patrimonios.nao-localizar',
  },
  manutencoes: {
    endpoint: manutencoes.listar,
    operacao: 'manutencoes.listar',
    tela: '/painel/almoxarifado/manutencoes',
    desde: 'enviado_em',
    mantem: 'painel.almoxarifado.patrimonios.manutencao',
  },
  apuracoes: {
    endpoint: apuracoes.listar,
    operacao: 'apuracoes.listar',
    tela: '/painel/almoxarifado/apuracoes',
    desde: 'aberta_em',
    mantem: 'painel.almoxarifado.patrimonios.apurar',
  },
  desfazimentos: {
    endpoint: desfazimentos.listar,
    operacao: 'desfazimentos.listar',
    tela: '/painel/almoxarifado/desfazimentos',
    desde: 'criado_em',
    mantem: 'painel.almoxarifado.patrimonios.arrolar',
  },
  visitas: {
    endpoint: homologacao.listar,
    operacao: 'homologacao.listar',
    tela: '/painel/monitoramentos',
    desde: 'previsto_inicio',
    mantem: 'painel.monitoramentos.homologar',
  },
  aparelhos: {
    endpoint: coleta.aparelhos,
    operacao: 'coleta.aparelhos',
    tela: '/painel/coleta',
  },
  locais: {
    endpoint: locais.listar,
    operacao: 'locais.listar',
    tela: '/painel/locais',
    mantem: 'painel.locais.editar',
  },
} as const satisfies Readonly<Record<string, ListaContada>>

export type ListaContadaChave = keyof typeof LISTAS_CONTADAS

/** Without what is particular to its literal. */
export const listaContada = (chave: ListaContadaChave): ListaContada => LISTAS_CONTADAS[chave]

/** Whether a person has the list, somewhere. */
export function temLista(concessoes: readonly Concessao[], chave: ListaContadaChave): boolean {
  const { endpoint, quem } = listaContada(chave)
  const { access } = endpoint
  if (access !== 'public' && access !== 'session' && !pode(concessoes, access)) return false
  return quem === undefined || atende(concessoes, quem)
}

/** Whether the person changes what is in the list, and not only sees it. */
export function mantemLista(concessoes: readonly Concessao[], chave: ListaContadaChave): boolean {
  const { mantem } = listaContada(chave)
  return mantem === undefined || pode(concessoes, mantem)
}

/**
 * The screen that shows the rows that were counted, with the field that a mean is of; `mais`: a narrower filter, of one month
 * for instance.
 */
export function telaDaMetrica(
  {
    lista,
    filtro,
    media,
  }: {
    lista: ListaContadaChave
    filtro: Readonly<Record<string, string>>
    media?: { colunas?: readonly string[] } | undefined
  },
  mais: Readonly<Record<string, string>> = {},
): string {
  const colunas = media?.colunas && { [COLUNAS]: media.colunas.join(',') }
  const consulta = Object.entries({ ...filtro, ...mais, ...colunas })
    .map(([nome, valor]) => `${nome}=${encodeURIComponent(valor)}`)
    .join('&')
  return consulta === '' ? LISTAS_CONTADAS[lista].tela : `${LISTAS_CONTADAS[lista].tela}?${consulta}`
}
