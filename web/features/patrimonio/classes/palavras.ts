import type { ClasseListada } from '#contract/patrimonio/classes.ts'
import { plural } from '#web/ui/format.ts'

export const TELA_DAS_CLASSES = '/painel/admin/classes'

const percentuais = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** "5 anos, residual de 10%", or that it does not lose value. */
export function depreciacaoPorExtenso({
  deprecia,
  vida_util_meses,
  residual_bp,
}: Pick<ClasseListada, 'deprecia' | 'vida_util_meses' | 'residual_bp'>): string {
  if (!deprecia) return 'Não deprecia'
  if (vida_util_meses === null) return 'Falta a vida útil'
  const vida =
    vida_util_meses % 12 === 0
      ? plural(vida_util_meses / 12, 'ano', 'anos')
      : plural(vida_util_meses, 'mês', 'meses')
  return `${vida}, residual de ${percentuais.format(residual_bp / 100)}%`
}
