// Delivery straight to the schools (domain B9, E9): how much of an entry goes to each, and what each said that came.
import { z } from 'zod'
import { Nomeado, textoOuNada } from '#contract/administracao/pessoas.ts'
import { chavesDe } from '#contract/casa/chaves.ts'
import { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { QtdE3 } from './movimento.ts'
import { MaterialNaRemessa, TipoDeDivergencia } from './remessa.ts'

export const SITUACOES_DA_ENTREGA = {
  a_receber: 'A receber',
  recebida: 'Recebida',
  fechada: 'Fechada sem receber',
} as const
export const SituacaoDaEntrega = z.enum(chavesDe(SITUACOES_DA_ENTREGA))
export type SituacaoDaEntrega = z.infer<typeof SituacaoDaEntrega>

/** Schools of one entry, and quantities of all of them. */
export const ENTREGAS_DA_ENTRADA = 1000
export const PARTES_DA_ENTRADA = 5000

const id = z.number().int().positive()

const EntregaPlanejada = z
  .strictObject({
    /** One of the two names the school. */
    local_id: id.nullable().default(null),
    codigo_inep: textoOuNada(12),
    itens: z
      .array(z.strictObject({ item_id: id, qtd_e3: QtdE3.positive('Informe a quantidade') }))
      .min(1, 'Diga o que vai a esta escola')
      .max(PARTES_DA_ENTRADA),
  })
  .refine(({ local_id, codigo_inep }) => (local_id === null) !== (codigo_inep === null), {
    message: 'Diga a escola: pelo local ou pelo código INEP',
    path: ['local_id'],
  })

/** In the place of what was planned and not received yet. */
export const PlanoDeEntregas = z.strictObject({
  entregas: z.array(EntregaPlanejada).max(ENTREGAS_DA_ENTRADA),
})
export type PlanoDeEntregas = z.output<typeof PlanoDeEntregas>

export const ItemDaEntrega = z.object({
  id,
  /** The line of the entry. */
  item_id: id,
  material: Nomeado,
  codigo: z.string(),
  unidade: z.string(),
  qtd_e3: z.number().int(),
  qtd_recebida_e3: z.number().int().nullable(),
  divergencia: z.object({ tipo: TipoDeDivergencia, motivo: z.string(), fotos: z.array(z.uuid()) }).nullable(),
})

export const EntregaDaEntrada = z.object({
  id,
  local: Nomeado,
  codigo_inep: z.string().nullable(),
  situacao: SituacaoDaEntrega,
  itens: z.array(ItemDaEntrega),
  /** Who wrote it on their phone, and who took the goods when it was another. */
  recebida: z.object({ por: Nomeado, em: z.string() }).nullable(),
  recebedor: z
    .object({ nome: z.string(), matricula: z.string().nullable(), cargo: z.string().nullable() })
    .nullable(),
  /** Of the attachment with the signature. */
  assinatura_uuid: z.uuid().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Why it was closed with nothing received. */
  motivo: z.string().nullable(),
})
export type EntregaDaEntrada = z.infer<typeof EntregaDaEntrada>

/** As a phone keeps it: in the shape of what arrives from a depósito. */
export const EntregaAReceber = z.object({
  id,
  numero: z.string(),
  pedido: z.object({ protocolo: z.string() }),
  /** The supplier. */
  origem: Nomeado,
  destino: Nomeado,
  expedida_em: z.string().nullable(),
  dias_em_transito: z.number().int().nullable(),
  itens: z.array(
    z.object({
      id,
      material: MaterialNaRemessa,
      lote: z.object({ codigo: z.string(), validade: z.iso.date().nullable() }).nullable(),
      volume: z.null(),
      qtd_e3: z.number().int(),
    }),
  ),
  /** None: it comes as the supplier brings it. */
  volumes: z.array(z.never()),
  divergencias: z.array(z.unknown()),
  acoes: z.array(AcaoDoRegistro),
})
export type EntregaAReceber = z.infer<typeof EntregaAReceber>
