// Between which hours a place receives a visit: "08:00" to "11:30".
import { z } from 'zod'

const hora = z
  .union([z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe a hora, como 08:30'), z.literal('')])
  .transform((escrita) => escrita || null)
  .nullish()

/** Neither, or both; not said, it stays as it was. */
export const JANELA = { janela_inicio: hora, janela_fim: hora }

interface Janela {
  janela_inicio?: string | null | undefined
  janela_fim?: string | null | undefined
}

export const janelaInteira = ({ janela_inicio, janela_fim }: Janela) =>
  (janela_inicio ?? null) === null
    ? (janela_fim ?? null) === null
    : (janela_fim ?? null) !== null && String(janela_fim) > String(janela_inicio)

export const ERRO_DA_JANELA = {
  path: ['janela_fim'],
  message: 'Diga a primeira e a última hora em que o local recebe, a última depois da primeira.',
}

const MINUTOS_DA_HORA = 60

/** "08:30" is 510. */
export function minutosDaHora(hora: string | null): number | null {
  if (hora === null) return null
  const [horas = 0, minutos = 0] = hora.split(':').map(Number)
  return horas * MINUTOS_DA_HORA + minutos
}

/** 510 is "8h30". */
export function horaEscrita(minutos: number): string {
  const resto = minutos % MINUTOS_DA_HORA
  return `${Math.floor(minutos / MINUTOS_DA_HORA)}h${resto === 0 ? '' : String(resto).padStart(2, '0')}`
}

/** "das 8h às 11h30"; null: at any hour. */
export function janelaEscrita({ janela_inicio = null, janela_fim = null }: Janela): string | null {
  const [de, ate] = [minutosDaHora(janela_inicio), minutosDaHora(janela_fim)]
  return de === null || ate === null ? null : `das ${horaEscrita(de)} às ${horaEscrita(ate)}`
}
