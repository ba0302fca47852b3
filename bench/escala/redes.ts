// Networks of schools by size, and what one of their years is made of. Counts of schools: public network of the census of
// basic education (INEP, 2024), rounded; a municipality is that of the middle, a large state that of São Paulo.

export interface Rede {
  nome: string
  escolas: number
}

export const REDES: readonly Rede[] = [
  { nome: 'município mediano', escolas: 12 },
  { nome: 'estado mediano', escolas: 700 },
  { nome: 'estado grande', escolas: 5_000 },
  { nome: 'país, tudo em um banco', escolas: 137_000 },
]

/** Of one school. The assets are those of a state of 3 million in 5,000 schools. */
export const POR_ESCOLA = {
  bens: 600,
  ambientes: 20,
  visitas_por_ano: 2,
  fotos_por_visita: 60,
  requisicoes_por_ano: 12,
  linhas_por_requisicao: 6,
  /** Leaves the depósito and arrives, and now and then is undone. */
  movimentos_por_linha: 2.2,
  /** What people at desks ask on a working day: lists, records, small acts. */
  leituras_por_dia: 60,
  atos_por_dia: 6,
} as const

export const DIAS_UTEIS = 200
export const FOTO_BYTES = 300_000
/** An agent does so many visits a day, and is back with them at the end of it. */
export const VISITAS_POR_DIA = 2
/** The agents' devices send what they have within so long. */
export const VOLTA_S = 1_800
/** Of a day's requests, those of its busiest hour. */
export const PARTE_DA_HORA_CHEIA = 0.2

export const tarefasDeUmaVisita = POR_ESCOLA.bens + POR_ESCOLA.ambientes

export interface Ritmo {
  /** A second, at the end of a day of the field. */
  tarefas: number
  fotos: number
  /** A second, in the busiest hour of the desks. */
  leituras: number
  atos: number
}

export function ritmoDe({ escolas }: Rede): Ritmo {
  const visitas = (escolas * POR_ESCOLA.visitas_por_ano) / DIAS_UTEIS
  const naHora = (porDia: number) => (escolas * porDia * PARTE_DA_HORA_CHEIA) / 3_600
  return {
    tarefas: (visitas * tarefasDeUmaVisita) / VOLTA_S,
    fotos: (visitas * POR_ESCOLA.fotos_por_visita) / VOLTA_S,
    leituras: naHora(POR_ESCOLA.leituras_por_dia),
    atos: naHora(POR_ESCOLA.atos_por_dia),
  }
}

export const agentesDe = ({ escolas }: Rede): number =>
  Math.ceil((escolas * POR_ESCOLA.visitas_por_ano) / DIAS_UTEIS / VISITAS_POR_DIA)
