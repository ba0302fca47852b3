import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { instalacoes } from '#contract/campo/instalacoes.ts'
import { EM, FUSO, roomOf, visitOf } from '../field-objects.ts'
import type { ProbesOf } from '../probe.ts'

export const instalacoesProbes: ProbesOf<typeof instalacoes> = {
  criar: {
    reach: 'documento',
    async ask(scene) {
      const visita = await visitOf(scene)
      const { tipo_id } = await scene.world.db.one<{ tipo_id: number }>(
        sql`select id as tipo_id from instalacao_tipo where slug = 'teste-sala'`,
      )
      return {
        params: { monitoramentoId: visita.id },
        body: { uuid: randomUUID(), tipo_id, nome: `Depósito ${scene.world.next()}`, atualizado_em: EM },
        headers: FUSO,
        named: { 'body.uuid': roomOf(visita) },
      }
    },
  },

  atualizar: {
    reach: 'documento',
    async ask(scene) {
      const visita = await visitOf(scene)
      return {
        params: { monitoramentoId: visita.id, instalacaoId: roomOf(visita) },
        body: { estado: 'bom', recursos: { internet: true }, atualizado_em: EM },
        headers: FUSO,
      }
    },
  },
}
