import type { FastifyReply, FastifyRequest } from 'fastify'
import { grupoDoMime } from '#contract/multimidias.ts'
import type { Services } from '#server/http/call.ts'
import { Recusa } from '#server/http/erro.ts'
import type { LinhaDeArquivo } from './queries.ts'

interface Exchange {
  services: Pick<Services, 'files'>
  request: FastifyRequest
  reply: FastifyReply
}

/** Answers the content. Only images open in the page; nothing of it may run, whatever it really is. */
export async function sendFile(
  { services, request, reply }: Exchange,
  arquivo: LinhaDeArquivo,
): Promise<unknown> {
  const etag = `"${arquivo.sha256}"`
  const modo = grupoDoMime(arquivo.mime) === 'imagem' ? 'inline' : 'attachment'
  const unchanged = request.headers['if-none-match'] === etag
  const conteudo = unchanged ? null : await services.files.read(arquivo.uuid)
  if (!unchanged && conteudo === null)
    throw new Recusa('ERR_NAO_ENCONTRADO', 'O conteúdo deste arquivo não está no servidor.')
  reply
    .header('ETag', etag)
    .header('Cache-Control', 'private, no-cache')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('X-Content-Type-Options', 'nosniff')
  if (conteudo === null) return reply.status(304).send()
  return reply
    .header('Content-Type', arquivo.mime)
    .header('Content-Length', arquivo.tamanho)
    .header('Content-Disposition', `${modo}; filename*=UTF-8''${encodeRfc5987(arquivo.nome)}`)
    .send(conteudo)
}

/** encodeURIComponent leaves four characters that the header's grammar does not take. */
function encodeRfc5987(nome: string): string {
  return encodeURIComponent(nome.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  )
}
