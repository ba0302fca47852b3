// Operations of a device's queue, seen from outside: which arrived, which their owner discarded.
import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'
import { Recibo } from '#contract/casa/envelope.ts'
import { DataHora } from '#contract/casa/tempo.ts'

/**
 * Two people captured the same field with different values: the later capture stands, the other is kept for a
 * supervisor. Travels in the answer of the operation that met it, so that the device can say so.
 */
export const Divergencia = z.object({ campo: z.string(), vencedor: z.unknown(), perdedor: z.unknown() })

export type Divergencia = z.infer<typeof Divergencia>

export const divergencias = { divergencias: z.array(Divergencia).optional() }

export const operacoes = endpoints({
  consultar: {
    method: 'POST',
    path: '/api/operacoes/consultar',
    access: 'session',
    resumo: 'Quais destas operações de quem pergunta já foram aplicadas.',
    body: z.strictObject({ op_ids: z.array(z.uuid()).min(1).max(1000) }),
    dados: z.array(Recibo),
  },
  descartar: {
    method: 'POST',
    path: '/api/operacoes/descartes',
    access: 'session',
    resumo: 'Registra que a pessoa descartou no aparelho uma operação não enviada, e por quê.',
    body: z.strictObject({
      op_id: z.uuid(),
      /** Its sequence number on the device that says this: the server then waits for it no more. */
      seq: z.number().int().positive().optional(),
      acao: z.string().max(60),
      motivo: z.string().trim().min(3, 'Diga o motivo do descarte').max(1000),
      detalhe: z.record(z.string(), z.unknown()).optional(),
      descartado_em: DataHora,
    }),
    dados: Recibo.nullable(),
  },
})
