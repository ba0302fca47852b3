import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { operacoes } from '#contract/campo/operacoes.ts'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import { appliedOperation, EM, FUSO } from '../field-objects.ts'
import type { ProbesOf } from '../probe.ts'

/** As the device of the person who sends it would write them. */
const deUmAparelho = (usuario_id: number) => ({
  [CABECALHOS.chave]: randomUUID(),
  [CABECALHOS.fuso]: '-03:00',
  [CABECALHOS.dispositivo]: randomUUID(),
  [CABECALHOS.sequencia]: '1',
  [CABECALHOS.usuario]: String(usuario_id),
  [CABECALHOS.capturadoEm]: '2025-04-10T11:00:00.000Z',
  [CABECALHOS.versao]: '1.0.0',
})

export const operacoesProbes: ProbesOf<typeof operacoes> = {
  /** Of another person's task it does nothing, and remembers that it refused: each operation has a probe of its own. */
  enviar: {
    reach: 'proprio',
    traces: ['operacao_recusa'],
    async ask({ world: { db }, dono }) {
      const op_id = randomUUID()
      await db.run(sql`
        insert into operacao_descarte (op_id, usuario_id, acao, motivo, descartado_em)
        values (${op_id}, ${dono.id}, 'patrimonio.ver', 'Repetida', now())`)
      const body = { op_id, acao: 'patrimonio.ver', motivo: 'Foi engano', descartado_em: EM }
      const chamada = { operacao: 'operacoes.descartar' as const, params: {}, query: {}, body }
      return {
        body: { operacoes: [{ chamada, cabecalhos: deUmAparelho(dono.id) }] },
        headers: FUSO,
        reached: ({ dados }) => dados.respostas.some(({ http }) => http === 200),
      }
    },
  },

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
