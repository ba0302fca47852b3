// RMB, the monthly account of permanent goods: what was there, what came, what left, and what is there.
import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { Competencia } from './depreciacoes.ts'

const centavos = z.number().int()

export const LinhaDoRmb = z.object({
  conta: z.string().nullable(),
  /** The classes of the account, by name. */
  classes: z.array(z.string()),
  anterior_centavos: centavos,
  incorporacoes_centavos: centavos,
  /** Less those that were taken back. */
  baixas_centavos: centavos,
  /** From other places and classes, less those that went there. */
  transferencias_centavos: centavos,
  /** Revaluations and corrections of value. */
  reavaliacoes_centavos: centavos,
  atual_centavos: centavos,
  /** Accumulated at the end of the month. */
  depreciacao_anterior_centavos: centavos,
  /** Posted in the month. */
  quota_centavos: centavos,
  /** What left with assets, or was taken back by a revaluation: negative. */
  depreciacao_ajustes_centavos: centavos,
  depreciacao_centavos: centavos,
  liquido_centavos: centavos,
})
export type LinhaDoRmb = z.infer<typeof LinhaDoRmb>

export const ConciliacaoDoRmb = z.object({
  /** Sum of the assets one by one, now. */
  analitico_centavos: centavos,
  /** Sum of the movements, until now. */
  sintetico_centavos: centavos,
  analitico_depreciacao_centavos: centavos,
  sintetico_depreciacao_centavos: centavos,
  /** Nothing differs, to the cent. */
  confere: z.boolean(),
  bens: z.number().int(),
  /** In charge of the place without being of its owner: counted, not valued. */
  bens_de_terceiros: z.number().int(),
  /** Own assets without a value. */
  bens_sem_valor: z.number().int(),
})
export type ConciliacaoDoRmb = z.infer<typeof ConciliacaoDoRmb>

export const Rmb = z.object({
  competencia: Competencia,
  /** Null: all that the person reaches. */
  local: Nomeado.nullable(),
  /** Ids from the root down to it. */
  caminho: z.array(z.number().int()),
  linhas: z.array(LinhaDoRmb),
  total: LinhaDoRmb.omit({ conta: true, classes: true }),
  conciliacao: ConciliacaoDoRmb,
  /** Whether the depreciation of the month is posted. */
  depreciada: z.boolean(),
  /** Up to this month, those whose depreciation is not posted yet, from the oldest. */
  meses_por_lancar: z.array(Competencia),
})
export type Rmb = z.infer<typeof Rmb>

const BASE = '/api/painel/almoxarifado/rmb'

export const rmb = endpoints({
  ver: {
    method: 'GET',
    path: BASE,
    access: 'painel.almoxarifado.patrimonios.ver-valores',
    resumo: 'O RMB de um mês, por conta, com a conciliação entre o analítico e o sintético.',
    query: z.object({ competencia: Competencia, local_id: z.coerce.number().int().positive().optional() }),
    dados: Rmb,
  },
  emitir: {
    method: 'POST',
    path: BASE,
    access: 'painel.geral.documentos.emitir',
    resumo: 'Emite o RMB de um local num mês, congelado e numerado; recusa se não confere.',
    body: z.strictObject({
      competencia: Competencia,
      local_id: z.number().int().positive('Escolha o local'),
    }),
    dados: z.object({ documento_id: z.number().int() }),
  },
})
