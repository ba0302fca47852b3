import type { coleta } from '#contract/campo/coleta.ts'
import type { Envelope } from '#contract/casa/envelope.ts'
import { pessoaComConcessoes } from '#server/administracao/acesso/pessoa.ts'
import { aindaAguarda } from '#server/campo/operacoes/quarentena-entrada.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { operationTrail } from '#server/casa/http/audit.ts'
import type { Ator, Call, Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { ownTransaction } from '#server/casa/http/own-transaction.ts'
import {
  arquivosDaRetida,
  guardarFalha,
  marcarDecidida,
  quarentenaNoAlcance,
  type Retida,
  retidas,
  situacaoDe,
} from './quarentena-queries.ts'
import { alcanceDe } from './scope.ts'

type Chamada = Call<typeof coleta.decidir>
type Resultado = Awaited<ReturnType<Handlers<typeof coleta>['decidir']>>[number]

export const quarentenaHandlers: Pick<Handlers<typeof coleta>, 'quarentena' | 'decidir'> = {
  async quarentena({ tx, ator, query }) {
    const { page, perPage, situacao, monitoramento_id } = query
    const nos = alcanceDe(ator, 'painel.monitoramentos.acompanhar')
    const trecho = { pular: (page - 1) * perPage, limite: perPage }
    const { data, total } = await quarentenaNoAlcance(tx, { nos, situacao, monitoramento_id }, trecho)
    return { data, page, perPage, total, total_aproximado: false }
  },

  /** Each in a transaction of its own, in the order of capture: one that cannot be applied holds back no other. */
  decidir: ownTransaction(async (call: Chamada) => {
    const { services, ator, body } = call
    const op_ids = [...new Set(body.op_ids.map((op_id) => op_id.toLowerCase()))]
    const nos = alcanceDe(ator, 'painel.monitoramentos.resolver-conflito')
    const alcancadas = await retidas(services.db, op_ids, nos)
    if (alcancadas.length < op_ids.length)
      throw new Recusa('ERR_NAO_ENCONTRADO', 'Há registros que não estão na quarentena que você alcança.')
    const decidir = body.decisao === 'aplicar' ? aplicar : recusar
    const resultados: Resultado[] = []
    for (const retida of alcancadas) resultados.push(await decidir(call, retida))
    return resultados
  }),
}

async function resultadoDe(
  { services }: Chamada,
  { op_id }: Retida,
  mensagem: string | null,
): Promise<Resultado> {
  const { situacao } = await situacaoDe(services.db, op_id)
  return { op_id, situacao, mensagem: situacao === 'aguardando' ? mensagem : null }
}

/** The decision itself, by its name: what it brought about is audited as its author's work, with this name beside. */
async function registrarDecisao(
  tx: Queryable,
  { ator, op, request, body, agora }: Chamada,
  { op_id, usuario_id, local_id }: Retida,
  situacao: 'aplicada' | 'recusada',
): Promise<void> {
  const observacao = body.observacao ?? null
  await marcarDecidida(tx, op_id, { situacao, por: ator.usuario.id, em: agora, observacao })
  const trail = operationTrail('coleta.decidir', { ator, op, request })
  trail.mudanca({
    entidade: 'quarentena',
    entidade_id: op_id,
    local_id,
    motivo: observacao,
    de: { situacao: 'aguardando' },
    para: { situacao, autor: usuario_id },
  })
  await trail.write(tx, ator.usuario.id)
}

async function recusar(call: Chamada, retida: Retida): Promise<Resultado> {
  await call.services.db.transaction(async (tx) => {
    if (await aindaAguarda(tx, retida.op_id)) await registrarDecisao(tx, call, retida, 'recusada')
  })
  return resultadoDe(call, retida, null)
}

function emPalavras({ mensagem, erros = {} }: Envelope): string {
  const campos = Object.entries(erros).map(([campo, avisos]) => `${campo}: ${avisos.join(', ')}`)
  return [mensagem, ...campos].join(' ')
}

async function aplicar(call: Chamada, retida: Retida): Promise<Resultado> {
  const { services, ator } = call
  const { db, config } = services
  if (retida.situacao !== 'aguardando') return resultadoDe(call, retida, null)
  const { concessoes, ...usuario } = await pessoaComConcessoes(db, retida.usuario_id, config.fuso)
  const autor: Ator = { usuario, concessoes, sessaoId: 0 }
  const { operacao, params, query, body, op_id } = retida
  const files = await arquivosDaRetida(db, op_id)
  const { envelope } = await services.replay({
    ator: autor,
    chamada: { operacao, params, query, body, files },
    cabecalhos: retida.cabecalhos,
    forcar: true,
    causado_por: ator.usuario.id,
    antes: (tx) => aindaAguarda(tx, op_id),
    depois: (tx) => registrarDecisao(tx, call, retida, 'aplicada'),
  })
  if (envelope.codigo === 'SUCESSO') return resultadoDe(call, retida, null)
  const falha = emPalavras(envelope)
  await guardarFalha(db, op_id, falha)
  return resultadoDe(call, retida, falha)
}
