// The electronic invoice (NF-e, layouts 3.10 and 4.00): what its XML says, and the entry that it proposes.
import { z } from 'zod'
import { Nomeado, textoOuNada } from '#contract/administracao/pessoas.ts'
import { chavesDe } from '#contract/casa/chaves.ts'
import { TipoDeFornecedor } from '#contract/rede/fornecimento.ts'
import { DocumentoDaEntrada, PedidoAtendido } from './entrada.ts'
import { OpcaoDeMaterial } from './material.ts'

export const CAMINHO_DA_NFE = '/api/painel/almoxarifado/entradas/nfe'
export const TAMANHO_DA_NFE = 2 * 1024 ** 2
/** As many files as are dropped at once, each sent by itself. */
export const ARQUIVOS_POR_VEZ = 20
export const TAMANHO_DO_ZIP_DE_NOTAS = 20 * 1024 ** 2
export const NOTAS_POR_ZIP = 100
/** As many as the layout has room for: `det` occurs 1 to 990 times. */
export const ITENS_DA_NFE = 990

const centavos = z.int()
const texto = z.string()
/** As the XML writes it: digits, a point, and up to ten decimals. Nothing is lost on the way to a number. */
const decimal = z.string()

/** The totals of the note, in the order in which they make its value. */
export const PARCELAS_DA_NFE = {
  produtos: { rotulo: 'Produtos', sinal: 1 },
  desconto: { rotulo: 'Descontos', sinal: -1 },
  icms_desonerado: { rotulo: 'ICMS desonerado', sinal: -1 },
  frete: { rotulo: 'Frete', sinal: 1 },
  seguro: { rotulo: 'Seguro', sinal: 1 },
  outras: { rotulo: 'Outras despesas', sinal: 1 },
  ipi: { rotulo: 'IPI', sinal: 1 },
  ipi_devolvido: { rotulo: 'IPI devolvido', sinal: 1 },
  st: { rotulo: 'ICMS por substituição', sinal: 1 },
  fcp_st: { rotulo: 'Fundo de combate à pobreza (ST)', sinal: 1 },
  icms_monofasico: { rotulo: 'ICMS monofásico retido', sinal: 1 },
  importacao: { rotulo: 'Imposto de importação', sinal: 1 },
  servicos: { rotulo: 'Serviços', sinal: 1 },
} as const satisfies Readonly<Record<string, { rotulo: string; sinal: 1 | -1 }>>
export type ParcelaDaNfe = keyof typeof PARCELAS_DA_NFE
export const ParcelaDaNfe = z.enum(chavesDe(PARCELAS_DA_NFE))

const LoteDaNfe = z.object({
  codigo: texto,
  quantidade: decimal,
  fabricacao: z.iso.date().nullable(),
  validade: z.iso.date().nullable(),
})

export const LinhaDaNfe = z.object({
  /** Its place in the note, from 1 on; `nItem` is the same in every note that was authorised. */
  item: z.int(),
  /** Of the supplier's own catalogue. */
  codigo: texto,
  descricao: texto,
  gtin: texto.nullable(),
  ncm: texto.nullable(),
  unidade: texto,
  quantidade: decimal,
  /** The same goods in the unit that is taxed, often the one inside the box. */
  gtin_tributavel: texto.nullable(),
  unidade_tributavel: texto,
  quantidade_tributavel: decimal,
  valor_unitario: decimal,
  valor_unitario_tributavel: decimal,
  produto_centavos: centavos,
  /** With its share of discount, freight and taxes, as the note itself shares them. */
  custo_centavos: centavos,
  /** Whether its value is part of the note's (`indTot`). */
  soma: z.boolean(),
  lotes: z.array(LoteDaNfe),
})
export type LinhaDaNfe = z.infer<typeof LinhaDaNfe>

export const EmitenteDaNfe = z.object({
  tipo_pessoa: TipoDeFornecedor,
  /** Without its mask. */
  documento: texto,
  razao_social: texto,
  nome_fantasia: texto.nullable(),
  inscricao_estadual: texto.nullable(),
  uf: texto.nullable(),
  municipio: texto.nullable(),
  municipio_ibge: texto.nullable(),
  cep: texto.nullable(),
  endereco: texto.nullable(),
  telefone: texto.nullable(),
  email: texto.nullable(),
})
export type EmitenteDaNfe = z.infer<typeof EmitenteDaNfe>

export const ParcelaConferida = z.object({
  parcela: ParcelaDaNfe,
  /** What the note's own total says. */
  declarado_centavos: centavos,
  /** What its lines sum. */
  somado_centavos: centavos,
})
export type ParcelaConferida = z.infer<typeof ParcelaConferida>

/** What a difference does to the receipt. */
export const PESOS_DA_DIFERENCA = {
  /** The note is not taken. */
  impede: 'Impede',
  /** Somebody writes why it is taken all the same. */
  pede_motivo: 'Pede motivo',
  avisa: 'Avisa',
} as const satisfies Readonly<Record<string, string>>
export type PesoDaDiferenca = keyof typeof PESOS_DA_DIFERENCA
export const PesoDaDiferenca = z.enum(chavesDe(PESOS_DA_DIFERENCA))

export const DiferencaDaNota = z.object({
  /** Its name, which does not change: `chave_serie`, `destinatario` … */
  codigo: texto,
  peso: PesoDaDiferenca,
  /** What differs, with both figures. */
  texto,
})
export type DiferencaDaNota = z.infer<typeof DiferencaDaNota>

/** The texts of those of this weight. */
export const diferencasDePeso = (diferencas: readonly DiferencaDaNota[], peso: PesoDaDiferenca): string[] =>
  diferencas.flatMap((cada) => (cada.peso === peso ? [cada.texto] : []))

export const NotaLida = z.object({
  chave: texto,
  leiaute: texto,
  /** Of its authorisation; null when the file has none. One cancelled or denied is refused. */
  protocolo: texto.nullable(),
  numero: texto,
  serie: texto,
  /** By its series: one that the tax office issues for who has no program of their own is `nf_avulsa`. */
  doc_tipo: DocumentoDaEntrada.extract(['nfe', 'nf_avulsa']),
  emissao: z.iso.date(),
  natureza_da_operacao: texto,
  emitente: EmitenteDaNfe,
  destinatario: z.object({ documento: texto.nullable(), nome: texto.nullable() }),
  transportador: texto.nullable(),
  volumes: z.int().nullable(),
  /** Of the group of public purchases. */
  empenho: texto.nullable(),
  contrato: texto.nullable(),
  pedido: texto.nullable(),
  linhas: z.array(LinhaDaNfe),
  valor_centavos: centavos,
  /** What the declared totals make, with their signs. */
  calculado_centavos: centavos,
  conferencia: z.array(ParcelaConferida),
  /** Lines, totals and value agree to the cent. */
  confere: z.boolean(),
  /** The heaviest first. */
  diferencas: z.array(DiferencaDaNota),
})
export type NotaLida = z.infer<typeof NotaLida>

/** How the material of a line was found. */
export const OrigemDoMaterial = z.enum(['gtin', 'anterior', 'semelhanca'])
export type OrigemDoMaterial = z.infer<typeof OrigemDoMaterial>

/** Enough of a material to choose its package and to convert to its unit. */
export const MaterialDaLinha = OpcaoDeMaterial.omit({ pelo_gtin: true })
export type MaterialDaLinha = z.infer<typeof MaterialDaLinha>

/** How the quantity of a line is counted in the unit of its material. */
export const Contagem = z.object({
  /** Null: the unit itself, when `embalagem_definida`. */
  embalagem_id: z.int().nullable(),
  /** False: the note's unit is none that the material has, and somebody chooses. */
  embalagem_definida: z.boolean(),
  /** Which of the note's two quantities is counted. */
  contada: z.enum(['comercial', 'tributavel']),
  /** In the unit of the material; null when it cannot be told, or would not be exact. */
  qtd_e3: z.int().nullable(),
})
export type Contagem = z.infer<typeof Contagem>

export const LinhaProposta = LinhaDaNfe.extend({
  material: MaterialDaLinha.nullable(),
  origem: OrigemDoMaterial.nullable(),
  /** 0 to 100; of a GTIN and of a previous choice, 100. */
  confianca: z.int().nullable(),
  /** Others that resemble it. */
  alternativas: z.array(z.object({ id: z.int(), codigo: texto, descricao: texto, confianca: z.int() })),
  ...Contagem.shape,
})
export type LinhaProposta = z.infer<typeof LinhaProposta>

/** What became of one note that was sent. */
export const ResultadoDaNota = z.enum(['criada', 'ja_existe', 'recusada'])
export const NotaRecebida = z.object({
  /** The name of its file. */
  arquivo: texto,
  resultado: ResultadoDaNota,
  /** The draft that it opened, or the entry that has it already and that this person sees. */
  entrada: z.object({ id: z.int(), protocolo: texto.nullable() }).nullable(),
  mensagem: texto,
})
export type NotaRecebida = z.infer<typeof NotaRecebida>

/** The note of a draft beside the catalogue, with what was said of it so far. */
export const NotaEmConferencia = NotaLida.extend({
  deposito_id: z.int(),
  /** The order of replenishment that it answers. */
  ressuprimento: PedidoAtendido.pick({ id: true, protocolo: true }).nullable(),
  /** The one chosen, or found by its document; null offers `emitente` to be registered. */
  fornecedor: Nomeado.nullable(),
  linhas: z.array(LinhaProposta),
  motivo: texto.nullable(),
  versao: z.int(),
})
export type NotaEmConferencia = z.infer<typeof NotaEmConferencia>

const idOuNada = z.int().positive().nullable()

export const EscolhaDaLinha = z.strictObject({
  item: z.int().min(1).max(ITENS_DA_NFE),
  material_id: idOuNada,
  embalagem_id: idOuNada,
  contada: Contagem.shape.contada,
})
export type EscolhaDaLinha = z.output<typeof EscolhaDaLinha>

/** What somebody says of the note: kept at each pause, and concluded once nothing is open. */
export const ConferenciaDaNota = z.strictObject({
  fornecedor_id: idOuNada,
  ressuprimento_id: idOuNada.default(null),
  linhas: z.array(EscolhaDaLinha).max(ITENS_DA_NFE),
  motivo: textoOuNada(500),
  concluir: z.boolean(),
  versao: z.int(),
})
export type ConferenciaDaNota = z.output<typeof ConferenciaDaNota>

export const ConferenciaGravada = z.object({
  versao: z.int(),
  /** Those of the supplier that was chosen too. */
  diferencas: z.array(DiferencaDaNota),
})
export type ConferenciaGravada = z.infer<typeof ConferenciaGravada>
