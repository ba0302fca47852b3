// What came of a try, in one word.
import type { Endpoint } from '#contract/casa/endpoint.ts'
import type { Answer } from '#server/testing/client.ts'
import type { Asked } from './probe.ts'

/** Of a success: it was about the object, or it was a success that says nothing of it. */
export const REACHED = 'ok'
export const EMPTY = 'vazio'

/** The commonest codigos have a word of their own; the others are the codigo itself, without its `ERR_`. */
const WORDS: Readonly<Record<string, string>> = {
  ERR_NAO_AUTENTICADO: 'sessao',
  ERR_NAO_AUTORIZADO: 'negado',
  ERR_NAO_ENCONTRADO: 'oculto',
}

/** The answer to a HEAD has no body to read a codigo from. */
const OF_STATUS: Readonly<Record<number, string>> = {
  401: 'ERR_NAO_AUTENTICADO',
  403: 'ERR_NAO_AUTORIZADO',
  404: 'ERR_NAO_ENCONTRADO',
}

export async function outcomeOf(answer: Answer, reached: Asked<Endpoint>['reached']): Promise<string> {
  if (answer.status < 300) return reached === undefined || (await reached(answer)) ? REACHED : EMPTY
  const codigo = answer.codigo ?? OF_STATUS[answer.status] ?? `HTTP_${answer.status}`
  return WORDS[codigo] ?? codigo.replace(/^ERR_/, '').toLowerCase()
}

export const isRefusal = (outcome: string): boolean => outcome !== REACHED && outcome !== EMPTY
