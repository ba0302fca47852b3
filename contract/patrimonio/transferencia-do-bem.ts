// How an asset stands in a transfer that names it.
import { z } from 'zod'
import { chavesDe } from '#contract/casa/chaves.ts'

export const SITUACOES_DO_ITEM = {
  pendente: 'A expedir',
  em_transito: 'Em trânsito',
  divergente: 'Não chegou',
  emprestado: 'Com o tomador',
  recebido: 'Recebido',
  devolvido: 'De volta à origem',
  perdido: 'Não localizado',
  cancelado: 'Não foi',
} as const
export const SituacaoDoItem = z.enum(chavesDe(SITUACOES_DO_ITEM))
export type SituacaoDoItem = z.infer<typeof SituacaoDoItem>

/** In one of these the asset is taken: no other transfer may have it. The database keeps an index of the same. */
export const ITENS_EM_ABERTO: readonly SituacaoDoItem[] = [
  'pendente',
  'em_transito',
  'divergente',
  'emprestado',
]
