// The days of a visit: planned, planned again, and answered by the school.
import { z } from 'zod'
import { textoOuNada } from '#contract/administracao/pessoas.ts'

export const RESPOSTAS_DA_ESCOLA = { confirmada: 'Confirmo a data', pede_outra: 'Peço outra data' } as const
export const RespostaDaEscola = z.enum(['confirmada', 'pede_outra'])

const diaOuNada = z
  .union([z.iso.date('Informe a data'), z.literal('')])
  .nullable()
  .default(null)
  .transform((escrito) => escrito || null)
const versao = z.number().int()

export const RespostaSobreAData = z
  .strictObject({
    resposta: RespostaDaEscola,
    pede_dia: diaOuNada,
    motivo: textoOuNada(500),
    versao,
  })
  .refine(({ resposta, pede_dia }) => resposta === 'confirmada' || pede_dia !== null, {
    path: ['pede_dia'],
    message: 'Diga que dia serve.',
  })
  .refine(({ resposta, motivo }) => resposta === 'confirmada' || motivo !== null, {
    path: ['motivo'],
    message: 'Diga por que o dia marcado não serve.',
  })

export const Reagendamento = z
  .strictObject({
    previsto_inicio: z.iso.date('Informe o dia'),
    previsto_fim: diaOuNada,
    versao,
  })
  .refine(({ previsto_inicio, previsto_fim }) => previsto_fim === null || previsto_fim >= previsto_inicio, {
    path: ['previsto_fim'],
    message: 'O fim previsto é antes do início.',
  })
