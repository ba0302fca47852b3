// When a report is due next, on the órgão's calendar.
import type { Cadencia } from '#contract/analises/relatorios.ts'

const DIA_MS = 86_400_000
const escrito = (data: Date): string => data.toISOString().slice(0, 10)

function doMes(ano: number, mes: number, dia: number): Date {
  const ultimo = new Date(Date.UTC(ano, mes + 1, 0)).getUTCDate()
  return new Date(Date.UTC(ano, mes, Math.min(dia, ultimo)))
}

/** The first day of the rhythm whose hour has not begun; a month without the day has its last. */
export function diaDoProximo({ ritmo, dia, hora }: Cadencia, agora: { dia: string; hora: number }): string {
  const hoje = new Date(`${agora.dia}T00:00:00Z`)
  const desde = agora.hora < hora ? hoje : new Date(hoje.getTime() + DIA_MS)
  if (ritmo === 'semanal') {
    const faltam = (dia - (desde.getUTCDay() || 7) + 7) % 7
    return escrito(new Date(desde.getTime() + faltam * DIA_MS))
  }
  const [ano, mes] = [desde.getUTCFullYear(), desde.getUTCMonth()]
  const neste = doMes(ano, mes, dia)
  return escrito(neste >= desde ? neste : doMes(ano, mes + 1, dia))
}
