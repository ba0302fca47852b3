import { expect, test } from 'vitest'
import { distanciaKm } from '#contract/casa/distancia.ts'
import { ordemDaRota } from '#contract/casa/ordem-da-rota.ts'
import { minutosDaHora } from './janela.ts'
import { KM_POR_HORA, rotaDoDia, SAIDA } from './rota-do-dia.ts'

interface Lugar {
  id: number
  latitude: number | null
  longitude: number | null
  janela_inicio: string | null
  janela_fim: string | null
}

const PARTIDA = { latitude: -10, longitude: -48 }
const minutos = () => 60
const lugar = (id: number, leste: number, janela?: readonly [string, string]): Lugar => ({
  id,
  latitude: -10,
  longitude: -48 + leste,
  janela_inicio: janela?.[0] ?? null,
  janela_fim: janela?.[1] ?? null,
})
const ids = (visitas: readonly Lugar[]) =>
  rotaDoDia(visitas, { partida: PARTIDA, minutos }).map(({ visita }) => visita.id)

test('with no hours to keep it is the shortest way', () => {
  const visitas = [lugar(1, 0.3), lugar(2, 0.1), lugar(3, 0.2)]
  expect(ids(visitas)).toEqual(ordemDaRota(PARTIDA, visitas).map(({ id }) => id))
  expect(ids(visitas)).toEqual([2, 3, 1])
})

test('the farthest comes first when it receives only early, and nobody waits at a shut gate for nothing', () => {
  expect(ids([lugar(1, 0.1), lugar(2, 0.2), lugar(3, 0.3, ['08:00', '09:00'])])[0]).toBe(3)
  expect(ids([lugar(1, 0.1, ['14:00', '17:00']), lugar(2, 0.2), lugar(3, 0.3)]).at(-1)).toBe(1)
})

test('of a longer day too every place is visited in its hours, where it can', () => {
  const visitas = Array.from({ length: 9 }, (_, i) => {
    const hora = 8 + ((i * 4) % 9)
    const escrita = (h: number) => `${String(h).padStart(2, '0')}:00`
    return lugar(i + 1, ((i * 7) % 5) / 100, [escrita(hora), escrita(hora + 1)])
  })
  const paradas = rotaDoDia(visitas, { partida: PARTIDA, minutos: () => 40 })
  expect(paradas.map(({ atraso }) => atraso)).toEqual(visitas.map(() => 0))
  expect(new Set(paradas.map(({ visita }) => visita.id)).size).toBe(9)
})

test('what cannot be kept is said, with how late it is', () => {
  const duas = [lugar(1, 0.1, ['08:00', '08:30']), lugar(2, 0.3, ['08:00', '08:30'])]
  const paradas = rotaDoDia(duas, { partida: PARTIDA, minutos })
  expect(paradas.map(({ visita }) => visita.id)).toEqual([1, 2])
  expect(paradas[0]?.atraso).toBe(0)
  expect(paradas[1]?.atraso).toBeGreaterThan(60)
})

test('where nobody knows a place to be, it has no way and keeps its hours', () => {
  const paradas = rotaDoDia([{ ...lugar(1, 0, ['10:00', '11:00']), latitude: null, longitude: null }], {
    partida: PARTIDA,
    minutos,
  })
  expect(paradas).toMatchObject([{ km: null, inicio: 600, atraso: 0 }])
})

function atrasoDe(ordem: readonly Lugar[]): number {
  let [aqui, agora, atraso] = [PARTIDA, SAIDA, 0]
  for (const { latitude, longitude, janela_inicio, janela_fim } of ordem) {
    const la = { latitude: latitude ?? 0, longitude: longitude ?? 0 }
    agora = Math.max(agora + (distanciaKm(aqui, la) / KM_POR_HORA) * 60, minutosDaHora(janela_inicio) ?? 0)
    atraso += Math.max(0, agora - (minutosDaHora(janela_fim) ?? agora))
    agora += 60
    aqui = la
  }
  return atraso
}

const ordens = (itens: readonly Lugar[]): Lugar[][] =>
  itens.length < 2
    ? [[...itens]]
    : itens.flatMap((um, i) => ordens(itens.toSpliced(i, 1)).map((resto) => [um, ...resto]))

/** The same numbers each time, from 0 to 1 (Park and Miller). */
function sorteio(semente: number): () => number {
  let estado = semente
  return () => {
    estado = (estado * 48_271) % 2_147_483_647
    return estado / 2_147_483_647
  }
}

test('of 300 days of five places, none is late that some order would keep', () => {
  const acaso = sorteio(19)
  const inteiro = (de: number, ate: number) => de + Math.floor(acaso() * (ate - de + 1))
  for (let dia = 0; dia < 300; dia++) {
    const visitas = Array.from({ length: 5 }, (_, i) => {
      const hora = inteiro(8, 15)
      const janela = [String(hora).padStart(2, '0'), String(hora + inteiro(1, 3)).padStart(2, '0')]
      const com = acaso() < 0.6
      return {
        ...lugar(i + 1, inteiro(-30, 30) / 100),
        latitude: -10 + inteiro(-30, 30) / 100,
        janela_inicio: com ? `${janela[0]}:00` : null,
        janela_fim: com ? `${janela[1]}:00` : null,
      }
    })
    const paradas = rotaDoDia(visitas, { partida: PARTIDA, minutos })
    const feito = paradas.reduce((soma, { atraso }) => soma + atraso, 0)
    const possivel = Math.min(...ordens(visitas).map(atrasoDe))
    expect(feito, `day ${dia}`).toBeLessThanOrEqual(possivel + 1e-6)
  }
})
