// Depreciation: the runs, and the value of each asset.

import { z } from 'zod'
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import {
  type DepreciacaoDetalhada,
  depreciacoes,
  type SituacaoDaDepreciacao,
} from '#contract/patrimonio/depreciacoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator, Call, Handlers } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'
import { boundedCount } from '#server/casa/http/list/bounded-count.ts'
import { cortar, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { reavaliar, valorDoBem } from './bem.ts'
import { contabilizar, estornar, prever, processar } from './execucao.ts'
import {
  execucaoPorId,
  execucoesContadas,
  paginaDeExecucoes,
  paginaDeLancamentos,
} from './execucao-queries.ts'

const nosDe = ({ concessoes }: Ator) => nosDaPermissao(concessoes, depreciacoes.listar.access)

const ATOS = {
  prever: ['previa'],
  processar: ['previa'],
  contabilizar: ['processada'],
  estornar: ['processada', 'contabilizada'],
} as const satisfies Readonly<Record<string, readonly SituacaoDaDepreciacao[]>>

/** Only those that begin where the run is: the others would be noise. */
function acoesDa({ concessoes }: Ator, situacao: SituacaoDaDepreciacao, emCurso = false): AcaoDoRegistro[] {
  const impedimento = (ato: keyof typeof ATOS): Recusa | undefined => {
    if (!pode(concessoes, depreciacoes[ato].access)) return new SemPermissao('Você não tem esta permissão.')
    return emCurso ? new Recusa('ERR_ESTADO_INVALIDO', 'As quotas estão sendo lançadas.') : undefined
  }
  const atos = Object.entries(ATOS) as [keyof typeof ATOS, readonly SituacaoDaDepreciacao[]][] // as: its own entries
  return atos
    .filter(([, de]) => de.includes(situacao))
    .map(([ato]) => acaoDoRegistro(`depreciacoes.${ato}`, impedimento(ato)))
}

async function detalhada(
  { tx, ator }: { tx: Queryable; ator: Ator },
  id: number,
): Promise<DepreciacaoDetalhada> {
  const execucao = await execucaoPorId(tx, id, nosDe(ator))
  if (execucao === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', 'Depreciação não encontrada.')
  return { ...execucao, acoes: acoesDa(ator, execucao.situacao, execucao.andamento !== null) }
}

async function listar({ tx, ator, query }: Call<typeof depreciacoes.listar>) {
  const { page, perPage, situacao } = query
  const linhas = await paginaDeExecucoes(
    tx,
    { situacao, nos: nosDe(ator) },
    { pular: (page - 1) * perPage, limite: perPage },
  )
  return {
    data: linhas.map((linha) => ({ ...linha, acoes: acoesDa(ator, linha.situacao) })),
    page,
    perPage,
    ...(await boundedCount(tx, execucoesContadas(situacao))),
  }
}

const Posicao = z.tuple([z.number().int()])

async function lancamentos({ tx, ator, params, query }: Call<typeof depreciacoes.lancamentos>) {
  const { page, perPage, cursor } = query
  const depois = cursor === undefined ? null : posicaoDoCursor(cursor, Posicao)[0]
  const linhas = await paginaDeLancamentos(tx, params.id, {
    nos: nosDe(ator),
    depois: depois ?? 0,
    pular: depois === null ? (page - 1) * perPage : 0,
    limite: perPage + 1,
  })
  const { visiveis, proximo } = cortar(linhas, perPage, (ultima) => [ultima.id])
  const { bens } = await detalhada({ tx, ator }, params.id)
  return {
    data: visiveis,
    page,
    perPage,
    ...(linhas.length > 0 && { total: bens }),
    proximo,
  }
}

const { mudado } = respondeCom(detalhada)

export const depreciacoesHandlers: Handlers<typeof depreciacoes> = {
  listar,
  lancamentos,
  ver: (call) => detalhada(call, call.params.id),
  prever: async (call) => detalhada(call, await prever(call)),
  processar: mudado(processar),
  contabilizar: mudado(contabilizar),
  estornar: mudado(estornar),
  doBem: (call) => valorDoBem(call, call.params.id),
  async reavaliar(call) {
    await reavaliar(call)
    return valorDoBem(call, call.params.id)
  },
}
