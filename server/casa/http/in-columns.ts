// The page of a list, to who reads it by column: the screens do, and say so; a program that keeps to the documented rows
// gets them.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import { EM_COLUNAS, emColunas } from '#contract/casa/em-colunas.ts'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'

/** What answers in pages. */
export const isList = ({ method, query }: Pick<Endpoint, 'method' | 'query'>): boolean =>
  method === 'GET' && query instanceof z.ZodObject && 'cursor' in query.shape

type Linha = Readonly<Record<string, unknown>> & { acoes?: readonly AcaoDoRegistro[] }

/** No list says why an act waits: the record does, which is asked when it opens. */
const semMotivos = (linha: Linha): Linha =>
  linha.acoes ? { ...linha, acoes: linha.acoes.map(({ motivo: _, ...acao }) => acao) } : linha

export function emColunasParaQuemPede<T extends { dados: unknown }>(
  endpoint: Endpoint,
  { headers }: Pick<FastifyRequest, 'headers'>,
  answer: T,
): { dados: unknown } {
  if (headers[CABECALHOS.linhas] !== EM_COLUNAS || !isList(endpoint)) return answer
  const pagina = answer.dados as { data: readonly Linha[] } // as: every list of the contract answers a page
  return { dados: emColunas({ ...pagina, data: pagina.data.map(semMotivos) }) }
}
