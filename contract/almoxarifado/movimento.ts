// The words of the ledger of stock: every kind of movement, its sign and its other side.
import { z } from 'zod'
import { chavesDe } from '#contract/casa/chaves.ts'

export type Contrapartida =
  | 'externo'
  | 'consumo'
  | 'perdas'
  | 'transito'
  | 'deposito'
  | 'material'
  | 'resultado'

interface TipoDescrito {
  rotulo: string
  /** `null`: the opposite of what it takes back, or of the document. */
  sinal: 1 | -1 | 0 | null
  contrapartida: Contrapartida
}

/** Domain B2.9, B2.10 and B8.1. What an entry or an exit is called is said here, and only here. */
export const TIPOS_DE_MOVIMENTO = {
  entrada_compra: { rotulo: 'Compra', sinal: 1, contrapartida: 'externo' },
  entrada_doacao: { rotulo: 'Doação recebida', sinal: 1, contrapartida: 'externo' },
  entrada_transferencia_externa: {
    rotulo: 'Transferência de outro órgão',
    sinal: 1,
    contrapartida: 'externo',
  },
  entrada_cessao_comodato: { rotulo: 'Cessão ou comodato', sinal: 1, contrapartida: 'externo' },
  entrada_permuta: { rotulo: 'Permuta', sinal: 1, contrapartida: 'externo' },
  entrada_devolucao_unidade: { rotulo: 'Devolução de unidade', sinal: 1, contrapartida: 'consumo' },
  entrada_producao_propria: { rotulo: 'Produção própria', sinal: 1, contrapartida: 'externo' },
  entrada_sobra_inventario: { rotulo: 'Sobra de inventário', sinal: 1, contrapartida: 'externo' },
  entrada_saldo_inicial: { rotulo: 'Saldo inicial', sinal: 1, contrapartida: 'externo' },
  entrada_ponto_a_ponto: { rotulo: 'Entrega ponto a ponto', sinal: 1, contrapartida: 'externo' },
  saida_consumo: { rotulo: 'Consumo', sinal: -1, contrapartida: 'consumo' },
  saida_perda_validade: { rotulo: 'Perda por validade', sinal: -1, contrapartida: 'perdas' },
  saida_perda_avaria: { rotulo: 'Perda por avaria', sinal: -1, contrapartida: 'perdas' },
  saida_perda_furto_extravio: { rotulo: 'Perda por furto ou extravio', sinal: -1, contrapartida: 'perdas' },
  saida_doacao: { rotulo: 'Doação', sinal: -1, contrapartida: 'externo' },
  saida_devolucao_fornecedor: { rotulo: 'Devolução ao fornecedor', sinal: -1, contrapartida: 'externo' },
  saida_falta_inventario: { rotulo: 'Falta de inventário', sinal: -1, contrapartida: 'perdas' },
  saida_amostra: { rotulo: 'Amostra', sinal: -1, contrapartida: 'consumo' },
  saida_patrimonio: { rotulo: 'Incorporação ao patrimônio', sinal: -1, contrapartida: 'externo' },
  transito_saida: { rotulo: 'Expedição', sinal: -1, contrapartida: 'transito' },
  transito_entrada: { rotulo: 'Recebimento', sinal: 1, contrapartida: 'transito' },
  reclassificacao_saida: { rotulo: 'Reclassificação (sai)', sinal: -1, contrapartida: 'material' },
  reclassificacao_entrada: { rotulo: 'Reclassificação (entra)', sinal: 1, contrapartida: 'material' },
  ajuste_valor: { rotulo: 'Ajuste de valor', sinal: 0, contrapartida: 'resultado' },
  estorno: { rotulo: 'Estorno', sinal: null, contrapartida: 'externo' },
} as const satisfies Readonly<Record<string, TipoDescrito>>

export const TipoDeMovimento = z.enum(chavesDe(TIPOS_DE_MOVIMENTO))
export type TipoDeMovimento = keyof typeof TIPOS_DE_MOVIMENTO

/** What goes on its way and comes off it: the storeroom's own, and neither an entry nor an exit of its account. */
export const ehTransito = (tipo: TipoDeMovimento): boolean =>
  TIPOS_DE_MOVIMENTO[tipo].contrapartida === 'transito'

/** Those that take from what is there, and may take from lots that no other exit may. */
export const ehPerda = (tipo: TipoDeMovimento): boolean => tipo.startsWith('saida_perda_')

export const SITUACOES_DO_LOTE = {
  liberado: 'Liberado',
  quarentena: 'Em quarentena',
  bloqueado: 'Bloqueado',
} as const satisfies Record<string, string>
export const SituacaoDoLote = z.enum(['liberado', 'quarentena', 'bloqueado'])
export type SituacaoDoLote = z.infer<typeof SituacaoDoLote>

/** A quantity: whole thousandths of the unit of stock. */
export const QtdE3 = z.int().min(0).max(1_000_000_000_000)

/** Whether a unit of so many decimals may have this quantity. */
export const cabeNaUnidade = (qtd_e3: number, casas: number): boolean => qtd_e3 % 10 ** (3 - casas) === 0
