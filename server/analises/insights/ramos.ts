// Places gathered under the first branches of the tree that tell them apart.

export interface FolhaDaRede {
  /** Ids from the root down to the place itself. */
  caminho: readonly number[]
}

/**
 * The depth at which the places part: below `sob`, or below all that they have in common when nothing is named. A single
 * place stands for itself.
 */
export function profundidadeDosRamos(folhas: readonly FolhaDaRede[], sob: number | null): number {
  const fundo = Math.max(0, ...folhas.map(({ caminho }) => caminho.length))
  const comeco = sob === null ? 0 : Math.max(0, ...folhas.map(({ caminho }) => caminho.indexOf(sob) + 1))
  for (let nivel = comeco; nivel < fundo; nivel++) {
    const nos = new Set(folhas.map(({ caminho }) => caminho[nivel] ?? caminho.at(-1)))
    if (nos.size > 1) return nivel
  }
  return Math.max(0, fundo - 1)
}

export interface Ramo<F> {
  no: number
  folhas: F[]
  /** The node by itself, beside what is beneath it. */
  exato: boolean
}

/** One that ends above the depth is a branch by itself. */
export function ramosDe<F extends FolhaDaRede>(folhas: readonly F[], sob: number | null): Ramo<F>[] {
  const nivel = profundidadeDosRamos(folhas, sob)
  const ramos = new Map<number, Ramo<F>>()
  for (const folha of folhas) {
    const no = folha.caminho[nivel] ?? folha.caminho.at(-1)
    if (no === undefined) continue
    const ramo = ramos.get(no) ?? { no, folhas: [], exato: folha.caminho.length <= nivel }
    ramo.folhas.push(folha)
    ramos.set(no, ramo)
  }
  return [...ramos.values()]
}
