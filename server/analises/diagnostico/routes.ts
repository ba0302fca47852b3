// Diagnóstico Avançado: the summary by rule, the findings, the runs and the silence.
import type { diagnostico } from '#contract/analises/diagnostico.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { cortar, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import { CursorDaPosicao } from '#server/casa/http/list/keyset.ts'
import { paginaDeAchados, quantosAchados, resumoDasRegras } from './achados-queries.ts'
import { abrirRodada, ultimaRodada } from './rodada.ts'
import { desfazerSilencio, silenciar } from './silencio.ts'

async function listar({ tx, ator, query, services }: Call<typeof diagnostico.listar>) {
  const { page, perPage, cursor, order, sort, ...resto } = query
  const filtro = { ...resto, concessoes: ator.concessoes, fuso: services.config.fuso }
  const depois = cursor === undefined ? null : posicaoDoCursor(cursor, CursorDaPosicao)
  const linhas = await paginaDeAchados(tx, filtro, {
    ordem: order,
    sentido: sort ?? (order === 'valor' ? 'desc' : 'asc'),
    depois: depois && { chave: depois[0], id: depois[1] },
    pular: depois ? 0 : (page - 1) * perPage,
    limite: perPage + 1,
  })
  const { visiveis, proximo } = cortar(linhas, perPage, ({ chave, id }) => [chave, id])
  return {
    data: visiveis.map(({ chave: _, ...achado }) => achado),
    page,
    perPage,
    ...(await quantosAchados(tx, filtro)),
    proximo,
  }
}

async function resumir({ tx, ator, agora, services }: Call<typeof diagnostico.resumir>) {
  const leitor = { concessoes: ator.concessoes, fuso: services.config.fuso }
  return {
    rodada: (await ultimaRodada(tx)) ?? null,
    regras: await resumoDasRegras(tx, leitor, agora),
  }
}

async function rodar({ tx, ator, audit }: Call<typeof diagnostico.rodar>) {
  const abriu = await abrirRodada(tx, ator.usuario.id)
  const rodada = await ultimaRodada(tx)
  if (!rodada) throw new Error('the run that was just opened is not there')
  if (abriu) audit.mudanca({ entidade: 'rodada_do_diagnostico', entidade_id: rodada.id })
  return rodada
}

export const diagnosticoHandlers: Handlers<typeof diagnostico> = {
  listar,
  resumir,
  rodar,
  silenciar,
  desfazerSilencio,
}
