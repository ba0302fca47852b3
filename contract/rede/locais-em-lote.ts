// One act on several places at once.

import { z } from 'zod'
import { motivo } from '#contract/casa/motivo.ts'
import { NovoResponsavel } from './ficha-do-local.ts'
import { SituacaoDeFuncionamento } from './vocabularios-do-local.ts'

const ids = z.array(z.number().int().positive()).min(1, 'Escolha ao menos um local').max(500)

export const AcaoSobreLocais = z.discriminatedUnion('acao', [
  z.strictObject({ acao: z.literal('designar'), ids, responsavel: NovoResponsavel }),
  z.strictObject({
    acao: z.literal('mudar_situacao'),
    ids,
    situacao_funcionamento: SituacaoDeFuncionamento,
    motivo,
  }),
  z.strictObject({
    acao: z.literal('mudar_supridor'),
    ids,
    /** Null: none. */
    deposito_supridor_id: z.number().int().positive().nullable(),
  }),
])
