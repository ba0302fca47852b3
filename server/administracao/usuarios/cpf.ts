import { documentoSemMascara, motivoDoDocumento } from '#contract/casa/documentos-br.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'

/** Eleven digits, or null for none. Throws `ERR_FORM_VALIDATION`. */
export function cpfEmDigitos(texto: string | null): string | null {
  if (texto === null || texto === '') return null
  const motivo = motivoDoDocumento('cpf', texto)
  if (motivo !== null) throw campoInvalido('cpf', motivo)
  return documentoSemMascara(texto)
}
