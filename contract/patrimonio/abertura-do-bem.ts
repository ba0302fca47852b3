// What an asset had lost before it entered these books, against what it is worth: the same on a form and on a line of a file.
import type { ValoresDoBem } from './bem.ts'

export interface ValoresDeAbertura extends Omit<ValoresDoBem, 'inicio_depreciacao'> {
  /** When it was taken into use, or else came in. */
  inicio: string | null
}

/** How the assets of a class lose worth, where nothing else is told of one. */
export interface VidaDaClasse {
  /** What remains of the value at the end, in hundredths of a percent. */
  residual_bp: number
  vida_util_meses: number | null
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

/** Why these values cannot be; undefined when they can. */
export function problemaDaAbertura(
  valores: ValoresDeAbertura,
  classe: VidaDaClasse,
): ProblemaDaAbertura | undefined {
  const base = valores.valor_avaliado_centavos ?? valores.valor_aquisicao_centavos ?? 0
  const {
    valor_residual_centavos,
    depreciado_abertura_centavos: perdido,
    vida_restante_meses: resta,
  } = valores
  if (valor_residual_centavos !== null && valor_residual_centavos > base)
    return { campo: 'valor_residual_centavos', motivo: 'O residual não passa do valor do bem.' }
  if (perdido > base - residualDe(base, valor_residual_centavos, classe.residual_bp))
    return {
      campo: 'depreciado_abertura_centavos',
      motivo: 'O que já depreciou não passa do valor do bem menos o residual.',
    }
  const vida = valores.vida_util_meses ?? classe.vida_util_meses
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
