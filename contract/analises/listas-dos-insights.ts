// The lists in which the figures of the insights are seen row by row.
import { coleta } from '#contract/campo/coleta.ts'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import { instalacoesDaRede } from '#contract/rede/instalacoes-da-rede.ts'
import { insights } from './insights.ts'
import { listaContada } from './listas-contadas.ts'

interface ListaVista {
  endpoint: Endpoint
  /** Its screen, whose address takes the same filters. */
  tela: string
}

const ANALISES = '/painel/almoxarifado/analises'

const doPainel = (chave: Parameters<typeof listaContada>[0]): ListaVista => {
  const { endpoint, tela } = listaContada(chave)
  return { endpoint, tela }
}

export const LISTAS_DOS_INSIGHTS = {
  movimentos: { endpoint: insights.movimentos, tela: `${ANALISES}/movimentos` },
  materiais: { endpoint: insights.materiais, tela: `${ANALISES}/materiais` },
  estoque: doPainel('estoque'),
  entradas: doPainel('entradas'),
  requisicoes: doPainel('requisicoes'),
  bens: doPainel('bens'),
  manutencoes: doPainel('manutencoes'),
  locais: doPainel('locais'),
  instalacoes: { endpoint: instalacoesDaRede.listar, tela: '/painel/locais/instalacoes' },
  visitas: doPainel('visitas'),
  aparelhos: { endpoint: coleta.aparelhos, tela: '/painel/coleta' },
} as const satisfies Readonly<Record<string, ListaVista>>

export type ListaDoInsight = keyof typeof LISTAS_DOS_INSIGHTS

export const listaDoInsight = (chave: ListaDoInsight): ListaVista => LISTAS_DOS_INSIGHTS[chave]
