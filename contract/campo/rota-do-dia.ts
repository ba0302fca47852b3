// In which order the visits of a day are made when places receive only between hours: those that are late, if any must
// be, as little as can be found; then the day that ends soonest. With no hours it is the shortest way.
import { type Coordenadas, distanciaKm } from '#contract/casa/distancia.ts'
import { ordemDaRota, situado } from '#contract/casa/ordem-da-rota.ts'
import { minutosDaHora } from './janela.ts'

interface Visitavel {
  id: number
  latitude: number | null
  longitude: number | null
  janela_inicio: string | null
  janela_fim: string | null
}

export interface Parada<V> {
  visita: V
  /** From the stop before it, or from where the agent sets out. */
  km: number | null
  /** Of the day, in minutes. */
  chegada: number
  /** When the hours of the place let it begin. */
  inicio: number
  /** How long after the place has ceased to receive. */
  atraso: number
}

/** What is supposed of a day: when it begins, and how fast a straight line is travelled. */
export const SAIDA = 8 * 60
export const KM_POR_HORA = 40
/** Up to so many, every order is tried; a day of one agent seldom has more. */
const TODAS = 6
/** Beyond so many only the order of the hours is. */
const PROCURADAS = 25

interface Plano<V> {
  paradas: Parada<V>[]
  atraso: number
  fim: number
  km: number
}

type Pedido<V> = { partida: Coordenadas | null; minutos: (visita: V) => number }

function percorrida<V extends Visitavel>(ordem: readonly V[], { partida, minutos }: Pedido<V>): Plano<V> {
  let aqui = partida
  let agora = SAIDA
  const plano: Plano<V> = { paradas: [], atraso: 0, fim: SAIDA, km: 0 }
  for (const visita of ordem) {
    const la = situado(visita) ? visita : null
    const km = aqui && la ? distanciaKm(aqui, la) : null
    const chegada = agora + ((km ?? 0) / KM_POR_HORA) * 60
    const inicio = Math.max(chegada, minutosDaHora(visita.janela_inicio) ?? 0)
    const atraso = Math.max(0, inicio - (minutosDaHora(visita.janela_fim) ?? inicio))
    plano.paradas.push({ visita, km, chegada: Math.round(chegada), inicio: Math.round(inicio), atraso })
    plano.atraso += atraso
    plano.km += km ?? 0
    agora = inicio + minutos(visita)
    aqui = la ?? aqui
  }
  return { ...plano, fim: agora }
}

/** What a change gains beneath this is the error of the sums. */
const NADA = 1e-6

function melhor<V>(a: Plano<V>, b: Plano<V>): boolean {
  if (Math.abs(a.atraso - b.atraso) > NADA) return a.atraso < b.atraso
  if (Math.abs(a.fim - b.fim) > NADA) return a.fim < b.fim
  return a.km < b.km - NADA
}

/** Every order that differs by one stretch walked backwards (2-opt), or by one visit made at another time. */
function* vizinhas<V>(ordem: readonly V[]): Generator<V[]> {
  for (let i = 0; i < ordem.length; i++)
    for (let j = 0; j < ordem.length; j++) {
      if (i === j) continue
      if (i < j) yield [...ordem.slice(0, i), ...ordem.slice(i, j + 1).reverse(), ...ordem.slice(j + 1)]
      const outra = ordem.toSpliced(i, 1)
      yield outra.toSpliced(j, 0, ...ordem.slice(i, i + 1))
    }
}

function* ordens<V>(itens: readonly V[]): Generator<V[]> {
  if (itens.length < 2) yield [...itens]
  else
    for (const [i, um] of itens.entries())
      for (const resto of ordens(itens.toSpliced(i, 1))) yield [um, ...resto]
}

function procurada<V extends Visitavel>(inicial: readonly V[], pedido: Pedido<V>): Plano<V> {
  let plano = percorrida(inicial, pedido)
  if (inicial.length > PROCURADAS) return plano
  if (inicial.length <= TODAS) {
    for (const ordem of ordens(inicial)) {
      const tentado = percorrida(ordem, pedido)
      if (melhor(tentado, plano)) plano = tentado
    }
    return plano
  }
  for (let melhorou = true; melhorou; ) {
    melhorou = false
    for (const outra of vizinhas(plano.paradas.map(({ visita }) => visita))) {
      const tentado = percorrida(outra, pedido)
      if (!melhor(tentado, plano)) continue
      plano = tentado
      melhorou = true
      break
    }
  }
  return plano
}

const temJanela = ({ janela_fim }: Visitavel) => janela_fim !== null

/** The same visits give the same order, however they come. */
export function rotaDoDia<V extends Visitavel>(visitas: readonly V[], pedido: Pedido<V>): Parada<V>[] {
  const curta = ordemDaRota(pedido.partida, visitas)
  if (!curta.some(temJanela)) return percorrida(curta, pedido).paradas
  const pelasHoras = curta.toSorted((a, b) =>
    (a.janela_fim ?? '24:00').localeCompare(b.janela_fim ?? '24:00'),
  )
  const [uma, outra] = [procurada(curta, pedido), procurada(pelasHoras, pedido)]
  return (melhor(outra, uma) ? outra : uma).paradas
}
