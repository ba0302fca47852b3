// Code 128 of a short text (ISO/IEC 15417): set B, which has every printable character of ASCII, and set C for an even run
// of digits at the beginning, two to a symbol.

/** Widths of bar, space, bar, space, bar, space of each symbol, by its value; the stop has a bar more. */
const SIMBOLOS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')
const INICIO_B = 104
const INICIO_C = 105
const PARA_B = 100
const FIM = 106

function valoresDe(texto: string): number[] {
  const digitos = /^(?:\d\d){2,}/.exec(texto)?.[0] ?? ''
  const resto = [...texto.slice(digitos.length)].map((letra) => letra.charCodeAt(0) - 32)
  if (digitos === '') return [INICIO_B, ...resto]
  const pares = Array.from({ length: digitos.length / 2 }, (_, i) => Number(digitos.slice(2 * i, 2 * i + 2)))
  return [INICIO_C, ...pares, ...(resto.length > 0 ? [PARA_B, ...resto] : [])]
}

/** Widths in modules, the first of a bar, and bars and spaces in turn; undefined for what it has no letter for, and for what printers
 * take for a command. */
export function barrasDe(texto: string): number[] | undefined {
  if (!/^[ -=?-~]+$/.test(texto)) return undefined
  const valores = valoresDe(texto)
  const verificador = valores.reduce((soma, valor, i) => soma + valor * Math.max(i, 1), 0) % 103
  return [...valores, verificador, FIM].flatMap((valor) => [...(SIMBOLOS[valor] ?? '')].map(Number))
}
