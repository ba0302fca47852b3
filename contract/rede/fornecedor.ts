// The shapes of a supplier: what a form writes, what a list and a record show.
import { z } from 'zod'
import { Nomeado, textoOuNada } from '#contract/administracao/pessoas.ts'
import { InscricaoEstadual, UFS } from '#contract/casa/documentos-br.ts'
import { AcaoDoRegistro, listaDe } from '#contract/casa/envelope.ts'
import {
  NaturezaDeFornecedor,
  Porte,
  SituacaoDoFornecedor,
  TipoDeCertidao,
  TipoDeFornecedor,
  TipoDeSancao,
} from './fornecimento.ts'

/** An empty choice of a form is an absent value. */
const escolhaOuNada = <S extends z.ZodType>(valores: S) =>
  z
    .union([valores, z.literal('')])
    .nullable()
    .default(null)
    .transform((escrito) => escrito || null)

const soDigitos = (tamanho: number, mensagem: string) =>
  textoOuNada(20)
    .transform((escrito) => escrito?.replace(/[\s./-]/g, '') || null)
    .refine((digitos) => digitos === null || new RegExp(`^\\d{${tamanho}}$`).test(digitos), mensagem)

const Uf = z.enum(UFS)
const Telefone = z
  .string()
  .trim()
  .regex(/^\+?[\d() .-]{8,24}$/, 'Escreva o telefone com o DDD')
const EmailDeContato = z.email('Confira o e-mail').max(200)

export const ContatoDoFornecedor = z.object({
  nome: z.string().trim().min(2, 'Diga o nome do contato').max(120),
  cargo: textoOuNada(80),
  telefone: z
    .union([Telefone, z.literal('')])
    .nullable()
    .default(null)
    .transform((escrito) => escrito || null),
  email: z
    .union([EmailDeContato, z.literal('')])
    .nullable()
    .default(null)
    .transform((escrito) => escrito || null),
})
export type ContatoDoFornecedor = z.infer<typeof ContatoDoFornecedor>

const cadastro = {
  tipo_pessoa: TipoDeFornecedor,
  /** CNPJ or CPF as the kind asks, with or without punctuation; what is wrong with it is `ERR_DOCUMENTO_INVALIDO`. */
  documento: textoOuNada(30),
  /** Null: told by the order of the CNPJ. */
  matriz_filial: escolhaOuNada(z.enum(['matriz', 'filial'])),
  razao_social: z.string().trim().min(3, 'Informe a razão social ou o nome').max(200),
  nome_fantasia: textoOuNada(200),
  inscricao_estadual: InscricaoEstadual,
  inscricao_estadual_uf: escolhaOuNada(Uf),
  inscricao_municipal: textoOuNada(30),
  porte: escolhaOuNada(Porte),
  cnae: soDigitos(7, 'O CNAE tem 7 números'),
  natureza: z.array(NaturezaDeFornecedor).min(1, 'Escolha ao menos uma natureza').max(5),
  cep: soDigitos(8, 'O CEP tem 8 números'),
  endereco: textoOuNada(300),
  municipio: textoOuNada(120),
  uf: escolhaOuNada(Uf),
  municipio_ibge: soDigitos(7, 'O código do município tem 7 números'),
  telefones: z.array(Telefone).max(10).default([]),
  emails: z.array(EmailDeContato).max(10).default([]),
  contatos: z.array(ContatoDoFornecedor).max(30).default([]),
  site: textoOuNada(200).refine(
    (site) => site === null || /^(https?:\/\/)?[^\s/:]+\.[^\s]+$/.test(site),
    'Escreva um endereço como www.exemplo.com.br',
  ),
  observacoes: textoOuNada(2000),
}
export const DadosDoFornecedor = z.strictObject(cadastro)
export type DadosDoFornecedor = z.output<typeof DadosDoFornecedor>

export const FornecedorListado = z.object({
  id: z.number().int(),
  tipo_pessoa: TipoDeFornecedor,
  /** With its mask; a CPF shows its middle alone. */
  documento: z.string().nullable(),
  razao_social: z.string(),
  nome_fantasia: z.string().nullable(),
  natureza: z.array(NaturezaDeFornecedor),
  municipio: z.string().nullable(),
  uf: z.string().nullable(),
  situacao: SituacaoDoFornecedor,
  /** Some sanction counts today. */
  sancao_vigente: z.boolean(),
  /** Certificates whose newest one is over, or ends within thirty days. */
  certidoes_vencendo: z.number().int(),
  atualizado_em: z.string(),
  acoes: z.array(AcaoDoRegistro),
})
export type FornecedorListado = z.infer<typeof FornecedorListado>

export const Sancao = z.object({
  id: z.number().int(),
  tipo: TipoDeSancao,
  orgao: z.string(),
  inicio: z.iso.date(),
  /** The last day, whole; null has no end yet. */
  fim: z.iso.date().nullable(),
  processo: z.string().nullable(),
  vigente: z.boolean(),
})
export type Sancao = z.infer<typeof Sancao>

export const Certidao = z.object({
  id: z.number().int(),
  tipo: TipoDeCertidao,
  numero: z.string(),
  emissao: z.iso.date(),
  validade: z.iso.date(),
  /** Until its end; negative once it is over. */
  dias: z.number().int(),
  /** A newer one of the same kind took its place. */
  substituida: z.boolean(),
  /** The file itself, among the supplier's attachments. */
  arquivo: z.object({ nome: z.string(), url: z.string() }).nullable(),
})
export type Certidao = z.infer<typeof Certidao>

export const FornecedorDetalhado = FornecedorListado.extend({
  /** Without its mask, for the form. */
  documento_inteiro: z.string().nullable(),
  raiz_cnpj: z.string().nullable(),
  matriz_filial: z.enum(['matriz', 'filial']).nullable(),
  inscricao_estadual: z.string().nullable(),
  inscricao_estadual_uf: Uf.nullable(),
  inscricao_municipal: z.string().nullable(),
  porte: Porte.nullable(),
  cnae: z.string().nullable(),
  cep: z.string().nullable(),
  endereco: z.string().nullable(),
  uf: Uf.nullable(),
  municipio_ibge: z.string().nullable(),
  /** Why its municipality is to be looked at; null where the list has it, or has nothing to say. */
  municipio_estranho: z.string().nullable(),
  telefones: z.array(z.string()),
  emails: z.array(z.string()),
  contatos: z.array(ContatoDoFornecedor),
  site: z.string().nullable(),
  observacoes: z.string().nullable(),
  /** Why it is not active. */
  motivo: z.string().nullable(),
  sancoes: z.array(Sancao),
  certidoes: z.array(Certidao),
  /** Into which this one was merged. */
  unificado_em: Nomeado.nullable(),
  /** The ones merged into this, by their document. */
  unificados: z.array(z.object({ id: z.number().int(), nome: z.string(), documento: z.string().nullable() })),
  /** Whether there are bank details, which only their own operation shows. */
  tem_dados_bancarios: z.boolean(),
  criado_em: z.string(),
  versao: z.number().int(),
})
export type FornecedorDetalhado = z.infer<typeof FornecedorDetalhado>

export const DadosBancarios = z.strictObject({
  banco: textoOuNada(80),
  agencia: textoOuNada(20),
  conta: textoOuNada(30),
  tipo_conta: escolhaOuNada(z.enum(['corrente', 'poupanca', 'pagamento'])),
  chave_pix: textoOuNada(120),
})
export type DadosBancarios = z.output<typeof DadosBancarios>

export const FiltroDeFornecedores = z.object({
  /** Names, or the document with or without its mask. */
  texto: z.string().max(100).optional(),
  natureza: listaDe(NaturezaDeFornecedor).optional(),
  tipo_pessoa: listaDe(TipoDeFornecedor).optional(),
  uf: listaDe(Uf).optional(),
  municipio: z.string().max(120).optional(),
  situacao: listaDe(SituacaoDoFornecedor).optional(),
  com_sancao_vigente: z.stringbool().optional(),
  /** Some certificate is over, or ends within so many days. */
  certidao_vencendo_em: z.coerce.number().int().min(0).max(365).optional(),
})
