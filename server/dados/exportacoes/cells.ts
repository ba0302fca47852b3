// What stands in one cell of an exported file: the value as a Brazilian reader expects it.
import type { Celula } from '#contract/dados/lista.ts'

/** `dinheiro` is in reais, with its cents written always; `instante` is ISO in UTC; `data` is `YYYY-MM-DD`. */
export type TipoDeCelula = 'texto' | 'numero' | 'dinheiro' | 'instante' | 'data'

export interface CellWriter {
  text(valor: Celula, tipo: TipoDeCelula): string
}

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Instants are told in `fuso`, the órgão's own zone, whatever the machine's. */
export function cellWriter(fuso: string): CellWriter {
  const instante = new Intl.DateTimeFormat('pt-BR', {
    timeZone: fuso,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return {
    text(valor, tipo) {
      if (valor === null) return ''
      if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
      if (typeof valor === 'number')
        return (tipo === 'dinheiro' ? valor.toFixed(2) : String(valor)).replace('.', ',')
      if (tipo === 'instante') return instante.format(new Date(valor)).replace(', ', ' ')
      if (tipo === 'data') return valor.replace(ISO_DATE, '$3/$2/$1')
      return valor
    },
  }
}
