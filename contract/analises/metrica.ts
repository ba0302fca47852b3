// What a metric is: a list with a filter. Its number is how many rows that list has for who asks.
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { InsightChave } from './insights.ts'
import type { ListaContadaChave } from './listas-contadas.ts'

/** It waits for who sees it. */
export interface AFazer {
  /** The button. */
  faz: string
  /** Its name when it is one. */
  um: string
  /** The acts of a row (`acoes`) that the button is for: who is shown the line may do one of them to each of its rows. */
  atos: readonly string[]
  /**
   * Where others see these rows too, and do nothing to them: who does it somewhere, and what the filter takes in addition
   * to keep to what they may do. Absent: the filter asks for one's own.
   */
  quem?: { pode: readonly Permissao[]; filtro: Readonly<Record<string, string>> }
}

/** An amount of money beside the count. */
export interface SomaDaMetrica {
  /** The field of the list's rows that is added up: one that the list adds when asked to (`somar`). */
  campo: string
  /** After the amount: what it is of. */
  diz: string
}

/** The mean of a field of its rows, which is what the figure tells: of one row, its own. */
interface MediaDaMetrica {
  /** One that the list tells the mean of when asked to (`mediar`). */
  campo: string
  /** After the figure, where it is not a plain number. */
  unidade?: string
  /** Those that its list shows, where the field is not among the columns of always: each row says its own. */
  colunas?: readonly string[]
  /** What one row is, and several. */
  um: string
  varios: string
}

/** Where the figure is kept for each month that ended, and told of the current one as it is: its line is drawn from it. */
interface HistoriaDaMetrica {
  insight: InsightChave
  /** Of the insight's columns, the one that is this figure. */
  coluna: string
}

export interface Metrica {
  nome: string
  /** The question that the number answers. */
  pergunta: string
  lista: ListaContadaChave
  /** Of the list, as its address carries it. */
  filtro: Readonly<Record<string, string>>
  /** `cuida`: it is as it is, and more of it is worse. */
  tipo: AFazer | 'cuida' | 'conta'
  soma?: SomaDaMetrica
  media?: MediaDaMetrica
  historia?: HistoriaDaMetrica
  /** Of the list too, wider: of which rows these are a part. */
  de?: Readonly<Record<string, string>>
  /** Names of the filters that bound a day: the metric then has a number for each month. */
  meses?: readonly [de: string, ate: string]
}
