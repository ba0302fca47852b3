import type { operacoes } from '#contract/campo/operacoes.ts'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import type { RespostaDaOperacao } from '#contract/casa/envelope.ts'
import { assumirDispositivo, gravarSemEfeito } from '#server/administracao/aparelhos/dispositivo.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { instanteDoCampo } from '#server/casa/http/operation-headers.ts'
import { ownTransaction } from '#server/casa/http/own-transaction.ts'
import { recibosDe, registrarDescarte } from './queries.ts'

function presentes<T>(ditos: Readonly<Record<string, T | undefined>>): Record<string, T> {
  const pares = Object.entries(ditos).flatMap(([nome, valor]) =>
    valor === undefined ? [] : [[nome, valor] as const],
  )
  return Object.fromEntries(pares)
}

export const operacoesHandlers: Handlers<typeof operacoes> = {
  /** Each one by the decision point, as if it had come alone: there is no half of a request to undo. */
  enviar: ownTransaction(async ({ body, ator, services, request: { ip, id, headers } }) => {
    const socket = headers[CABECALHOS.socket]
    const daConexao = { [CABECALHOS.socket]: typeof socket === 'string' ? socket : undefined }
    const respostas: RespostaDaOperacao[] = []
    for (const { chamada, cabecalhos } of body.operacoes) {
      const { http, envelope, retryAfterS } = await services.replay({
        ator,
        chamada: { ...chamada, params: presentes(chamada.params), query: presentes(chamada.query) },
        cabecalhos: presentes<string>({ ...cabecalhos, ...daConexao }),
        request: { ip, id },
      })
      const op_id = cabecalhos[CABECALHOS.chave]
      respostas.push({ op_id, http, espera_s: retryAfterS ?? null, envelope })
      // What ails the server would ail the others too: they are asked for again, and have failed at nothing.
      if (http >= 500) break
    }
    return { respostas }
  }),

  consultar: ({ tx, body, ator }) => recibosDe(tx, ator.usuario.id, body.op_ids),

  /** Answers the receipt when the operation had arrived after all: then nothing was lost. */
  async descartar({ tx, body, ator, op, agora, audit }) {
    const { op_id, acao, motivo, detalhe, seq } = body
    const descartado_em = instanteDoCampo(body.descartado_em, op, agora)
    const usuario_id = ator.usuario.id
    const meu = await registrarDescarte(tx, { op_id, usuario_id, acao, motivo, detalhe, descartado_em })
    if (!meu) throw new Recusa('ERR_NAO_AUTORIZADO', 'Esta operação é de outra pessoa.')
    if (seq !== undefined && op.dispositivo_id !== null) {
      const numero = { seq, motivo: 'descartada' as const }
      const deQuem = await assumirDispositivo(tx, op.dispositivo_id, usuario_id)
      if (deQuem === 'meu') await gravarSemEfeito(tx, op.dispositivo_id, [numero])
    }
    audit.mudanca({ entidade: 'operacao', entidade_id: op_id, motivo, para: { acao, detalhe } })
    const [recibo] = await recibosDe(tx, usuario_id, [op_id])
    return recibo ?? null
  },
}
