import type { LinhaDoInsight, ResultadoDoInsight } from '#contract/analises/insight.ts'

/** The groups of materials whose stock lasts the least, first; of what nobody used, nobody knows. */
export const cobertura = ({ linhas }: Pick<ResultadoDoInsight, 'linhas'>): LinhaDoInsight[] =>
  linhas
    .filter(({ valores }) => valores.cobertura != null)
    .sort((um, outro) => (um.valores.cobertura ?? 0) - (outro.valores.cobertura ?? 0))
