/** What the colour of a place says: five levels, each with a symbol too, so that no one needs to tell colours apart. */
import type { PontoDoMapa } from './pontos-do-mapa.ts'

export type Metrica = 'nota' | 'visita' | 'pendencias'

/** From the best to the worst; 4: nothing is known. */
export type Nivel = 0 | 1 | 2 | 3 | 4
export const SEM_DADO: Nivel = 4

/** Okabe and Ito's palette, which people with any kind of colour blindness tell apart; `tinta` reads on `cor`. */
export const NIVEIS: readonly { simbolo: string; cor: string; tinta: string }[] = [
  { simbolo: '✓', cor: '#005a8f', tinta: '#ffffff' },
  { simbolo: '–', cor: '#56b4e9', tinta: '#000000' },
  { simbolo: '!', cor: '#e69f00', tinta: '#000000' },
  { simbolo: '✕', cor: '#a63a00', tinta: '#ffffff' },
  { simbolo: '?', cor: '#5c6770', tinta: '#ffffff' },
]

interface Escala {
  rotulo: string
  /** Of each level; null where the measure has no such level. */
  niveis: readonly [string, string, string, string, string | null]
  /** Of a place, or of what is told of the places of an area. */
  nivel: (valor: number | null) => Nivel
  valor: (ponto: PontoDoMapa) => number | null
}

/** The first bound that the value does not pass. */
function ate(valor: number, limites: readonly [number, number, number]): Nivel {
  if (valor <= limites[0]) return 0
  if (valor <= limites[1]) return 1
  return valor <= limites[2] ? 2 : 3
}

export const ESCALAS: Readonly<Record<Metrica, Escala>> = {
  nota: {
    rotulo: 'Nota',
    niveis: ['80 ou mais', 'De 55 a 79', 'De 25 a 54', 'Menos de 25', 'Sem nota'],
    nivel: (nota) => (nota === null ? SEM_DADO : ate(-nota, [-80, -55, -25])),
    valor: ({ nota }) => nota,
  },
  visita: {
    rotulo: 'Última visita',
    niveis: ['Até 90 dias', 'De 91 a 180 dias', 'De 181 a 365 dias', 'Mais de um ano', 'Nunca visitado'],
    nivel: (dias) => (dias === null ? SEM_DADO : ate(dias, [90, 180, 365])),
    valor: ({ dias }) => dias,
  },
  pendencias: {
    rotulo: 'Pendências',
    niveis: ['Nenhuma', '1 ou 2', 'De 3 a 9', '10 ou mais', null],
    nivel: (pendencias) => (pendencias === null ? SEM_DADO : ate(pendencias, [0, 2, 9])),
    valor: ({ pendencias }) => pendencias,
  },
}

export function nivelDoPonto(ponto: PontoDoMapa, metrica: Metrica): Nivel {
  const { nivel, valor } = ESCALAS[metrica]
  return nivel(valor(ponto))
}

export const METRICAS = Object.keys(ESCALAS) as Metrica[] // as: the keys of the literal above

/** What a person types in the address may be anything. */
export function metricaDe(escrita: string | null): Metrica {
  return METRICAS.find((metrica) => metrica === escrita) ?? 'nota'
}

/** How many places there are of each level, for the legend. */
export function contagemPorNivel(pontos: readonly PontoDoMapa[], metrica: Metrica): number[] {
  const contagem = NIVEIS.map(() => 0)
  for (const ponto of pontos) {
    const nivel = nivelDoPonto(ponto, metrica)
    contagem[nivel] = (contagem[nivel] ?? 0) + 1
  }
  return contagem
}
