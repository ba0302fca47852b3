// Documents of the demonstration: nobody's, with check digits that check.
import { digitoModulo11 } from '#contract/casa/documentos-br.ts'

/** Twelve characters of a CNPJ, or nine of a CPF, with their digits. */
export function comDigitos(corpo: string): string {
  const maiorPeso = corpo.length === 9 ? 11 : 9
  const primeiro = digitoModulo11(corpo, maiorPeso)
  return `${corpo}${primeiro}${digitoModulo11(`${corpo}${primeiro}`, maiorPeso)}`
}

export const CNPJ_DO_ORGAO = comDigitos('998100010001')
