// One place whole: what the panel shows of it, what a form sends of it, and what its acts answer.
import { z } from 'zod'
import { Nomeado, textoOuNada } from '#contract/administracao/pessoas.ts'
import { DiaAntigo, diaOuNada } from '#contract/casa/dia.ts'
import { CnpjOuNada } from '#contract/casa/documentos-br.ts'
import { CamposExtras, CamposExtrasEscritos } from './campos-extras.ts'
import { CorDeTipo, IconeDeTipo, NivelDeLocal, TipoDeLocal } from './local-tipos.ts'
import {
  ControleDeEstoque,
  Dependencia,
  Etapa,
  FonteDaCoordenada,
  LocalDeFuncionamento,
  Localizacao,
  LocalizacaoDiferenciada,
  Ocupacao,
  PapelDoResponsavel,
  PeriodoDoCalendario,
  SituacaoDeFuncionamento,
  Turno,
} from './vocabularios-do-local.ts'

const digitos = (quantos: number, mensagem: string) =>
  textoOuNada(quantos + 4)
    .transform((escrito) => escrito?.replace(/[.\-\s]/g, '') || null)
    .refine((escrito) => escrito === null || new RegExp(`^\\d{${quantos}}$`).test(escrito), mensagem)

const numero = (minimo: number, maximo: number, mensagem: string) =>
  z.number(mensagem).min(minimo, mensagem).max(maximo, mensagem).nullable().default(null)

const email = z
  .union([z.email('Escreva um e-mail como nome@exemplo.gov.br').max(120), z.literal('')])
  .nullable()
  .default(null)
  .transform((escrito) => escrito || null)

const CodigoExterno = z.strictObject({
  sistema: z.string().trim().min(1, 'Diga de que sistema é o código').max(40),
  valor: z.string().trim().min(1, 'Informe o código').max(60),
})

const dia = DiaAntigo()

/** What a form sends of a place, but where it is in the tree. */
export const DadosDoLocal = z.strictObject({
  codigo: z.string().trim().min(1, 'Informe o código').max(40),
  nome: z.string().trim().min(3, 'Informe o nome do local').max(160),
  nome_curto: textoOuNada(60),
  tipo_id: z.number().int().positive('Escolha o tipo'),
  codigo_inep: digitos(8, 'O código INEP tem 8 números'),
  codigos_externos: z.array(CodigoExterno).max(10).default([]),
  ug: textoOuNada(20),
  unidade_orcamentaria: textoOuNada(20),
  cnpj: CnpjOuNada,
  situacao_funcionamento: SituacaoDeFuncionamento.default('em_atividade'),
  dependencia: Dependencia.nullable().default(null),
  localizacao: Localizacao.nullable().default(null),
  localizacao_diferenciada: LocalizacaoDiferenciada.nullable().default(null),
  local_funcionamento: LocalDeFuncionamento.nullable().default(null),
  ocupacao: Ocupacao.nullable().default(null),
  municipio_ibge: digitos(7, 'O código do município no IBGE tem 7 números'),
  municipio: textoOuNada(80),
  /** Any two letters: the demonstration's state does not exist. */
  uf: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Escolha a UF')
    .nullable()
    .default(null),
  cep: digitos(8, 'O CEP tem 8 números'),
  /** The street; its number and what completes it are apart. */
  endereco: textoOuNada(160),
  numero: textoOuNada(20),
  complemento: textoOuNada(80),
  bairro: textoOuNada(80),
  /** Of the town, as the rede divides it. */
  zona: textoOuNada(60),
  latitude: numero(-90, 90, 'A latitude vai de -90 a 90'),
  longitude: numero(-180, 180, 'A longitude vai de -180 a 180'),
  precisao_m: numero(0, 100_000, 'Informe a precisão em metros'),
  coordenada_fonte: FonteDaCoordenada.nullable().default(null),
  raio_m: z.number().int().min(20, 'Use ao menos 20 metros').max(5000, 'Use até 5000 metros').default(250),
  /** The first is the one that a visit carries. */
  telefones: z.array(z.string().trim().min(8, 'Informe o telefone com DDD').max(30)).max(5).default([]),
  email,
  turnos: z.array(Turno).max(4).default([]),
  horario: textoOuNada(120),
  matriculas: z.number().int().min(0, 'Informe a partir de zero').max(100_000).nullable().default(null),
  matriculas_ano: z
    .number()
    .int()
    .min(1990, 'Informe o ano')
    .max(2100, 'Informe o ano')
    .nullable()
    .default(null),
  etapas: z.array(Etapa).max(8).default([]),
  controle_estoque: ControleDeEstoque.default('nenhum'),
  /** The depósito that its materials come from. */
  deposito_supridor_id: z.number().int().positive().nullable().default(null),
  calendario: z.array(PeriodoDoCalendario).max(60).default([]),
  /** By the fields of its type. */
  campos_extras: CamposExtrasEscritos,
  observacoes: textoOuNada(2000),
})
export type DadosDoLocal = z.infer<typeof DadosDoLocal>

const texto = z.string().nullable()

/** What is kept of a place beyond what a list shows. */
export const FichaDoLocal = z.object({
  codigos_externos: z.array(z.object({ sistema: z.string(), valor: z.string() })),
  ug: texto,
  unidade_orcamentaria: texto,
  cnpj: texto,
  dependencia: Dependencia.nullable(),
  localizacao: Localizacao.nullable(),
  localizacao_diferenciada: LocalizacaoDiferenciada.nullable(),
  local_funcionamento: LocalDeFuncionamento.nullable(),
  ocupacao: Ocupacao.nullable(),
  numero: texto,
  complemento: texto,
  zona: texto,
  precisao_m: z.number().nullable(),
  coordenada_fonte: FonteDaCoordenada.nullable(),
  raio_m: z.number().int(),
  telefones: z.array(z.string()),
  email: texto,
  turnos: z.array(Turno),
  horario: texto,
  matriculas: z.number().int().nullable(),
  matriculas_ano: z.number().int().nullable(),
  etapas: z.array(Etapa),
  controle_estoque: ControleDeEstoque,
  deposito_supridor_id: z.number().int().nullable(),
  deposito_supridor: Nomeado.nullable(),
  calendario: z.array(PeriodoDoCalendario),
  campos_extras: CamposExtras,
  observacoes: texto,
})

/** Somebody who answers for a place, and for how long: a person of the system or only a name. */
export const Responsavel = z.object({
  id: z.number().int(),
  papel: PapelDoResponsavel,
  usuario: Nomeado.nullable(),
  nome: z.string(),
  matricula: z.string().nullable(),
  cargo: z.string().nullable(),
  /** The act that designates, e.g. a portaria. */
  ato: z.string().nullable(),
  inicio: z.iso.date(),
  /** The last day, whole; null: without an end. */
  fim: z.iso.date().nullable(),
  vigente: z.boolean(),
})
export type Responsavel = z.infer<typeof Responsavel>

export const NovoResponsavel = z.strictObject({
  papel: PapelDoResponsavel,
  /** A person of the system; else the name below. */
  usuario_id: z.number().int().positive().nullable().default(null),
  nome: textoOuNada(120),
  matricula: textoOuNada(30),
  cargo: textoOuNada(80),
  ato: textoOuNada(120),
  inicio: dia,
  fim: diaOuNada(dia),
  /** Of a titular: ends, on the day before, the one that there is. */
  encerra_anterior: z.boolean().default(false),
})
export const FimDaResponsabilidade = z.strictObject({ fim: dia, ato: textoOuNada(120) })

/** One step of the way from the root down to a place. */
export const PassoDoCaminho = z.object({
  id: z.number().int(),
  nome: z.string(),
  nivel: NivelDeLocal,
  /** Whether who asks may open it. */
  alcancado: z.boolean(),
})
export type PassoDoCaminho = z.infer<typeof PassoDoCaminho>

/** Under what the place was, and when; the current one has no end. */
export const VinculoDoLocal = z.object({
  pai: Nomeado.nullable(),
  /** Null: since the register began. */
  inicio: z.string().nullable(),
  fim: z.string().nullable(),
  motivo: z.string().nullable(),
})

/** A place that was found to be this same one. */
export const ApelidoDoLocal = z.object({
  codigo: z.string(),
  codigo_inep: z.string().nullable(),
  nome: z.string(),
  criado_em: z.string(),
})

export const TipoDoLocal = TipoDeLocal.pick({
  id: true,
  nome: true,
  nivel: true,
  permite_estoque: true,
  permite_patrimonio: true,
  permite_monitoramento: true,
  exige_inep: true,
  exige_endereco: true,
  exige_coordenadas: true,
  campos_extras: true,
})

/** Something in the data that a person should look at, and that refuses nothing. */
export const Aviso = z.object({ campo: z.string(), mensagem: z.string() })
export type Aviso = z.infer<typeof Aviso>

const quantos = z.number().int()

/** What a move changes, all of it counted in the branch that moves. */
export const ConsequenciasDoMovimento = z.object({
  /** False when it was only simulated. */
  feito: z.boolean(),
  /** Places beneath it, which go with it. */
  descendentes: quantos,
  patrimonios: quantos,
  visitas_abertas: quantos,
  /** People who reach the branch by a profile above it, and stop, or begin. */
  deixam_de_alcancar: quantos,
  passam_a_alcancar: quantos,
  regional_de: z.string().nullable(),
  regional_para: z.string().nullable(),
})
export type ConsequenciasDoMovimento = z.infer<typeof ConsequenciasDoMovimento>

/** What a merge moves from the repeated place to the one that stays. */
export const ConsequenciasDaUnificacao = z.object({
  feito: z.boolean(),
  locais: quantos,
  instalacoes: quantos,
  /** Of the rooms, those whose name the place that stays has too: they take the code of the repeated one in theirs. */
  renomeadas: quantos,
  patrimonios: quantos,
  visitas: quantos,
  atribuicoes: quantos,
  lotacoes: quantos,
  /** Fields that the place which stays had empty, and takes from the other. */
  campos: z.array(z.string()),
})
export type ConsequenciasDaUnificacao = z.infer<typeof ConsequenciasDaUnificacao>

/** What keeps a place from being inactivated or merged: the `dados` of an `ERR_PENDENCIAS`. */
export const PendenciaDoLocal = z.object({
  chave: z.enum([
    'filhos',
    'patrimonios',
    'visitas',
    'visitas_iguais',
    'codigo_inep',
    'usuarios',
    'inventarios',
    'estoque',
    'entradas',
    'inventarios_de_estoque',
    'atendimentos',
    'requisicoes',
    'transferencias',
    'remessas',
    'entregas',
    'supridos',
  ]),
  mensagem: z.string(),
  quantidade: quantos,
  /** At most ten, by name or number. */
  exemplos: z.array(z.string()),
})
export type PendenciaDoLocal = z.infer<typeof PendenciaDoLocal>
/** Of a refusal: what cannot be done, and each thing that stands in its way. */
export const PendenciasDoLocal = z.object({ inicio: z.string(), pendencias: z.array(PendenciaDoLocal) })

export const NoDaArvore = z.object({
  id: z.number().int(),
  codigo: z.string(),
  nome: z.string(),
  tipo: z.string(),
  nivel: NivelDeLocal,
  icone: IconeDeTipo,
  cor: CorDeTipo,
  pai_id: z.number().int().nullable(),
  situacao_funcionamento: SituacaoDeFuncionamento,
  ativo: z.boolean(),
  /** Directly beneath it, and all that is beneath. */
  filhos: z.number().int(),
  descendentes: z.number().int(),
})
export type NoDaArvore = z.infer<typeof NoDaArvore>

/** The acts of a place, as its `acoes` name them. */
export const ACOES_DO_LOCAL = [
  'locais.ver',
  'locais.criar',
  'locais.editar',
  'locais.mover',
  'locais.inativar',
  'locais.reativar',
  'locais.unificar',
  'locais.designarResponsavel',
  'monitoramentos.criar',
] as const
export type AcaoDoLocal = (typeof ACOES_DO_LOCAL)[number]
