import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { operacoes } from '#contract/campo/operacoes.ts'
import { appliedOperation, EM, FUSO } from '../field-objects.ts'
import type { ProbesOf } from '../probe.ts'

export const operacoesProbes: ProbesOf<typeof operacoes> = {
  consultar: {
    reach: 'proprio',
    async ask(scene) {
      const op_id = await appliedOperation(scene, 'patrimonios.ver')
      return {
        body: { op_ids: [op_id] },
        reached: ({ dados }) => dados.some((recibo) => recibo.op_id === op_id),
      }
    },
  },

  descartar: {
    reach: 'proprio',
    async ask({ world: { db }, dono }) {
      const op_id = randomUUID()
      await db.run(sql`
        insert into operacao_descarte (op_id, usuario_id, acao, motivo, descartado_em)
        values (${op_id}, ${dono.id}, 'patrimonio.ver', 'Repetida', now())`)
      return {
        body: { op_id, acao: 'patrimonio.ver', motivo: 'Foi engano', descartado_em: EM },
        headers: FUSO,
        named: { 'body.op_id': op_id },
      }
    },
  },
}
