// The shapes of a material: what a form writes, what a list, a record and a picker show.
import { z } from 'zod'
import { Nomeado, textoOuNada } from '#contract/administracao/pessoas.ts'
import { AcaoDoRegistro, listaDe } from '#contract/casa/envelope.ts'
import { capa } from '#contract/papeis/capa.ts'

const idNovo = z.number().int().positive()
const semVazio = (valor: unknown) => (valor === '' || Number.isNaN(valor) ? null : valor)

export const NATUREZAS_DE_MATERIAL = {
  consumo: 'Consumo',
  permanente: 'Permanente',
} as const satisfies Record<string, string>
export const NaturezaDeMaterial = z.enum(['consumo', 'permanente'])
export type NaturezaDeMaterial = z.infer<typeof NaturezaDeMaterial>

/** Portaria STN 448/2002, art. 3º: whoever fits one of them is of consumption, even when it is expensive. */
export const CRITERIOS_DE_CONSUMO = {
  durabilidade: 'Em uso normal, perde ou reduz as condições de funcionamento em até dois anos?',
  fragilidade: 'Quebra ou se deforma com facilidade, perdendo a identidade ou a função?',
  perecibilidade: 'Se deteriora ou perde a característica normal de uso (validade, química, física)?',
  incorporabilidade: 'Destina-se a ser incorporado a outro bem, e não pode ser retirado sem prejuízo?',
  transformabilidade: 'Foi adquirido para ser transformado em outra coisa?',
} as const satisfies Record<string, string>
export type CriterioDeConsumo = keyof typeof CRITERIOS_DE_CONSUMO

/** Null while a question is open that could still decide. */
export function naturezaPelosCriterios(
  respostas: Readonly<Partial<Record<CriterioDeConsumo, boolean>>>,
): NaturezaDeMaterial | null {
  const chaves = Object.keys(CRITERIOS_DE_CONSUMO) as CriterioDeConsumo[] // as: Object.keys forgets the literal keys
  if (chaves.some((chave) => respostas[chave] === true)) return 'consumo'
  return chaves.every((chave) => respostas[chave] === false) ? 'permanente' : null
}

/** GS1: from the right, weights 3 and 1; GTIN-8, -12, -13 and -14 alike. */
export function gtinConfere(gtin: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(gtin)) return false
  const [digito, ...resto] = [...gtin].reverse().map(Number)
  const soma = resto.reduce((total, um, indice) => total + um * (indice % 2 === 0 ? 3 : 1), 0)
  return (10 - (soma % 10)) % 10 === digito
}

/** Written with spaces, dots or hyphens too. */
export const Gtin = z
  .string()
  .trim()
  .max(30, 'Confira o código de barras: são no máximo 14 números')
  .transform((escrito) => escrito.replace(/[\s.-]/g, ''))
  .refine(gtinConfere, 'Confira o código de barras: o dígito verificador não bate')

const gtins = z.array(Gtin).max(20, 'No máximo 20 códigos').default([])

const codigo = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^([A-Z0-9][A-Z0-9.-]{0,29})?$/, 'Use letras, números, ponto e hífen')

const doFormato = (formato: RegExp, mensagem: string) =>
  textoOuNada(20).refine((escrito) => escrito === null || formato.test(escrito), mensagem)

export const NaturezaDeDespesa = doFormato(/^\d(\.\d{1,2}){3,5}$/, 'Escreva como 3.3.90.30.16')

const texto = (maximo: number) =>
  z.string().trim().max(maximo, `Use no máximo ${maximo} caracteres`).default('')

export const EmbalagemEscrita = z.object({
  /** Null: a new one. */
  id: idNovo.nullable().default(null),
  nome: z.string().trim().min(1, 'Diga o nome').max(30),
  /** How many of the unit of stock it has: `fator_num / fator_den`, exact. */
  fator_num: z.number('Informe quantas unidades tem').int('Use um número inteiro').min(1).max(1_000_000_000),
  fator_den: z.number().int().min(1).max(1_000_000).default(1),
  gtins,
})
export type EmbalagemEscrita = z.output<typeof EmbalagemEscrita>

const cadastro = {
  /** Empty: the next of the sequence. */
  codigo: codigo.default(''),
  descricao: z.string().trim().min(3, 'Descreva o material').max(120, 'Use no máximo 120 caracteres'),
  descricao_padronizada: texto(2000),
  natureza: NaturezaDeMaterial,
  grupo_id: z.preprocess(semVazio, z.number('Escolha o grupo').int().positive()),
  unidade_id: z.preprocess(semVazio, z.number('Escolha a unidade').int().positive()),
  classe_id: z.preprocess(semVazio, idNovo.nullable()).default(null),
  catmat: doFormato(/^\d{1,6}$/, 'O CATMAT tem até 6 números'),
  ncm: textoOuNada(20)
    .transform((escrito) => escrito?.replace(/[\s.]/g, '') || null)
    .refine((digitos) => digitos === null || /^\d{8}$/.test(digitos), 'O NCM tem 8 números'),
  natureza_despesa: NaturezaDeDespesa,
  conta: textoOuNada(40),
  controla_lote: z.boolean().default(false),
  controla_validade: z.boolean().default(false),
  dias_validade_minima: z
    .preprocess(semVazio, z.number().int('Use dias inteiros').min(0).max(3650).nullable())
    .default(null),
  alerta_validade_dias: z.array(z.number().int().min(1).max(3650)).max(6).default([90, 60, 30]),
  perecivel: z.boolean().default(false),
  critico: z.boolean().default(false),
  condicoes_armazenagem: texto(500),
  marca_exigida: texto(120),
  observacoes: texto(2000),
  embalagens: z
    .array(EmbalagemEscrita)
    .max(20)
    .default([])
    .refine((lista) => new Set(lista.map(({ nome }) => nome.toLowerCase())).size === lista.length, {
      message: 'Duas embalagens têm o mesmo nome',
    }),
  /** Of the unit itself. */
  gtins,
}

interface Coerente {
  natureza: NaturezaDeMaterial
  classe_id: number | null
  controla_lote: boolean
  controla_validade: boolean
  gtins: readonly string[]
  embalagens: readonly { gtins: readonly string[] }[]
}

function conferir(dados: Coerente, ctx: z.RefinementCtx): void {
  const recusar = (campo: string, message: string) => ctx.addIssue({ code: 'custom', path: [campo], message })
  const permanente = dados.natureza === 'permanente'
  if (permanente && dados.classe_id === null) recusar('classe_id', 'Escolha a classe do bem que ele vira')
  if (!permanente && dados.classe_id !== null) recusar('classe_id', 'Só material permanente tem classe')
  if (permanente && dados.controla_lote) recusar('controla_lote', 'Material permanente não tem lote')
  if (dados.controla_validade && !dados.controla_lote)
    recusar('controla_lote', 'Quem tem validade é controlado por lote')
  const todos = [...dados.gtins, ...dados.embalagens.flatMap((uma) => uma.gtins)]
  if (new Set(todos).size !== todos.length) recusar('gtins', 'O mesmo código de barras aparece duas vezes')
}

export const DadosDoMaterial = z.strictObject(cadastro).superRefine(conferir)
export type DadosDoMaterial = z.output<typeof DadosDoMaterial>
export const EdicaoDoMaterial = z
  .strictObject({ ...cadastro, versao: z.number().int() })
  .superRefine(conferir)

export const Embalagem = z.object({
  id: z.number().int(),
  nome: z.string(),
  fator_num: z.number().int(),
  fator_den: z.number().int(),
})
export type Embalagem = z.infer<typeof Embalagem>

/** What a picker and a line of a document need to know of a material. */
export const OpcaoDeMaterial = z.object({
  id: z.number().int(),
  codigo: z.string(),
  descricao: z.string(),
  natureza: NaturezaDeMaterial,
  /** Abbreviation of the unit of stock, and how many decimals a quantity of it may have. */
  unidade: z.string(),
  casas: z.number().int(),
  controla_lote: z.boolean(),
  controla_validade: z.boolean(),
  dias_validade_minima: z.number().int().nullable(),
  ativo: z.boolean(),
  embalagens: z.array(Embalagem),
  /** The text searched is a bar code of it: of the unit when `embalagem_id` is null. */
  pelo_gtin: z.object({ embalagem_id: z.number().int().nullable() }).nullable(),
})
export type OpcaoDeMaterial = z.infer<typeof OpcaoDeMaterial>

export const Parecido = z.object({
  id: z.number().int(),
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string(),
  ativo: z.boolean(),
  /** Of the descriptions, in hundredths. */
  semelhanca: z.number().int(),
  /** A bar code that both have. */
  gtin: z.string().nullable(),
})
export type Parecido = z.infer<typeof Parecido>

export const MaterialListado = z.object({
  id: z.number().int(),
  codigo: z.string(),
  descricao: z.string(),
  natureza: NaturezaDeMaterial,
  grupo: Nomeado,
  unidade: z.string(),
  casas: z.number().int(),
  controla_lote: z.boolean(),
  controla_validade: z.boolean(),
  critico: z.boolean(),
  ativo: z.boolean(),
  /** Over the depósitos that the person may see; null when none. */
  saldo_e3: z.number().int().nullable(),
  disponivel_e3: z.number().int().nullable(),
  vencido_e3: z.number().int().nullable(),
  valor_centavos: z.number().int().nullable(),
  /** Of one unit; null when there is nothing. */
  preco_medio_centavos: z.number().int().nullable(),
  ...capa,
  atualizado_em: z.string(),
  acoes: z.array(AcaoDoRegistro),
})
export type MaterialListado = z.infer<typeof MaterialListado>

export const SaldoDoDeposito = z.object({
  deposito: Nomeado,
  qtd_e3: z.number().int(),
  disponivel_e3: z.number().int(),
  reservado_e3: z.number().int(),
  bloqueado_e3: z.number().int(),
  vencido_e3: z.number().int(),
  valor_centavos: z.number().int(),
  ultimo_em: z.string().nullable(),
})
export type SaldoDoDeposito = z.infer<typeof SaldoDoDeposito>

export const MaterialDetalhado = MaterialListado.extend({
  uuid: z.uuid(),
  descricao_padronizada: z.string(),
  grupo_id: z.number().int(),
  unidade_id: z.number().int(),
  unidade_nome: z.string(),
  classe: Nomeado.nullable(),
  catmat: z.string().nullable(),
  ncm: z.string().nullable(),
  natureza_despesa: z.string().nullable(),
  conta: z.string().nullable(),
  /** The ones that count: its own, or those of the group. */
  natureza_despesa_valida: z.string().nullable(),
  conta_valida: z.string().nullable(),
  dias_validade_minima: z.number().int().nullable(),
  alerta_validade_dias: z.array(z.number().int()),
  perecivel: z.boolean(),
  condicoes_armazenagem: z.string(),
  marca_exigida: z.string(),
  observacoes: z.string(),
  embalagens: z.array(Embalagem.extend({ gtins: z.array(z.string()) })),
  gtins: z.array(z.string()),
  /** Nature, unit and control of lots stay as they are from the first movement on. */
  tem_movimento: z.boolean(),
  saldos: z.array(SaldoDoDeposito),
  fundido_em: Nomeado.nullable(),
  fundidos: z.array(Nomeado),
  criado_em: z.string(),
  versao: z.number().int(),
})
export type MaterialDetalhado = z.infer<typeof MaterialDetalhado>

export const FiltroDeMateriais = z.object({
  /** Words of the descriptions, the code, or a bar code. */
  texto: z.string().max(100).optional(),
  grupo_id: z.coerce.number().int().positive().optional(),
  natureza: listaDe(NaturezaDeMaterial).optional(),
  ativo: z.stringbool().optional(),
  controla_lote: z.stringbool().optional(),
  critico: z.stringbool().optional(),
  /** Whether there is any of it in the depósitos that the person may see. */
  com_saldo: z.stringbool().optional(),
  /** Only the ones that no other material took the place of count; true shows those that gave way. */
  fundido: z.stringbool().optional(),
})
