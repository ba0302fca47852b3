import { dadosDeHa } from '#contract/casa/atraso.ts'
import { hora, momento, numero, plural } from '#web/ui/format.ts'

/** `+`: there are more, which were not counted. */
export const quantos = ({ total, total_aproximado }: { total: number; total_aproximado: boolean }) =>
  `${numero(total)}${total_aproximado ? '+' : ''}`

/** When it was asked, and how old what was read then may be. */
export const atualizado = ({
  calculado_em,
  atraso_s,
}: {
  calculado_em: string
  atraso_s?: number | undefined
}) => [`atualizado às ${hora(calculado_em)}`, ...(atraso_s === undefined ? [] : [dadosDeHa(atraso_s)])]

const meses = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `2026-11` → "nov. de 2026". */
export const nomeDoMes = (mes: string) => meses.format(new Date(`${mes}-01T00:00:00Z`))

const UM_DIA_MS = 86_400_000

/** "hoje", "há 3 dias"; what is still to come says nothing. */
export function haQuanto(desde: string, agora: Date): string {
  const dias = Math.floor((agora.getTime() - (momento(desde) ?? agora).getTime()) / UM_DIA_MS)
  if (dias < 0) return ''
  return dias === 0 ? 'hoje' : `há ${plural(dias, 'dia', 'dias')}`
}
