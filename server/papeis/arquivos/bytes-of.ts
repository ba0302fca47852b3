import { Readable } from 'node:stream'
import { CABECALHOS } from '#contract/campo/operacoes.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import type { Parte } from './pieces.ts'

interface Request {
  body: unknown
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** The uploaded content, or undefined when the body is empty. Throws when it came as fields. */
export function bytesDe({ body }: Pick<Request, 'body'>): Readable | undefined {
  if (body instanceof Readable) return body
  if (body === undefined || body === null) return undefined
  throw new Recusa('ERR_ARQUIVO_INVALIDO', 'O conteúdo do arquivo precisa chegar como bytes.')
}

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
    bytes: bytesDe(request) ?? Readable.from([]),
  }
}
