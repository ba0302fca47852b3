// What a scanner may read from a label: a bare code, or the address `https://…/p/{referencia}` of its QR.

const MAIOR_ETIQUETA = 60
export const ETIQUETA_LONGA = `Uma etiqueta tem no máximo ${MAIOR_ETIQUETA} letras e números: confira o que foi lido`

/** The label code in a reading: trimmed, upper case, without the address around it. Empty when there is none. */
export const referenciaLida = (leitura: string): string => codigoLido(leitura).slice(0, MAIOR_ETIQUETA)

/** No label is so long: `referenciaLida` would cut it. */
export const longaDemais = (leitura: string): boolean => codigoLido(leitura).length > MAIOR_ETIQUETA

function codigoLido(leitura: string): string {
  const texto = leitura.replaceAll('\u0000', '').trim()
  const endereco = /^https?:\/\/[^\s/]+\/p\/([^/?#\s]+)/i.exec(texto)
  const codigo = endereco?.[1] !== undefined ? decodificado(endereco[1]) : texto
  return codigo.trim().toUpperCase()
}

function decodificado(parte: string): string {
  try {
    return decodeURIComponent(parte)
  } catch {
    return parte
  }
}

export const CODIGO_SEM_FORMA =
  'Uma plaqueta tem letras e números e, entre eles, só traço, ponto, barra, dois-pontos ou espaço'

/** What no label says: a formula, a mark alone. Those of other órgãos have letters, and parts joined by a sign. */
export const semFormaDeCodigo = (codigo: string): boolean =>
  !/^[\p{L}\p{N}]+(?:[-./_: ]+[\p{L}\p{N}]+)*$/u.test(codigo)

/** Check digit of a label number, modulo 11 with weights 2…9 from the right; 10 and 11 become 0. */
export function digitoVerificador(numero: number): number {
  const soma = [...String(numero)]
    .reverse()
    .reduce((total, digito, i) => total + Number(digito) * (2 + (i % 8)), 0)
  const digito = 11 - (soma % 11)
  return digito >= 10 ? 0 : digito
}

/** The code printed on label `numero`: the number in at least six places, a hyphen, the check digit. */
export function plaqueta(numero: number): string {
  return `${String(numero).padStart(6, '0')}-${digitoVerificador(numero)}`
}

/** Every code that what was read may stand for, the likeliest first: a bare number may be a label of ours without its check digit. */
export function codigosPossiveis(codigo: string): string[] {
  return /^\d{1,12}$/.test(codigo) && Number(codigo) > 0 ? [codigo, plaqueta(Number(codigo))] : [codigo]
}

/**
 * The label of ours that hurried fingers meant: `1235`, `123-5` or `0001235` for `000123-5`. Null when the digit does not
 * agree, and when it was typed whole.
 */
export function plaquetaProvavel(digitado: string): string | null {
  const partes = /^(\d{1,12})-?(\d)$/.exec(digitado.trim())
  const numero = Number(partes?.[1])
  if (!partes || numero === 0 || digitoVerificador(numero) !== Number(partes[2])) return null
  const provavel = plaqueta(numero)
  return provavel === digitado.trim() ? null : provavel
}

/** The code of the label that was read or written, whole when only its number was: what is kept of it. */
export function codigoEscrito(leitura: string): string {
  const lido = referenciaLida(leitura)
  return codigosPossiveis(lido).at(-1) ?? lido
}

const SO_DIGITOS = /^\d+$/

/** Whether what was read is that label with one digit wrong; a bare number is compared with the label's own. */
export function umDigitoDeDiferenca(lido: string, certo: string): boolean {
  const [numero = '', digito] = certo.split('-')
  const so = SO_DIGITOS.test(lido) && digito !== undefined && SO_DIGITOS.test(numero)
  const [um, outro] = so ? [lido.padStart(numero.length, '0'), numero] : [lido, certo]
  if (um.length !== outro.length) return false
  const trocados = [...um].filter((letra, i) => letra !== outro[i])
  const [errado] = trocados
  return trocados.length === 1 && errado !== undefined && SO_DIGITOS.test(errado)
}

/** The number of a well-formed label code, or undefined. */
export function numeroDaPlaqueta(referencia: string): number | undefined {
  const partes = /^(\d{6,12})-(\d)$/.exec(referencia)
  if (!partes) return undefined
  const numero = Number(partes[1])
  return digitoVerificador(numero) === Number(partes[2]) ? numero : undefined
}

/** It has the form of a label of ours, and its check digit is not that of its number: read or typed wrong. */
export function digitoNaoConfere(referencia: string): boolean {
  return /^\d{6,12}-\d$/.test(referencia) && numeroDaPlaqueta(referencia) === undefined
}
