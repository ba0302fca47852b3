// Insights Gerais: the figures of one insight, and the two lists of the ledger that show what they are made of.
import { z } from 'zod'
import { INSIGHTS } from '#contract/analises/catalogo-de-insights.ts'
import { LINHAS_DO_INSIGHT } from '#contract/analises/insight.ts'
import { insights } from '#contract/analises/insights.ts'
import { INSIGHTS_DO_CONSUMO } from '#contract/analises/insights-do-consumo.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { cortar, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import { paginaDeMateriais, quantosMateriais } from './consumo-dos-materiais.ts'
import { paginaDeMovimentos, quantosMovimentos } from './movimentos-queries.ts'
import { alcanceDe, lugarDe } from './pedido.ts'
import { periodoDe } from './periodo.ts'
import { RESPOSTAS } from './respostas.ts'

const Posicao = z.tuple([z.string(), z.number().int()])

async function ver({ tx, ator, params, query, agora, services }: Call<typeof insights.ver>) {
  const { exige } = INSIGHTS[params.insight]
  const { fuso } = services.config
  const hoje = diaDe(agora, fuso)
  const alcance = alcanceDe(ator.concessoes, [insights.ver.access, ...exige])
  const periodo = periodoDe(query, hoje)
  const lugar = await lugarDe(tx, query.local_id)
  const { grupo_id, comparar } = query
  const pedido = { tx, alcance, periodo, lugar, grupo_id, comparar, hoje, fuso }
  const { linhas, resumo } = await RESPOSTAS[params.insight](pedido)
  return {
    de: periodo.de,
    ate: periodo.ate,
    linhas: linhas.slice(0, LINHAS_DO_INSIGHT),
    linhas_no_total: linhas.length,
    resumo,
    calculado_em: agora.toISOString(),
  }
}

/** What both lists of the ledger show to this person. */
export function recorteDaLista<F extends { de?: string | undefined; ate?: string | undefined }>(
  filtro: F,
  { concessoes, hoje }: { concessoes: readonly Concessao[]; hoje: string },
) {
  const periodo = periodoDe(filtro, hoje)
  const alcance = alcanceDe(concessoes, [
    insights.movimentos.access,
    ...INSIGHTS_DO_CONSUMO.consumo_por_mes.exige,
  ])
  return { periodo, recorte: { ...filtro, alcance, de: periodo.de, ate: periodo.ate } }
}

async function movimentos(call: Call<typeof insights.movimentos>) {
  const { tx, ator, agora, services } = call
  const { page, perPage, cursor, order, sort, texto, ...resto } = call.query
  const hoje = diaDe(agora, services.config.fuso)
  const filtro = { texto, recorte: recorteDaLista(resto, { concessoes: ator.concessoes, hoje }).recorte }
  const depois = cursor === undefined ? null : posicaoDoCursor(cursor, Posicao)
  const linhas = await paginaDeMovimentos(tx, filtro, {
    ordem: order,
    sentido: sort ?? 'desc',
    depois: depois && { chave: depois[0], id: depois[1] },
    pular: depois ? 0 : (page - 1) * perPage,
    limite: perPage + 1,
  })
  const { visiveis, proximo } = cortar(linhas, perPage, ({ chave, id }) => [chave, id])
  return {
    data: visiveis.map(({ chave: _, ...linha }) => linha),
    page,
    perPage,
    ...(await quantosMovimentos(tx, filtro)),
    proximo,
  }
}

async function materiais(call: Call<typeof insights.materiais>) {
  const { tx, ator, agora, services } = call
  const { page, perPage, cursor, order, sort, texto, classe, ...resto } = call.query
  const hoje = diaDe(agora, services.config.fuso)
  const filtro = { texto, classe, ...recorteDaLista(resto, { concessoes: ator.concessoes, hoje }) }
  const depois = cursor === undefined ? null : posicaoDoCursor(cursor, Posicao)
  const linhas = await paginaDeMateriais(tx, filtro, {
    ordem: order,
    sentido: sort ?? (order === 'valor' ? 'desc' : 'asc'),
    depois: depois && { chave: depois[0], id: depois[1] },
    pular: depois ? 0 : (page - 1) * perPage,
    limite: perPage + 1,
  })
  const { visiveis, proximo } = cortar(linhas, perPage, ({ chave, id }) => [chave, id])
  return {
    data: visiveis.map(({ chave: _, ...linha }) => linha),
    page,
    perPage,
    ...(await quantosMateriais(tx, filtro)),
    proximo,
  }
}

export const insightsHandlers: Handlers<typeof insights> = { ver, movimentos, materiais }
