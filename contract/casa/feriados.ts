// National holidays, by law, and the days that most offices keep. Those of states and towns are registered.
import { anoEscrito, somaDias } from './dias.ts'

export interface FeriadoNacional {
  dia: string
  nome: string
  /** Optional by custom: carnival and Corpus Christi. */
  facultativo: boolean
}

/** Easter Sunday of the year, by the rule of Gauss as Meeus and Jones write it (Astronomical Algorithms, ch. 8). */
export function pascoa(ano: number): string {
  const a = ano % 19
  const b = Math.floor(ano / 100)
  const c = ano % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const mes = Math.floor((h + l - 7 * m + 114) / 31)
  const dia = ((h + l - 7 * m + 114) % 31) + 1
  return `${anoEscrito(ano)}-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`
}

/** Leis 662/1949, 6.802/1980, 9.093/1995 and 14.759/2023 (from 2024). */
const FIXOS: readonly { dia: string; nome: string; desde?: number }[] = [
  { dia: '01-01', nome: 'Confraternização Universal' },
  { dia: '04-21', nome: 'Tiradentes' },
  { dia: '05-01', nome: 'Dia do Trabalho' },
  { dia: '09-07', nome: 'Independência do Brasil' },
  { dia: '10-12', nome: 'Nossa Senhora Aparecida' },
  { dia: '11-02', nome: 'Finados' },
  { dia: '11-15', nome: 'Proclamação da República' },
  { dia: '11-20', nome: 'Dia Nacional de Zumbi e da Consciência Negra', desde: 2024 },
  { dia: '12-25', nome: 'Natal' },
]

/** Counted from Easter. */
const MOVEIS: readonly { dias: number; nome: string; facultativo: boolean }[] = [
  { dias: -48, nome: 'Carnaval', facultativo: true },
  { dias: -47, nome: 'Carnaval', facultativo: true },
  { dias: -2, nome: 'Paixão de Cristo', facultativo: false },
  { dias: 60, nome: 'Corpus Christi', facultativo: true },
]

export function feriadosNacionais(ano: number): FeriadoNacional[] {
  const domingo = pascoa(ano)
  return [
    ...FIXOS.filter(({ desde = 0 }) => ano >= desde).map(({ dia, nome }) => ({
      dia: `${anoEscrito(ano)}-${dia}`,
      nome,
      facultativo: false,
    })),
    ...MOVEIS.map(({ dias, nome, facultativo }) => ({ dia: somaDias(domingo, dias), nome, facultativo })),
  ].sort((a, b) => a.dia.localeCompare(b.dia))
}
