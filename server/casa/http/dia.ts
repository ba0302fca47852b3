import type { Comando } from '#server/casa/comando.ts'
import { campoInvalido } from './erro.ts'

/** The day of an instant on the órgão's calendar: `2026-11-22`. */
export const diaDe = (agora: Date, fuso: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short' }).format(agora)

/** The hour of an instant on the órgão's wall, 0 to 23. */
export const horaDe = (agora: Date, fuso: string): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone: fuso, hour: 'numeric', hourCycle: 'h23' }).format(agora))

/** What is asked for, promised or planned is of today or of a day to come. `oQue`: "A previsão de chegada". */
export function exigirDeHojeEmDiante(
  { agora, services }: Pick<Comando, 'agora' | 'services'>,
  campo: string,
  { dia, oQue }: { dia: string | null; oQue: string },
): void {
  if (dia !== null && dia < diaDe(agora, services.config.fuso))
    throw campoInvalido(campo, `${oQue} é de hoje em diante: escolha outro dia.`)
}
