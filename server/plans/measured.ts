// What a page of a list touched, and whether it is what a page is made of.
import { blocos, type Explained, lidas, type No, nosDe } from '#server/testing/touched.ts'

export const POR_PAGINA = 5
/** For each row of a page, the one after it too: itself, what it is joined with, and those of others passed over. */
export const LINHAS = 40 * (POR_PAGINA + 1)
const BLOCOS = 200 * (POR_PAGINA + 1)
/** Rows read for each that is counted: itself, what says whose it is, and as many that are not. */
const POR_CONTADA = 6
const BLOCOS_POR_CONTADA = 6

export interface Touched {
  linhas: number
  blocos: number
  contadas: number
}

/** The places that a person reaches are gathered once: a state has thousands, whatever the list holds. */
function linhasDe(no: No, locais: boolean): number {
  const dela = no['Relation Name']
  const suas = dela !== undefined && (locais || dela !== 'local') ? lidas(no) : 0
  return (no.Plans ?? []).reduce((soma, filho) => soma + linhasDe(filho, locais), suas)
}

const conta = ({ texto }: Explained): boolean => /\) as contados\s*$/.test(texto)

export function touchedBy(ditas: readonly Explained[], locais: boolean): { pagina: Touched; total: Touched } {
  const soma = (umas: readonly Explained[]): Touched => ({
    linhas: umas.reduce((total, { plano }) => total + linhasDe(plano, locais), 0),
    blocos: umas.reduce((total, { plano }) => total + blocos(plano), 0),
    contadas: umas.reduce((total, { plano }) => total + (nosDe(plano)[1]?.['Actual Rows'] ?? 0), 0),
  })
  return { pagina: soma(ditas.filter((uma) => !conta(uma))), total: soma(ditas.filter(conta)) }
}

export const paginaCresce = ({ linhas, blocos }: Touched): boolean => linhas > LINHAS || blocos > BLOCOS

/** A count reads what it counts, up to its own bound. */
export const totalCresce = ({ linhas, blocos, contadas }: Touched): boolean =>
  linhas > LINHAS + POR_CONTADA * contadas || blocos > BLOCOS + BLOCOS_POR_CONTADA * contadas
