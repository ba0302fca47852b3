// What people write of a shipment: who takes the goods at the counter, and what arrived of each item.

import { z } from 'zod'
import { textoOuNada } from '#contract/administracao/pessoas.ts'
import { motivo } from '#contract/casa/motivo.ts'
import { QtdE3 } from './movimento.ts'
import { ITENS_DA_REMESSA, TipoDeDivergencia } from './remessa.ts'

const id = z.number().int().positive()
const qtd = QtdE3.positive('Informe a quantidade')
/** Of attachments, which may be sent after. */
const fotos = z.array(z.uuid()).max(10).default([])

/** The person who takes the goods, when it is not who writes. */
const recebedor = {
  recebedor_nome: textoOuNada(120),
  recebedor_matricula: textoOuNada(40),
  recebedor_cargo: textoOuNada(80),
  /** Of an attachment, which may be sent after. */
  assinatura_uuid: z.uuid().nullable().default(null),
}

/** Where the device was and when, as it said; absent: not told, and now. */
const onde = {
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  precisao_m: z.number().min(0).max(1_000_000).nullable().default(null),
}
const quando = z.iso.datetime({ offset: true }).nullable().default(null)

export const Parte = z.strictObject({ linha_id: id, qtd_e3: qtd })

/** At the counter somebody takes the goods, always: a person with access, or a name. */
export const NaRetirada = z.strictObject({ ...recebedor, recebedor_id: id.nullable().default(null) })

const Avulsa = z.strictObject({
  deposito_id: id,
  destino_id: id,
  /** Who asks, and so has the permission to request for the destination; nobody asks and delivers. */
  solicitante_id: id,
  justificativa: z.string().trim().max(500).default(''),
  itens: z
    .array(z.strictObject({ material_id: id, qtd_e3: qtd }))
    .min(1, 'Leia pelo menos um item')
    .max(100),
})

/** Exactly one of them: an authorised requisition, or one that begins at the counter. */
export const NoBalcao = NaRetirada.extend({
  requisicao: z
    .strictObject({ id, linhas: z.array(Parte).min(1).max(ITENS_DA_REMESSA).nullable().default(null) })
    .nullable()
    .default(null),
  avulsa: Avulsa.nullable().default(null),
}).refine(({ requisicao, avulsa }) => (requisicao === null) !== (avulsa === null), {
  message: 'Escolha a requisição ou os itens da retirada',
  path: ['requisicao'],
})

export const DivergenciaDita = z.strictObject({
  tipo: TipoDeDivergencia,
  motivo,
  fotos,
})

const Recebido = z.strictObject({
  item_id: id,
  /** Of what arrived, what is taken in: nothing is assumed. */
  qtd_recebida_e3: QtdE3,
  /** Of the difference, whichever way it goes; without one there is none. */
  divergencia: DivergenciaDita.nullable().default(null),
})
export type Recebido = z.output<typeof Recebido>

const recebimento = z.strictObject({
  /** Given on the device: the same receipt sent again is answered as the first time. */
  recebimento_uuid: z.uuid(),
  /** Everything as it was sent: one explicit act, in the place of the lines. */
  tudo_igual: z.boolean(),
  itens: z
    .array(Recebido)
    .max(ITENS_DA_REMESSA * 4)
    .default([]),
  ...recebedor,
  ...onde,
  recebido_em: quando,
})

const umOuOutro = ({ tudo_igual, itens }: { tudo_igual: boolean; itens: readonly unknown[] }) =>
  tudo_igual === (itens.length === 0)
const FALTA_DIZER = { message: 'Diga a quantidade de cada item, ou confirme tudo igual', path: ['itens'] }

/** Of what a supplier brings to a school: what came and nobody had sent goes back with who brought it. */
export const RecebimentoDeEntrega = recebimento.refine(umOuOutro, FALTA_DIZER)
export type RecebimentoDeEntrega = z.output<typeof RecebimentoDeEntrega>

export const Recebimento = recebimento
  .extend({
    /** What came and nobody had sent. */
    sobras: z
      .array(
        z.strictObject({ material_id: id, qtd_e3: qtd, divergencia: DivergenciaDita.omit({ tipo: true }) }),
      )
      .max(100)
      .default([]),
  })
  .refine(umOuOutro, FALTA_DIZER)
export type Recebimento = z.output<typeof Recebimento>

/** The destination takes nothing in. */
export const RecusaDaRemessa = z.strictObject({
  /** Given on the device: the same refusal sent again is answered as the first time. Null: from the desk. */
  recusa_uuid: z.uuid().nullable().default(null),
  motivo,
  fotos,
  ...recebedor,
  ...onde,
  recusado_em: quando,
})
export type RecusaDaRemessa = z.output<typeof RecusaDaRemessa>
