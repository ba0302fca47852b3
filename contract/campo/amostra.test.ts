// A sample of places against populations of which everything is known.
import { expect, test } from 'vitest'
import { sorteio } from '#contract/casa/sorteio.ts'
import {
  type Amostra,
  amostraDe,
  intervaloAlcancado,
  type LocalDaPopulacao,
  type LocalLido,
} from './amostra.ts'

interface Mundo {
  locais: number
  /** Share of assets that are not there, on average. */
  falta: number
  /** How much alike the assets of one place are. */
  semelhanca: number
}
type LocalDoMundo = LocalDaPopulacao & LocalLido

/** About a normal: the sum of twelve, less six. */
const normal = (sorteia: () => number) => Array.from({ length: 12 }, sorteia).reduce((a, b) => a + b, -6)

/** Places of uneven size, of which some lost much more than others: shares of two kinds, mixed. */
function mundo(semente: number, { locais, falta, semelhanca }: Mundo): LocalDoMundo[] {
  const sorteia = sorteio(semente)
  return Array.from({ length: locais }, (_, i) => {
    const bens = Math.max(5, Math.round(60 * Math.exp(0.7 * normal(sorteia))))
    const pontos = sorteia() * 100
    // A place is bad with chance `falta` and loses, beyond its share, as the likeness says (a beta of two points).
    const media = Math.min(0.9, falta * (0.5 + pontos / 100))
    const raiz = Math.sqrt(semelhanca)
    const parte = (1 - raiz) * media + (sorteia() < media ? raiz : 0)
    let faltam = 0
    for (let n = 0; n < bens; n++) if (sorteia() < parte) faltam++
    return {
      id: i + 1,
      bens,
      faltam,
      pontos,
      valor_centavos: Math.round(bens * 50_000 * Math.exp(normal(sorteia))),
    }
  })
}

const verdade = (todos: readonly LocalDoMundo[]) =>
  (100 * todos.reduce((s, { faltam }) => s + faltam, 0)) / todos.reduce((s, { bens }) => s + bens, 0)

const lidosDe = (todos: readonly LocalDoMundo[], { locais }: Amostra) => {
  const porId = new Map(todos.map((um) => [um.id, um]))
  return locais.flatMap(({ id }) => porId.get(id) ?? [])
}

const MUNDOS: readonly Mundo[] = [
  { locais: 200, falta: 0.05, semelhanca: 0.05 },
  { locais: 200, falta: 0.02, semelhanca: 0.02 },
  { locais: 120, falta: 0.15, semelhanca: 0.1 },
  { locais: 300, falta: 0.08, semelhanca: 0.04 },
]

test('over 2,000 worlds the interval of 95 % holds the truth in at least 94 %', { timeout: 120_000 }, () => {
  const certos = MUNDOS.map((como, m) => {
    let acertos = 0
    for (let n = 0; n < 500; n++) {
      const todos = mundo(m * 10_007 + n * 97 + 1, como)
      const amostra = amostraDe(todos, { margem: 3, semente: n })
      const { de, ate } = intervaloAlcancado(amostra, lidosDe(todos, amostra))
      const real = verdade(todos)
      if (de !== null && ate !== null && de <= real && real <= ate) acertos++
    }
    return acertos
  })
  expect(certos.reduce((a, b) => a + b)).toBeGreaterThanOrEqual(1880)
  for (const acertos of certos) expect(acertos).toBeGreaterThanOrEqual(460)
})

test('of half of the sample, it holds the truth as often wherever one is given', {
  timeout: 120_000,
}, () => {
  for (const [m, como] of MUNDOS.entries()) {
    let [dados, acertos] = [0, 0]
    for (let n = 0; n < 300; n++) {
      const todos = mundo(m * 10_007 + n * 97 + 1, como)
      const amostra = amostraDe(todos, { margem: 3, semente: n })
      const sorteia = sorteio(n * 31 + 5)
      const certos = new Set(amostra.locais.flatMap(({ id, chance }) => (chance === 1 ? [id] : [])))
      // Those taken for certain first: without them nothing is said.
      const lidos = lidosDe(todos, amostra).filter(({ id }) => sorteia() < 0.5 || certos.has(id))
      const { de, ate } = intervaloAlcancado(amostra, lidos)
      if (de === null || ate === null) continue
      dados++
      const real = verdade(todos)
      if (de <= real && real <= ate) acertos++
    }
    expect(dados).toBeGreaterThan(100)
    expect(acertos / dados).toBeGreaterThanOrEqual(0.94)
  }
})

/** One stratum: five places that would be drawn twice, and thirty that are a sixth of the assets. */
function poucosGrandes(semente: number): LocalDoMundo[] {
  const sorteia = sorteio(semente)
  return Array.from({ length: 35 }, (_, i) => {
    const bens = i < 5 ? 300 : 10
    const parte = i < 5 ? 0.01 + sorteia() * 0.02 : sorteia() < 0.3 ? 0.9 : 0
    const faltam = Array.from({ length: bens }, sorteia).filter((um) => um < parte).length
    return { id: i + 1, bens, faltam, pontos: 0, valor_centavos: 0 }
  })
}

test('one place never speaks for the rest of its stratum', { timeout: 120_000 }, () => {
  let acertos = 0
  for (let n = 0; n < 500; n++) {
    const todos = poucosGrandes(n)
    const amostra = amostraDe(todos, { margem: 20, semente: n })
    expect(amostra.locais.filter(({ chance }) => chance === 1)).toHaveLength(5)
    expect(amostra.locais.filter(({ chance }) => chance < 1)).toHaveLength(2)
    const { de, ate } = intervaloAlcancado(amostra, lidosDe(todos, amostra))
    const real = verdade(todos)
    if (de !== null && ate !== null && de <= real && real <= ate) acertos++
  }
  expect(acertos).toBeGreaterThanOrEqual(470)
})

test('nothing is certified before every place taken for certain is read, and two of those drawn', () => {
  const todos = poucosGrandes(1)
  const amostra = amostraDe(todos, { margem: 20, semente: 1 })
  const lidos = lidosDe(todos, amostra)
  expect(intervaloAlcancado(amostra, lidos).ate).not.toBeNull()
  for (const sem of lidos)
    expect(
      intervaloAlcancado(
        amostra,
        lidos.filter(({ id }) => id !== sem.id),
      ),
      `without the place ${sem.id}`,
    ).toMatchObject({ lidos: 6, estimativa: null, de: null, ate: null })
})

test('a place whose assets have left is read, and tells nothing of the others', () => {
  const todos = poucosGrandes(1)
  const amostra = amostraDe(todos, { margem: 20, semente: 1 })
  const lidos = lidosDe(todos, amostra)
  const vazio = (qual: number) => lidos.map((um) => (um.id === qual ? { id: qual, bens: 0, faltam: 0 } : um))
  expect(intervaloAlcancado(amostra, vazio(1))).toMatchObject({ lidos: 7, ate: expect.any(Number) })
  const pequeno = lidos.find(({ bens }) => bens === 10)?.id ?? 0
  expect(intervaloAlcancado(amostra, vazio(pequeno))).toMatchObject({ lidos: 7, ate: null })
})

test('a place that has since grown past its stratum leaves nothing less than nothing to the others', () => {
  const todos = poucosGrandes(1)
  const amostra = amostraDe(todos, { margem: 20, semente: 1 })
  const lidos = lidosDe(todos, amostra).map((um) =>
    um.bens === 10 ? { ...um, faltam: 10 } : { ...um, bens: 900, faltam: 9 },
  )
  const { estimativa, de } = intervaloAlcancado(amostra, lidos)
  expect(estimativa).toBeCloseTo(1, 6)
  expect(de).toBeGreaterThanOrEqual(0)
})

test('as supposed, the margin asked is the margin reached, and a narrower one takes more places', () => {
  const todos = mundo(7, { locais: 400, falta: 0.05, semelhanca: 0.04 })
  const [larga, estreita] = [3, 1].map((margem) => amostraDe(todos, { margem, semente: 1 }))
  if (!larga || !estreita) throw new Error('two samples')
  expect(estreita.locais.length).toBeGreaterThan(larga.locais.length)
  const { de, ate } = intervaloAlcancado(larga, lidosDe(todos, larga))
  expect(((ate ?? 0) - (de ?? 0)) / 2).toBeLessThan(4)
})

test('the same seed draws the same places, none twice, and more often the larger ones', () => {
  const todos = mundo(3, { locais: 150, falta: 0.05, semelhanca: 0.05 })
  expect(amostraDe(todos, { margem: 2, semente: 9 })).toEqual(amostraDe(todos, { margem: 2, semente: 9 }))
  const vezes = new Map<number, number>()
  for (let semente = 0; semente < 400; semente++) {
    const ids = amostraDe(todos, { margem: 3, semente }).locais.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) vezes.set(id, (vezes.get(id) ?? 0) + 1)
  }
  const amostra = amostraDe(todos, { margem: 3, semente: 0 })
  for (const { id, chance } of amostra.locais.slice(0, 10))
    expect(Math.abs((vezes.get(id) ?? 0) / 400 - chance)).toBeLessThan(0.12)
})

test('of a census nothing is estimated, and of too few nothing is said', () => {
  const todos = mundo(5, { locais: 8, falta: 0.1, semelhanca: 0.05 })
  const amostra = amostraDe(todos, { margem: 1, semente: 1 })
  expect(amostra.locais).toHaveLength(8)
  const inteiro = intervaloAlcancado(amostra, todos)
  expect([inteiro.de, inteiro.ate]).toEqual([inteiro.estimativa, inteiro.estimativa])
  expect(inteiro.estimativa).toBeCloseTo(verdade(todos), 9)
  expect(intervaloAlcancado(amostra, todos.slice(0, 1))).toMatchObject({
    lidos: 1,
    estimativa: null,
    de: null,
  })
})

test('nothing missing in what was read is no proof that nothing is', () => {
  const todos = mundo(11, { locais: 200, falta: 0.05, semelhanca: 0.05 }).map((um) => ({ ...um, faltam: 0 }))
  const amostra = amostraDe(todos, { margem: 3, semente: 2 })
  const { estimativa, de, ate } = intervaloAlcancado(amostra, lidosDe(todos, amostra))
  expect([estimativa, de]).toEqual([0, 0])
  expect(ate).toBeGreaterThan(0.2)
})
