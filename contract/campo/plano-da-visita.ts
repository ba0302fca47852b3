// The days of a visit: planned, planned again, and answered by the school.

import { z } from 'zod'
import { textoOuNada } from '#contract/administracao/pessoas.ts'
import { Dia, diaOuNada } from '#contract/casa/dia.ts'
import { motivoAte } from '#contract/casa/motivo.ts'
import { ERRO_DA_JANELA, JANELA, janelaInteira } from './janela.ts'

export const RESPOSTAS_DA_ESCOLA = { confirmada: 'Confirmo a data', pede_outra: 'Peço outra data' } as const
export const RespostaDaEscola = z.enum(['confirmada', 'pede_outra'])

const versao = z.number().int()

export const RespostaSobreAData = z
  .strictObject({
    resposta: RespostaDaEscola,
    pede_dia: diaOuNada(),
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
    previsto_inicio: Dia('Informe o dia'),
    previsto_fim: diaOuNada(),
    ...JANELA,
    versao,
  })
  .refine(janelaInteira, ERRO_DA_JANELA)
  .refine(({ previsto_inicio, previsto_fim }) => previsto_fim === null || previsto_fim >= previsto_inicio, {
    path: ['previsto_fim'],
    message: 'O fim previsto é antes do início.',
  })

const agente_id = z.number({ error: 'Escolha o agente' }).int().positive()
const ids = z.array(z.number().int().positive()).min(1).max(200, 'Até 200 visitas de uma vez')

/** The same change in several visits, each with the rules of the act on one. */
export const MudancaDeVarias = z.discriminatedUnion('acao', [
  /** Each begins on this day, and takes as many days as it took. */
  z.strictObject({ acao: z.literal('reagendar'), ids, previsto_inicio: Dia('Informe o dia') }),
  /** In the place of whoever has it. */
  z.strictObject({ acao: z.literal('reatribuir'), ids, agente_id }),
  z.strictObject({ acao: z.literal('acrescentar'), ids, agente_id }),
  z.strictObject({ acao: z.literal('tirar'), ids, agente_id }),
  z.strictObject({
    acao: z.literal('cancelar'),
    ids,
    motivo: motivoAte(1000),
  }),
])
export type MudancaDeVarias = z.infer<typeof MudancaDeVarias>
