// What no text that is kept may hold: characters that nobody sees and that change what everybody reads (ADR 60).
import { z } from 'zod'

/** Controls, formats (direction, no width), ends of line of other scripts, halves of a character. */
const INVISIVEL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu
/** Lines and columns; hyphens that a paste brings; what joins the pieces of an emoji. */
const DE_UM_TEXTO = /[\t\n\r\u00ad\u{e0020}-\u{e007f}]|\u200c|\u200d/u

/** What calls something by its name, and is printed in one line. */
const DE_NOME = /^(?:\w+_)?nome(?:_\w+)?$|^(?:razao_social|titulo|marca|modelo|fabricante)$/
/** Never shown, and never kept as it comes. */
const DE_SEGREDO = /^senha/

export const CARACTERE_INVISIVEL =
  'Há um caractere invisível neste texto. Apague-o e escreva à mão, sem colar.'

function limpo(texto: string, campo: string): string {
  if (DE_SEGREDO.test(campo)) return texto
  const deUmaLinha = DE_NOME.test(campo)
  return texto.replace(INVISIVEL, (achado) => (!deUmaLinha && DE_UM_TEXTO.test(achado) ? achado : ''))
}

/** Of what calls something by its name, in one line: the text with no such character. */
export const linhaVisivel = (texto: string): string => limpo(texto, 'nome')

/** The value with no such character in any text of it, however deep. `campo`: the field that holds the value. */
export function semInvisiveis(valor: unknown, campo = ''): unknown {
  if (typeof valor === 'string') return limpo(valor, campo)
  if (Array.isArray(valor)) return valor.map((item) => semInvisiveis(item, campo))
  if (Object.prototype.toString.call(valor) !== '[object Object]') return valor
  return Object.fromEntries(
    Object.entries(Object(valor)).map(([nome, item]) => [nome, semInvisiveis(item, nome)]),
  )
}

/** Where a value holds such characters. */
function lugaresComInvisiveis(
  valor: unknown,
  lugar: readonly PropertyKey[] = [],
  campo = '',
): PropertyKey[][] {
  if (typeof valor === 'string') return limpo(valor, campo) === valor ? [] : [[...lugar]]
  if (Array.isArray(valor))
    return valor.flatMap((item, i) => lugaresComInvisiveis(item, [...lugar, i], campo))
  if (Object.prototype.toString.call(valor) !== '[object Object]') return []
  return Object.entries(Object(valor)).flatMap(([nome, item]) =>
    lugaresComInvisiveis(item, [...lugar, nome], nome),
  )
}

/** Complains of every text that holds one, together with whatever else the shape complains of. */
const nadaInvisivel = new z.core.$ZodCheck({ check: 'custom', when: () => true })
nadaInvisivel._zod.check = ({ value, issues }) => {
  for (const path of lugaresComInvisiveis(value))
    issues.push({ code: 'custom', message: CARACTERE_INVISIVEL, path, input: value })
}

/** The same shape, without the characters that nobody sees. */
export const comTextosVisiveis = <S extends z.ZodType>(shape: S): S => shape.check(nadaInvisivel)
