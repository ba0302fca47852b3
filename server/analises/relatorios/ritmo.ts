// When a report is due next, on the órgão's calendar.
import type { Cadencia } from '#contract/analises/relatorios.ts'
import { diaDaSemana, somaDias, somaMeses } from '#contract/casa/dias.ts'

/** The first day of the rhythm whose hour has not begun; a month without the day has its last. */
export function diaDoProximo({ ritmo, dia, hora }: Cadencia, agora: { dia: string; hora: number }): string {
  const desde = agora.hora < hora ? agora.dia : somaDias(agora.dia, 1)
  if (ritmo === 'semanal') return somaDias(desde, (dia - diaDaSemana(desde) + 7) % 7)
  const emJaneiro = `${desde.slice(0, 4)}-01-${String(dia).padStart(2, '0')}`
  const doMes = (mes: number) => somaMeses(emJaneiro, mes - 1)
  const mes = Number(desde.slice(5, 7))
  return doMes(mes) >= desde ? doMes(mes) : doMes(mes + 1)
}
