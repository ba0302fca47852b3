// Depreciation: a straight-line run for each month, what it posts on each asset, and the act that revalues one.

import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, listaDe, Pagina, pagina } from '#contract/casa/envelope.ts'
import { motivo } from '#contract/casa/motivo.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })
/** A month of the accounts: `2026-11`. */
export const Competencia = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Escolha o mês')

export const SituacaoDaDepreciacao = z.enum(['previa', 'processada', 'contabilizada', 'estornada'])
export type SituacaoDaDepreciacao = z.infer<typeof SituacaoDaDepreciacao>

export const SITUACOES_DA_DEPRECIACAO: Readonly<Record<SituacaoDaDepreciacao, string>> = {
  previa: 'Prévia',
  processada: 'Processada',
  contabilizada: 'Contabilizada',
  estornada: 'Estornada',
}

export const DepreciacaoListada = z.object({
  id: z.number().int(),
  competencia: Competencia,
  situacao: SituacaoDaDepreciacao,
  /** Of the places that who asks reaches. */
  bens: z.number().int(),
  quota_centavos: z.number().int(),
  criada_em: z.string(),
  criada_por: z.string(),
  processada_em: z.string().nullable(),
  versao: z.number().int(),
  acoes: z.array(AcaoDoRegistro),
})
export type DepreciacaoListada = z.infer<typeof DepreciacaoListada>

/** Why a preview cannot be posted as it is: `mes` comes before its own; without it, the preview is to be made again. */
export const ImpedimentoDaPrevia = z.object({ motivo: z.string(), mes: z.string().nullable() })
export type ImpedimentoDaPrevia = z.infer<typeof ImpedimentoDaPrevia>

export const DepreciacaoDetalhada = DepreciacaoListada.extend({
  processada_por: z.string().nullable(),
  contabilizada_em: z.string().nullable(),
  contabilizada_por: z.string().nullable(),
  estornada_em: z.string().nullable(),
  estornada_por: z.string().nullable(),
  motivo: z.string().nullable(),
  /** While the server posts the quotas of many assets; null before it was asked and when it is done. */
  andamento: z.object({ lancados: z.number().int(), total: z.number().int() }).nullable(),
  /** Of a preview alone. */
  impedimento: ImpedimentoDaPrevia.nullable(),
  /** Why what was asked was not posted. */
  falha: z.string().nullable(),
  contas: z.array(
    z.object({
      conta: z.string().nullable(),
      classe: z.string(),
      bens: z.number().int(),
      quota_centavos: z.number().int(),
    }),
  ),
})
export type DepreciacaoDetalhada = z.infer<typeof DepreciacaoDetalhada>

export const LancamentoDeDepreciacao = z.object({
  id: z.number().int(),
  referencia_id: z.string().nullable(),
  tombamento: z.string().nullable(),
  descricao: z.string(),
  quota_centavos: z.number().int(),
  acumulada_centavos: z.number().int(),
  liquido_centavos: z.number().int(),
})
export type LancamentoDeDepreciacao = z.infer<typeof LancamentoDeDepreciacao>

export const Reavaliacao = z.object({
  id: z.number().int(),
  em: z.string(),
  por: z.string(),
  valor_anterior_centavos: z.number().int(),
  depreciado_anterior_centavos: z.number().int(),
  valor_centavos: z.number().int(),
  residual_centavos: z.number().int(),
  vida_util_meses: z.number().int(),
  motivo: z.string(),
})
export type Reavaliacao = z.infer<typeof Reavaliacao>

/** The value of one asset: where it stands, what made it so, and where it goes. */
export const DepreciacaoDoBem = z.object({
  /** Why no quota will be posted; null when one will. */
  impedimento: z.string().nullable(),
  base_centavos: z.number().int(),
  residual_centavos: z.number().int(),
  vida_util_meses: z.number().int().nullable(),
  inicio: z.iso.date().nullable(),
  quota_centavos: z.number().int(),
  depreciado_centavos: z.number().int(),
  /** Of it, what it had lost before it entered these books. */
  depreciado_abertura_centavos: z.number().int(),
  /** Months of life that were left by then. */
  vida_restante_meses: z.number().int().nullable(),
  documento_abertura: z.string().nullable(),
  /** Since when the books have it with a value: no quota is of an earlier month. */
  contabil_desde: z.string().nullable(),
  liquido_centavos: z.number().int(),
  /** How many quotas are still to come. */
  faltam: z.number().int(),
  lancamentos: z.array(
    z.object({
      competencia: Competencia,
      situacao: SituacaoDaDepreciacao,
      quota_centavos: z.number().int(),
      acumulada_centavos: z.number().int(),
      liquido_centavos: z.number().int(),
    }),
  ),
  reavaliacoes: z.array(Reavaliacao),
  acoes: z.array(AcaoDoRegistro),
})
export type DepreciacaoDoBem = z.infer<typeof DepreciacaoDoBem>

const BASE = '/api/painel/almoxarifado/depreciacoes'
const BEM = '/api/painel/almoxarifado/patrimonios/{id}'
const versao = z.number().int()

export const depreciacoes = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: 'painel.almoxarifado.patrimonios.ver-valores',
    resumo: 'As depreciações por mês, com os totais dos locais que quem pergunta alcança.',
    query: Pagina.extend({ situacao: listaDe(SituacaoDaDepreciacao).optional() }),
    dados: pagina(DepreciacaoListada),
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: 'painel.almoxarifado.patrimonios.ver-valores',
    resumo: 'Uma depreciação, com as quotas por conta.',
    params,
    dados: DepreciacaoDetalhada,
  },
  lancamentos: {
    method: 'GET',
    path: `${BASE}/{id}/lancamentos`,
    access: 'painel.almoxarifado.patrimonios.ver-valores',
    resumo: 'A quota de cada bem; a prévia ainda não as tem.',
    params,
    query: Pagina,
    dados: pagina(LancamentoDeDepreciacao),
  },
  prever: {
    method: 'POST',
    path: BASE,
    access: 'painel.almoxarifado.patrimonios.depreciar',
    resumo: 'Calcula o mês sem lançar nada; de novo, refaz a prévia.',
    body: z.strictObject({ competencia: Competencia }),
    dados: DepreciacaoDetalhada,
  },
  processar: {
    method: 'POST',
    path: `${BASE}/{id}/processar`,
    access: 'painel.almoxarifado.patrimonios.depreciar',
    resumo:
      'Lança as quotas da prévia; recusa se os bens mudaram desde ela. De muitos bens o servidor lança depois da resposta, e diz o andamento.',
    params,
    body: z.strictObject({ versao }),
    dados: DepreciacaoDetalhada,
  },
  contabilizar: {
    method: 'POST',
    path: `${BASE}/{id}/contabilizar`,
    access: 'painel.almoxarifado.patrimonios.depreciar',
    resumo: 'Registra que a contabilidade recebeu o mês.',
    params,
    body: z.strictObject({ versao }),
    dados: DepreciacaoDetalhada,
  },
  estornar: {
    method: 'POST',
    path: `${BASE}/{id}/estornar`,
    access: 'painel.almoxarifado.patrimonios.estornar-depreciacao',
    resumo: 'Desfaz o último mês lançado, com motivo; os lançamentos ficam na história.',
    params,
    body: z.strictObject({ versao, motivo }),
    dados: DepreciacaoDetalhada,
  },
  doBem: {
    method: 'GET',
    path: `${BEM}/depreciacao`,
    access: 'painel.almoxarifado.patrimonios.ver-valores',
    resumo: 'O valor de um bem: base, quotas lançadas, reavaliações e o que falta.',
    params,
    dados: DepreciacaoDoBem,
  },
  reavaliar: {
    method: 'POST',
    path: `${BEM}/reavaliar`,
    access: 'painel.almoxarifado.patrimonios.reavaliar',
    resumo:
      'Dá ao bem outro valor, outra vida útil e outro residual; a depreciação recomeça do mês seguinte.',
    params,
    body: z
      .strictObject({
        valor_centavos: z.number('Informe o valor').int().min(0).max(1e12),
        residual_centavos: z.number('Informe o valor residual').int().min(0).max(1e12),
        vida_util_meses: z.number('Informe os meses').int().min(1, 'Informe ao menos 1 mês').max(1200),
        motivo,
      })
      .refine(({ valor_centavos, residual_centavos }) => residual_centavos <= valor_centavos, {
        path: ['residual_centavos'],
        message: 'O residual não passa do valor',
      }),
    dados: DepreciacaoDoBem,
  },
})
