import { expect, test } from 'vitest'
import { type Coordenadas, distanciaKm } from './distancia.ts'
import { ordemDaRota } from './ordem-da-rota.ts'

const PARTIDA = { latitude: -10.18, longitude: -48.33 }

/** The same numbers for the same seed. */
function sorteio(semente: number) {
  let estado = semente
  return () => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return estado / 2 ** 32
  }
}

function lugaresDe(semente: number, quantos: number) {
  const sorte = sorteio(semente)
  return Array.from({ length: quantos }, (_, i) => ({
    id: i + 1,
    latitude: -13 + sorte() * 8,
    longitude: -51 + sorte() * 5,
  }))
}

const comprimento = (partida: Coordenadas | null, rota: readonly Coordenadas[]) => {
  const pontos = partida ? [partida, ...rota] : rota
  return pontos.slice(1).reduce((km, ponto, i) => km + distanciaKm(pontos[i] ?? ponto, ponto), 0)
}

/** Said again here, plainly. */
function vizinhoMaisProximo<P extends Coordenadas>(partida: Coordenadas | null, lugares: readonly P[]): P[] {
  const [primeiro] = lugares
  if (primeiro === undefined) return []
  const proximo = lugares.reduce(
    (melhor, um) => (partida && distanciaKm(partida, um) < distanciaKm(partida, melhor) ? um : melhor),
    primeiro,
  )
  return [
    proximo,
    ...vizinhoMaisProximo(
      proximo,
      lugares.filter((um) => um !== proximo),
    ),
  ]
}

const CASOS = Array.from({ length: 40 }, (_, i) => ({ semente: i + 1, quantos: i % 2 === 0 ? 60 : i }))

test('every place is visited once', () => {
  for (const { semente, quantos } of CASOS) {
    const lugares = lugaresDe(semente, quantos)
    const rota = ordemDaRota(PARTIDA, lugares)
    expect(new Set(rota)).toEqual(new Set(lugares))
    expect(rota).toHaveLength(quantos)
  }
})

test('the way is never longer than always to the nearest, and shorter in some', () => {
  let menores = 0
  for (const { semente, quantos } of CASOS)
    for (const partida of [PARTIDA, null]) {
      const lugares = lugaresDe(semente, quantos)
      const nossa = comprimento(partida, ordemDaRota(partida, lugares))
      const gulosa = comprimento(partida, vizinhoMaisProximo(partida, lugares))
      expect(nossa).toBeLessThanOrEqual(gulosa + 1e-6)
      if (nossa < gulosa - 1) menores += 1
    }
  expect(menores).toBeGreaterThan(CASOS.length)
})

test('the same places give the same order, however they come', () => {
  for (const { semente, quantos } of CASOS) {
    const lugares = lugaresDe(semente, quantos)
    expect(ordemDaRota(PARTIDA, lugares.toReversed())).toEqual(ordemDaRota(PARTIDA, lugares))
  }
})

test('of places along a road the way goes along it, and two at one point are both there', () => {
  const naEstrada = [5, 2, 8, 1, 8].map((km, i) => ({ id: i, latitude: -10.18 - km / 10, longitude: -48.33 }))
  expect(ordemDaRota(PARTIDA, naEstrada).map(({ id }) => id)).toEqual([3, 1, 0, 2, 4])
})

test('what has no coordinates comes last, as it came', () => {
  const semLugar = (id: number) => ({ id, latitude: null, longitude: null })
  const [um, outro] = lugaresDe(7, 2)
  if (!um || !outro) throw new Error('two places')
  const rota = ordemDaRota(PARTIDA, [semLugar(9), um, semLugar(4), outro])
  expect(rota.slice(2).map(({ id }) => id)).toEqual([9, 4])
  expect(ordemDaRota(null, [])).toEqual([])
  expect(ordemDaRota(null, [semLugar(1)]).map(({ id }) => id)).toEqual([1])
})
