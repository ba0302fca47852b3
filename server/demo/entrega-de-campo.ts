// What a device captured and brings while the demonstration is loaded.
import sql from 'sql-template-tag'
import { instalacoes } from '#contract/campo/instalacoes.ts'
import { patrimonios } from '#contract/campo/patrimonios.ts'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import type { Endpoints } from '#contract/casa/endpoint.ts'
import { dataHoraDe } from '#contract/casa/tempo.ts'
import { VERSAO } from '#contract/casa/versao.ts'
import { pessoaComConcessoes } from '#server/administracao/acesso/pessoa.ts'
import { instalacoesHandlers } from '#server/campo/instalacoes/routes.ts'
import { patrimoniosHandlers } from '#server/campo/patrimonios/routes.ts'
import type { Tx } from '#server/casa/db/database.ts'
import { decide } from '#server/casa/http/decision.ts'
import { operationHeaders } from '#server/casa/http/operation-headers.ts'
import { contextoDe, operacaoDe, ZONA } from './decisao.ts'

/** The fictitious state's, as a device writes it. */
const FUSO = '-03:00'

const OPERACOES = {
  'instalacoes.atualizar': operacaoDe(
    'instalacoes.atualizar',
    (instalacoes satisfies Endpoints).atualizar,
    instalacoesHandlers.atualizar,
  ),
  'patrimonios.atualizar': operacaoDe(
    'patrimonios.atualizar',
    (patrimonios satisfies Endpoints).atualizar,
    patrimoniosHandlers.atualizar,
  ),
}

export interface AparelhoDeCampo {
  id: string
  usuario_id: number
  /** Server's clock minus the device's. */
  desvio_ms: number
}

export interface Entrega {
  aparelho: AparelhoDeCampo
  op_id: string
  seq: number
  operacao: keyof typeof OPERACOES
  params: Record<string, string | number>
  /** Without the device's time, which is told from `capturado_em`. */
  body: Record<string, unknown>
  /** True instants, whatever the device's clock says. */
  capturado_em: string
  recebido_em: string
}

export async function entregar(tx: Tx, entrega: Entrega): Promise<void> {
  const { aparelho, op_id, seq, operacao, params, body, recebido_em } = entrega
  const agora = new Date(recebido_em)
  const noAparelho = Date.parse(entrega.capturado_em) - aparelho.desvio_ms
  const cabecalhos = {
    [CABECALHOS.chave]: op_id,
    [CABECALHOS.fuso]: FUSO,
    [CABECALHOS.dispositivo]: aparelho.id,
    [CABECALHOS.sequencia]: String(seq),
    [CABECALHOS.capturadoEm]: new Date(noAparelho).toISOString(),
    [CABECALHOS.desvioMs]: String(aparelho.desvio_ms),
    [CABECALHOS.versao]: VERSAO.numero,
  }
  const { concessoes, ...usuario } = await pessoaComConcessoes(tx, aparelho.usuario_id, ZONA)
  const admission = { ator: { usuario, concessoes, sessaoId: 0 }, semPermissao: false }
  const fields = { ...body, atualizado_em: dataHoraDe(noAparelho, FUSO) }
  const op = operationHeaders(cabecalhos, agora, ZONA)
  await decide(contextoDe(tx, agora), OPERACOES[operacao], admission, {
    params,
    query: {},
    fields,
    files: [],
    op,
    cabecalhos,
  })
  await datar(tx, op_id, recebido_em)
}

/** The database says now; the story says when. (The operation's own row is never rewritten.) */
async function datar(tx: Tx, op_id: string, em: string): Promise<void> {
  await tx.run(sql`update quarentena set recebido_em = ${em} where op_id = ${op_id}`)
  await tx.run(sql`
    update divergencia set criada_em = ${em} where op_vencedora = ${op_id} or op_perdedora = ${op_id}`)
}
