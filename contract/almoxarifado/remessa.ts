// A shipment of materials, from the shelf to whoever receives it: its words and the shapes that screens and phones read.
import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { chavesDe } from '#contract/casa/chaves.ts'
import { AcaoDoRegistro, listaDe } from '#contract/casa/envelope.ts'
import { OpcaoDeMaterial } from './material.ts'
import { foiRecusada, ModalidadeDeRemessa, SituacaoDaRemessa } from './transferencia.ts'

/** What asked for the goods. */
export const TIPOS_DE_PEDIDO = { requisicao: 'Requisição', transferencia: 'Transferência' } as const
export const TipoDePedido = z.enum(chavesDe(TIPOS_DE_PEDIDO))
export type TipoDePedido = z.infer<typeof TipoDePedido>

export const PedidoDaRemessa = z.strictObject({ tipo: TipoDePedido, id: z.number().int().positive() })
export type PedidoDaRemessa = z.infer<typeof PedidoDaRemessa>

export const PedidoNomeado = z.object({ tipo: TipoDePedido, id: z.number().int(), protocolo: z.string() })
export type PedidoNomeado = z.infer<typeof PedidoNomeado>

export const TIPOS_DE_DIVERGENCIA = {
  falta: 'Falta',
  sobra: 'Sobra',
  avaria: 'Avaria',
  item_trocado: 'Item trocado',
  validade_curta: 'Validade curta',
  lote_divergente: 'Lote diferente do informado',
  embalagem_violada: 'Embalagem violada',
} as const
export const TipoDeDivergencia = z.enum(chavesDe(TIPOS_DE_DIVERGENCIA))
export type TipoDeDivergencia = z.infer<typeof TipoDeDivergencia>

interface TratamentoDescrito {
  rotulo: string
  ajuda: string
  /** `falta`: of what left and was not taken in; `sobra`: of what came beyond what left. */
  de: 'falta' | 'sobra'
  /** To say it is to receive: who shipped does not. */
  recebe?: true
}

export const TRATAMENTOS_DE_MATERIAL = {
  chegou: { rotulo: 'Chegou depois', ajuda: 'Foi encontrado e fica no destino.', de: 'falta', recebe: true },
  voltou: {
    rotulo: 'Voltou à origem',
    ajuda: 'Está no depósito de origem e pode ser enviado de novo.',
    de: 'falta',
  },
  perda: { rotulo: 'Perda apurada', ajuda: 'Perdeu-se no caminho; pede o processo.', de: 'falta' },
  sobra_reconhecida: {
    rotulo: 'Sobra reconhecida',
    ajuda: 'Saiu mesmo do depósito e fica no destino: é baixada da origem e conta no pedido.',
    de: 'sobra',
    recebe: true,
  },
  sem_efeito: {
    rotulo: 'Sem efeito',
    ajuda: 'O que sobrou voltou, ou não foi confirmado: nada muda no estoque.',
    de: 'sobra',
  },
} as const satisfies Record<string, TratamentoDescrito>
export const TratamentoDeMaterial = z.enum(chavesDe(TRATAMENTOS_DE_MATERIAL))
export type TratamentoDeMaterial = z.infer<typeof TratamentoDeMaterial>

const descrito = (um: TratamentoDeMaterial): TratamentoDescrito => TRATAMENTOS_DE_MATERIAL[um]

/** Whether to say it is to receive, which who shipped does not. */
export const recebeAoTratar = (tratamento: TratamentoDeMaterial): boolean =>
  descrito(tratamento).recebe === true

/**
 * What comes beyond what left is of nobody until it is settled; any other divergence stays in transit. Of a shipment
 * that the destination refused nothing is received there.
 */
export const tratamentosDe = (
  tipo: TipoDeDivergencia,
  remessa: { situacao: SituacaoDaRemessa },
): TratamentoDeMaterial[] =>
  chavesDe(TRATAMENTOS_DE_MATERIAL).filter(
    (um) =>
      descrito(um).de === (tipo === 'sobra' ? 'sobra' : 'falta') &&
      !(foiRecusada(remessa) && recebeAoTratar(um)),
  )

/** Lines of one order, and so items of one receipt. */
export const ITENS_DA_REMESSA = 1000
export const PEDIDOS_DA_ONDA = 50

const Ato = z.object({ por: Nomeado, em: z.string() }).nullable()

export const MaterialNaRemessa = OpcaoDeMaterial.pick({
  id: true,
  codigo: true,
  descricao: true,
  unidade: true,
  casas: true,
}).extend({
  /** Bar codes, each with how many thousandths of the unit one reading is worth. */
  gtins: z.array(z.object({ gtin: z.string(), qtd_e3: z.number().int() })),
})
export type MaterialNaRemessa = z.infer<typeof MaterialNaRemessa>

/** One lot of one address. */
export const ItemDaRemessa = z.object({
  id: z.number().int(),
  /** Of the order: `requisicao_item` or `transferencia_material`. */
  linha_id: z.number().int(),
  material: MaterialNaRemessa,
  lote: z.object({ id: z.number().int(), codigo: z.string(), validade: z.iso.date().nullable() }).nullable(),
  endereco: z.object({ id: z.number().int(), codigo: z.string() }).nullable(),
  qtd_e3: z.number().int(),
  /** Picked so far, while it is being picked. */
  coletada_e3: z.number().int(),
  qtd_recebida_e3: z.number().int(),
  qtd_divergente_e3: z.number().int(),
  qtd_devolvida_e3: z.number().int(),
  qtd_perdida_e3: z.number().int(),
  /** Number of the volume in which it goes. */
  volume: z.number().int().nullable(),
})
export type ItemDaRemessa = z.infer<typeof ItemDaRemessa>

export const VolumeDaRemessa = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  numero: z.number().int(),
  lacre: z.string().nullable(),
  descricao: z.string(),
})
export type VolumeDaRemessa = z.infer<typeof VolumeDaRemessa>

export const DivergenciaDaRemessa = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  /** Null: of what nobody had sent. */
  item_id: z.number().int().nullable(),
  material: Nomeado,
  unidade: z.string(),
  tipo: TipoDeDivergencia,
  qtd_e3: z.number().int(),
  motivo: z.string(),
  /** Attachments (`chegada_da_remessa`) that show it. */
  fotos: z.array(z.uuid()),
  tratamento: TratamentoDeMaterial.nullable(),
  tratamento_motivo: z.string().nullable(),
  processo: z.string().nullable(),
  tratada: Ato,
  /** Of a surplus that nobody settled, how much still fits in what was authorised; null of any other. */
  cabe_no_pedido_e3: z.number().int().nullable(),
})
export type DivergenciaDaRemessa = z.infer<typeof DivergenciaDaRemessa>

export const RemessaListada = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  numero: z.string(),
  situacao: SituacaoDaRemessa,
  modalidade: ModalidadeDeRemessa,
  pedido: PedidoNomeado,
  origem: Nomeado,
  destino: Nomeado,
  onda: z.object({ id: z.number().int(), numero: z.string() }).nullable(),
  itens: z.number().int(),
  /** Items with nothing left to pick. */
  itens_coletados: z.number().int(),
  volumes: z.number().int(),
  previsto_em: z.iso.date().nullable(),
  criado_em: z.string(),
  expedida_em: z.string().nullable(),
  recebida_em: z.string().nullable(),
  dias_em_transito: z.number().int().nullable(),
  divergencias_abertas: z.number().int(),
  acoes: z.array(AcaoDoRegistro),
})
export type RemessaListada = z.infer<typeof RemessaListada>

export const RemessaDetalhada = RemessaListada.omit({ itens: true, volumes: true }).extend({
  /** Ids from the root down to each end. */
  origem_caminho: z.array(z.number().int()),
  destino_caminho: z.array(z.number().int()),
  /** Whether what arrives becomes stock there, or is consumed on arrival. */
  destino_tem_estoque: z.boolean(),
  transporte: z.string().nullable(),
  criada: Ato,
  separada: Ato,
  expedida: Ato,
  /** Of what was refused: when, and by whom. */
  recebida: Ato,
  /** Of what was refused: who checked what came back, and when. */
  retornada: Ato,
  cancelada: Ato,
  /** Of who received without being a person with access. */
  recebedor: z
    .object({ nome: z.string(), matricula: z.string().nullable(), cargo: z.string().nullable() })
    .nullable(),
  /** Of the attachment with the signature. */
  assinatura_uuid: z.uuid().nullable(),
  /** Of a refusal or a cancellation. */
  motivo: z.string().nullable(),
  /** Attachments (`chegada_da_remessa`) that show why it was refused. */
  recusa_fotos: z.array(z.uuid()),
  /** Where it was received or refused, when the device told. */
  posicao: z
    .object({ latitude: z.number(), longitude: z.number(), precisao_m: z.number().nullable() })
    .nullable(),
  /** While it is picked, by address and what expires first; afterwards by line. */
  itens: z.array(ItemDaRemessa),
  volumes: z.array(VolumeDaRemessa),
  divergencias: z.array(DivergenciaDaRemessa),
  versao: z.number().int(),
})
export type RemessaDetalhada = z.infer<typeof RemessaDetalhada>

/** What a phone needs of anything that is to be received on it. */
export type AReceber = Pick<
  RemessaDetalhada,
  'id' | 'numero' | 'origem' | 'destino' | 'expedida_em' | 'dias_em_transito' | 'acoes'
> & {
  pedido: { protocolo: string }
  itens: ItemAReceber[]
  volumes: VolumeDaRemessa[]
  divergencias: unknown[]
}
export type ItemAReceber = Pick<ItemDaRemessa, 'id' | 'material' | 'qtd_e3' | 'volume'> & {
  lote: { codigo: string; validade: string | null } | null
}

/** An order with something that nobody is picking yet. */
export const PedidoASeparar = z.object({
  pedido: PedidoNomeado,
  origem: Nomeado,
  destino: Nomeado,
  prioridade: z.enum(['baixa', 'normal', 'alta', 'urgente']),
  necessidade_em: z.iso.date().nullable(),
  entrega: z.enum(['retirada', 'entrega']),
  autorizada_em: z.string().nullable(),
  /** Lines to pick, and how many of them have all they need on the shelf. */
  linhas: z.number().int(),
  linhas_atendiveis: z.number().int(),
})
export type PedidoASeparar = z.infer<typeof PedidoASeparar>

export const LinhaASeparar = z.object({
  linha_id: z.number().int(),
  material: MaterialNaRemessa,
  a_separar_e3: z.number().int(),
  /** On the shelf for this order: promised to it, or to nobody. */
  disponivel_e3: z.number().int(),
})
export type LinhaASeparar = z.infer<typeof LinhaASeparar>

/** Several shipments picked in one walk, by address. */
export const OndaDetalhada = z.object({
  id: z.number().int(),
  numero: z.string(),
  deposito: Nomeado,
  criada: z.object({ por: Nomeado, em: z.string() }),
  remessas: z.array(RemessaListada),
  itens: z.array(ItemDaRemessa.extend({ remessa_id: z.number().int() })),
})
export type OndaDetalhada = z.infer<typeof OndaDetalhada>

/** What waits for somebody. */
export const FILAS_DE_REMESSAS = {
  a_separar: 'Em separação',
  a_expedir: 'Para expedir',
  a_caminho: 'A caminho',
  a_receber: 'Para eu receber',
  voltando: 'Voltando à origem',
  com_divergencia: 'Com divergência',
  a_tratar: 'Com divergência, para eu tratar',
} as const
export const FilaDeRemessas = z.enum(chavesDe(FILAS_DE_REMESSAS))
export type FilaDeRemessas = z.infer<typeof FilaDeRemessas>

/** Seen from the places of who asks. */
export const DIRECOES_DA_REMESSA = { chega: 'Chega aqui', sai: 'Sai daqui' } as const

const id = z.coerce.number().int().positive()

export const FiltroDeRemessas = z.object({
  /** Number of the shipment, protocol of its order, seal of a volume, or a material or lot that it carries. */
  texto: z.string().max(100).optional(),
  fila: FilaDeRemessas.optional(),
  direcao: z.enum(chavesDe(DIRECOES_DA_REMESSA)).optional(),
  tipo: TipoDePedido.optional(),
  com_divergencia: z.stringbool().optional(),
  situacao: listaDe(SituacaoDaRemessa).optional(),
  modalidade: listaDe(ModalidadeDeRemessa).optional(),
  requisicao_id: id.optional(),
  transferencia_id: id.optional(),
  onda_id: id.optional(),
  /** This place, or any below it. */
  origem_id: id.optional(),
  destino_id: id.optional(),
  material_id: id.optional(),
  /** Code of a lot that it carries, as it is written. */
  lote: z.string().max(40).optional(),
  em_transito_ha: z.coerce.number().int().min(0).max(3650).optional(),
  /** On its way past the day it was to arrive or, where none was said, past the órgão's days to receive. */
  atrasada: z.stringbool().optional(),
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
})
