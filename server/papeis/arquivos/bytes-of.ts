import type { Readable } from 'node:stream'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import { streamOf } from '#server/casa/http/body.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import type { Parte } from './pieces.ts'

interface Request {
  body: unknown
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** The uploaded content, or undefined when the body is empty. Throws when it came as fields. */
export const bytesDe = ({ body }: Pick<Request, 'body'>): Readable | undefined =>
  body === undefined || body === null ? undefined : streamOf({ body })

/** One piece of a file, with the place where it says it begins. */
export function parteDe(request: Request): Parte {
  const { headers } = request
  const inicio = String(headers[CABECALHOS.posicaoDoEnvio] ?? '')
  if (!/^\d{1,15}$/.test(inicio))
    throw campoInvalido(CABECALHOS.posicaoDoEnvio, 'Informe a posição da parte.')
  const anunciado = headers['content-length']
  return {
    posicao: Number(inicio),
    tamanho: anunciado === undefined ? undefined : Number(anunciado),
    bytes: streamOf(request),
  }
}
