// The register of an asset: its words, what a form writes, and what its class asks of it.

import { z } from 'zod'
import { textoOuNada } from '#contract/administracao/pessoas.ts'
import { CondicaoDoPatrimonio, EstadoDoPatrimonio } from '#contract/administracao/vocabularios.ts'
import { Dia, DiaAntigo, diaOuNada } from '#contract/casa/dia.ts'
import { listaDe } from '#contract/casa/envelope.ts'
import { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'

export const PROPRIEDADES = {
  proprio: 'Próprio',
  terceiro: 'De terceiro',
  apm: 'Da associação de pais',
  cedido: 'Cedido ao órgão',
  comodato: 'Em comodato',
  locado: 'Locado',
  fnde: 'Do FNDE, doação pendente',
} as const
export const Propriedade = z.enum(['proprio', 'terceiro', 'apm', 'cedido', 'comodato', 'locado', 'fnde'])
export type Propriedade = z.infer<typeof Propriedade>

export const FORMAS_DE_INGRESSO = {
  compra: 'Compra',
  doacao: 'Doação',
  transferencia: 'Transferência',
  permuta: 'Permuta',
  producao: 'Produção própria',
  cessao: 'Cessão',
  comodato: 'Comodato',
  inventario: 'Inventário',
  outra: 'Outra',
} as const
export const FormaDeIngresso = z.enum([
  'compra',
  'doacao',
  'transferencia',
  'permuta',
  'producao',
  'cessao',
  'comodato',
  'inventario',
  'outra',
])
export type FormaDeIngresso = z.infer<typeof FormaDeIngresso>

/** What a record still lacks, told where it is listed. */
export const PENDENCIAS_DO_BEM = {
  sem_plaqueta: 'Sem plaqueta',
  sem_foto: 'Sem foto',
  sem_ambiente: 'Sem ambiente',
  sem_serie: 'Sem número de série',
  garantia_vencendo: 'Garantia vencendo',
} as const
export const PendenciaDoBem = z.enum([
  'sem_plaqueta',
  'sem_foto',
  'sem_ambiente',
  'sem_serie',
  'garantia_vencendo',
])
export type PendenciaDoBem = z.infer<typeof PendenciaDoBem>

/** One question that a class asks of each of its assets: "BTU", "Processador". */
export const AtributoDaClasse = z.strictObject({
  chave: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'Use letras minúsculas, números e _'),
  rotulo: z.string().trim().min(1, 'Diga o nome do atributo').max(60),
  tipo: z.enum(['texto', 'numero', 'data', 'sim_nao', 'opcao']),
  opcoes: z.array(z.string().trim().min(1).max(80)).max(40).optional(),
  obrigatorio: z.boolean().optional(),
})
export type AtributoDaClasse = z.infer<typeof AtributoDaClasse>

/** Every answer is kept as text: a number with a point, a date in ISO, `sim` or `nao`. */
export const ValoresDosAtributos = z.record(z.string().max(40), z.string().trim().max(200))
export type ValoresDosAtributos = z.infer<typeof ValoresDosAtributos>

/** Why this answer is not one that the class takes; undefined when it is. */
export function motivoDoAtributo({ tipo, opcoes, rotulo }: AtributoDaClasse, valor: string) {
  if (tipo === 'numero' && !/^-?\d{1,12}([.,]\d{1,4})?$/.test(valor)) return `${rotulo}: informe um número`
  if (tipo === 'data' && !DiaAntigo().safeParse(valor).success) return `${rotulo}: informe uma data`
  if (tipo === 'sim_nao' && valor !== 'sim' && valor !== 'nao') return `${rotulo}: responda sim ou não`
  if (tipo === 'opcao' && !(opcoes ?? []).includes(valor)) return `${rotulo}: escolha uma das opções`
  return undefined
}

/** The first answer that the class does not take, or that it demands and is not there. */
export function problemaDosAtributos(
  atributos: readonly AtributoDaClasse[],
  respostas: ValoresDosAtributos,
): { atributo: AtributoDaClasse; motivo: string } | undefined {
  for (const atributo of atributos) {
    const resposta = respostas[atributo.chave] ?? ''
    if (resposta === '' && atributo.obrigatorio)
      return { atributo, motivo: `${atributo.rotulo}: a classe exige esta resposta` }
    const motivo = resposta === '' ? undefined : motivoDoAtributo(atributo, resposta)
    if (motivo) return { atributo, motivo }
  }
  return undefined
}

/** An empty choice of a form is an absent value. */
const escolhaOuNada = <S extends z.ZodType>(valores: S) =>
  z
    .union([valores, z.literal('')])
    .nullable()
    .default(null)
    .transform((escrito) => escrito || null)

const idOuNada = z.number().int().positive().nullable().default(null)
const centavos = z.number('Informe um valor').int().min(0, 'O valor não pode ser negativo').max(1e13)

/** What the observações of an asset have room for. */
export const LETRAS_DAS_OBSERVACOES = 2000

const cadastro = {
  descricao: z.string().trim().min(3, 'Diga o que é o bem').max(200),
  classe_id: z.number('Escolha a classe').int().positive('Escolha a classe'),
  marca: textoOuNada(80),
  modelo: textoOuNada(80),
  numero_serie: textoOuNada(80),
  cor: textoOuNada(40),
  dimensoes: textoOuNada(80),
  atributos: ValoresDosAtributos.default({}),
  estado: escolhaOuNada(EstadoDoPatrimonio),
  condicao: escolhaOuNada(CondicaoDoPatrimonio),
  /** The official number, which no two assets share. */
  tombamento: textoOuNada(40),
  /** Old labels and codes of other systems: all of them find the asset. */
  referencias: z.array(z.string().trim().min(1).max(60)).max(20).default([]),
  propriedade: Propriedade.default('proprio'),
  forma_ingresso: escolhaOuNada(FormaDeIngresso),
  data_ingresso: diaOuNada(DiaAntigo()),
  fornecedor_id: idOuNada,
  nota: textoOuNada(60),
  empenho: textoOuNada(60),
  fonte_recurso: textoOuNada(80),
  convenio: textoOuNada(80),
  processo: textoOuNada(60),
  garantia_ate: diaOuNada(),
  /** The room, one of the asset's place. */
  instalacao_id: idOuNada,
  observacoes: textoOuNada(LETRAS_DAS_OBSERVACOES),
}

/** What is told of an asset; where it is and what it is worth have acts of their own. */
export const DadosDoBem = z.strictObject(cadastro)
export type DadosDoBem = z.output<typeof DadosDoBem>

/** What it cost and how it loses worth, in integer cents. */
export const ValoresDoBem = z.strictObject({
  valor_aquisicao_centavos: centavos.nullable().default(null),
  valor_avaliado_centavos: centavos.nullable().default(null),
  /** Null: the part that the class says. */
  valor_residual_centavos: centavos.nullable().default(null),
  /** Null: the months of the class. */
  vida_util_meses: z.number().int().positive().max(1200).nullable().default(null),
  /** When it was taken into use. Null: the day on which it came in. */
  inicio_depreciacao: diaOuNada(DiaAntigo()),
  /** Lost before it entered these books: its quotas are of what was left, over the months that were left. */
  depreciado_abertura_centavos: centavos
    .nullable()
    .default(null)
    .transform((perdido) => perdido ?? 0),
  vida_restante_meses: z.number().int().min(0, 'Não pode ser negativo').max(1200).nullable().default(null),
  /** Where the opening values come from. */
  documento_abertura: textoOuNada(120),
})
export type ValoresDoBem = z.output<typeof ValoresDoBem>

export const NovoBem = z.strictObject({
  ...cadastro,
  local_id: z.number('Escolha o local').int().positive('Escolha o local'),
  responsavel_servidor_id: idOuNada,
  /** Told only by who may write values. */
  valores: ValoresDoBem.nullable().default(null),
})
export type NovoBem = z.output<typeof NovoBem>

export const ClasseDoBem = z.object({
  id: z.number().int(),
  codigo: z.string(),
  nome: z.string(),
  atributos: z.array(AtributoDaClasse),
  exige_serie: z.boolean(),
  exige_foto: z.boolean(),
})
export type ClasseDoBem = z.infer<typeof ClasseDoBem>

/** What it is worth; the net value is what was paid or assessed, less what it has lost. */
export const ContasDoBem = z.object({
  ...ValoresDoBem.shape,
  inicio_depreciacao: z.iso.date().nullable(),
  documento_abertura: z.string().nullable(),
  depreciado_abertura_centavos: z.number().int(),
  depreciado_centavos: z.number().int(),
  valor_liquido_centavos: z.number().int().nullable(),
})
export type ContasDoBem = z.infer<typeof ContasDoBem>

const id = z.coerce.number().int().positive()
const idEscrito = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

/** What the address of the list can name one by one. */
export const BENS_ESCOLHIDOS = 500

export const FiltroDeBens = z.object({
  /** These assets alone: what the findings of the diagnosis lead to. */
  ids: listaDe(idEscrito).pipe(z.array(z.number()).max(BENS_ESCOLHIDOS)).optional(),
  /** Words without accents, in any order; or a whole code: label, tombamento, series, old label. */
  texto: z.string().max(100).optional(),
  /** Of this place or of any below it. */
  local_id: id.optional(),
  instalacao_id: id.optional(),
  classe_id: listaDe(idEscrito).optional(),
  estado: listaDe(EstadoDoPatrimonio).optional(),
  condicao: listaDe(CondicaoDoPatrimonio).optional(),
  /** Absent: every one but the discarded. */
  situacao: listaDe(SituacaoDoPatrimonio).optional(),
  propriedade: listaDe(Propriedade).optional(),
  forma_ingresso: listaDe(FormaDeIngresso).optional(),
  fornecedor_id: id.optional(),
  responsavel_id: id.optional(),
  /** Days in which it came in, both included. */
  ingresso_de: z.iso.date().optional(),
  ingresso_ate: z.iso.date().optional(),
  /** Days on which its useful life ends, both included. */
  fim_da_vida_de: z.iso.date().optional(),
  fim_da_vida_ate: z.iso.date().optional(),
  /** In reais; only what the person may see the value of. */
  valor_de: z.coerce.number().min(0).max(1e11).optional(),
  valor_ate: z.coerce.number().min(0).max(1e11).optional(),
  sem_plaqueta: z.stringbool().optional(),
  sem_foto: z.stringbool().optional(),
  sem_responsavel: z.stringbool().optional(),
  sem_ambiente: z.stringbool().optional(),
  sem_data_ingresso: z.stringbool().optional(),
  /** Not seen for so many months or, where it never was, in the register for as long. */
  nao_verificado_ha: z.coerce.number().int().min(1).max(240).optional(),
  /** Seen in the last so many months. */
  verificado_ha: z.coerce.number().int().min(1).max(240).optional(),
  /** The warranty is not over, and ends within so many days. */
  garantia_vencendo_em: z.coerce.number().int().min(0).max(730).optional(),
  /** Lent, and not back by the day that was promised. */
  emprestimo_vencido: z.stringbool().optional(),
  /** Some visit said otherwise of it, and nobody decided yet. */
  divergente: z.stringbool().optional(),
  /** Another has the same series number. */
  duplicidade_suspeita: z.stringbool().optional(),
})

export const OrdemDeBens = z.enum(['descricao', 'referencia_id', 'valor', 'verificado_em'])
export type OrdemDeBens = z.infer<typeof OrdemDeBens>

/** A visit for each place of the assets chosen. */
export const VisitaAosBens = z.strictObject({
  agente_id: z.number('Escolha o agente').int().positive('Escolha o agente'),
  previsto_inicio: Dia(),
  previsto_fim: Dia(),
  instrucoes: z.string().trim().max(1000).default(''),
  /** In its version in force; none: the whole place, and no questions. */
  roteiro_id: z.number().int().positive().nullish(),
})
