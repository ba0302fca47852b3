// How the visits of a campaign are spread: over the agents by stretches of one way, over the days by the hours that fit.
import { diasDe, fimDeSemana } from '#contract/casa/dias.ts'
import { type Coordenadas, distanciaKm } from '#contract/casa/distancia.ts'
import { situado } from '#contract/casa/ordem-da-rota.ts'

export interface LugarADistribuir {
  id: number
  latitude: number | null
  longitude: number | null
  minutos: number
  /** Days on which nobody goes there: holidays of its town. */
  feriados: readonly string[]
}

interface AgenteADistribuir {
  id: number
  /** Minutes already taken, by day. */
  ocupado: ReadonlyMap<string, number>
}

export interface Plano {
  visitas: { local_id: number; agente_id: number; dia: string }[]
  /** Places that fit in no day of the period. */
  sem_dia: number[]
}

/** Always to the nearest of those left; those of no coordinates at the end, as they came. */
function emCaminho(lugares: readonly LugarADistribuir[]): LugarADistribuir[] {
  const situados = lugares.filter((lugar) => situado(lugar))
  // From the one most to the north: the same places give the same way.
  const faltam = [...situados].sort((a, b) => b.latitude - a.latitude || a.id - b.id)
  const caminho: LugarADistribuir[] = []
  let aqui: Coordenadas | undefined = faltam[0]
  while (aqui !== undefined && faltam.length > 0) {
    const daqui: Coordenadas = aqui
    const distancias = faltam.map((lugar) => distanciaKm(daqui, lugar))
    const [proximo] = faltam.splice(distancias.indexOf(Math.min(...distancias)), 1)
    if (proximo === undefined) break
    caminho.push(proximo)
    aqui = proximo
  }
  return [...caminho, ...lugares.filter((lugar) => !situado(lugar))]
}

/** One stretch of the way for each agent, as alike in minutes as the places allow. */
function emTrechos(caminho: readonly LugarADistribuir[], quantos: number): LugarADistribuir[][] {
  const total = caminho.reduce((soma, { minutos }) => soma + minutos, 0)
  const trechos: LugarADistribuir[][] = Array.from({ length: quantos }, () => [])
  let feito = 0
  for (const lugar of caminho) {
    // By the middle of the visit, so that the last one is never beyond the last agent.
    const posicao = Math.floor(((feito + lugar.minutos / 2) / Math.max(1, total)) * quantos)
    trechos[Math.min(posicao, quantos - 1)]?.push(lugar)
    feito += lugar.minutos
  }
  return trechos
}

interface Pedido {
  lugares: readonly LugarADistribuir[]
  agentes: readonly AgenteADistribuir[]
  inicio: string
  fim: string
  /** Of everywhere. */
  feriados: readonly string[]
  horas_por_dia: number
}

/**
 * The same places, people and days give the same plan. A visit longer than a day takes a day of its own; nothing is put
 * on weekends and holidays, nor where the agent's hours are taken.
 */
export function distribuir({ lugares, agentes, inicio, fim, feriados, horas_por_dia }: Pedido): Plano {
  const dias = diasDe(inicio, fim).filter((dia) => !fimDeSemana(dia) && !feriados.includes(dia))
  const trechos = emTrechos(emCaminho(lugares), agentes.length)
  const plano: Plano = { visitas: [], sem_dia: [] }
  for (const [i, agente] of agentes.entries()) {
    const ocupado = new Map(agente.ocupado)
    for (const lugar of trechos[i] ?? []) {
      const cabe = (dia: string) => {
        const antes = ocupado.get(dia) ?? 0
        return !lugar.feriados.includes(dia) && (antes === 0 || antes + lugar.minutos <= horas_por_dia * 60)
      }
      const dia = dias.find(cabe)
      if (dia === undefined) plano.sem_dia.push(lugar.id)
      else {
        ocupado.set(dia, (ocupado.get(dia) ?? 0) + lugar.minutos)
        plano.visitas.push({ local_id: lugar.id, agente_id: agente.id, dia })
      }
    }
  }
  return plano
}
