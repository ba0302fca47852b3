// The shapes of a requisition: what a form writes, what a list and a record show.
import { z } from 'zod'
import { Nomeado, textoOuNada } from '#contract/administracao/pessoas.ts'
import { diaOuNada } from '#contract/casa/dia.ts'
import { AcaoDoRegistro, listaDe } from '#contract/casa/envelope.ts'
import { Atendimento, type QuantidadesDaLinha } from './atendimento.ts'
import { OpcaoDeMaterial } from './material.ts'
import { QtdE3 } from './movimento.ts'
import {
  DecisaoDaRequisicao,
  Disponibilidade,
  EntregaDaRequisicao,
  EtapaDaRequisicao,
  FilaDeRequisicoes,
  OrigemDaRequisicao,
  PrioridadeDaRequisicao,
  SituacaoDaRequisicao,
  TipoDeRequisicao,
} from './requisicao.ts'
import { SituacaoDaRemessa, SituacaoDaTransferencia } from './transferencia.ts'

/** As many lines as one requisition takes. */
export const ITENS_DA_REQUISICAO = 200

export const ItemPedido = z.strictObject({
  material_id: z.number('Escolha o material').int().positive(),
  qtd_solicitada_e3: QtdE3.min(1, 'Informe a quantidade'),
  /** What the suggestion said, kept beside what was asked. */
  qtd_sugerida_e3: QtdE3.nullable().default(null),
  justificativa: z.string().trim().max(300).default(''),
})
export type ItemPedido = z.output<typeof ItemPedido>

/** A draft is stored as it is typed: what it lacks is told when it is sent. */
export const DadosDaRequisicao = z.strictObject({
  tipo: TipoDeRequisicao.default('consumo'),
  local_destino_id: z.number('Escolha o destino').int().positive(),
  /** Null: the depósito that supplies the place. */
  deposito_id: z.number().int().positive().nullable().default(null),
  prioridade: PrioridadeDaRequisicao.default('normal'),
  necessidade_em: diaOuNada(),
  justificativa: z.string().trim().max(2000).default(''),
  finalidade: z.string().trim().max(300).default(''),
  entrega: EntregaDaRequisicao.default('entrega'),
  /** A year, or a month of it. */
  periodo_ref: textoOuNada(300).refine(
    (escrito) => escrito === null || /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(escrito),
    'Escreva o ano, como 2026, ou o ano e o mês, como 2026-03',
  ),
  origem: OrigemDaRequisicao.default({ tipo: 'manual', id: null }),
  observacoes: z.string().trim().max(2000).default(''),
  itens: z
    .array(ItemPedido)
    .max(ITENS_DA_REQUISICAO, `São no máximo ${ITENS_DA_REQUISICAO} linhas`)
    .default([])
    .refine((itens) => new Set(itens.map(({ material_id }) => material_id)).size === itens.length, {
      message: 'O mesmo material está em duas linhas',
    }),
})
export type DadosDaRequisicao = z.output<typeof DadosDaRequisicao>

/** Of one material in the depósito, for a quantity. The numbers only for who may see balances. */
export const DisponibilidadeDoMaterial = z.object({
  material_id: z.number().int(),
  disponibilidade: Disponibilidade,
  disponivel_e3: z.number().int().nullable(),
  /** Other requisitions of the same place and material, of the last 30 days: what was asked, what of it was authorised
   * and not given up, and what arrived. */
  abertas: z.array(
    z.object({
      id: z.number().int(),
      protocolo: z.string(),
      qtd_e3: z.number().int(),
      /** Null until somebody decides. */
      qtd_autorizada_e3: z.number().int().nullable(),
      qtd_recebida_e3: z.number().int(),
    }),
  ),
})
export type DisponibilidadeDoMaterial = z.infer<typeof DisponibilidadeDoMaterial>

const e3 = z.number().int()
export const QuantidadesDoItem = z.object({
  qtd_autorizada_e3: e3.nullable(),
  qtd_em_separacao_e3: e3,
  qtd_separada_e3: e3,
  qtd_expedida_e3: e3,
  qtd_recebida_e3: e3,
  qtd_divergente_e3: e3,
  qtd_perdida_e3: e3,
  qtd_cancelada_e3: e3,
  qtd_em_substituicao_e3: e3,
}) satisfies z.ZodType<QuantidadesDaLinha>

export const ItemDaRequisicao = QuantidadesDoItem.extend({
  id: z.number().int(),
  ordem: z.number().int(),
  material: OpcaoDeMaterial.omit({ pelo_gtin: true }),
  qtd_solicitada_e3: e3,
  qtd_sugerida_e3: e3.nullable(),
  justificativa: z.string(),
  motivo_corte: z.string().nullable(),
  motivo_cancelamento: z.string().nullable(),
  /** The line in whose place this one came. */
  substituto_de: z.number().int().nullable(),
  substituicao_aceita_em: z.string().nullable(),
  /** How much of that line, and what became of the proposal; its reason is the line's justification. */
  substituicao: z
    .object({
      qtd_e3: e3,
      por: Nomeado,
      em: z.string(),
      /** Null: nobody did, what was left of the requisition was given up. */
      respondida_por: Nomeado.nullable(),
      /** Null while it waits. */
      respondida_em: z.string().nullable(),
    })
    .nullable(),
  /** Asked in the version before; null when it was not in it, or there was none. */
  qtd_anterior_e3: e3.nullable(),
  /** Waiting for stock since. */
  na_fila_desde: z.string().nullable(),
  reservada_e3: e3,
  /** Left for this line, and taken in again by the depósito: it is there to be picked once more. */
  qtd_devolvida_e3: e3,
  /** For what is still to be decided or picked; null when nothing is. */
  disponibilidade: Disponibilidade.nullable(),
  disponivel_e3: e3.nullable(),
  abertas: DisponibilidadeDoMaterial.shape.abertas,
  atendimento: Atendimento,
  valor_estimado_centavos: e3,
})
export type ItemDaRequisicao = z.infer<typeof ItemDaRequisicao>

export const RequisicaoListada = z.object({
  id: z.number().int(),
  /** A draft has none. */
  protocolo: z.string().nullable(),
  tipo: TipoDeRequisicao,
  situacao: SituacaoDaRequisicao,
  /** Which level decides now. */
  nivel: z.number().int().nullable(),
  atendimento: Atendimento,
  /** Some line waits for stock. */
  na_fila: z.boolean(),
  /** Some line may be picked now: it is in the queue of who picks (`a_separar`). */
  separavel: z.boolean(),
  prioridade: PrioridadeDaRequisicao,
  entrega: EntregaDaRequisicao,
  solicitante: Nomeado,
  destino: Nomeado,
  deposito: Nomeado,
  itens: z.number().int(),
  valor_estimado_centavos: e3,
  /** Of the estimate, the part of what was authorised: all of it where nothing was cut; null before. */
  valor_autorizado_centavos: e3.nullable(),
  /** Of what was authorised and not given up, the mean of each line's share that arrived: 0 to 100; null before. */
  atendido_pct: z.number().int().nullable(),
  necessidade_em: z.string().nullable(),
  /** In the stage where it is; null once it ended. */
  dias_na_etapa: z.number().int().nullable(),
  /** Past the day it was needed, or longer in its stage than the órgão allows for it. */
  atrasada: z.boolean(),
  criado_em: z.string(),
  enviada_em: z.string().nullable(),
  acoes: z.array(AcaoDoRegistro),
})
export type RequisicaoListada = z.infer<typeof RequisicaoListada>

export const DecisaoTomada = z.object({
  id: z.number().int(),
  versao_do_pedido: z.number().int(),
  nivel: z.number().int().nullable(),
  decisao: DecisaoDaRequisicao,
  /** Null: by a rule. */
  autor: Nomeado.nullable(),
  /** Whose authority it was, when it was lent. */
  delegado_por: Nomeado.nullable(),
  /** In words. */
  regra: z.string().nullable(),
  comentario: z.string().nullable(),
  linhas: z.array(z.object({ item_id: z.number().int(), qtd_e3: e3, motivo: z.string().nullable() })),
  em: z.string(),
})
export type DecisaoTomada = z.infer<typeof DecisaoTomada>

export const VersaoDoPedido = z.object({
  versao_do_pedido: z.number().int(),
  enviada_por: Nomeado,
  enviada_em: z.string(),
  /** From the one before: null on a side when the material is only in the other. Empty in the first. */
  mudancas: z.array(
    z.object({ material: z.string(), unidade: z.string(), de_e3: e3.nullable(), para_e3: e3.nullable() }),
  ),
})
export type VersaoDoPedido = z.infer<typeof VersaoDoPedido>

/** What happened, oldest first, in words. */
export const Marco = z.object({
  em: z.string(),
  titulo: z.string(),
  por: z.string().nullable(),
  detalhe: z.string().nullable(),
})
export type Marco = z.infer<typeof Marco>

export const RemessaResumida = z.object({
  id: z.number().int(),
  numero: z.string(),
  situacao: SituacaoDaRemessa,
  criado_em: z.string(),
  expedida_em: z.string().nullable(),
  recebida_em: z.string().nullable(),
  expedida_por: Nomeado.nullable(),
})

/** Of permanent goods: each answer of the depósito is a transfer of the assets chosen. */
const TransferenciaResumida = z.object({
  id: z.number().int(),
  protocolo: z.string(),
  situacao: SituacaoDaTransferencia,
  bens: z.number().int(),
  criado_em: z.string(),
  expedida_em: z.string().nullable(),
  /** Whether some shipment of it is on its way to the destination, and whether one that was refused is coming back. */
  indo: z.boolean(),
  voltando: z.boolean(),
})

export const RequisicaoDetalhada = RequisicaoListada.omit({ itens: true }).extend({
  uuid: z.uuid(),
  /** How many levels decide; 0 when a rule did. */
  niveis: z.number().int(),
  /** Who may take the decision that it waits for now; empty when it waits for none. */
  decidem: z.array(Nomeado),
  /** Of the stage where it is, how many days the órgão gives it, and the last of them; null where it has no term. */
  prazo_da_etapa: z
    .object({ etapa: EtapaDaRequisicao, dias: z.number().int(), ate: z.iso.date() })
    .nullable(),
  justificativa: z.string(),
  finalidade: z.string(),
  periodo_ref: z.string().nullable(),
  /** `nome`: of the model, or of the requisition that it repeats; null of any other. */
  origem: OrigemDaRequisicao.extend({ nome: z.string().nullable() }),
  observacoes: z.string(),
  versao_do_pedido: z.number().int(),
  autorizada_em: z.string().nullable(),
  encerrada_em: z.string().nullable(),
  /** Of the return, the refusal, the cancellation or the end. */
  motivo: z.string().nullable(),
  /** Until when an emergency is confirmed; null when it need not be. */
  ratificar_ate: z.string().nullable(),
  ratificada: z.object({ por: Nomeado, em: z.string() }).nullable(),
  /** When it expires if nobody moves it. */
  expira_em: z.string().nullable(),
  /** Ids from the root down to the destination, and to the depósito. */
  caminho: z.array(z.number().int()),
  deposito_caminho: z.array(z.number().int()),
  /** Whether the destination keeps stock: what does not is consumed on arrival. */
  destino_com_estoque: z.boolean(),
  itens: z.array(ItemDaRequisicao),
  decisoes: z.array(DecisaoTomada),
  versoes: z.array(VersaoDoPedido),
  linha_do_tempo: z.array(Marco),
  remessas: z.array(RemessaResumida),
  transferencias: z.array(TransferenciaResumida),
  /** What who decides or sends should know: quota passed, another open request, nothing on the shelf. */
  avisos: z.array(z.string()),
  versao: z.number().int(),
})
export type RequisicaoDetalhada = z.infer<typeof RequisicaoDetalhada>

const id = z.coerce.number().int().positive()
const centavos = z.coerce.number().int().min(0)

export const FiltroDeRequisicoes = z.object({
  /** Protocolo, who asked, or code or description of a material. */
  texto: z.string().max(100).optional(),
  fila: FilaDeRequisicoes.optional(),
  tipo: listaDe(TipoDeRequisicao).optional(),
  situacao: listaDe(SituacaoDaRequisicao).optional(),
  atendimento: listaDe(Atendimento).optional(),
  prioridade: listaDe(PrioridadeDaRequisicao).optional(),
  /** The destination, or any below it. */
  local_id: id.optional(),
  deposito_id: id.optional(),
  solicitante_id: id.optional(),
  autorizador_id: id.optional(),
  material_id: id.optional(),
  valor_de: centavos.optional(),
  valor_ate: centavos.optional(),
  atrasada: z.stringbool().optional(),
  /** Some line was cut for this reason, whatever its capitals and accents. */
  motivo_do_corte: z.string().max(300).optional(),
  /** It went through this step: sent and authorised, authorised and shipped, shipped and received, or all of it. */
  etapa: z.enum(['autorizar', 'separar', 'entregar', 'tudo']).optional(),
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
})

/** What authorising several together would take of each depósito: shown before it is done. */
export const ImpactoDaAutorizacao = z.object({
  requisicoes: z.number().int(),
  valor_estimado_centavos: e3,
  linhas: z.array(
    z.object({
      deposito: Nomeado,
      material: z.object({
        id: z.number().int(),
        codigo: z.string(),
        descricao: z.string(),
        unidade: z.string(),
      }),
      pedida_e3: e3,
      disponibilidade: Disponibilidade,
      disponivel_e3: e3.nullable(),
    }),
  ),
})
