// Depreciation: the runs, and the value of each asset.

import { z } from 'zod'
import { pode } from '#contract/casa/acesso.ts'
import {
  type DepreciacaoDetalhada,
  type DepreciacaoListada,
  depreciacoes,
  type SituacaoDaDepreciacao,
} from '#contract/patrimonio/depreciacoes.ts'
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
  type UltimaLancada,
  ultimaLancada,
} from './execucao-queries.ts'
import { impedimentoDaPrevia, impedimentoDoEstorno } from './impedimentos.ts'

type Contexto = Pick<Call<typeof depreciacoes.ver>, 'tx' | 'ator' | 'services'>

const nosDe = ({ concessoes }: Ator) => nosDaPermissao(concessoes, depreciacoes.listar.access)

const ATOS = {
  prever: ['previa'],
  processar: ['previa'],
  contabilizar: ['processada'],
  estornar: ['processada', 'contabilizada'],
} as const satisfies Readonly<Record<string, readonly SituacaoDaDepreciacao[]>>

interface Lida {
  id: number
  competencia: string
  situacao: SituacaoDaDepreciacao
  andamento?: unknown
}

type ComAtos = Pick<DepreciacaoDetalhada, 'impedimento' | 'acoes'>

/** What may be done of a run. Only the acts that begin where it is: the others would be noise. */
async function atosDa(
  { tx, ator, services }: Contexto,
  execucao: Lida,
  ultima: UltimaLancada | undefined,
): Promise<ComAtos> {
  const { id, situacao, andamento } = execucao
  const parada = situacao === 'previa' && !andamento
  const impedimento = parada
    ? await impedimentoDaPrevia(tx, execucao, { ultima, fuso: services.config.fuso })
    : null
  const daPrevia = impedimento ? new Recusa('ERR_ESTADO_INVALIDO', impedimento.motivo) : undefined
  const lancada = ATOS.estornar.some((de) => de === situacao)
  const dosMeses: Readonly<Record<keyof typeof ATOS, Recusa | undefined>> = {
    prever: impedimento?.mes ? daPrevia : undefined,
    processar: daPrevia,
    contabilizar: undefined,
    estornar: lancada ? await impedimentoDoEstorno(tx, id, ultima) : undefined,
  }
  const recusa = (ato: keyof typeof ATOS): Recusa | undefined => {
    if (!pode(ator.concessoes, depreciacoes[ato].access))
      return new SemPermissao('Você não tem esta permissão.')
    return andamento ? new Recusa('ERR_ESTADO_INVALIDO', 'As quotas estão sendo lançadas.') : dosMeses[ato]
  }
  const atos = Object.entries(ATOS) as [keyof typeof ATOS, readonly SituacaoDaDepreciacao[]][] // as: its own entries
  const acoes = atos
    .filter(([, de]) => de.includes(situacao))
    .map(([ato]) => acaoDoRegistro(`depreciacoes.${ato}`, recusa(ato)))
  return { impedimento, acoes }
}

async function execucaoVista({ tx, ator }: Contexto, id: number) {
  const execucao = await execucaoPorId(tx, id, nosDe(ator))
  if (execucao === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', 'Depreciação não encontrada.')
  return execucao
}

async function detalhada(call: Contexto, id: number): Promise<DepreciacaoDetalhada> {
  const execucao = await execucaoVista(call, id)
  return { ...execucao, ...(await atosDa(call, execucao, await ultimaLancada(call.tx))) }
}

async function listar(call: Call<typeof depreciacoes.listar>) {
  const { tx, ator, query } = call
  const { page, perPage, situacao } = query
  const linhas = await paginaDeExecucoes(
    tx,
    { situacao, nos: nosDe(ator) },
    { pular: (page - 1) * perPage, limite: perPage },
  )
  const ultima = await ultimaLancada(tx)
  const data: DepreciacaoListada[] = []
  // Only the last month posted, and a preview of the one after it, ask anything more.
  for (const linha of linhas) data.push({ ...linha, acoes: (await atosDa(call, linha, ultima)).acoes })
  return { data, page, perPage, ...(await boundedCount(tx, execucoesContadas(situacao))) }
}

const Posicao = z.tuple([z.number().int()])

async function lancamentos(call: Call<typeof depreciacoes.lancamentos>) {
  const { tx, ator, params, query } = call
  const { page, perPage, cursor } = query
  const depois = cursor === undefined ? null : posicaoDoCursor(cursor, Posicao)[0]
  const linhas = await paginaDeLancamentos(tx, params.id, {
    nos: nosDe(ator),
    depois: depois ?? 0,
    pular: depois === null ? (page - 1) * perPage : 0,
    limite: perPage + 1,
  })
  const { visiveis, proximo } = cortar(linhas, perPage, (ultima) => [ultima.id])
  const { bens } = await execucaoVista(call, params.id)
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
