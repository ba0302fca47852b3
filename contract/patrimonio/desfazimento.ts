// The shapes of a disposal: the assets listed, what the commission found of each, and where they go.
import { z } from 'zod'
import { Nomeado, textoOuNada } from '#contract/administracao/pessoas.ts'
import { CondicaoDoPatrimonio, EstadoDoPatrimonio } from '#contract/administracao/vocabularios.ts'
import { AcaoDoRegistro, listaDe } from '#contract/casa/envelope.ts'
import { BemNomeado } from './bens.ts'

/** What somebody decided; whether every asset was evaluated follows from the assets. */
export const SituacaoDoDesfazimento = z.enum(['aberto', 'avaliado', 'baixado', 'cancelado'])
export type SituacaoDoDesfazimento = z.infer<typeof SituacaoDoDesfazimento>
export const SITUACOES_DO_DESFAZIMENTO: Readonly<Record<SituacaoDoDesfazimento, string>> = {
  aberto: 'Em avaliação',
  avaliado: 'Com laudo',
  baixado: 'Baixado',
  cancelado: 'Cancelado',
}

export const DestinoDoDesfazimento = z.enum(['doacao', 'leilao', 'permuta', 'inutilizacao'])
export type DestinoDoDesfazimento = z.infer<typeof DestinoDoDesfazimento>
export const DESTINOS_DO_DESFAZIMENTO: Readonly<Record<DestinoDoDesfazimento, string>> = {
  doacao: 'Doação',
  leilao: 'Leilão',
  permuta: 'Permuta',
  inutilizacao: 'Inutilização',
}

export const SituacaoDoArrolado = z.enum(['arrolado', 'baixado', 'reaproveitado'])
export type SituacaoDoArrolado = z.infer<typeof SituacaoDoArrolado>
export const SITUACOES_DO_ARROLADO: Readonly<Record<SituacaoDoArrolado, string>> = {
  arrolado: 'Arrolado',
  baixado: 'Baixado',
  reaproveitado: 'Reaproveitado',
}

/** Decreto 9.373/2018, art. 3º: what is no longer of use to who has it. */
export const CondicaoDoLaudo = CondicaoDoPatrimonio.exclude(['em_uso'])
export type CondicaoDoLaudo = z.infer<typeof CondicaoDoLaudo>

export const Centavos = z.number('Informe o valor').int('Informe o valor').min(0).max(1_000_000_000_000)

/** Above this share of the market value a repair does not pay (Decreto 9.373/2018, art. 3º). */
const LIMITE_DA_RECUPERACAO = 0.5

/** Whether the repair costs more than the law lets a recoverable asset cost; null while it is not known. */
export function consertoNaoCompensa(
  custo_centavos: number | null | undefined,
  valor_mercado_centavos: number | null | undefined,
): boolean | null {
  if (custo_centavos == null || valor_mercado_centavos == null) return null
  return custo_centavos > valor_mercado_centavos * LIMITE_DA_RECUPERACAO
}

export const AvaliacaoDoBem = z.strictObject({
  condicao: CondicaoDoLaudo,
  valor_mercado_centavos: Centavos,
  custo_recuperacao_centavos: Centavos.nullable().default(null),
  parecer: z.string().trim().min(10, 'Descreva o que foi visto, em ao menos 10 letras').max(2000),
  /** Why it is worth repairing above the limit of the law. */
  justificativa: textoOuNada(1000),
  /** Keeps data that must be wiped before it leaves. */
  guarda_dados: z.boolean().default(false),
})
export type AvaliacaoDoBem = z.output<typeof AvaliacaoDoBem>

export const BemArrolado = z.object({
  bem: BemNomeado,
  classe: z.string(),
  estado: EstadoDoPatrimonio.nullable(),
  /** As registered when it was listed. */
  condicao_registrada: CondicaoDoPatrimonio.nullable(),
  situacao: SituacaoDoArrolado,
  /** Of the commission; null until it evaluates. */
  condicao: CondicaoDoLaudo.nullable(),
  /** Null too for who may not see values. */
  valor_mercado_centavos: z.number().int().nullable(),
  custo_recuperacao_centavos: z.number().int().nullable(),
  parecer: z.string().nullable(),
  justificativa: z.string().nullable(),
  guarda_dados: z.boolean(),
  dados_apagados: z.boolean(),
  /** Kinds of thing that usually keep data. */
  sugere_dados: z.boolean(),
  fotos: z.number().int(),
  avaliado_em: z.string().nullable(),
})
export type BemArrolado = z.infer<typeof BemArrolado>

/** The official paper of an act. */
export const DocumentoDoAto = z.object({ id: z.number().int(), numero: z.string() })

/** Some of the assets leaving together, with one destination. */
export const Baixa = z.object({
  id: z.number().int(),
  destino: DestinoDoDesfazimento,
  destinatario: z.string().nullable(),
  processo: z.string(),
  em: z.string(),
  por: z.string(),
  bens: z.number().int(),
  /** Null once every asset of it came back. */
  termo: DocumentoDoAto.nullable(),
  /** What was taken back of it, the newest first: the term that was cancelled, and by whom, when and why. */
  estornos: z.array(
    z.object({
      termo: DocumentoDoAto,
      em: z.string(),
      por: z.string().nullable(),
      motivo: z.string().nullable(),
    }),
  ),
})
export type Baixa = z.infer<typeof Baixa>

export const DesfazimentoListado = z.object({
  id: z.number().int(),
  protocolo: z.string(),
  situacao: SituacaoDoDesfazimento,
  local: Nomeado,
  /** Those that were not put to use again. */
  bens: z.number().int(),
  avaliados: z.number().int(),
  /** Of the ones written off. */
  destinos: z.array(DestinoDoDesfazimento),
  processo: z.string().nullable(),
  criado_em: z.string(),
  criado_por: z.string(),
})
export type DesfazimentoListado = z.infer<typeof DesfazimentoListado>

export const DesfazimentoDetalhado = DesfazimentoListado.extend({
  justificativa: z.string(),
  /** Ids from the root down to the place. */
  caminho: z.array(z.number().int()),
  comissao: Nomeado.nullable(),
  laudo_em: z.string().nullable(),
  laudo_por: z.string().nullable(),
  laudo: DocumentoDoAto.nullable(),
  baixas: z.array(Baixa),
  /** Months over and not depreciated yet: what leaves now leaves with a book value that still waits for their quotas. */
  meses_por_depreciar: z.array(z.string()),
  /** Why it was cancelled. */
  motivo: z.string().nullable(),
  arrolados: z.array(BemArrolado),
  acoes: z.array(AcaoDoRegistro),
})
export type DesfazimentoDetalhado = z.infer<typeof DesfazimentoDetalhado>

export const FiltroDeDesfazimentos = z.object({
  /** The protocol, the process, or the label of an asset in it. */
  texto: z.string().max(100).optional(),
  situacao: listaDe(SituacaoDoDesfazimento).optional(),
  destino: listaDe(DestinoDoDesfazimento).optional(),
  /** Of this place or of any below it. */
  local_id: z.coerce.number().int().positive().optional(),
})
