/** The databases of what is received on this device: one per person and origin. */
import { Dexie, type Table } from 'dexie'
import type { z } from 'zod'
import type { Recebimento, RecusaDaRemessa } from '#contract/almoxarifado/recebimento-de-remessa.ts'
import type { AReceber, MaterialNaRemessa, TipoDeDivergencia } from '#contract/almoxarifado/remessa.ts'
import type { NaSaida } from './outbox.ts'
import type { Fechado } from './recebimentos-cofre.ts'

export interface LinhaConferida {
  item_id: number
  /** Null until it is counted: nothing is assumed. */
  qtd_e3: number | null
  tipo: TipoDeDivergencia | null
  motivo: string
  /** Uuids of the files kept here. */
  fotos: string[]
}

/** What came and nobody had sent. */
export interface SobraDita {
  uuid: string
  material: MaterialNaRemessa
  qtd_e3: number | null
  motivo: string
  fotos: string[]
}

export interface Recebedor {
  nome: string
  matricula: string
  cargo: string
}

/** How the sheet that signs was left. */
export interface FechoRascunhado {
  /** What was about to be signed: a signature is of that and of nothing else. */
  ato: 'tudo-igual' | 'contado' | 'recusar'
  quem: 'eu' | 'outra'
  assinatura: { imagem: ArrayBuffer; digitada: string } | null
  em: number
}

export interface Rascunho {
  /** The key of the receipt, from before it is one. */
  uuid: string
  remessa_id: number
  linhas: LinhaConferida[]
  sobras: SobraDita[]
  /** Why nothing is taken in, while it is being said. */
  recusa: { motivo: string; fotos: string[] }
  recebedor: Recebedor
  /** Null until something is written there. */
  fecho: FechoRascunhado | null
  /** What was being looked for among what came and was not sent. */
  procura: string
}

export type CorpoDoRecebimento = z.input<typeof Recebimento>
export type CorpoDaRecusa = z.input<typeof RecusaDaRemessa>

/** What is sent: a receipt, or that nothing was received. */
export type AtoDoDestino = { corpo: CorpoDoRecebimento } | { recusa: CorpoDaRecusa }

/** Confirmed, and not answered yet. */
export interface RecebimentoGuardado extends NaSaida {
  remessa_id: number
  feito_em: string
  conteudo: Fechado<AtoDoDestino & { rascunho: Rascunho }>
}

export interface ArquivoGuardado extends NaSaida {
  remessa_id: number
  recebimento_uuid: string
  /** Its receipt was taken: it may go. */
  liberado: 0 | 1
  nome: string
  mime: string
  bytes: ArrayBuffer
  iv?: ArrayBuffer
}

export interface Enviado {
  uuid: string
  remessa_id: number
  numero: string
  destino: string
  em: number
  divergencias: number
  recusada?: boolean
}

export interface RecebimentosDexie extends Dexie {
  remessas: Table<AReceber, number>
  rascunhos: Table<{ remessa_id: number; conteudo: Fechado<Rascunho> }, number>
  recebimentos: Table<RecebimentoGuardado, string>
  arquivos: Table<ArquivoGuardado, string>
  enviados: Table<Enviado, string>
  materiais: Table<MaterialNaRemessa, number>
  meta: Table<{ chave: string; valor: number }, string>
}

/** From where it comes: a depósito of the órgão, or a supplier who delivers straight to the schools. */
export const ORIGENS = ['remessas', 'entregas'] as const
export type Origem = (typeof ORIGENS)[number]

/** Each has its numbers, and so its database. */
export const nomeDosRecebimentos = (usuario_id: number, origem: Origem): string =>
  origem === 'remessas' ? `zelo-recebimentos-${usuario_id}` : `zelo-entregas-${usuario_id}`

export function definirRecebimentos(usuario_id: number, origem: Origem): RecebimentosDexie {
  // as: Dexie adds the tables that `stores` names
  const db = new Dexie(nomeDosRecebimentos(usuario_id, origem), {
    chromeTransactionDurability: 'strict',
  }) as RecebimentosDexie
  db.version(1).stores({
    remessas: '&id',
    rascunhos: '&remessa_id',
    recebimentos: '&uuid, remessa_id',
    arquivos: '&uuid, recebimento_uuid',
    enviados: '&uuid',
    meta: '&chave',
  })
  db.version(2).stores({ materiais: '&id' })
  db.on('versionchange', () => db.close())
  return db
}
