// How a handler refuses: throw one of these and the decision point answers the envelope.

import type { Erros } from '#contract/casa/envelope.ts'
import { CATALOGO_DE_ERROS, type CodigoDeErro } from '#contract/casa/erros.ts'

interface Extras {
  mensagem?: string
  /** Messages by field, for `ERR_FORM_VALIDATION`. */
  erros?: Erros
  /** What the caller may use to go on: the current record, what is missing. */
  dados?: unknown
  retryAfterS?: number
}

export class Recusa extends Error {
  readonly codigo: CodigoDeErro
  readonly extras: Extras

  constructor(codigo: CodigoDeErro, extras: Extras | string = {}) {
    const partes = typeof extras === 'string' ? { mensagem: extras } : extras
    super(partes.mensagem ?? CATALOGO_DE_ERROS[codigo].mensagem)
    this.codigo = codigo
    this.extras = partes
  }
}

/** No profile of this person gives it here: no state of the record will, either. */
export class SemPermissao extends Recusa {
  constructor(mensagem?: string) {
    super('ERR_NAO_AUTORIZADO', mensagem)
  }
}

/** What is refused of one part of the body is told at that part: `atribuicoes.0.local_id`. */
export async function naParte<T>(parte: string, fazer: Promise<T>): Promise<T> {
  try {
    return await fazer
  } catch (erro) {
    if (!(erro instanceof Recusa) || erro.extras.erros === undefined) throw erro
    const ditas = Object.entries(erro.extras.erros).map(([campo, dita]) => [`${parte}.${campo}`, dita])
    throw new Recusa(erro.codigo, { ...erro.extras, erros: Object.fromEntries(ditas) })
  }
}

/** One invalid field, in the shape that forms read. */
export function campoInvalido(campo: string, mensagem: string): Recusa {
  return new Recusa('ERR_FORM_VALIDATION', { mensagem, erros: { [campo]: [mensagem] } })
}
