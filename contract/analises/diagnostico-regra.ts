// What a rule of the diagnosis is, but for how it is asked: the server has its SQL.
import { z } from 'zod'
import type { Permissao } from '#contract/casa/permissoes.ts'

export const SEVERIDADES = { grave: 'Grave', media: 'Média', baixa: 'Baixa' } as const
export const Severidade = z.enum(['grave', 'media', 'baixa'])
export type Severidade = z.infer<typeof Severidade>

export interface Regra {
  nome: string
  severidade: Severidade
  o_que_e: string
  por_que_importa: string
  o_que_fazer: string
  /** Who holds it, where the finding is, mends it. */
  dono: Permissao
  /** The list where the normal operation mends it, with the filter that shows those; without one, the records found. */
  remedio: { rotulo: string; to?: `/${string}?${string}` }
  /** Who sees, where the finding is, what it is worth; null: it has no price. */
  valor: Permissao | null
  /** Its text names people or prices: only who holds this, where the finding is, sees it at all. */
  so_para?: Permissao
  /** From how much on it counts; null: there is nothing to choose. */
  limite: { padrao: number; unidade: 'dias' | '%' | 'desvios' } | null
}

export const VER_ESTOQUE = 'painel.almoxarifado.estoque.listar'
export const VER_VALORES_DOS_BENS = 'painel.almoxarifado.patrimonios.ver-valores'
