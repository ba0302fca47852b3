import { METRICAS } from '#contract/analises/catalogo-de-metricas.ts'
import type { ValorDaMetrica } from '#contract/analises/metricas.ts'
import { dadosDeHa } from '#contract/casa/atraso.ts'
import { numero as decimal } from '#contract/casa/numeros.ts'
import { reais } from '#contract/casa/reais.ts'
import { diasDesde, haDias, hora, numero, percentual } from '#web/ui/format.ts'

/** `+`: there are more, which were not counted. */
export const quantos = ({ total, total_aproximado }: { total: number; total_aproximado: boolean }) =>
  `${numero(total)}${total_aproximado ? '+' : ''}`

/** "R$ 34.500,00 de valor líquido"; undefined where nothing is known to be worth anything. */
export function somado({ metrica, soma }: Pick<ValorDaMetrica, 'metrica' | 'soma'>): string | undefined {
  const diz = METRICAS[metrica].soma?.diz
  return soma === null || soma === 0 || diz === undefined ? undefined : `${reais(soma)} ${diz}`
}

/** "72,4" or "38 m", and of how many places it is; a dash where no row has it. */
export function medida({
  metrica,
  media,
  ...contagem
}: Pick<ValorDaMetrica, 'metrica' | 'media' | 'total' | 'total_aproximado'>) {
  const dita = METRICAS[metrica].media
  if (dita === undefined) return undefined
  const { um, varios, unidade = '' } = dita
  const de =
    contagem.total === 1 ? `1 ${um}` : `${media === null ? '' : 'média de '}${quantos(contagem)} ${varios}`
  return { numero: media === null ? '—' : `${decimal(media)}${unidade}`, de }
}

/** "82%"; a dash where one of the two was not counted to its end, or there is nothing to be a part of. */
export function parte({
  total,
  total_aproximado,
  todo,
}: Pick<ValorDaMetrica, 'total' | 'total_aproximado' | 'todo'>) {
  const sabida = todo !== null && todo.total > 0 && !todo.total_aproximado && !total_aproximado
  return sabida ? percentual(total, todo.total) : '—'
}

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

/** "hoje", "há 3 dias"; what is still to come says nothing. */
export function haQuanto(desde: string, agora: Date): string {
  const dias = diasDesde(desde, agora)
  return dias === null || dias < 0 ? '' : haDias(dias)
}
