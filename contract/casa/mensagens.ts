// What a refused value says to the person who typed it: one map for every shape, on the server and in the browser. A
// shape's own words, where it has them, come before these.
import type { z } from 'zod'
import { reais } from './reais.ts'

const VAZIO = 'Preencha este campo.'
const NAO_SERVE = 'Este valor não serve aqui. Confira o que foi informado.'

const POR_TIPO: Readonly<Record<string, string>> = {
  string: 'Informe um texto.',
  number: 'Informe um número.',
  int: 'Informe um número inteiro.',
  boolean: 'Responda sim ou não.',
  array: 'Informe uma lista.',
  object: 'Informe os campos pedidos.',
  record: 'Informe os campos pedidos.',
  date: 'Informe uma data.',
}

const POR_FORMATO: Readonly<Record<string, string>> = {
  email: 'Informe um e-mail válido.',
  url: 'Informe um endereço da internet válido.',
  uuid: 'Este registro não foi reconhecido. Recarregue a tela.',
  guid: 'Este registro não foi reconhecido. Recarregue a tela.',
  date: 'Informe uma data válida.',
  datetime: 'Informe uma data e uma hora válidas.',
  time: 'Informe uma hora válida.',
}

const numero = new Intl.NumberFormat('pt-BR')
const escrito = (limite: number | bigint) => numero.format(limite)

/** A limit as the person typed the value: whole units of what is kept in thousandths, reais of what is kept in centavos. */
function doCampo(limite: number | bigint, path: readonly PropertyKey[] = []): string {
  const campo = String(path.findLast((parte) => typeof parte === 'string') ?? '')
  if (campo.endsWith('_centavos')) return reais(Number(limite))
  return escrito(campo.endsWith('_e3') ? Number(limite) / 1000 : limite)
}

function pequeno({ origin, minimum, inclusive, path }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string') return minimum === 1 ? VAZIO : `Escreva pelo menos ${escrito(minimum)} caracteres.`
  if (origin === 'array' || origin === 'set')
    return minimum === 1 ? 'Informe pelo menos um.' : `Informe pelo menos ${escrito(minimum)}.`
  if (origin === 'date') return 'Esta data é antiga demais.'
  return inclusive === false
    ? `Informe um número maior que ${doCampo(minimum, path)}.`
    : `O mínimo é ${doCampo(minimum, path)}.`
}

export const textoLongo = (maximo: number | bigint): string =>
  `Escreva no máximo ${escrito(maximo)} caracteres.`

function grande({ origin, maximum, inclusive, path }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return textoLongo(maximum)
  if (origin === 'array' || origin === 'set') return `Informe no máximo ${escrito(maximum)}.`
  if (origin === 'date') return 'Esta data está longe demais.'
  return inclusive === false
    ? `Informe um número menor que ${doCampo(maximum, path)}.`
    : `O máximo é ${doCampo(maximum, path)}.`
}

/** The words of one issue of a shape, in Portuguese; says what to do, and nothing of types. */
export function mensagemDe(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? VAZIO
        : (POR_TIPO[issue.expected] ?? NAO_SERVE)
    case 'too_small':
      return pequeno(issue as z.core.$ZodIssueTooSmall) // as: the raw issue has the same members
    case 'too_big':
      return grande(issue as z.core.$ZodIssueTooBig) // as: above
    case 'invalid_format':
      return POR_FORMATO[issue.format] ?? 'O formato não está certo. Confira o que foi escrito.'
    case 'not_multiple_of':
      return `Informe um múltiplo de ${escrito(issue.divisor)}.`
    case 'unrecognized_keys':
      return 'Campo desconhecido.'
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? VAZIO : 'Escolha uma das opções.'
    default:
      return NAO_SERVE
  }
}
