/** What the agenda shows: which days, under which name, and where the arrows lead. */
import { diasDe, primeiroDoMes, segundaDaSemana, somaDias, somaMeses } from '#contract/casa/dias.ts'

export type Visao = 'mes' | 'semana' | 'dia'

const SEMANA = 7

/** The first and the last day shown; a month in whole weeks. */
export function periodoDe(visao: Visao, dia: string): { de: string; ate: string } {
  if (visao === 'dia') return { de: dia, ate: dia }
  if (visao === 'semana') {
    const de = segundaDaSemana(dia)
    return { de, ate: somaDias(de, SEMANA - 1) }
  }
  const primeiro = primeiroDoMes(dia)
  const ultimo = somaDias(somaMeses(primeiro, 1), -1)
  return { de: segundaDaSemana(primeiro), ate: somaDias(segundaDaSemana(ultimo), SEMANA - 1) }
}

export function diaSeguinte(visao: Visao, dia: string, passo: 1 | -1): string {
  if (visao === 'mes') return somaMeses(primeiroDoMes(dia), passo)
  return somaDias(dia, visao === 'semana' ? SEMANA * passo : passo)
}

export function semanasDe(dias: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(dias.length / SEMANA) }, (_, i) =>
    dias.slice(i * SEMANA, (i + 1) * SEMANA),
  )
}

export const diasDoPeriodo = (visao: Visao, dia: string): string[] => {
  const { de, ate } = periodoDe(visao, dia)
  return diasDe(de, ate)
}

const formato = (opcoes: Intl.DateTimeFormatOptions) => {
  const escreve = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...opcoes })
  return (dia: string) => escreve.format(new Date(`${dia}T00:00:00Z`))
}
const mesEscrito = formato({ month: 'long', year: 'numeric' })
const diaInteiro = formato({ weekday: 'long', day: 'numeric', month: 'long' })
const diaEMes = formato({ day: 'numeric', month: 'long' })
const comAno = formato({ day: 'numeric', month: 'long', year: 'numeric' })

/** "seg". */
export const diaCurto = (dia: string) => formato({ weekday: 'short' })(dia).replace('.', '')
export const numeroDoDia = (dia: string) => String(Number(dia.slice(8)))
/** "quarta-feira, 25 de novembro". */
export const diaPorExtenso = diaInteiro

const maiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)

export function tituloDe(visao: Visao, dia: string): string {
  if (visao === 'mes') return maiuscula(mesEscrito(dia))
  if (visao === 'dia') return maiuscula(`${diaInteiro(dia)} de ${dia.slice(0, 4)}`)
  const { de, ate } = periodoDe('semana', dia)
  const inicio = de.slice(0, 7) === ate.slice(0, 7) ? numeroDoDia(de) : diaEMes(de)
  return `${inicio} a ${comAno(ate)}`
}
