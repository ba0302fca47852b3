// Campaigns: many visits with one aim, planned in one act and followed until the end.
import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { Dia } from '#contract/casa/dia.ts'
import { diasEntre } from '#contract/casa/dias.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, listaDe, Pagina, pagina } from '#contract/casa/envelope.ts'
import { SituacaoDaVisita } from './achados.ts'
import { MARGENS } from './amostra.ts'
import { RAZOES } from './risco.ts'

export const TIPOS_DE_CAMPANHA = {
  rotina: 'Rotina',
  inventario_anual: 'Inventário anual',
  entrega_de_obra: 'Entrega de obra',
  denuncia: 'Denúncia',
  mudanca_de_responsavel: 'Mudança de responsável',
  amostragem: 'Amostragem',
} as const
export const TipoDeCampanha = z.enum([
  'rotina',
  'inventario_anual',
  'entrega_de_obra',
  'denuncia',
  'mudanca_de_responsavel',
  'amostragem',
])
export type TipoDeCampanha = z.infer<typeof TipoDeCampanha>

export const SituacaoDaCampanha = z.enum(['aberta', 'encerrada'])

/** As many visits as one act creates: each is numbered, prepared and told to its agents. */
export const VISITAS_DA_CAMPANHA = 200
const DIAS_DA_CAMPANHA = 366

const contagem = z.number().int()
const id = z.coerce.number().int().positive()
const params = z.object({ id })
const versao = z.number().int()

export const CampanhaListada = z.object({
  id: z.number().int(),
  nome: z.string(),
  tipo: TipoDeCampanha,
  situacao: SituacaoDaCampanha,
  /** The branch that it covers. */
  local: Nomeado,
  inicio: z.string(),
  fim: z.string(),
  /** Not called off. */
  visitas: contagem,
  concluidas: contagem,
  /** Open, past their day. */
  atrasadas: contagem,
})
export type CampanhaListada = z.infer<typeof CampanhaListada>

const porCento = z.number().nullable()

/** What a sample says of the whole: the share of assets not found, and the ends of its interval of 95 %. */
export const Certificacao = z.object({
  /** Asked: half of the width, in points of a hundred. */
  margem: z.number(),
  /** Drawn, and read so far. */
  locais: contagem,
  lidos: contagem,
  /** In the places read: expected there, and not found. */
  bens: contagem,
  faltam: contagem,
  /** Null until each stratum has its certain places read, and two of those drawn. */
  estimativa: porCento,
  de: porCento,
  ate: porCento,
})
export type Certificacao = z.infer<typeof Certificacao>

export const CampanhaDetalhada = CampanhaListada.extend({
  objetivo: z.string(),
  em_andamento: contagem,
  canceladas: contagem,
  /** The agent could not make them; those made in their place are counted as any other. */
  impossiveis: contagem,
  homologadas: contagem,
  /** Of the places that it went to: verified, of those expected. */
  bens: contagem,
  bens_verificados: contagem,
  nao_localizados: contagem,
  /** Day by day, summed from the start: how many should be done, and how many were; null from tomorrow on. */
  curva: z.array(z.object({ dia: z.string(), previstas: contagem, feitas: contagem.nullable() })),
  /** The day of the last visit at the pace of the last 14 days; null while there is no pace, or nothing left. */
  previsao_do_fim: z.string().nullable(),
  /** Of a sample drawn to certify: what its concluded visits have reached. */
  certificacao: Certificacao.nullable(),
  /** What its visits check, and in which version. */
  roteiro: Nomeado.extend({ versao }).nullable(),
  agentes: z.array(
    Nomeado.extend({
      visitas: contagem,
      concluidas: contagem,
      /** Where they are working, by what their device said last. */
      em: z.string().nullable(),
      ultimo_contato_em: z.string().nullable(),
    }),
  ),
  criada_por: z.string().nullable(),
  criada_em: z.string(),
  encerrada_por: z.string().nullable(),
  encerrada_em: z.string().nullable(),
  relatorio: z.string().nullable(),
  versao,
  acoes: z.array(AcaoDoRegistro),
})
export type CampanhaDetalhada = z.infer<typeof CampanhaDetalhada>

export const PlanoDaCampanha = z.object({
  visitas: z.array(
    z.object({
      local: Nomeado,
      municipio: z.string().nullable(),
      agente: Nomeado,
      dia: z.string(),
      minutos: contagem,
    }),
  ),
  /** Places of the filter that get no visit, and why. */
  fora: z.array(z.object({ local: Nomeado, motivo: z.string() })),
  /** Places that the filter finds, before the sample. */
  encontrados: contagem,
  /** Of a sample drawn to certify: what it takes. */
  certificacao: z
    .object({
      margem: z.number(),
      bens: contagem,
      estratos: z.array(z.object({ chave: z.string(), locais: contagem, bens: contagem, amostra: contagem })),
    })
    .nullable(),
})
export type PlanoDaCampanha = z.infer<typeof PlanoDaCampanha>

export const NovaCampanha = z
  .strictObject({
    nome: z.string().trim().min(3, 'Dê um nome à campanha').max(120),
    objetivo: z.string().trim().min(3, 'Diga o objetivo').max(2000),
    tipo: TipoDeCampanha,
    inicio: Dia('Informe o dia'),
    fim: Dia('Informe o dia'),
    /** The branch whose places are visited. */
    local_id: z.number({ error: 'Escolha o local ou a regional' }).int().positive(),
    /** Only of these types; empty, all that take visits. */
    tipos: z.array(z.number().int().positive()).max(50).default([]),
    /** Only without a visit for so long; null, all. */
    sem_visita_dias: z.number().int().min(1).max(3650).nullable().default(null),
    /** So many of them, drawn; null, all. */
    amostra: z.number().int().min(1).max(VISITAS_DA_CAMPANHA).nullable().default(null),
    /** So many of them, those with the most reasons to be visited; null, all. */
    urgentes: z.number().int().min(1).max(VISITAS_DA_CAMPANHA).nullable().default(null),
    /** As few of them as certify the share of assets found, within so many points of a hundred; null, all. */
    certificar_margem: z.number().min(MARGENS.menor).max(MARGENS.maior).nullable().default(null),
    /** Only these of the branch; empty, all. */
    locais: z
      .array(z.number().int().positive())
      .max(VISITAS_DA_CAMPANHA, `Até ${VISITAS_DA_CAMPANHA} locais`)
      .default([]),
    /** The same seed draws the same sample. */
    semente: z.number().int().min(0).max(2_147_483_647).default(0),
    agentes: z
      .array(z.number().int().positive())
      .min(1, 'Escolha ao menos um agente')
      .max(60, 'Escolha até 60 agentes'),
    instrucoes: z.string().trim().max(2000).nullable().default(null),
    /** In its version in force; null: the whole of each place, and no questions. */
    roteiro_id: z.number().int().positive().nullable().default(null),
  })
  .refine(({ inicio, fim }) => fim >= inicio && diasEntre(inicio, fim) < DIAS_DA_CAMPANHA, {
    path: ['fim'],
    message: 'O fim vem depois do início, até um ano.',
  })
  .refine(({ amostra, urgentes }) => amostra === null || urgentes === null, {
    path: ['urgentes'],
    message: 'Escolha a amostra ou os mais urgentes, não os dois.',
  })
  .refine(
    ({ amostra, urgentes, certificar_margem }) =>
      certificar_margem === null || (amostra === null && urgentes === null),
    {
      path: ['certificar_margem'],
      message: 'A amostra que certifica é sorteada por si: deixe os outros dois vazios.',
    },
  )

/** A place that takes visits, with its reasons to be visited. */
export const LocalAVisitar = Nomeado.extend({
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  municipio: z.string().nullable(),
  tipo: z.string(),
  ultima_visita_em: z.string().nullable(),
  /** The day by which its type wants a visit; null without a rule, or when there was never one. */
  prazo_em: z.string().nullable(),
  vencida: z.boolean(),
  /** A visit is already open there. */
  aberta: z.boolean(),
  conflitos: contagem,
  nota: z.number().nullable(),
  /** Only for who sees what assets are worth there. */
  valor_centavos: z.number().int().nullable(),
  /** 0 to 100: the sum of the reasons. */
  pontos: z.number(),
  razoes: z.array(z.object({ razao: z.enum(RAZOES), pontos: z.number() })),
})
export type LocalAVisitar = z.infer<typeof LocalAVisitar>

/** A visit of a campaign, where its place is. */
export const VisitaNoMapa = z.object({
  id: z.number().int(),
  local: Nomeado,
  latitude: z.number(),
  longitude: z.number(),
  situacao: SituacaoDaVisita,
})
export type VisitaNoMapa = z.infer<typeof VisitaNoMapa>

/** More than a campaign makes, for those that were made in the place of others. */
export const VISITAS_NO_MAPA = 500

const BASE = '/api/painel/campanhas'

const DOS_LOCAIS = {
  texto: z.string().max(100).optional(),
  local_id: z.coerce.number().int().positive().optional(),
  vencida: z.stringbool().optional(),
  aberta: z.stringbool().optional(),
}

export const campanhas = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: 'painel.campanhas.listar',
    resumo: 'As campanhas dos locais que a pessoa alcança, as mais novas primeiro.',
    query: Pagina.extend({
      texto: z.string().max(100).optional(),
      tipo: listaDe(TipoDeCampanha).optional(),
      situacao: SituacaoDaCampanha.optional(),
      order: z.literal('id').default('id'),
    }),
    dados: pagina(CampanhaListada),
  },
  noMapa: {
    method: 'GET',
    path: `${BASE}/a-visitar/no-mapa`,
    access: 'painel.campanhas.criar',
    resumo: 'Todos os locais da mesma lista que têm posição, para serem escolhidos no mapa.',
    query: z.object(DOS_LOCAIS),
    dados: z.array(LocalAVisitar),
  },
  aVisitar: {
    method: 'GET',
    path: `${BASE}/a-visitar`,
    access: 'painel.campanhas.criar',
    resumo: 'Os locais que recebem visitas, os que mais pedem uma primeiro, cada um com as razões.',
    query: Pagina.extend({ ...DOS_LOCAIS, order: z.literal('pontos').default('pontos') }),
    dados: pagina(LocalAVisitar),
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: 'painel.campanhas.listar',
    resumo: 'Uma campanha com o andamento: curva, ritmo, agentes e previsão do fim.',
    params,
    dados: CampanhaDetalhada,
  },
  visitasNoMapa: {
    method: 'GET',
    path: `${BASE}/{id}/visitas-no-mapa`,
    access: 'painel.campanhas.listar',
    resumo: 'As visitas da campanha cujos locais têm posição, e como está cada uma; até 500, as mais novas.',
    params,
    dados: z.array(VisitaNoMapa),
  },
  prever: {
    method: 'POST',
    path: `${BASE}/prever`,
    access: 'painel.campanhas.criar',
    ensaio: true,
    resumo: 'As visitas que a campanha criaria, por agente e dia; nada é gravado.',
    body: NovaCampanha,
    dados: PlanoDaCampanha,
  },
  criar: {
    method: 'POST',
    path: BASE,
    access: 'painel.campanhas.criar',
    resumo: 'Cria a campanha e todas as visitas dela, e avisa os agentes.',
    body: NovaCampanha,
    dados: CampanhaDetalhada,
  },
  encerrar: {
    method: 'POST',
    path: `${BASE}/{id}/encerrar`,
    access: 'painel.campanhas.encerrar',
    resumo: 'Encerra a campanha com o relatório; só quando nenhuma visita dela está aberta.',
    params,
    body: z.strictObject({
      relatorio: z.string().trim().min(10, 'Diga o que a campanha apurou, em ao menos 10 letras').max(5000),
      versao,
    }),
    dados: CampanhaDetalhada,
  },
})
