import type { FastifyReply, FastifyRequest } from 'fastify'
import { grupoDoMime } from '#contract/casa/tipos-de-arquivo.ts'
import { MIME_DA_MINIATURA } from '#server/casa/arquivos/decoder.ts'
import type { Services } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import type { ArquivoReservado } from './registro.ts'

/** A list of thirty rows asks for its thirty pictures once, not at each look. */
const MINIATURA_GUARDADA_S = 300

interface Exchange {
  services: Pick<Services, 'files'>
  request: FastifyRequest
  reply: FastifyReply
}

type Visivel = ArquivoReservado & { suspeito: boolean }

/** Answers the content. Only images open in the page; nothing of it may run, whatever it really is. */
export async function sendFile(
  { services, request, reply }: Exchange,
  arquivo: Visivel,
  tamanho: 'original' | 'miniatura',
): Promise<unknown> {
  const { files } = services
  // Until it is made, and for what has none, the original answers in its place.
  const miniatura = tamanho === 'miniatura' ? await files.thumbnail(arquivo.uuid) : null
  const etag = miniatura ? `"${arquivo.sha256}-m"` : `"${arquivo.sha256}"`
  const unchanged = request.headers['if-none-match'] === etag
  const conteudo = miniatura ?? (unchanged ? null : await files.read(arquivo.uuid))
  if (!unchanged && conteudo === null)
    throw new Recusa('ERR_NAO_ENCONTRADO', 'O conteúdo deste arquivo não está no servidor.')
  reply
    .header('ETag', etag)
    .header('Cache-Control', miniatura ? `private, max-age=${MINIATURA_GUARDADA_S}` : 'private, no-cache')
    // Of who asked, never of who uses the same browser next.
    .header('Vary', 'Cookie')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('X-Content-Type-Options', 'nosniff')
  if (unchanged || conteudo === null) {
    conteudo?.destroy()
    return reply.status(304).send()
  }
  if (miniatura) return reply.header('Content-Type', MIME_DA_MINIATURA).send(miniatura)
  // What no program could open as a picture is not opened in the page.
  const modo = grupoDoMime(arquivo.mime) === 'imagem' && !arquivo.suspeito ? 'inline' : 'attachment'
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
