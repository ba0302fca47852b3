import type { operacoes } from '#contract/campo/operacoes.ts'
import { assumirDispositivo, gravarSemEfeito } from '#server/administracao/aparelhos/dispositivo.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { instanteDoCampo } from '#server/casa/http/operation-headers.ts'
import { recibosDe, registrarDescarte } from './queries.ts'

export const operacoesHandlers: Handlers<typeof operacoes> = {
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
