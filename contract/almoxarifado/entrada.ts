// The shapes of an entry: what the dock types, what is counted, what a list and a record show.

import { z } from 'zod'
import { Nomeado, textoOuNada } from '#contract/administracao/pessoas.ts'
import { chavesDe } from '#contract/casa/chaves.ts'
import { diaOuNada } from '#contract/casa/dia.ts'
import { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { DIGA_O_MOTIVO } from '#contract/casa/letras-do-motivo.ts'
import { OpcaoDeMaterial } from './material.ts'
import { QtdE3 } from './movimento.ts'

interface TipoDescrito {
  rotulo: string
  /** Whether it comes from a supplier (who sells, gives or lends). */
  fornecedor: 'obrigatorio' | 'opcional' | 'nenhum'
}

/** Domain B2.9. */
export const TIPOS_DE_ENTRADA = {
  compra: { rotulo: 'Compra', fornecedor: 'obrigatorio' },
  doacao: { rotulo: 'Doação', fornecedor: 'obrigatorio' },
  transferencia_externa: { rotulo: 'Transferência de outro órgão', fornecedor: 'obrigatorio' },
  cessao_comodato: { rotulo: 'Cessão ou comodato', fornecedor: 'obrigatorio' },
  permuta: { rotulo: 'Permuta', fornecedor: 'obrigatorio' },
  devolucao_unidade: { rotulo: 'Devolução de unidade', fornecedor: 'nenhum' },
  producao_propria: { rotulo: 'Produção própria', fornecedor: 'nenhum' },
  sobra_inventario: { rotulo: 'Sobra achada', fornecedor: 'nenhum' },
  saldo_inicial: { rotulo: 'Saldo inicial', fornecedor: 'nenhum' },
  /** Bought, and delivered by the supplier at the schools: they count it, and it is accepted once. */
  ponto_a_ponto: { rotulo: 'Entrega ponto a ponto', fornecedor: 'obrigatorio' },
} as const satisfies Readonly<Record<string, TipoDescrito>>
export type TipoDeEntrada = keyof typeof TIPOS_DE_ENTRADA
export const TipoDeEntrada = z.enum(chavesDe(TIPOS_DE_ENTRADA))

/** From the note to the goods: a date older than this is a wrong year more often than a slow supplier. */
export const DIAS_DE_NOTA_PLAUSIVEIS = 180

/** What came at no cost may be worth nothing on paper: somebody says on what its value was based. */
export const podeValerZero = (tipo: TipoDeEntrada) =>
  tipo === 'doacao' || tipo === 'sobra_inventario' || tipo === 'devolucao_unidade'

/** What brings to the depósito what an order of replenishment asked for. */
export const atendePedido = (tipo: TipoDeEntrada) =>
  tipo === 'compra' || tipo === 'doacao' || tipo === 'transferencia_externa'

export const SITUACOES_DA_ENTRADA = {
  rascunho: 'Rascunho',
  recebida_provisoria: 'Recebida, a aceitar',
  em_exame: 'Em exame',
  aceita: 'Aceita',
  recusada: 'Recusada',
  estornada: 'Estornada',
  cancelada: 'Cancelada',
} as const satisfies Readonly<Record<string, string>>
export type SituacaoDaEntrada = keyof typeof SITUACOES_DA_ENTRADA
export const SituacaoDaEntrada = z.enum(chavesDe(SITUACOES_DA_ENTRADA))

/** The state in words, of an entry of which part was refused too. */
export function situacaoEscrita({ situacao, parcial }: { situacao: SituacaoDaEntrada; parcial: boolean }) {
  if (!parcial) return SITUACOES_DA_ENTRADA[situacao]
  return situacao === 'recebida_provisoria'
    ? 'Parcial, a aceitar'
    : `${SITUACOES_DA_ENTRADA[situacao]}, parcial`
}

/** Of the goods that reached the dock and were neither refused nor taken back. */
export const ENTRADAS_QUE_CHEGARAM = [
  'recebida_provisoria',
  'em_exame',
  'aceita',
] as const satisfies readonly SituacaoDaEntrada[]

export const DOCUMENTOS_DA_ENTRADA = {
  nfe: 'Nota fiscal eletrônica',
  nf_avulsa: 'Nota fiscal avulsa',
  termo_doacao: 'Termo de doação',
  guia_remessa: 'Guia de remessa',
  termo_cessao: 'Termo de cessão',
  ata: 'Ata',
  guia_producao: 'Guia de produção',
  sem_documento: 'Sem documento',
} as const satisfies Readonly<Record<string, string>>
export type DocumentoDaEntrada = keyof typeof DOCUMENTOS_DA_ENTRADA
export const DocumentoDaEntrada = z.enum(chavesDe(DOCUMENTOS_DA_ENTRADA))

export const RATEIOS = {
  valor: 'Pelo valor de cada linha',
  quantidade: 'Pela quantidade de cada linha',
  nota: 'Como a nota divide',
} as const satisfies Readonly<Record<string, string>>
export type Rateio = keyof typeof RATEIOS
const Rateio = z.enum(chavesDe(RATEIOS))

/** As many lines as one entry takes; an NF-e has at most 990. */
export const ITENS_DA_ENTRADA = 1000

/** As many as are labelled at once, and the labels that they make. */
export const ENTRADAS_A_ETIQUETAR = 50
export const ETIQUETAS_DE_ENTRADAS = 2100

const idOuNada = z.number().int().positive().nullable().default(null)
const centavos = z.number('Informe o valor').int().min(0, 'Não pode ser negativo').max(100_000_000_000_000)

const series = z.array(z.string().trim().min(1).max(80)).max(5000).default([])
const lote = {
  lote_codigo: textoOuNada(40),
  fabricacao: diaOuNada(),
  validade: diaOuNada(),
  marca: z.string().trim().max(120).default(''),
  /** Serial numbers of permanent goods, one a unit. */
  series,
}

export const ItemEscrito = z.strictObject({
  material_id: idOuNada,
  descricao_documento: z.string().trim().max(300).default(''),
  codigo_documento: textoOuNada(60),
  embalagem_id: idOuNada,
  /** In the unit of stock of the material. */
  qtd_documento_e3: QtdE3,
  total_centavos: centavos,
  /** With its share, as the note itself divides; null where no note says. */
  custo_documento_centavos: centavos.nullable().default(null),
  /** On what a value that nobody paid was based. */
  valor_estimado_por: textoOuNada(300),
  ...lote,
})
export type ItemEscrito = z.output<typeof ItemEscrito>

const Empenho = z.strictObject({
  numero: z.string().trim().min(1, 'Informe o número').max(40),
  ano: z.number().int().min(1990).max(2100).nullable().default(null),
  ug: textoOuNada(20),
  valor_centavos: centavos.nullable().default(null),
})

/** A draft is stored as it is typed: what it lacks is told when the goods are received. */
export const DadosDaEntrada = z.strictObject({
  tipo: TipoDeEntrada,
  deposito_id: z.number('Escolha o depósito').int().positive(),
  fornecedor_id: idOuNada,
  /** Of a return: the place that gives back. */
  origem_id: idOuNada,
  /** The order of replenishment that it answers, of the same depósito. */
  ressuprimento_id: idOuNada,
  doc_tipo: DocumentoDaEntrada.default('nfe'),
  doc_numero: textoOuNada(40),
  doc_serie: textoOuNada(10),
  doc_emissao: diaOuNada(),
  chave_nfe: textoOuNada(60),
  /** Of the file of the note, in hexadecimal. */
  xml_sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .default(null),
  /** Why it is taken, where the note differs from what it should say. */
  motivo_da_nota: textoOuNada(500).refine((motivo) => motivo === null || motivo.length >= 3, DIGA_O_MOTIVO),
  valor_documento_centavos: centavos.nullable().default(null),
  desconto_centavos: centavos.default(0),
  frete_centavos: centavos.default(0),
  outras_centavos: centavos.default(0),
  rateio: Rateio.default('valor'),
  empenhos: z.array(Empenho).max(20).default([]),
  contrato: textoOuNada(80),
  ata_rp: textoOuNada(80),
  ordem_fornecimento: textoOuNada(80),
  processo: textoOuNada(80),
  fonte_recurso: textoOuNada(80),
  convenio: textoOuNada(80),
  transportador: textoOuNada(120),
  volumes: z.number().int().min(0).max(1_000_000).nullable().default(null),
  /** Who counts does not see what the document says. */
  cega: z.boolean().default(false),
  exame_exigido: z.boolean().default(false),
  observacoes: z.string().trim().max(2000).default(''),
  itens: z.array(ItemEscrito).max(ITENS_DA_ENTRADA, `São no máximo ${ITENS_DA_ENTRADA} linhas`).default([]),
})
export type DadosDaEntrada = z.output<typeof DadosDaEntrada>

export const ItemConferido = z.strictObject({
  id: z.number().int().positive(),
  qtd_recebida_e3: QtdE3,
  qtd_recusada_e3: QtdE3.default(0),
  motivo_recusa: textoOuNada(300),
  endereco_id: idOuNada,
  ...lote,
})
export type ItemConferido = z.output<typeof ItemConferido>

export const Presente = z.strictObject({
  nome: z.string().trim().min(3).max(120),
  papel: z.string().trim().max(80).default(''),
  matricula: textoOuNada(40),
})

const Ato = z.object({ por: Nomeado, em: z.string() }).nullable()

export const ItemDaEntrada = z.object({
  id: z.number().int(),
  ordem: z.number().int(),
  material: OpcaoDeMaterial.omit({ pelo_gtin: true }).nullable(),
  descricao_documento: z.string(),
  codigo_documento: z.string().nullable(),
  embalagem_id: z.number().int().nullable(),
  /** Null to who counts without seeing it. */
  qtd_documento_e3: z.number().int().nullable(),
  qtd_recebida_e3: z.number().int().nullable(),
  qtd_recusada_e3: z.number().int(),
  motivo_recusa: z.string().nullable(),
  total_centavos: z.number().int().nullable(),
  custo_documento_centavos: z.number().int().nullable(),
  /** What entered the ledger, once accepted. */
  custo_centavos: z.number().int().nullable(),
  lote_codigo: z.string().nullable(),
  fabricacao: z.iso.date().nullable(),
  validade: z.iso.date().nullable(),
  lote_id: z.number().int().nullable(),
  endereco: z.object({ id: z.number().int(), codigo: z.string() }).nullable(),
  marca: z.string(),
  series: z.array(z.string()),
  valor_estimado_por: z.string().nullable(),
})
export type ItemDaEntrada = z.infer<typeof ItemDaEntrada>

export const EntradaListada = z.object({
  id: z.number().int(),
  /** A draft has none. */
  protocolo: z.string().nullable(),
  tipo: TipoDeEntrada,
  situacao: SituacaoDaEntrada,
  deposito: Nomeado,
  fornecedor: Nomeado.nullable(),
  doc_tipo: DocumentoDaEntrada,
  doc_numero: z.string().nullable(),
  doc_serie: z.string().nullable(),
  valor_documento_centavos: z.number().int().nullable(),
  itens: z.number().int(),
  /** Something was refused, or came less than the document says. */
  parcial: z.boolean(),
  conferido_por: z.string().nullable(),
  definitivo_em: z.string().nullable(),
  /** Of one that waits for an end. */
  dias_em_aberto: z.number().int().nullable(),
  criado_em: z.string(),
  acoes: z.array(AcaoDoRegistro),
})
export type EntradaListada = z.infer<typeof EntradaListada>

export const Exame = z.object({
  parecer: z.enum(['favoravel', 'desfavoravel']),
  texto: z.string(),
  laudo: z.string().nullable(),
  por: z.string(),
  em: z.string(),
})
export type Exame = z.infer<typeof Exame>

/** The order of replenishment that an entry answers. */
export const PedidoAtendido = z.object({
  id: z.number().int(),
  protocolo: z.string(),
  /** Of what was counted, how much passes what the order asked for, with what came of it by other entries. */
  a_mais: z.array(z.object({ material: z.string(), unidade: z.string(), qtd_e3: z.number().int() })),
})
export type PedidoAtendido = z.infer<typeof PedidoAtendido>

export const EntradaDetalhada = EntradaListada.omit({ itens: true }).extend({
  uuid: z.uuid(),
  origem: Nomeado.nullable(),
  /** Null too to who does not see the orders of that depósito. */
  ressuprimento: PedidoAtendido.nullable(),
  doc_emissao: z.iso.date().nullable(),
  chave_nfe: z.string().nullable(),
  xml_sha256: z.string().nullable(),
  motivo_da_nota: z.string().nullable(),
  /** It was opened from a note that nobody finished looking at. */
  nota_por_conferir: z.boolean(),
  desconto_centavos: z.number().int(),
  frete_centavos: z.number().int(),
  outras_centavos: z.number().int(),
  rateio: Rateio,
  empenhos: z.array(Empenho),
  contrato: z.string().nullable(),
  ata_rp: z.string().nullable(),
  ordem_fornecimento: z.string().nullable(),
  processo: z.string().nullable(),
  fonte_recurso: z.string().nullable(),
  convenio: z.string().nullable(),
  transportador: z.string().nullable(),
  volumes: z.number().int().nullable(),
  cega: z.boolean(),
  exame_exigido: z.boolean(),
  exame: Exame.nullable(),
  comissao: Nomeado.nullable(),
  presentes: z.array(Presente),
  /** Why more was taken than the document says. */
  excedente_motivo: z.string().nullable(),
  observacoes: z.string(),
  provisorio: Ato,
  conferido: Ato,
  definitivo: Ato,
  /** Of a refusal, a return to draft, a cancellation or an estorno. */
  motivo: z.string().nullable(),
  encerrado: Ato,
  criado_por: Nomeado.nullable(),
  /** The entry that ended without staying, of which it was copied. */
  copia_de: Nomeado.nullable(),
  /** Ids from the root down to the depósito. */
  caminho: z.array(z.number().int()),
  /** Above it nobody accepts what they counted themselves; null: no limit. */
  exige_outra_pessoa: z.boolean(),
  exige_comissao: z.boolean(),
  /** What stands between this draft and the receipt, in words. */
  pendencias: z.array(z.string()),
  /** Permanent goods that came out of it. */
  bens: z.number().int(),
  itens: z.array(ItemDaEntrada),
  versao: z.number().int(),
})
export type EntradaDetalhada = z.infer<typeof EntradaDetalhada>

/** What of the header the receipt demands: a draft is kept without it. */
export function exigidosParaReceber({
  tipo,
  doc_tipo,
}: {
  tipo: TipoDeEntrada
  doc_tipo: DocumentoDaEntrada
}): ReadonlySet<'doc_numero' | 'chave_nfe' | 'valor_documento_centavos'> {
  return new Set([
    ...(doc_tipo === 'sem_documento' ? [] : (['doc_numero'] as const)),
    ...(doc_tipo === 'nfe' ? (['chave_nfe'] as const) : []),
    ...(TIPOS_DE_ENTRADA[tipo].fornecedor === 'obrigatorio' ? (['valor_documento_centavos'] as const) : []),
  ])
}

/** What people call it. */
export const nomeDaEntrada = ({ id, protocolo }: { id: number; protocolo: string | null }): string =>
  protocolo ?? `Rascunho ${id}`
