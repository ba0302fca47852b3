// What an asset had lost before it entered these books, against what it is worth: the same on a form and on a line of a file.

/** All in integer cents and months; null where it was not told. */
export interface ValoresDeAbertura {
  valor_aquisicao_centavos: number | null
  valor_avaliado_centavos: number | null
  valor_residual_centavos: number | null
  vida_util_meses: number | null
  depreciado_abertura_centavos: number
  vida_restante_meses: number | null
  documento_abertura: string | null
  /** When it was taken into use, or came in. */
  inicio: string | null
}

export interface ProblemaDaAbertura {
  campo:
    | 'valor_residual_centavos'
    | 'depreciado_abertura_centavos'
    | 'vida_restante_meses'
    | 'documento_abertura'
    | 'inicio_depreciacao'
  motivo: string
}

/** What remains at the end, by what was told of the asset or else by its class, as `residual_contabil` does. */
function residualDe(base: number, residual: number | null, residual_bp: number): number {
  return residual ?? Math.floor((base * residual_bp + 5000) / 10_000)
}

/**
 * Why these values cannot be; undefined when they can. `residual_bp` is the class's residual in hundredths of a percent,
 * `vidaDaClasse` its months.
 */
export function problemaDaAbertura(
  valores: ValoresDeAbertura,
  { residual_bp, vidaDaClasse }: { residual_bp: number; vidaDaClasse: number | null },
): ProblemaDaAbertura | undefined {
  const base = valores.valor_avaliado_centavos ?? valores.valor_aquisicao_centavos ?? 0
  const {
    valor_residual_centavos,
    depreciado_abertura_centavos: perdido,
    vida_restante_meses: resta,
  } = valores
  if (valor_residual_centavos !== null && valor_residual_centavos > base)
    return { campo: 'valor_residual_centavos', motivo: 'O residual não passa do valor do bem.' }
  if (perdido > base - residualDe(base, valor_residual_centavos, residual_bp))
    return {
      campo: 'depreciado_abertura_centavos',
      motivo: 'O que já depreciou não passa do valor do bem menos o residual.',
    }
  const vida = valores.vida_util_meses ?? vidaDaClasse
  if (resta !== null && vida !== null && resta > vida)
    return { campo: 'vida_restante_meses', motivo: `Não pode passar da vida útil, de ${vida} meses.` }
  if (perdido === 0) return undefined
  if (resta === null)
    return { campo: 'vida_restante_meses', motivo: 'Diga quantos meses restam; 0, se nenhum.' }
  if (valores.documento_abertura === null)
    return { campo: 'documento_abertura', motivo: 'Diga o documento que comprova o que já depreciou.' }
  if (valores.inicio === null)
    return { campo: 'inicio_depreciacao', motivo: 'Diga quando o bem entrou em uso.' }
  return undefined
}
