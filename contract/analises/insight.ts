// What an insight is: a question, the figures that answer it, how they were computed, and the list in which each is seen.
import { z } from 'zod'
import { AtrasoDosDados } from '#contract/casa/atraso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { ListaDoInsight } from './listas-dos-insights.ts'

export const EXPLORADORES = {
  consumo: 'Consumo e abastecimento',
  equidade: 'Equidade',
  bens: 'Bens',
  infraestrutura: 'Infraestrutura',
  campo: 'Campo',
} as const satisfies Record<string, string>
export const Explorador = z.enum(['consumo', 'equidade', 'bens', 'infraestrutura', 'campo'])
export type Explorador = z.infer<typeof Explorador>

/** How a figure is written. */
export type UnidadeDoInsight =
  | 'centavos'
  | 'inteiro'
  /** With one decimal. */
  | 'decimal'
  /** A part of 1. */
  | 'parte'
  | 'dias'
  | 'horas'

export interface ColunaDoInsight {
  rotulo: string
  unidade: UnidadeDoInsight
}

export type DesenhoDoInsight =
  /** Over the months. `comparada` is dashed; `prevista` with its band. */
  | {
      tipo: 'linhas'
      coluna: string
      comparada?: string
      prevista?: { coluna: string; minimo: string; maximo: string }
    }
  /**
   * One bar a row, from zero; `segunda` is a tick across it. `semZeros`: what has nothing of either answers nothing, and is
   * in the table alone. `ordem`: the least first, where the question is of who has least; or one of its own, as of years;
   * otherwise the most first, as the picture may not hold them all.
   */
  | { tipo: 'barras'; coluna: string; segunda?: string; semZeros?: true; ordem?: 'menor' | 'propria' }
  /** Keys of two letters, the row's and the column's. */
  | { tipo: 'matriz'; coluna: string; segunda: string; linhas: readonly string[]; colunas: readonly string[] }
  /** Each row at its place: `coluna` of it is wrong, of the `vistos` that somebody looked at. */
  | { tipo: 'mapa'; coluna: string; vistos: string }
  | { tipo: 'caixas'; minimo: string; q1: string; mediana: string; q3: string; maximo: string }

export interface Insight {
  explorador: Explorador
  nome: string
  /** What a person asks; the screen titles the picture with its answer. */
  pergunta: string
  /** What a row is: "Mês", "Escola". */
  linha: string
  colunas: Readonly<Record<string, ColunaDoInsight>>
  desenho: DesenhoDoInsight
  /** The formula, in words. */
  como: readonly string[]
  /** What one decides with it. */
  decide: string
  lista: ListaDoInsight
  /**
   * Which figure is the list's own: how many rows it has, or the sum of a field of them. Of a row in which it is nothing,
   * `senao`; where that is nothing too, or there is none, the row opens no list: nobody is led to an empty one.
   */
  prova: { coluna: string; soma?: string; senao?: string } | null
  /** Beyond that of the screen: who sees the list, and who sees what its figures say. */
  exige: readonly Permissao[]
  /** Which of the choices of the screen change it. */
  usa: readonly ('periodo' | 'grupo' | 'comparar')[]
}

/** So many months are read at once. */
export const MESES_DO_INSIGHT = 60
/** Rows of one answer; the first by what the picture shows. */
export const LINHAS_DO_INSIGHT = 300

const id = z.coerce.number().int().positive()

/** A month of the órgão's calendar: `2026-11`. */
export const MesDoInsight = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Escreva o mês como 2026-11')

export const FiltroDeInsights = z.object({
  /** Absent: the twelve months before `ate`. */
  de: MesDoInsight.optional(),
  /** Absent: the current month. */
  ate: MesDoInsight.optional(),
  /** This place and all beneath it; of a depósito, what leaves it. */
  local_id: id.optional(),
  grupo_id: id.optional(),
  /** Against the same months of a year before, or the months just before. */
  comparar: z.enum(['ano', 'periodo']).optional(),
})

export const LinhaDoInsight = z.object({
  chave: z.string(),
  rotulo: z.string(),
  /** By the name of the column; null: not known. */
  valores: z.record(z.string(), z.number().nullable()),
  /** Where it is, of what is drawn on a map: longitude and latitude in degrees; null: nobody knows. */
  ponto: z.tuple([z.number(), z.number()]).nullable().optional(),
  /** Of the insight's list, for the rows that this one is made of; null: they are in no list. */
  filtro: z.record(z.string(), z.string()).nullable(),
})
export type LinhaDoInsight = z.infer<typeof LinhaDoInsight>

export const ResultadoDoInsight = z.object({
  de: z.string(),
  ate: z.string(),
  linhas: z.array(LinhaDoInsight).max(LINHAS_DO_INSIGHT),
  /** More than `linhas` when it was cut. */
  linhas_no_total: z.number().int(),
  /** What the sentence of the title is made of. */
  resumo: z.record(z.string(), z.union([z.number(), z.string()]).nullable()),
  calculado_em: z.string(),
  atraso_s: AtrasoDosDados,
})
export type ResultadoDoInsight = z.infer<typeof ResultadoDoInsight>
