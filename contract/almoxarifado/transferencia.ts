// A transfer and its words. One object for every movement of assets and materials between places and people.
import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { EstadoDoPatrimonio } from '#contract/administracao/vocabularios.ts'
import { chavesDe } from '#contract/casa/chaves.ts'
import { AcaoDoRegistro, listaDe } from '#contract/casa/envelope.ts'
import { SituacaoDoItem } from '#contract/patrimonio/transferencia-do-bem.ts'
import { MaterialDaTransferencia } from './material-da-transferencia.ts'

export const OBJETOS_DE_TRANSFERENCIA = { bem: 'Bens', material: 'Materiais' } as const
export const ObjetoDaTransferencia = z.enum(chavesDe(OBJETOS_DE_TRANSFERENCIA))
export type ObjetoDaTransferencia = z.infer<typeof ObjetoDaTransferencia>

interface TipoDescrito {
  rotulo: string
  ajuda: string
  objetos: readonly ObjetoDaTransferencia[]
  /** `remessa`: shipped and received; `saida`: handed over for a time; `assinaturas`: two signatures, nothing moves. */
  modo: 'remessa' | 'saida' | 'assinaturas'
}

const BENS = ['bem'] as const
const MATERIAIS = ['material'] as const

/** Domain B11. */
export const TIPOS_DE_TRANSFERENCIA = {
  entre_depositos: {
    rotulo: 'Entre depósitos',
    ajuda: 'Do estoque de um depósito ao de outro, pelo valor com que sai.',
    objetos: MATERIAIS,
    modo: 'remessa',
  },
  entre_locais: {
    rotulo: 'Entre locais',
    ajuda: 'Os bens passam a outro local, que responde por eles depois de receber.',
    objetos: BENS,
    modo: 'remessa',
  },
  redistribuicao: {
    rotulo: 'Redistribuição',
    ajuda: 'De onde sobra para onde falta.',
    objetos: ['bem', 'material'],
    modo: 'remessa',
  },
  devolucao: {
    rotulo: 'Devolução ao depósito',
    ajuda: 'O que um local não usou volta ao estoque de um depósito.',
    objetos: MATERIAIS,
    modo: 'remessa',
  },
  recolhimento: {
    rotulo: 'Recolhimento',
    ajuda: 'Volta a um depósito ou à regional, por falta de uso ou de conserto.',
    objetos: BENS,
    modo: 'remessa',
  },
  troca_responsavel: {
    rotulo: 'Troca de responsável',
    ajuda: 'Nada sai do lugar: muda quem responde, com a assinatura dos dois.',
    objetos: BENS,
    modo: 'assinaturas',
  },
  emprestimo: {
    rotulo: 'Empréstimo',
    ajuda: 'Sai por um prazo; o local de origem continua respondendo.',
    objetos: BENS,
    modo: 'saida',
  },
  cessao: {
    rotulo: 'Cessão',
    ajuda: 'A outro órgão ou entidade, por um prazo; o local de origem continua respondendo.',
    objetos: BENS,
    modo: 'saida',
  },
} as const satisfies Record<string, TipoDescrito>

export const TipoDeTransferencia = z.enum(chavesDe(TIPOS_DE_TRANSFERENCIA))
export type TipoDeTransferencia = z.infer<typeof TipoDeTransferencia>

export const tiposDe = (objeto: ObjetoDaTransferencia): TipoDeTransferencia[] =>
  chavesDe(TIPOS_DE_TRANSFERENCIA).filter((tipo) => {
    const { objetos }: TipoDescrito = TIPOS_DE_TRANSFERENCIA[tipo]
    return objetos.includes(objeto)
  })

export const modoDe = (tipo: TipoDeTransferencia): TipoDescrito['modo'] => TIPOS_DE_TRANSFERENCIA[tipo].modo

export const SITUACOES_DA_TRANSFERENCIA = {
  solicitada: 'A autorizar',
  autorizada: 'A expedir',
  em_transito: 'Em trânsito',
  com_divergencia: 'Com divergência',
  emprestada: 'Com o tomador',
  encerrada: 'Encerrada',
  negada: 'Negada',
  cancelada: 'Cancelada',
} as const
export const SituacaoDaTransferencia = z.enum(chavesDe(SITUACOES_DA_TRANSFERENCIA))
export type SituacaoDaTransferencia = z.infer<typeof SituacaoDaTransferencia>

/** What becomes of the transfer with its items as they are; null while nothing was shipped. */
export function situacaoPelosItens(itens: readonly SituacaoDoItem[]): SituacaoDaTransferencia | null {
  const ha = (situacao: SituacaoDoItem) => itens.includes(situacao)
  if (ha('divergente')) return 'com_divergencia'
  if (ha('em_transito')) return 'em_transito'
  if (ha('emprestado')) return 'emprestada'
  return ha('pendente') ? null : 'encerrada'
}

export const SITUACOES_DA_REMESSA = {
  em_separacao: 'Em separação',
  separada: 'Separada, a expedir',
  expedida: 'Em trânsito',
  recebida: 'Recebida',
  recebida_com_divergencia: 'Recebida com divergência',
  em_devolucao: 'Recusada, voltando',
  devolvida: 'De volta à origem',
  devolvida_com_divergencia: 'De volta com divergência',
  resolvida: 'Divergência resolvida',
  devolvida_resolvida: 'De volta, divergência resolvida',
  cancelada: 'Cancelada',
} as const
export const SituacaoDaRemessa = z.enum(chavesDe(SITUACOES_DA_REMESSA))
export type SituacaoDaRemessa = z.infer<typeof SituacaoDaRemessa>

const RECUSADAS: readonly SituacaoDaRemessa[] = [
  'em_devolucao',
  'devolvida',
  'devolvida_com_divergencia',
  'devolvida_resolvida',
]

/** The destination took nothing of it in: what became of it since was said by the origin, at the return. */
export const foiRecusada = ({ situacao }: { situacao: SituacaoDaRemessa }): boolean =>
  RECUSADAS.includes(situacao)

export const MODALIDADES_DE_REMESSA = {
  entrega: 'Entrega no destino',
  retirada: 'Retirada na origem',
  malote: 'Malote',
  transportadora: 'Transportadora',
} as const
export const ModalidadeDeRemessa = z.enum(chavesDe(MODALIDADES_DE_REMESSA))

export const TRATAMENTOS_DA_DIVERGENCIA = {
  chegou: { rotulo: 'Chegou depois', ajuda: 'Foi encontrado e fica no destino.' },
  ficou: { rotulo: 'Está na origem', ajuda: 'Não saiu, ou voltou: continua no local de origem.' },
  perda: { rotulo: 'Não foi encontrado', ajuda: 'O bem fica como não localizado, na carga da origem.' },
} as const
export const TratamentoDaDivergencia = z.enum(chavesDe(TRATAMENTOS_DA_DIVERGENCIA))
export type TratamentoDaDivergencia = z.infer<typeof TratamentoDaDivergencia>

/** What may be true of an asset that did not stay: one that the destination refused was not taken in by it later. */
export const tratamentosDoBem = ({ recusado }: { recusado: boolean }): TratamentoDaDivergencia[] =>
  chavesDe(TRATAMENTOS_DA_DIVERGENCIA).filter((um) => !(recusado && um === 'chegou'))

/** Who takes what leaves the network: a person or a body, as the term names it. */
export const Tomador = z.object({
  nome: z.string(),
  documento: z.string().nullable(),
  contato: z.string().nullable(),
})

export const ItemDaTransferencia = z.object({
  id: z.number().int(),
  situacao: SituacaoDoItem,
  bem: z.object({
    id: z.number().int(),
    referencia_id: z.string().nullable(),
    tombamento: z.string().nullable(),
    descricao: z.string(),
    classe: z.string(),
  }),
  /** The asset of the same transfer that this one is a part of. */
  parte_de_id: z.number().int().nullable(),
  estado_saida: EstadoDoPatrimonio.nullable(),
  estado_chegada: EstadoDoPatrimonio.nullable(),
  remessa_id: z.number().int().nullable(),
  /** Of one that is `divergente`: it came, the destination did not take it, and it goes back. */
  recusado: z.boolean(),
  /** What was said at the receipt, and then of the divergence. */
  observacao: z.string().nullable(),
})
export type ItemDaTransferencia = z.infer<typeof ItemDaTransferencia>

export const Remessa = z.object({
  id: z.number().int(),
  numero: z.string(),
  situacao: SituacaoDaRemessa,
  modalidade: ModalidadeDeRemessa,
  transporte: z.string().nullable(),
  volumes: z.number().int().nullable(),
  previsto_em: z.string().nullable(),
  expedida_por: Nomeado,
  expedida_em: z.string(),
  recebida_por: Nomeado.nullable(),
  recebida_em: z.string().nullable(),
  /** Of one that was refused: who checked what came back, and when. */
  retornada: z.object({ por: Nomeado, em: z.string() }).nullable(),
  motivo: z.string().nullable(),
  bens: z.number().int(),
})
export type Remessa = z.infer<typeof Remessa>

export const TransferenciaListada = z.object({
  id: z.number().int(),
  protocolo: z.string(),
  objeto: ObjetoDaTransferencia,
  tipo: TipoDeTransferencia,
  situacao: SituacaoDaTransferencia,
  origem: Nomeado,
  /** Null when it goes to somebody out of the network, or only the person who answers changes. */
  destino: Nomeado.nullable(),
  /** Whoever gets it when that is not a place. */
  para: z.string().nullable(),
  bens: z.number().int(),
  /** Lines of material. */
  linhas: z.number().int(),
  previsao_devolucao: z.string().nullable(),
  /** Days past the day of return; null when there is none, or it is not due. */
  dias_de_atraso: z.number().int().nullable(),
  expedida_em: z.string().nullable(),
  dias_em_transito: z.number().int().nullable(),
  solicitada_por: z.string(),
  criado_em: z.string(),
  acoes: z.array(AcaoDoRegistro),
})
export type TransferenciaListada = z.infer<typeof TransferenciaListada>

const Ato = z.object({ por: Nomeado, em: z.string(), motivo: z.string().nullable() })

export const TransferenciaDetalhada = TransferenciaListada.extend({
  uuid: z.string(),
  /** Since when it is in the state in which it is. */
  situacao_desde: z.string(),
  motivo: z.string(),
  /** Worth more than the órgão lets one person alone ask and authorise. */
  acima_do_limite: z.boolean(),
  processo: z.string().nullable(),
  tomador: Tomador.nullable(),
  /** The requisition of permanent goods that it answers. */
  requisicao: z.object({ id: z.number().int(), protocolo: z.string() }).nullable(),
  responsavel_origem: Nomeado.nullable(),
  responsavel_destino: Nomeado.nullable(),
  instalacao_destino: Nomeado.nullable(),
  solicitada: Ato,
  /** Who authorised or denied it. */
  decidida: Ato.nullable(),
  entregue: Ato.nullable(),
  recebida: Ato.nullable(),
  cancelada: Ato.nullable(),
  /** Ids from the root down to the place of origin. */
  caminho: z.array(z.number().int()),
  /** As many as the screen shows; all of them are in the document. */
  itens: z.array(ItemDaTransferencia),
  /** Shipments of assets; those of materials are read by `remessas.listar`. */
  remessas: z.array(Remessa),
  materiais: z.array(MaterialDaTransferencia),
  /** Shipments on their way to the destination, and those that it refused, on their way back; of materials too. */
  remessas_indo: z.number().int(),
  remessas_voltando: z.number().int(),
  /** While something that did not come waits for it: who may say what happened, by name. */
  tratam: z.array(Nomeado),
  /** Comes back from a place that keeps no stock: without a shipment the depósito takes it in by itself. */
  devolucao_sem_estoque: z.boolean(),
  versao: z.number().int(),
})
export type TransferenciaDetalhada = z.infer<typeof TransferenciaDetalhada>

/** What waits for somebody. */
export const FILAS_DE_TRANSFERENCIA = {
  a_autorizar: 'Para eu autorizar',
  a_expedir: 'Para eu expedir',
  a_receber: 'Para eu receber',
  voltando: 'Para eu conferir o retorno',
  a_tratar: 'Com divergência, para eu tratar',
  vencidas: 'Empréstimos vencidos',
} as const
export const FilaDeTransferencias = z.enum(chavesDe(FILAS_DE_TRANSFERENCIA))
export type FilaDeTransferencias = z.infer<typeof FilaDeTransferencias>

const id = z.coerce.number().int().positive()

export const FiltroDeTransferencias = z.object({
  /** Protocolo, label or description of one of the assets, code or description of one of the materials. */
  texto: z.string().max(100).optional(),
  fila: FilaDeTransferencias.optional(),
  objeto: ObjetoDaTransferencia.optional(),
  tipo: listaDe(TipoDeTransferencia).optional(),
  situacao: listaDe(SituacaoDaTransferencia).optional(),
  /** Of this place or of any below it. */
  origem_id: id.optional(),
  destino_id: id.optional(),
  patrimonio_id: id.optional(),
  material_id: id.optional(),
  em_transito_ha: z.coerce.number().int().min(0).max(3650).optional(),
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
})
