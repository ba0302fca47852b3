// Which places to visit first, and why: five reasons, each between nothing and all, weighed as the órgão decides.
import type { Limites } from '#contract/administracao/parametros.ts'

export const RAZOES_DE_VISITA = {
  tempo: 'Tempo sem visita',
  prazo: 'Prazo do tipo de local',
  valor: 'Valor dos bens',
  conflitos: 'Conflitos em aberto',
  infraestrutura: 'Nota de infraestrutura',
} as const
export type RazaoDeVisita = keyof typeof RAZOES_DE_VISITA
export const RAZOES = Object.keys(RAZOES_DE_VISITA) as RazaoDeVisita[] // as: the keys of the object above

export interface SinaisDoLocal {
  /** Since the last concluded visit; null when there was none. */
  dias_sem_visita: number | null
  /** The time of its type is over. */
  vencida: boolean
  valor_centavos: number
  /** Two values of one thing that nobody decided. */
  conflitos: number
  /** Of 0 to 100; null while no room was judged. */
  nota: number | null
}

/** After so long, or with so many, the reason is whole. */
const DIAS_INTEIROS = 365
const CONFLITOS_INTEIROS = 10
const NOTA_INTEIRA = 100
const PONTOS = 100

export type PesosDoRisco = Pick<Limites, `risco_peso_${RazaoDeVisita}` | 'risco_valor_de_referencia_centavos'>

const parte = (quanto: number, inteiro: number): number => Math.min(1, quanto / inteiro)

/** How much of each reason a place has, from 0 to 1. */
function quanto(sinais: SinaisDoLocal, referencia: number | null): Readonly<Record<RazaoDeVisita, number>> {
  const { dias_sem_visita, vencida, valor_centavos, conflitos, nota } = sinais
  return {
    tempo: dias_sem_visita === null ? 1 : parte(dias_sem_visita, DIAS_INTEIROS),
    prazo: vencida ? 1 : 0,
    valor: referencia === null || referencia === 0 ? 0 : parte(valor_centavos, referencia),
    conflitos: parte(conflitos, CONFLITOS_INTEIROS),
    infraestrutura: nota === null ? 0 : 1 - nota / NOTA_INTEIRA,
  }
}

/** Points of 0 to 100, to a tenth; `razoes` sum to them, the heaviest first, without those that weigh nothing. */
export function riscoDoLocal(
  sinais: SinaisDoLocal,
  pesos: PesosDoRisco,
): { pontos: number; razoes: { razao: RazaoDeVisita; pontos: number }[] } {
  const soma = RAZOES.reduce((total, razao) => total + pesos[`risco_peso_${razao}`], 0)
  if (soma === 0) return { pontos: 0, razoes: [] }
  const partes = quanto(sinais, pesos.risco_valor_de_referencia_centavos)
  const decimos = RAZOES.map((razao) => ({
    razao,
    decimos: Math.round((partes[razao] * pesos[`risco_peso_${razao}`] * PONTOS * 10) / soma),
  })).filter((uma) => uma.decimos > 0)
  return {
    pontos: Math.min(PONTOS, decimos.reduce((total, uma) => total + uma.decimos, 0) / 10),
    razoes: decimos
      .sort((a, b) => b.decimos - a.decimos)
      .map((uma) => ({ razao: uma.razao, pontos: uma.decimos / 10 })),
  }
}
