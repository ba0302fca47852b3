/** The stops of a trip as the screen tells them: what is left at each, and how far it is from where one comes. */

import type { LugarDaRota, Rota } from '#contract/almoxarifado/papeis-da-remessa.ts'
import type { RemessaListada } from '#contract/almoxarifado/remessa.ts'
import { distanciaKm } from '#contract/casa/distancia.ts'
import { ordemDaRota, situado } from '#contract/casa/ordem-da-rota.ts'

export interface Parada {
  lugar: LugarDaRota
  remessas: RemessaListada[]
  volumes: number
  /** In a straight line; null where either end is not known. */
  km: number | null
  /** Number of the stop from which it is told, 0 for the depósito: one that has coordinates. */
  desde: number
}

/** In the order of a person as far as it goes, and in the suggested one for the rest. */
function lugaresEmOrdem({ origem, destinos }: Rota, ordem: readonly number[]): LugarDaRota[] {
  const sugerida = ordemDaRota(situado(origem) ? origem : null, destinos)
  const dita = ordem.flatMap((id) => sugerida.find((lugar) => lugar.id === id) ?? [])
  return [...new Set([...dita, ...sugerida])]
}

export function paradasDaRota(rota: Rota, ordem: readonly number[]): Parada[] {
  let ultimo = situado(rota.origem) ? rota.origem : null
  let desde = 0
  return lugaresEmOrdem(rota, ordem).map((lugar, i) => {
    const remessas = rota.remessas.filter(({ destino }) => destino.id === lugar.id)
    const parada = {
      lugar,
      remessas,
      desde,
      volumes: remessas.reduce((soma, { volumes }) => soma + volumes, 0),
      km: situado(lugar) && ultimo ? distanciaKm(ultimo, lugar) : null,
    }
    if (situado(lugar)) {
      ultimo = lugar
      desde = i + 1
    }
    return parada
  })
}

/** With one stop a place before or after. */
export function comParadaMovida(paradas: readonly Parada[], indice: number, passo: 1 | -1): number[] {
  const ids = paradas.map(({ lugar }) => lugar.id)
  const [movido] = ids.splice(indice, 1)
  if (movido !== undefined) ids.splice(indice + passo, 0, movido)
  return ids
}
