// The shapes of labels: a range, one of its numbers, what was printed, what a code answers.
import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { AcaoDoRegistro, listaDe } from '#contract/casa/envelope.ts'
import { FormatoDeEtiqueta } from './etiquetas.ts'

const id = z.coerce.number().int().positive()

export const MaterialDaPlaqueta = z.enum(['papel', 'poliester', 'aluminio'])
export type MaterialDaPlaqueta = z.infer<typeof MaterialDaPlaqueta>
export const MATERIAIS_DA_PLAQUETA: Readonly<Record<MaterialDaPlaqueta, string>> = {
  papel: 'Papel',
  poliester: 'Poliéster',
  aluminio: 'Alumínio',
}

/** Of a range: `em_uso` and `esgotado` follow from its labels. */
export const SituacaoDoLote = z.enum(['gerado', 'impresso', 'reservado', 'em_uso', 'esgotado', 'cancelado'])
export type SituacaoDoLote = z.infer<typeof SituacaoDoLote>
export const SITUACOES_DO_LOTE: Readonly<Record<SituacaoDoLote, string>> = {
  gerado: 'Gerado',
  impresso: 'Impresso',
  reservado: 'Reservado',
  em_uso: 'Em uso',
  esgotado: 'Esgotado',
  cancelado: 'Cancelado',
}

export const SituacaoDaPlaqueta = z.enum([
  'livre',
  'reservada',
  'aplicada',
  'danificada',
  'perdida',
  'cancelada',
])
export type SituacaoDaPlaqueta = z.infer<typeof SituacaoDaPlaqueta>
export const SITUACOES_DA_PLAQUETA: Readonly<Record<SituacaoDaPlaqueta, string>> = {
  livre: 'Livre',
  reservada: 'Reservada',
  aplicada: 'Aplicada',
  danificada: 'Danificada',
  perdida: 'Perdida',
  cancelada: 'Cancelada',
}
/** What takes one label out of use for ever. */
export const ForaDeUso = z.enum(['danificada', 'perdida', 'cancelada'])
export type ForaDeUso = z.infer<typeof ForaDeUso>

export const LoteDePlaquetas = z.object({
  id: z.number().int(),
  inicio: z.number().int(),
  fim: z.number().int(),
  primeira: z.string(),
  ultima: z.string(),
  material: MaterialDaPlaqueta,
  situacao: SituacaoDoLote,
  agente: Nomeado.nullable(),
  regional: Nomeado.nullable(),
  quantidade: z.number().int(),
  aplicadas: z.number().int(),
  fora_de_uso: z.number().int(),
  livres: z.number().int(),
  criado_em: z.string(),
  impresso_em: z.string().nullable(),
  acoes: z.array(AcaoDoRegistro),
})
export type LoteDePlaquetas = z.infer<typeof LoteDePlaquetas>

export const ImpressaoDeEtiquetas = z.object({
  id: z.number().int(),
  formato: FormatoDeEtiqueta,
  quantidade: z.number().int(),
  /** How many of them had been printed before. */
  repetidas: z.number().int(),
  /** First and last label; null when they were of chosen assets. */
  primeira: z.string().nullable(),
  ultima: z.string().nullable(),
  motivo: z.string().nullable(),
  impresso_por: z.string(),
  impresso_em: z.string(),
})
export type ImpressaoDeEtiquetas = z.infer<typeof ImpressaoDeEtiquetas>

export const LoteDetalhado = LoteDePlaquetas.extend({
  observacao: z.string().nullable(),
  motivo: z.string().nullable(),
  criado_por: z.string().nullable(),
  /** Newest first; of this range or of a part of it. */
  impressoes: z.array(ImpressaoDeEtiquetas),
})
export type LoteDetalhado = z.infer<typeof LoteDetalhado>

export const PlaquetaDoLote = z.object({
  id: z.number().int(),
  codigo: z.string(),
  situacao: SituacaoDaPlaqueta,
  /** The asset that bears it, if the person reaches where it is. */
  bem: Nomeado.nullable(),
  motivo: z.string().nullable(),
})
export type PlaquetaDoLote = z.infer<typeof PlaquetaDoLote>

export const FiltroDeLotes = z.object({
  /** A code or number within the range. */
  texto: z.string().max(100).optional(),
  situacao: listaDe(SituacaoDoLote).optional(),
  material: listaDe(MaterialDaPlaqueta).optional(),
  agente_id: id.optional(),
  regional_id: id.optional(),
})

/** Reveals whose the label is and nothing else; a blank label answers as one that is on something. */
export const CodigoEncontrado = z.object({
  resultado: z.enum(['do_orgao', 'substituida', 'desconhecida']),
  codigo: z.string(),
  orgao: z.string(),
  /** The code that took its place. */
  substituida_por: z.string().nullable(),
})
export type CodigoEncontrado = z.infer<typeof CodigoEncontrado>

export const ConsultaDaPlaqueta = z.object({
  codigo: z.string(),
  /** Null for a code of no range of ours. */
  situacao: SituacaoDaPlaqueta.nullable(),
  substituida_por: z.string().nullable(),
  bem: Nomeado.nullable(),
})
export type ConsultaDaPlaqueta = z.infer<typeof ConsultaDaPlaqueta>

export const AchadoDeBem = z.object({
  id: z.number().int(),
  codigo: z.string(),
  onde: z.string(),
  mensagem: z.string().nullable(),
  contato: z.string().nullable(),
  bem: Nomeado.nullable(),
  local: Nomeado.nullable(),
  recebido_em: z.string(),
  resolvido_em: z.string().nullable(),
  resolvido_por: z.string().nullable(),
  providencia: z.string().nullable(),
})
export type AchadoDeBem = z.infer<typeof AchadoDeBem>
