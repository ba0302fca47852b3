// The numbers of the Painel Geral. What each one counts is in catalogo-de-metricas.ts, which the visit does not load.
import { z } from 'zod'
import { AtrasoDosDados } from '#contract/casa/atraso.ts'
import { endpoints } from '#contract/casa/endpoint.ts'

/** In the order in which they are shown. */
export const MetricaChave = z.enum([
  'requisicoes_a_autorizar',
  'requisicoes_a_separar',
  'substitutos_a_responder',
  'requisicoes_a_corrigir',
  'remessas_a_receber',
  'remessas_a_expedir',
  'remessas_com_divergencia',
  'entradas_a_aceitar',
  'ressuprimentos_a_encaminhar',
  'inventarios_em_contagem',
  'inventarios_de_bens_a_concluir',
  'inventarios_de_bens_a_encerrar',
  'transferencias_a_autorizar',
  'transferencias_a_expedir',
  'transferencias_a_receber',
  'transferencias_com_divergencia',
  'visitas_a_homologar',
  'termos_a_assinar',
  'requisicoes_atrasadas',
  'requisicoes_aguardando_estoque',
  'requisicoes_no_prazo',
  'cotas_no_fim',
  'materiais_em_falta',
  'materiais_a_repor',
  'materiais_vencendo_30',
  'materiais_vencendo',
  'materiais_vencidos',
  'materiais_em_estoque',
  'materiais_parados',
  'meses_a_fechar',
  'ressuprimentos_em_compra',
  'remessas_em_transito',
  'remessas_atrasadas',
  'bens_a_tombar',
  'bens_nao_localizados',
  'bens_sem_verificacao',
  'bens_verificados',
  'bens_divergentes',
  'bens_em_carga',
  'bens_sem_responsavel',
  'emprestimos_vencidos',
  'termos_a_regularizar',
  'termos_sem_assinatura',
  'termos_em_dia',
  'apuracoes_atrasadas',
  'manutencoes_atrasadas',
  'desfazimentos_abertos',
  'visitas_atrasadas',
  'visitas_com_conflito',
  'visitas_em_andamento',
  'aparelhos_silenciosos',
  'segundos_por_bem',
  'leituras_digitadas',
  'distancia_do_local',
  'locais_avaliados',
  'locais_sem_visita',
  'locais_com_nota_baixa',
  'locais_sem_responsavel',
  'requisicoes_por_mes',
  'entradas_por_mes',
  'remessas_por_mes',
  'bens_por_mes',
  'visitas_por_mes',
])
export type MetricaChave = z.infer<typeof MetricaChave>

/** Months in a series: this one, and the same of last year to compare it with. */
export const MESES_DA_SERIE = 13

const Contagem = z.object({
  total: z.number().int(),
  /** There are more than `total`: they were not all counted. */
  total_aproximado: z.boolean(),
})

export const ValorDaMetrica = Contagem.extend({
  metrica: MetricaChave,
  /**
   * Since when the oldest of the rows waits for who asks: a day or an instant. Null where they wait for nobody, or for
   * another, where the list does not say, or has no rows.
   */
  desde: z.string().nullable(),
  /** In centavos, of the rows; null where the list has no value, has too many rows, or the person sees none. */
  soma: z.number().int().nullable(),
  /** Of a field of the rows that have it; null where the metric tells none, no row has it, or there are too many rows. */
  media: z.number().nullable(),
  /** Of how many these are a part; null of those that are no part of others. */
  todo: Contagem.nullable(),
})
export type ValorDaMetrica = z.infer<typeof ValorDaMetrica>

export const MesDaMetrica = Contagem.extend({
  /** `2026-11`, on the calendar of the órgão. */
  mes: z.string(),
  /** What to add to the metric's filter so that its list shows this month. */
  filtro: z.record(z.string(), z.string()),
})
export type MesDaMetrica = z.infer<typeof MesDaMetrica>

/** This month so far, and the same days of a year before. */
export const MesmosDias = Contagem.extend({
  de: z.iso.date(),
  ate: z.iso.date(),
  filtro: z.record(z.string(), z.string()),
})
export type MesmosDias = z.infer<typeof MesmosDias>

export const SerieDaMetrica = z.object({
  /** Thirteen, from the oldest to the current one. */
  meses: z.array(MesDaMetrica),
  um_ano_antes: MesmosDias,
  atraso_s: AtrasoDosDados,
})
export type SerieDaMetrica = z.infer<typeof SerieDaMetrica>

export const metricas = endpoints({
  listar: {
    method: 'GET',
    path: '/api/painel/metricas',
    access: 'painel.almoxarifado.dashboard',
    resumo: 'Os números do Painel Geral: cada um é quantas linhas tem uma lista que a pessoa pode abrir.',
    dados: z.object({
      valores: z.array(ValorDaMetrica),
      calculado_em: z.string(),
      atraso_s: AtrasoDosDados,
    }),
  },
  meses: {
    method: 'GET',
    path: '/api/painel/metricas/{metrica}/meses',
    access: 'painel.almoxarifado.dashboard',
    resumo: 'Uma métrica nos últimos 13 meses, e nos mesmos dias de um ano antes.',
    params: z.object({ metrica: MetricaChave }),
    dados: SerieDaMetrica,
  },
})
