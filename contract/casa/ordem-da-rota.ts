/** In which order a vehicle visits places, by straight lines: the nearest first, and then no two stretches that cross. */
import { type Coordenadas, distanciaKm } from './distancia.ts'

interface Lugar {
  id: number
  latitude: number | null
  longitude: number | null
}
type Situado<L> = L & Coordenadas

export const situado = <L extends Omit<Lugar, 'id'>>(lugar: L): lugar is Situado<L> =>
  lugar.latitude !== null && lugar.longitude !== null

/** Beneath this, what a change gains is the error of the sums. */
const NADA_KM = 1e-9

/** Always to the nearest of those left; of two as near, to the one that comes first. */
function aoMaisProximo<L extends Coordenadas>(partida: Coordenadas | null, lugares: readonly L[]): L[] {
  const faltam = [...lugares]
  const rota: L[] = []
  let aqui = partida
  while (faltam.length > 0) {
    let melhor = 0
    if (aqui !== null)
      for (const [i, lugar] of faltam.entries())
        if (distanciaKm(aqui, lugar) < distanciaKm(aqui, faltam[melhor] ?? lugar)) melhor = i
    const escolhidos = faltam.splice(melhor, 1)
    rota.push(...escolhidos)
    aqui = escolhidos[0] ?? aqui
  }
  return rota
}

const trecho = (a: Coordenadas | null | undefined, b: Coordenadas | null | undefined) =>
  a && b ? distanciaKm(a, b) : 0

/** How much shorter the way is with the stretch from `i` to `j` walked backwards. */
function ganho(partida: Coordenadas | null, rota: readonly Coordenadas[], i: number, j: number): number {
  const antes = i === 0 ? partida : rota[i - 1]
  return (
    trecho(antes, rota[i]) +
    trecho(rota[j], rota[j + 1]) -
    trecho(antes, rota[j]) -
    trecho(rota[i], rota[j + 1])
  )
}

/** 2-opt: stretches are turned round while any turn makes the way shorter. */
function semCruzar<L extends Coordenadas>(partida: Coordenadas | null, inicial: readonly L[]): L[] {
  let rota = [...inicial]
  let melhorou = true
  while (melhorou) {
    melhorou = false
    for (let i = 0; i < rota.length - 1; i++)
      for (let j = i + 1; j < rota.length; j++)
        if (ganho(partida, rota, i, j) > NADA_KM) {
          rota = [...rota.slice(0, i), ...rota.slice(i, j + 1).reverse(), ...rota.slice(j + 1)]
          melhorou = true
        }
  }
  return rota
}

/**
 * The same places give the same order, however they come. The way ends at the last: going back is not counted. Those
 * that nobody knows where they are come last, as they came.
 */
export function ordemDaRota<L extends Lugar>(partida: Coordenadas | null, lugares: readonly L[]): L[] {
  const situados = lugares.filter((lugar) => situado(lugar)).sort((a, b) => a.id - b.id)
  const perdidos = lugares.filter((lugar) => !situado(lugar))
  return [...semCruzar(partida, aoMaisProximo(partida, situados)), ...perdidos]
}
