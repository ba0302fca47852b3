// Types of place: what each may be under, what it allows and what it demands of its places.
import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, Pagina, pagina } from '#contract/casa/envelope.ts'
import { CAMPOS_POR_TIPO, CampoExtra } from './campos-extras.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })

export const NivelDeLocal = z.enum(['orgao', 'regional', 'unidade', 'setor', 'deposito', 'anexo', 'externo'])
export type NivelDeLocal = z.infer<typeof NivelDeLocal>

export const NIVEIS_DE_LOCAL: Readonly<Record<NivelDeLocal, string>> = {
  orgao: 'Órgão',
  regional: 'Regional',
  unidade: 'Unidade',
  setor: 'Setor',
  deposito: 'Depósito',
  anexo: 'Anexo',
  externo: 'Externo',
}

/** Kinds of place that a place of this kind may be under, where its type does not name types of its own. */
const PAIS_POR_NIVEL: Readonly<Record<NivelDeLocal, readonly NivelDeLocal[]>> = {
  orgao: ['orgao'],
  regional: ['orgao', 'regional'],
  unidade: ['orgao', 'regional'],
  setor: ['orgao', 'regional', 'unidade', 'setor'],
  deposito: ['orgao', 'regional', 'unidade', 'setor'],
  anexo: ['unidade'],
  externo: ['orgao', 'regional', 'externo'],
}

const SEM_PAI: readonly NivelDeLocal[] = ['orgao', 'externo']

/** Whether a place of this kind may stand at the top, under nothing. */
export const podeSerRaiz = ({ nivel }: { nivel: NivelDeLocal }): boolean => SEM_PAI.includes(nivel)

interface TipoNaArvore {
  id: number
  nivel: NivelDeLocal
  pais_permitidos: readonly number[]
}

/** Whether a place of type `filho` may be under one of type `pai` (L1). */
export function aceitaFilho(pai: Pick<TipoNaArvore, 'id' | 'nivel'>, filho: TipoNaArvore): boolean {
  if (filho.pais_permitidos.length > 0) return filho.pais_permitidos.includes(pai.id)
  return PAIS_POR_NIVEL[filho.nivel].includes(pai.nivel)
}

export const IconeDeTipo = z.enum([
  'orgao',
  'regional',
  'escola',
  'predio',
  'setor',
  'deposito',
  'anexo',
  'externo',
])
export type IconeDeTipo = z.infer<typeof IconeDeTipo>

export const CorDeTipo = z.enum(['azul', 'verde', 'amarelo', 'laranja', 'vermelho', 'roxo', 'ciano', 'cinza'])
export type CorDeTipo = z.infer<typeof CorDeTipo>

/** What a type allows and demands; each is blocked from going off (or on) while data say otherwise. */
export const SINAIS_DE_TIPO = {
  permite_estoque: 'Pode ter estoque',
  permite_patrimonio: 'Pode ter bens',
  permite_monitoramento: 'Pode ser visitado',
  exige_inep: 'Exige código INEP',
  exige_endereco: 'Exige endereço',
  exige_coordenadas: 'Exige coordenadas',
} as const satisfies Readonly<Record<string, string>>
export type SinalDeTipo = keyof typeof SINAIS_DE_TIPO

/** Of a place where an asset would be put, and whose type has none. */
export const naoTemBens = (nome: string): string =>
  `${nome} é de um tipo de local que não tem bens. Escolha outro local, ou peça a quem administra os tipos de local.`

const Sinais = z.object({
  permite_estoque: z.boolean(),
  permite_patrimonio: z.boolean(),
  permite_monitoramento: z.boolean(),
  exige_inep: z.boolean(),
  exige_endereco: z.boolean(),
  exige_coordenadas: z.boolean(),
})

/** As the forms, filters and trees of places need it. */
export const TipoDeLocal = Sinais.extend({
  id: z.number().int(),
  slug: z.string(),
  nome: z.string(),
  nivel: NivelDeLocal,
  icone: IconeDeTipo,
  cor: CorDeTipo,
  /** Types that a place of this one may be under; empty: those of the levels above it. */
  pais_permitidos: z.array(z.number().int()),
  /** What its places also tell. */
  campos_extras: z.array(CampoExtra),
  ordem: z.number().int(),
  ativo: z.boolean(),
})
export type TipoDeLocal = z.infer<typeof TipoDeLocal>

export const TipoDeLocalListado = TipoDeLocal.extend({
  /** Places of this type, inactive ones too. */
  usos: z.number().int(),
  acoes: z.array(AcaoDoRegistro),
})
export type TipoDeLocalListado = z.infer<typeof TipoDeLocalListado>

export const TipoDeLocalDetalhado = TipoDeLocalListado.extend({
  /** Rooms that a new place of this type usually has. */
  modelo_instalacoes: z.array(
    z.object({ tipo_id: z.number().int(), nome: z.string(), quantidade: z.number().int() }),
  ),
  /** Each of its places should be visited once in so many months; null: no rule. */
  meses_entre_visitas: z.number().int().nullable(),
  versao: z.number().int(),
})
export type TipoDeLocalDetalhado = z.infer<typeof TipoDeLocalDetalhado>

export const DadosDoTipoDeLocal = z.strictObject({
  nome: z.string().trim().min(2, 'Dê um nome ao tipo').max(80),
  nivel: NivelDeLocal,
  icone: IconeDeTipo.default('predio'),
  cor: CorDeTipo.default('cinza'),
  pais_permitidos: z.array(z.number().int().positive()).max(50).default([]),
  permite_estoque: z.boolean().default(false),
  permite_patrimonio: z.boolean().default(true),
  permite_monitoramento: z.boolean().default(false),
  exige_inep: z.boolean().default(false),
  exige_endereco: z.boolean().default(false),
  exige_coordenadas: z.boolean().default(false),
  campos_extras: z.array(CampoExtra).max(CAMPOS_POR_TIPO, `Até ${CAMPOS_POR_TIPO} campos`).default([]),
  modelo_instalacoes: z
    .array(
      z.strictObject({
        tipo_id: z.number().int().positive('Escolha o tipo de instalação'),
        quantidade: z.number().int().min(1, 'Informe ao menos 1').max(200),
      }),
    )
    .max(100)
    .default([]),
  meses_entre_visitas: z
    .number()
    .int('Use um número inteiro')
    .min(1, 'Informe ao menos 1')
    .max(120, 'Até 120 meses')
    .nullable()
    .default(null),
})
export type DadosDoTipoDeLocal = z.infer<typeof DadosDoTipoDeLocal>

/** What of the register forbids a change, with a few of the places: the `dados` of an `ERR_PENDENCIAS`. */
export const ImpedimentoDoTipo = z.object({
  impedimentos: z.array(
    z.object({
      mensagem: z.string(),
      quantidade: z.number().int(),
      /** At most ten. */
      locais: z.array(z.object({ id: z.number().int(), nome: z.string() })),
    }),
  ),
})
export type ImpedimentoDoTipo = z.infer<typeof ImpedimentoDoTipo>

export const localTipos = endpoints({
  listar: {
    method: 'GET',
    path: '/api/painel/admin/local-tipos',
    access: 'admin.local-tipos.listar',
    resumo: 'Os tipos de local, na ordem em que aparecem, com quantos locais cada um tem.',
    query: Pagina.extend({
      texto: z.string().max(100).optional(),
      nivel: NivelDeLocal.optional(),
      ativo: z.stringbool().optional(),
      order: z.enum(['ordem', 'nome']).default('ordem'),
    }),
    dados: pagina(TipoDeLocalListado),
  },
  ver: {
    method: 'GET',
    path: '/api/painel/admin/local-tipos/{id}',
    access: 'admin.local-tipos.listar',
    resumo: 'Um tipo de local, com o modelo de instalações.',
    params,
    dados: TipoDeLocalDetalhado,
  },
  criar: {
    method: 'POST',
    path: '/api/painel/admin/local-tipos',
    access: 'admin.local-tipos.criar',
    resumo: 'Cria um tipo de local, ao fim da ordem.',
    body: DadosDoTipoDeLocal,
    dados: TipoDeLocalDetalhado,
  },
  editar: {
    method: 'PUT',
    path: '/api/painel/admin/local-tipos/{id}',
    access: 'admin.local-tipos.editar',
    resumo: 'Altera o tipo; recusa, com a lista, o que os locais existentes contrariam.',
    params,
    body: DadosDoTipoDeLocal.extend({ versao: z.number().int() }),
    dados: TipoDeLocalDetalhado,
  },
  reordenar: {
    method: 'POST',
    path: '/api/painel/admin/local-tipos/ordem',
    access: 'admin.local-tipos.editar',
    resumo: 'Põe os tipos nesta ordem; os que não vierem ficam depois, como estavam.',
    body: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(200) }),
    dados: z.array(TipoDeLocal),
  },
  inativar: {
    method: 'POST',
    path: '/api/painel/admin/local-tipos/{id}/inativar',
    access: 'admin.local-tipos.inativar',
    resumo: 'O tipo deixa de ser oferecido; recusa enquanto houver locais ativos dele.',
    params,
    body: z.strictObject({}),
    dados: TipoDeLocalDetalhado,
  },
  reativar: {
    method: 'POST',
    path: '/api/painel/admin/local-tipos/{id}/reativar',
    access: 'admin.local-tipos.inativar',
    resumo: 'O tipo volta a ser oferecido.',
    params,
    body: z.strictObject({}),
    dados: TipoDeLocalDetalhado,
  },
})
