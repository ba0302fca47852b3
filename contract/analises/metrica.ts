// What a metric is: a list with a filter. Its number is how many rows that list has for who asks.
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { ListaContadaChave } from './listas-contadas.ts'

/** It waits for who sees it. */
export interface AFazer {
  /** The button. */
  faz: string
  /** Its name when it is one. */
  um: string
  /** Who does it, where the list is also of others: for these it is only seen. Absent: the filter asks for one's own. */
  quem?: readonly Permissao[]
}

/** An amount of money beside the count. */
export interface SomaDaMetrica {
  /** The field of the list's rows that is added up: one that the list adds when asked to (`somar`). */
  campo: string
  /** After the amount: what it is of. */
  diz: string
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
  /** Of the list too, wider: of which rows these are a part. */
  de?: Readonly<Record<string, string>>
  /** Names of the filters that bound a day: the metric then has a number for each month. */
  meses?: readonly [de: string, ate: string]
}
