import type { Recurso } from '#contract/rede/instalacao-tipos.ts'

export interface InstalacaoTipoSemente {
  slug: string
  nome: string
  grupo: string
  /** The column of the school census that counts it. */
  codigo_censo: string | null
  /** False: a place has at most one, so its name needs no number. */
  permite_varias: boolean
  orientacao: string
  recursos: readonly Recurso[]
}

type Dados = Omit<InstalacaoTipoSemente, 'grupo' | 'codigo_censo' | 'permite_varias'> &
  Partial<Pick<InstalacaoTipoSemente, 'codigo_censo' | 'permite_varias'>>

/** The types of one group, in the order in which they are offered. */
export function grupo(nome: string, tipos: readonly Dados[]): InstalacaoTipoSemente[] {
  return tipos.map((tipo) => ({ codigo_censo: null, permite_varias: true, ...tipo, grupo: nome }))
}
