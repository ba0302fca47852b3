// A sample of places that certifies, within a margin and at 95 %, the share of assets that are not where the books have
// them: how many places, which, and the interval that their visits reached.
//
// A visit reads every asset of its place, so places are drawn (clusters), by strata of value and risk. Sources: W. G.
// Cochran, Sampling Techniques, 3rd ed. (1977): allocation of Neyman 5.5 and size 5.9, proportional to size 9A.5;
// H. O. Hartley and J. N. K. Rao (1962) for the systematic draw and its correction of finite population; L. Kish, Survey
// Sampling (1965), 5.4 for the effect of clusters; E. L. Korn and B. I. Graubard, Survey Methodology 24 (1998), 193–201
// for the interval on the effective size, by the exact limits of Clopper and Pearson (1934).
import { quantilDaBeta, t975 } from '#contract/casa/estatistica.ts'
import { sorteio } from '#contract/casa/sorteio.ts'

export interface LocalDaPopulacao {
  id: number
  bens: number
  valor_centavos: number
  /** Points of risk, 0 to 100. */
  pontos: number
}

export interface EstratoDaAmostra {
  /** `valor` and `risco`: whether its places are in the upper part of either. */
  chave: string
  locais: number
  bens: number
  /** Places drawn. */
  amostra: number
}

export interface LocalSorteado {
  id: number
  estrato: string
  /** Chance of being drawn: its assets weigh the inverse. */
  chance: number
}

export interface Amostra {
  /** Half of the width that is asked of the interval, in points of a hundred. */
  margem: number
  estratos: EstratoDaAmostra[]
  locais: LocalSorteado[]
  /** In the places drawn. */
  bens: number
}

/** Narrower than this is a census; wider certifies nothing. */
export const MARGENS = { menor: 1, maior: 20 } as const

export const ESTRATOS_DA_AMOSTRA: Readonly<Record<string, string>> = {
  'valor_alto.risco_alto': 'Mais valor, mais risco',
  'valor_alto.risco_menor': 'Mais valor, menos risco',
  'valor_menor.risco_alto': 'Menos valor, mais risco',
  'valor_menor.risco_menor': 'Menos valor, menos risco',
}

/** What is supposed before anything is known. */
export const SUPOSTOS = {
  /** Share of assets that are not found. */
  falta: 0.05,
  /** The same, of places in the upper part of risk. */
  falta_no_risco: 0.1,
  /** How much alike the assets of one place are: what one school lost tells of the rest of it (Kish's roh). */
  semelhanca: 0.05,
} as const

const Z = 1.959963984540054

interface Estrato {
  chave: string
  falta: number
  locais: readonly LocalDaPopulacao[]
}

const soma = <T>(de: readonly T[], quanto: (um: T) => number) =>
  de.reduce((total, um) => total + quanto(um), 0)

/** The places that together hold half of the value, and the half of them with more risk. */
function estratosDe(locais: readonly LocalDaPopulacao[]): Estrato[] {
  const total = soma(locais, (um) => um.valor_centavos)
  let ate = 0
  const altos = new Set<number>()
  for (const um of [...locais].sort((a, b) => b.valor_centavos - a.valor_centavos || a.id - b.id)) {
    if (total === 0 || ate >= total / 2) break
    altos.add(um.id)
    ate += um.valor_centavos
  }
  const pontos = locais.map((um) => um.pontos).sort((a, b) => a - b)
  const meio = pontos[Math.floor(pontos.length / 2)] ?? 0
  const grupos = Map.groupBy(
    locais,
    (um) =>
      `${altos.has(um.id) ? 'valor_alto' : 'valor_menor'}.${um.pontos > meio ? 'risco_alto' : 'risco_menor'}`,
  )
  return [...grupos]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([chave, deles]) => ({
      chave,
      locais: deles,
      falta: chave.endsWith('risco_alto') ? SUPOSTOS.falta_no_risco : SUPOSTOS.falta,
    }))
}

/** How much the share found differs from place to place: of the network as such, and of few assets in each. */
function variancia(falta: number, bens: number): number {
  const { semelhanca } = SUPOSTOS
  return falta * (1 - falta) * (semelhanca + (1 - semelhanca) / bens)
}

const desvio = ({ locais, falta }: Estrato): number =>
  Math.sqrt(variancia(falta, soma(locais, (um) => um.bens) / locais.length))

/** Fewer than these tell nothing of how they differ. */
const MINIMO = 6

/** Neyman's: no other division of as many visits gives a narrower interval, and so none needs fewer. */
function tamanhos(estratos: readonly Estrato[], margem: number): Map<string, number> {
  const total = soma(estratos, ({ locais }) => soma(locais, (um) => um.bens))
  const pesos = estratos.map((um) => ({
    um,
    peso: soma(um.locais, ({ bens }) => bens) / total,
    desvio: desvio(um),
  }))
  const nada = soma(pesos, ({ um, peso, desvio: s }) => (peso ** 2 * s ** 2) / um.locais.length)
  const numerador = soma(pesos, ({ peso, desvio: s }) => peso * s)
  const n = numerador ** 2 / ((margem / 100 / Z) ** 2 + nada)
  return new Map(
    pesos.map(({ um, peso, desvio: s }) => [
      um.chave,
      Math.min(um.locais.length, Math.max(MINIMO, Math.ceil((n * peso * s) / numerador))),
    ]),
  )
}

function embaralhados<T>(de: readonly T[], sorteia: () => number): T[] {
  const resto = [...de]
  for (let i = resto.length - 1; i > 0; i--) {
    const j = Math.floor(sorteia() * (i + 1))
    const [a, b] = [resto[i], resto[j]]
    if (a !== undefined && b !== undefined) {
      resto[i] = b
      resto[j] = a
    }
  }
  return resto
}

/** Places of a stratum that are drawn, not taken for certain: one alone tells nothing of how they differ. */
const DOIS = 2

/**
 * By size: who has twice the assets has twice the chance. Whoever would be drawn twice is taken for certain, and of the
 * rest never one alone is drawn.
 */
function sorteados({ chave, locais }: Estrato, quantos: number, sorteia: () => number): LocalSorteado[] {
  const certos: LocalSorteado[] = []
  let livres = [...locais]
  let passo = 0
  for (;;) {
    const faltam = Math.min(livres.length, Math.max(DOIS, quantos - certos.length))
    const bens = soma(livres, (um) => um.bens)
    const grandes = livres.filter((um) => um.bens * faltam >= bens)
    passo = bens / faltam
    if (grandes.length === 0) break
    certos.push(...grandes.map(({ id }) => ({ id, estrato: chave, chance: 1 })))
    livres = livres.filter((um) => !grandes.includes(um))
  }
  if (livres.length === 0) return certos
  let [marca, ate] = [sorteia() * passo, 0]
  const escolhidos = embaralhados(livres, sorteia).flatMap(({ id, bens }) => {
    ate += bens
    if (marca >= ate) return []
    marca += passo
    return [{ id, estrato: chave, chance: bens / passo }]
  })
  return [...certos, ...escolhidos]
}

/** The same seed draws the same sample. Places without assets tell nothing and are not drawn. */
export function amostraDe(
  populacao: readonly LocalDaPopulacao[],
  { margem, semente }: { margem: number; semente: number },
): Amostra {
  const estratos = estratosDe(populacao.filter(({ bens }) => bens > 0))
  const quantos = tamanhos(estratos, margem)
  const sorteia = sorteio(semente)
  const bensDe = new Map(populacao.map(({ id, bens }) => [id, bens]))
  const locais = estratos.flatMap((um) => sorteados(um, quantos.get(um.chave) ?? 0, sorteia))
  return {
    margem,
    locais,
    bens: soma(locais, ({ id }) => bensDe.get(id) ?? 0),
    estratos: estratos.map((um) => ({
      chave: um.chave,
      locais: um.locais.length,
      bens: soma(um.locais, ({ bens }) => bens),
      amostra: locais.filter(({ estrato }) => estrato === um.chave).length,
    })),
  }
}

/** What the visit of a place found: of its assets, how many were not there. */
export interface LocalLido {
  id: number
  bens: number
  faltam: number
}

export interface IntervaloAlcancado {
  /** Places drawn, and read so far. */
  locais: number
  lidos: number
  bens: number
  faltam: number
  /** Of a hundred: what is estimated of the whole, and the ends of the interval of 95 %. Null while too few are read. */
  estimativa: number | null
  de: number | null
  ate: number | null
}

interface DoEstrato {
  peso: number
  media: number
  /** Of the mean. */
  variancia: number
  graus: number
}

type LidoComChance = LocalLido & { chance: number }

/** What was read of one stratum. */
interface LidosDoEstrato {
  bens: number
  /** Taken for certain, and how many of them there are. */
  certos: LidoComChance[]
  deCertos: number
  /** Drawn, with assets at their visit, and how many were drawn. */
  sorteados: LidoComChance[]
  deSorteados: number
}

function lidosPorEstrato(amostra: Amostra, lidos: ReadonlyMap<number, LocalLido>): LidosDoEstrato[] {
  return amostra.estratos.map(({ chave, bens }) => {
    const [certos, sorteio] = [true, false].map((certo) =>
      amostra.locais.filter(({ estrato, chance }) => estrato === chave && chance >= 1 === certo),
    )
    const lidosDe = (locais: readonly LocalSorteado[] = []) =>
      locais.flatMap(({ id, chance }) => {
        const lido = lidos.get(id)
        return lido ? [{ ...lido, chance }] : []
      })
    return {
      bens,
      certos: lidosDe(certos),
      deCertos: certos?.length ?? 0,
      sorteados: lidosDe(sorteio).filter((um) => um.bens > 0),
      deSorteados: sorteio?.length ?? 0,
    }
  })
}

/** A place taken for certain speaks for itself alone, and one drawn place tells nothing of how the others differ. */
const bastam = ({ certos, deCertos, sorteados: lidos, deSorteados }: LidosDoEstrato) =>
  certos.length === deCertos && (deSorteados === 0 || lidos.length >= DOIS)

/**
 * Places of one stratum that were drawn by size: each share found counts the same. `geral`: the share of the whole, of
 * which few places are supposed to differ as much as in the plan, should they differ less among themselves.
 */
function porSorteio(
  { sorteados: lidos, deSorteados }: LidosDoEstrato,
  peso: number,
  geral: number,
): DoEstrato {
  const n = lidos.length
  const media = soma(lidos, ({ bens, faltam }) => faltam / bens) / n
  // Of those drawn only some are read yet: the chance of each to be read is smaller by as much.
  const semLer = ({ chance }: LidoComChance) => 1 - (chance * n) / deSorteados
  const lida = soma(lidos, (um) => semLer(um) * (um.faltam / um.bens - media) ** 2) / (n * (n - 1))
  const bens = soma(lidos, (um) => um.bens) / n
  const suposta = (variancia(geral, bens) * soma(lidos, semLer)) / n ** 2
  return { peso, media, variancia: n < MINIMO ? Math.max(lida, suposta) : lida, graus: n - 1 }
}

const certo = (lidos: readonly LocalLido[], peso: number): DoEstrato => ({
  peso,
  media: soma(lidos, ({ faltam }) => faltam) / peso,
  variancia: 0,
  graus: 0,
})

const partesDe = (estratos: readonly LidosDoEstrato[], geral: number): DoEstrato[] =>
  estratos.flatMap((um) => {
    const dosCertos = soma(um.certos, ({ bens }) => bens)
    return [
      ...(dosCertos > 0 ? [certo(um.certos, dosCertos)] : []),
      ...(um.deSorteados > 0 ? [porSorteio(um, Math.max(0, um.bens - dosCertos), geral)] : []),
    ]
  })

/** Satterthwaite's: strata that differ much within themselves speak for the whole with few places. */
function grausEfetivos(partes: readonly DoEstrato[], peso: number): number {
  const parcelas = partes.map((um) => ({ ...um, parcela: (um.peso / peso) ** 2 * um.variancia }))
  const todas = soma(parcelas, ({ parcela }) => parcela)
  const quadrados = soma(parcelas, ({ parcela, graus }) => (graus === 0 ? 0 : parcela ** 2 / graus))
  return quadrados === 0 ? 0 : todas ** 2 / quadrados
}

/** How many assets drawn one by one would say as much: never more than were read. */
function tamanhoEfetivo(partes: readonly DoEstrato[], lidos: readonly LocalLido[], p: number): number {
  const bens = soma(lidos, (um) => um.bens)
  const media = bens / lidos.length
  // Nothing missing anywhere tells nothing of how places differ: they are supposed as much alike as in the plan.
  const semVariancia = bens / (1 + (media - 1) * SUPOSTOS.semelhanca)
  const peso = soma(partes, (um) => um.peso)
  const variancia = soma(partes, (um) => (um.peso / peso) ** 2 * um.variancia)
  const graus = grausEfetivos(partes, peso)
  if (variancia === 0 || graus === 0) return semVariancia
  const ajuste = (Z / t975(graus)) ** 2
  return Math.min(semVariancia, ((p * (1 - p)) / variancia) * ajuste)
}

/** What the visits made so far certify. Of places not visited yet the others drawn of their stratum speak. */
export function intervaloAlcancado(amostra: Amostra, visitados: readonly LocalLido[]): IntervaloAlcancado {
  const sorteadas = new Set(amostra.locais.map(({ id }) => id))
  const lidos = visitados.filter(({ id }) => sorteadas.has(id))
  const comum = {
    locais: amostra.locais.length,
    lidos: lidos.length,
    bens: soma(lidos, (um) => um.bens),
    faltam: soma(lidos, (um) => um.faltam),
  }
  const estratos = lidosPorEstrato(amostra, new Map(lidos.map((um) => [um.id, um])))
  if (comum.bens === 0 || !estratos.every(bastam)) return { ...comum, estimativa: null, de: null, ate: null }
  const partes = partesDe(estratos, 0)
  const peso = soma(partes, (um) => um.peso)
  const p = soma(partes, (um) => (um.peso / peso) * um.media)
  if (estratos.every(({ deSorteados }) => deSorteados === 0))
    return { ...comum, estimativa: p * 100, de: p * 100, ate: p * 100 }
  const n = tamanhoEfetivo(partesDe(estratos, p), lidos, p)
  const x = p * n
  return {
    ...comum,
    estimativa: p * 100,
    de: x === 0 ? 0 : quantilDaBeta(0.025, x, n - x + 1) * 100,
    ate: x >= n ? 100 : quantilDaBeta(0.975, x + 1, n - x) * 100,
  }
}
