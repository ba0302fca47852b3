// The code that is printed on a document, as people type it.

/** Crockford's base32: no I, L, O or U to be misread. */
export const ALFABETO_DO_CODIGO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETRAS_DO_CODIGO = 16

/** The code as it is kept, whatever the hand wrote; null when it cannot be one. */
export function codigoDeVerificacao(escrito: string): string | null {
  const limpo = escrito
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
  const valido = limpo.length === LETRAS_DO_CODIGO && [...limpo].every((l) => ALFABETO_DO_CODIGO.includes(l))
  return valido ? limpo : null
}

export const codigoEmGrupos = (codigo: string): string => codigo.replace(/(.{4})(?=.)/g, '$1-')
