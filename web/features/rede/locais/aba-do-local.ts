import type { LocalDetalhado } from '#contract/rede/locais.ts'

/** What each part of a place's page is given. */
export interface AbaDoLocalProps {
  local: LocalDetalhado
  /** The parts that the person sees: a link to another leads only where there is one. */
  abas: readonly string[]
}
