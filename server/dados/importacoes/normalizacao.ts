// Values of the sources in the forms that the register keeps. Undefined: the value is no such thing.
import { semAcento } from '#contract/casa/sem-acento.ts'

/** Trimmed, single-spaced, without characters that no form could have typed. */
export function textoLimpo(valor: string): string {
  return valor
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const digitos = (valor: string) => valor.replace(/\D/g, '')

/** Eight digits; zeros to the left may have been lost to a spreadsheet. */
export function cepDe(valor: string): string | undefined {
  const numeros = digitos(valor)
  if (numeros.length < 7 || numeros.length > 8) return undefined
  return numeros.padStart(8, '0')
}

/** `(63) 3389-1126` or `(63) 99101-3780`; without area code when the source has none. */
export function telefoneDe(ddd: string, numero: string): string | undefined {
  const todos = digitos(ddd).replace(/^0+/, '') + digitos(numero).replace(/^0+/, '')
  const partes = /^(\d{2})?(\d{4,5})(\d{4})$/.exec(todos)
  if (!partes) return undefined
  const [, area, inicio, fim] = partes
  return area === undefined ? `${inicio}-${fim}` : `(${area}) ${inicio}-${fim}`
}

/** Extremes of Brazil, the oceanic islands among them, in degrees. */
const BRASIL = { sul: -33.76, norte: 5.28, oeste: -74, leste: -28.83 }

export interface Coordenadas {
  latitude: number
  longitude: number
}

/** A pair inside Brazil's box; the decimal mark may be a comma. */
export function coordenadasDe(latitude: string, longitude: string): Coordenadas | undefined {
  const [lat, lon] = [latitude, longitude].map((grau) => {
    const texto = grau.trim().replace(',', '.')
    return /^-?\d{1,3}(\.\d+)?$/.test(texto) ? Number(texto) : Number.NaN
  })
  if (lat === undefined || lon === undefined) return undefined
  const dentro = lat >= BRASIL.sul && lat <= BRASIL.norte && lon >= BRASIL.oeste && lon <= BRASIL.leste
  return dentro ? { latitude: lat, longitude: lon } : undefined
}

/** Lower case without accents, for names of columns and of categories. */
export function chaveDe(valor: string): string {
  return semAcento(textoLimpo(valor))
}

/** As columns are compared: `Razão_Social` is `razao social`. */
export const nomeDeColuna = (nome: string): string => chaveDe(nome).replaceAll('_', ' ')

/** Street, number and complement in one line; "S/N" and its kin are all written so. */
export function enderecoDe(logradouro: string, numero: string, complemento: string): string | undefined {
  const semNumero = /^s\s*[/.]?\s*n[º°o.]*$/i.test(numero) || /^0+$/.test(numero)
  const partes = [logradouro, semNumero ? 'S/N' : numero, complemento].map(textoLimpo).filter(Boolean)
  return partes.length > 0 && textoLimpo(logradouro) !== '' ? partes.join(', ') : undefined
}
