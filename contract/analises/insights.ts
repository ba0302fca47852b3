// Insights Gerais: the figures of the explorers, and the lists of the ledger that they are made of. What each insight asks
// and how it is computed is in catalogo-de-insights.ts, which no other screen loads.
import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { TipoDeMovimento } from '#contract/almoxarifado/movimento.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { listaDe, Pagina, pagina } from '#contract/casa/envelope.ts'
import { FiltroDeInsights, ResultadoDoInsight } from './insight.ts'

/** In the order in which they are shown. */
export const InsightChave = z.enum([
  'consumo_por_mes',
  'classes_do_consumo',
  'consumo_por_aluno',
  'giro_por_grupo',
  'dias_em_falta',
  'prazo_do_fornecedor',
  'perdas_por_motivo',
  'estoque_a_vencer',
  'estoque_por_idade',
  'por_aluno_na_escola',
  'por_aluno_na_regional',
  'cortes_por_motivo',
  'tempo_por_etapa',
  'idade_dos_bens',
  'valor_por_classe',
  'manutencao_por_classe',
  'reposicao_por_ano',
  'ociosos_e_pedidos',
  'nao_localizados',
  'bens_verificados',
  'nota_por_ramo',
  'ambientes_ruins',
  'falta_por_tipo',
  'nota_no_tempo',
  'censo_e_visitas',
  'censo_por_local',
  'cobertura_de_visitas',
  'ritmo_do_campo',
  'divergencias_por_classe',
  'qualidade_da_leitura',
  'saude_dos_aparelhos',
])
export type InsightChave = z.infer<typeof InsightChave>

/** What a movement was, for who looks at use: `consumo` less what came back, or `perda`. */
export const USOS_DO_MATERIAL = { consumo: 'Consumo', perda: 'Perda' } as const satisfies Record<
  string,
  string
>
export const UsoDoMaterial = z.enum(['consumo', 'perda'])
export type UsoDoMaterial = z.infer<typeof UsoDoMaterial>

const CLASSES = ['AX', 'AY', 'AZ', 'BX', 'BY', 'BZ', 'CX', 'CY', 'CZ'] as const
/** By how much is spent on it (A, B, C) and how regular its use is (X, Y, Z). */
export const ClasseDoConsumo = z.enum(CLASSES)
export type ClasseDoConsumo = z.infer<typeof ClasseDoConsumo>

const id = z.number().int()
const numero = z.coerce.number().int().positive()
const MaterialVisto = z.object({ id, codigo: z.string(), descricao: z.string() })

/** What took it back counts below zero. */
export const MovimentoDeUso = z.object({
  id,
  registrado_em: z.string(),
  competencia: z.string(),
  tipo: TipoDeMovimento,
  material: MaterialVisto,
  unidade: z.string(),
  deposito: Nomeado,
  /** Where it was used. */
  local: Nomeado,
  qtd_e3: z.number().int(),
  valor_centavos: z.number().int(),
})
export type MovimentoDeUso = z.infer<typeof MovimentoDeUso>

export const MaterialDoConsumo = z.object({
  /** Of the material. */
  id,
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string(),
  grupo: z.string(),
  classe: ClasseDoConsumo,
  qtd_e3: z.number().int(),
  valor_centavos: z.number().int(),
  /** Of the whole months of the period, those in which some was used. */
  meses_com_consumo: z.number().int(),
  /** Standard deviation over mean, in hundredths; null: there are not three whole months to tell. */
  variacao: z.number().int().nullable(),
})
export type MaterialDoConsumo = z.infer<typeof MaterialDoConsumo>

const FiltroDoUso = FiltroDeInsights.omit({ comparar: true }).extend({
  /** The depósito from which it left, or those beneath this place. */
  deposito_id: numero.optional(),
  /** `local_id` alone, without what is beneath it. */
  exato: z.stringbool().optional(),
  /** Only what left depósitos that the person reaches. */
  do_deposito: z.stringbool().optional(),
  /** Code or description of the material. */
  texto: z.string().max(100).optional(),
})

const BASE = '/api/painel/almoxarifado/analises'
const VER = 'painel.almoxarifado.analises'

export const insights = endpoints({
  ver: {
    method: 'GET',
    path: `${BASE}/insights/{insight}`,
    access: VER,
    resumo: 'Os números de um insight, dos locais que quem pergunta alcança.',
    params: z.object({ insight: InsightChave }),
    query: FiltroDeInsights,
    dados: ResultadoDoInsight,
  },
  movimentos: {
    method: 'GET',
    path: `${BASE}/movimentos`,
    access: VER,
    resumo: 'Os movimentos do livro do estoque que são consumo ou perda.',
    query: Pagina.extend(FiltroDoUso.shape).extend({
      uso: UsoDoMaterial.optional(),
      /** A movement that takes another back is of the kind that it takes back. */
      tipo: listaDe(TipoDeMovimento).optional(),
      material_id: numero.optional(),
      order: z.enum(['registrado_em', 'valor']).default('registrado_em'),
    }),
    dados: pagina(MovimentoDeUso),
  },
  materiais: {
    method: 'GET',
    path: `${BASE}/materiais`,
    access: VER,
    resumo: 'Os materiais consumidos no período, com a classe de cada um por gasto e por regularidade.',
    query: Pagina.extend(FiltroDoUso.shape).extend({
      classe: listaDe(ClasseDoConsumo).optional(),
      order: z.enum(['valor', 'descricao']).default('valor'),
    }),
    dados: pagina(MaterialDoConsumo),
  },
})
