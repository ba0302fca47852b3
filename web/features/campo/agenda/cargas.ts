/** What each agent has on each day, in one pass: the cells of a large team ask for it all at once. */
import type { Agenda, VisitaDaAgenda } from '#contract/campo/agenda.ts'
import { diasDaVisita } from '#contract/campo/avisos-da-agenda.ts'

export interface CargaDoDia {
  visitas: VisitaDaAgenda[]
  /** Of these and of what the agent has elsewhere. */
  minutos: number
  /** Visits that the person does not reach. */
  alheias: number
}

export const SEM_AGENTE = 0
const chave = (agente: number, dia: string) => `${agente} ${dia}`

export function cargasDe({ visitas, ocupacoes }: Pick<Agenda, 'visitas' | 'ocupacoes'>) {
  const cargas = new Map<string, CargaDoDia>()
  const em = (agente: number, dia: string): CargaDoDia => {
    const achada = cargas.get(chave(agente, dia)) ?? { visitas: [], minutos: 0, alheias: 0 }
    cargas.set(chave(agente, dia), achada)
    return achada
  }
  for (const visita of visitas) {
    const dias = diasDaVisita(visita)
    const equipe = visita.agentes.length > 0 ? visita.agentes.map(({ id }) => id) : [SEM_AGENTE]
    for (const dia of dias)
      for (const agente of equipe) {
        const carga = em(agente, dia)
        carga.visitas.push(visita)
        carga.minutos += visita.duracao.minutos / dias.length
      }
  }
  for (const ocupacao of ocupacoes) {
    const dias = diasDaVisita(ocupacao)
    for (const dia of dias) {
      const carga = em(ocupacao.agente_id, dia)
      carga.alheias += 1
      carga.minutos += ocupacao.minutos / dias.length
    }
  }
  return (agente: number, dia: string): CargaDoDia =>
    cargas.get(chave(agente, dia)) ?? { visitas: [], minutos: 0, alheias: 0 }
}

/** Each visit on each of its days. */
export function porDia(visitas: readonly VisitaDaAgenda[]): Map<string, VisitaDaAgenda[]> {
  const dias = new Map<string, VisitaDaAgenda[]>()
  for (const visita of visitas)
    for (const dia of diasDaVisita(visita)) dias.set(dia, [...(dias.get(dia) ?? []), visita])
  return dias
}
