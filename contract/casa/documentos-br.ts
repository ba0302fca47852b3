// Documents of people and companies in Brazil. A CNPJ has letters since 2026 (Receita Federal, IN 2.229/2024): each
// character of it counts its ASCII code less 48, and only the two check digits are always digits.
import { z } from 'zod'

export type TipoDeDocumento = 'cnpj' | 'cpf'
/** What is wrong with it, the first that is. */
export type DefeitoDoDocumento =
  | 'tamanho'
  | 'caractere'
  | 'sequencia_repetida'
  | 'primeiro_digito'
  | 'segundo_digito'

const NOME: Readonly<Record<TipoDeDocumento, string>> = { cnpj: 'CNPJ', cpf: 'CPF' }
const TAMANHO: Readonly<Record<TipoDeDocumento, number>> = { cnpj: 14, cpf: 11 }
const CARACTERES: Readonly<Record<TipoDeDocumento, RegExp>> = { cnpj: /^[0-9A-Z]{12}\d{2}$/, cpf: /^\d{11}$/ }
/** Weights go from 2, at the right, up to this one and then over again. */
const MAIOR_PESO: Readonly<Record<TipoDeDocumento, number>> = { cnpj: 9, cpf: 11 }

/** `77000000` → `77000-000`; what has not eight digits stays as it is. */
export const cepComTraco = (cep: string): string => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')

/** `12.abc.345/01de-35` → `12ABC34501DE35`. */
export const documentoSemMascara = (texto: string): string =>
  texto.toUpperCase().replace(/[\s\p{Cf}./\-–]/gu, '')

/** The check digit that follows `corpo`, modulo 11, with weights from 2 up to `maiorPeso`. */
export function digitoModulo11(corpo: string, maiorPeso = 9): number {
  const ciclo = maiorPeso - 1
  const soma = [...corpo]
    .reverse()
    .reduce((total, c, i) => total + (c.charCodeAt(0) - 48) * (2 + (i % ciclo)), 0)
  const resto = soma % 11
  return resto < 2 ? 0 : 11 - resto
}

/** Null when it is right. With or without punctuation, in either case. */
export function defeitoDoDocumento(tipo: TipoDeDocumento, texto: string): DefeitoDoDocumento | null {
  const documento = documentoSemMascara(texto)
  if (documento.length !== TAMANHO[tipo]) return 'tamanho'
  if (!CARACTERES[tipo].test(documento)) return 'caractere'
  if (/^(.)\1+$/.test(documento)) return 'sequencia_repetida'
  const corpo = documento.slice(0, -2)
  const primeiro = digitoModulo11(corpo, MAIOR_PESO[tipo])
  if (primeiro !== Number(documento.at(-2))) return 'primeiro_digito'
  const segundo = digitoModulo11(`${corpo}${primeiro}`, MAIOR_PESO[tipo])
  return segundo === Number(documento.at(-1)) ? null : 'segundo_digito'
}

export const cnpjConfere = (texto: string): boolean => defeitoDoDocumento('cnpj', texto) === null
export const cpfConfere = (texto: string): boolean => defeitoDoDocumento('cpf', texto) === null

/** What is wrong, in words for who typed it; null when nothing is. */
export function motivoDoDocumento(tipo: TipoDeDocumento, texto: string): string | null {
  const defeito = defeitoDoDocumento(tipo, texto)
  if (defeito === null) return null
  const nome = NOME[tipo]
  const tamanho = documentoSemMascara(texto).length
  const motivos: Readonly<Record<DefeitoDoDocumento, string>> = {
    tamanho: `O ${nome} tem ${TAMANHO[tipo]} caracteres, e este tem ${tamanho}.`,
    caractere:
      tipo === 'cnpj'
        ? 'O CNPJ só tem letras sem acento e números, e termina em dois números.'
        : 'O CPF só tem números.',
    sequencia_repetida: `Este ${nome} repete um só número, e não existe. Confira o que foi digitado.`,
    primeiro_digito: `O primeiro dígito verificador deste ${nome} (o penúltimo número) não confere. Confira o que foi digitado.`,
    segundo_digito: `O segundo dígito verificador deste ${nome} (o último número) não confere. Confira o que foi digitado.`,
  }
  return motivos[defeito]
}

/** Of a field that takes either, told by the length; null when nothing is wrong. */
export function motivoDoCpfOuCnpj(texto: string): string | null {
  const { length } = documentoSemMascara(texto)
  if (length === TAMANHO.cnpj) return motivoDoDocumento('cnpj', texto)
  if (length === TAMANHO.cpf) return motivoDoDocumento('cpf', texto)
  return `O CPF tem ${TAMANHO.cpf} números e o CNPJ tem ${TAMANHO.cnpj} caracteres, e este tem ${length}. Confira o que foi digitado.`
}

export const cnpjComMascara = (cnpj: string): string =>
  documentoSemMascara(cnpj).replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')

export const cpfComMascara = (cpf: string): string =>
  documentoSemMascara(cpf).replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')

/** A CNPJ or a CPF, told by its length; anything else as it is. */
export function documentoComMascara(documento: string): string {
  const { length } = documentoSemMascara(documento)
  if (length === TAMANHO.cnpj) return cnpjComMascara(documento)
  return length === TAMANHO.cpf ? cpfComMascara(documento) : documento
}

/** The eight characters that a company's establishments share. */
export const raizDoCnpj = (cnpj: string): string => documentoSemMascara(cnpj).slice(0, 8)

/** The establishment of order 0001 is the first of the company, and nearly always its head office. */
export const ordemDeMatriz = (cnpj: string): boolean => documentoSemMascara(cnpj).slice(8, 12) === '0001'

const cnpjEscrito = (vazio: 'aceita' | 'recusa') =>
  z
    .string()
    .trim()
    .max(30)
    .superRefine((escrito, ctx) => {
      const motivo = escrito === '' && vazio === 'aceita' ? null : motivoDoDocumento('cnpj', escrito)
      if (motivo !== null) ctx.addIssue({ code: 'custom', message: motivo })
    })
    .transform(documentoSemMascara)

/** Checked, without punctuation. */
export const Cnpj = cnpjEscrito('recusa')

/** A field of a form: checked, without punctuation; empty is null. */
export const CnpjOuNada = cnpjEscrito('aceita')
  .nullable()
  .default(null)
  .transform((escrito) => escrito || null)

export const UFS = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const

export const ISENTO = 'ISENTO'

/** Each state numbers and checks its own: only the characters are looked at. Empty is null; "isento" in any case is ISENTO. */
export const InscricaoEstadual = z
  .string()
  .trim()
  .max(30)
  .transform((escrita) => escrita.toUpperCase())
  .refine(
    (escrita) => escrita === '' || escrita === ISENTO || /^P?[\d./\- ]{2,}$/.test(escrita),
    'Escreva os números da inscrição, ou ISENTO.',
  )
  .nullable()
  .default(null)
  .transform((escrita) => escrita || null)
