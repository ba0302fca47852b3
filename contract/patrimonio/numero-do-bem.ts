// By what number an asset is told from its like: that of its label, else the official one.

export interface NumerosDoBem {
  plaqueta: string | null
  /** Undefined: of a device that was prepared before visits brought it. */
  tombamento?: string | null | undefined
}

const SEM_NUMERO = 'Sem plaqueta'

/** The same; null of what has neither. */
export function numeroSeTem({ plaqueta, tombamento }: NumerosDoBem): string | null {
  if (plaqueta) return plaqueta
  return tombamento ? `Tomb. ${tombamento}` : null
}

/** `000123-6`, `Tomb. 2024/000123`, or that it has neither. */
export const numeroDoBem = (numeros: NumerosDoBem): string => numeroSeTem(numeros) ?? SEM_NUMERO

export type BemComNome = { referencia_id: string | null; descricao: string } & Pick<
  NumerosDoBem,
  'tombamento'
>

/** `000123-6 · Mesa`: what is told with its number, of what has one. */
export function nomeDoBem({ referencia_id, tombamento, descricao }: BemComNome): string {
  const numero = numeroSeTem({ plaqueta: referencia_id, tombamento })
  return numero === null ? descricao : `${numero} · ${descricao}`
}

/** `000123-6 (Mesa)`: the same, inside a sentence. */
export function bemNaFrase({ referencia_id, tombamento, descricao }: BemComNome): string {
  const numero = numeroSeTem({ plaqueta: referencia_id, tombamento })
  return numero === null ? descricao : `${numero} (${descricao})`
}
