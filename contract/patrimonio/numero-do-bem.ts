// By what number an asset is told from its like: that of its label, else the official one.

export interface NumerosDoBem {
  plaqueta: string | null
  tombamento: string | null
}

/** `000123-6`, `Tomb. 2024/000123`, or that it has neither. */
export function numeroDoBem({ plaqueta, tombamento }: NumerosDoBem): string {
  if (plaqueta !== null) return plaqueta
  return tombamento === null ? 'Sem plaqueta' : `Tomb. ${tombamento}`
}
