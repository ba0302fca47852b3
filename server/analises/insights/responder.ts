// The figures of one insight for one person, asked by the screen or for the file of a report.

import type { z } from 'zod'
import { INSIGHTS } from '#contract/analises/catalogo-de-insights.ts'
import {
  type FiltroDeInsights,
  type Insight,
  LINHAS_DO_INSIGHT,
  type LinhaDoInsight,
  type ResultadoDoInsight,
} from '#contract/analises/insight.ts'
import { type InsightChave, insights } from '#contract/analises/insights.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { alcanceDe, conferirGrupo, lugarDe, type Pedido } from './pedido.ts'
import { periodoDe } from './periodo.ts'
import { RESPOSTAS } from './respostas.ts'

export interface QuemPergunta {
  tx: Queryable
  concessoes: readonly Concessao[]
  agora: Date
  fuso: string
}

/** What the list behind a row would have nothing of opens no list. */
function comAlgo({ prova }: Insight, linha: LinhaDoInsight): LinhaDoInsight {
  if (prova === null) return linha
  const { coluna, senao } = prova
  return linha.valores[coluna] || (senao !== undefined && linha.valores[senao])
    ? linha
    : { ...linha, filtro: null }
}

type Filtro = z.output<typeof FiltroDeInsights>

/**
 * Throws `ERR_NAO_AUTORIZADO` for who may not know these figures anywhere, and at the field of what is asked what is no
 * period, or names what there is not or who asks does not reach.
 */
export async function pedidoDe(
  { tx, concessoes, agora, fuso }: QuemPergunta,
  insight: InsightChave,
  filtro: Filtro,
): Promise<Pedido> {
  const { exige, usa }: Insight = INSIGHTS[insight]
  const hoje = diaDe(agora, fuso)
  const alcance = alcanceDe(concessoes, [insights.ver.access, ...exige])
  const periodo = periodoDe(filtro, hoje)
  const lugar = await lugarDe(tx, filtro.local_id, alcance)
  const { grupo_id, comparar } = filtro
  if (usa.includes('grupo')) await conferirGrupo(tx, grupo_id)
  return { tx, alcance, periodo, lugar, grupo_id, comparar, hoje, fuso }
}

export async function responder(
  quem: QuemPergunta,
  insight: InsightChave,
  filtro: Filtro,
): Promise<ResultadoDoInsight> {
  const pedido = await pedidoDe(quem, insight, filtro)
  const { periodo } = pedido
  const { linhas, resumo } = await RESPOSTAS[insight](pedido)
  return {
    de: periodo.de,
    ate: periodo.ate,
    linhas: linhas.slice(0, LINHAS_DO_INSIGHT).map((linha) => comAlgo(INSIGHTS[insight], linha)),
    linhas_no_total: linhas.length,
    resumo,
    calculado_em: quem.agora.toISOString(),
  }
}
