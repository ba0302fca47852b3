import { diasDesde, haDias, numero, plural } from '#web/ui/format.ts'

export interface Espera {
  /** When what is open began; null while it has not. */
  desde: string | null
  /** The last day of its term; null when it has none. */
  ate: string | null
}

/** "há 12 dias, 4 além do prazo"; nothing to say of what has not begun and has no term. */
export function demoraEmPalavras(
  { desde, ate }: Espera,
  agora: Date,
): { texto: string; passou: boolean } | null {
  const idade = desde === null ? null : diasDesde(desde, agora)
  const alem = ate === null ? null : diasDesde(ate, agora)
  const ha = idade === null || idade < 0 ? null : haDias(idade, 'desde hoje')
  const passou = alem !== null && alem > 0
  const prazo = prazoEmPalavras(alem, ha !== null && idade !== 0)
  const texto = [ha, prazo].filter((parte) => parte !== null).join(', ')
  return texto === '' ? null : { texto, passou }
}

/** After an age in days, the unit is said already. */
function prazoEmPalavras(alem: number | null, depoisDeDias: boolean): string | null {
  if (alem === null) return null
  if (alem === 0) return 'o prazo é hoje'
  if (alem > 0) return `${depoisDeDias ? numero(alem) : plural(alem, 'dia', 'dias')} além do prazo`
  return -alem === 1 ? 'falta 1 dia' : `faltam ${numero(-alem)} dias`
}
