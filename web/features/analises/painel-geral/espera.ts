// What waits for a person: the lines of what is to be done now.
import { aFazer, metricaPara } from '#contract/analises/catalogo-de-metricas.ts'
import type { Metrica } from '#contract/analises/metrica.ts'
import type { ValorDaMetrica } from '#contract/analises/metricas.ts'
import type { Concessao } from '#contract/casa/acesso.ts'

export interface Espera {
  valor: ValorDaMetrica
  /** As it is told to this person. */
  metrica: Metrica
  /** The button, and what it is for. */
  faz: string
  oQue: string
}

export const aEsperar = (concessoes: readonly Concessao[], valores: readonly ValorDaMetrica[]): Espera[] =>
  valores.flatMap((valor) => {
    const ato = aFazer(concessoes, valor.metrica)
    if (ato === undefined || valor.total === 0) return []
    const metrica = metricaPara(concessoes, valor.metrica)
    return [{ valor, metrica, faz: ato.faz, oQue: valor.total === 1 ? ato.um : metrica.nome }]
  })
