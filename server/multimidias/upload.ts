import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { TAMANHO_MAXIMO } from '#contract/multimidias.ts'
import type { Services, UploadedFile } from '#server/http/call.ts'
import { Recusa } from '#server/http/erro.ts'
import { type LinhaDeArquivo, marcarRecebido } from './queries.ts'
import { arquivoGrande, grupoAceito } from './rules.ts'
import { matchesMime } from './sniff.ts'

/**
 * Reads the bytes to a temporary file and lets them take the file's place only when they are what was reserved.
 * Sent again, the same bytes take the same place: that also repairs a file that the disk lost.
 */
export async function storeUpload(
  { files, db }: Pick<Services, 'files' | 'db'>,
  arquivo: LinhaDeArquivo,
  bytes: Readable,
): Promise<void> {
  const grupo = grupoAceito(arquivo.mime)
  // Destroyed midway, the request would take the connection with it, and nobody would read why it was refused.
  const source = bytes.iterator({ destroyOnReturn: false })
  const incoming = await files.receive(source, TAMANHO_MAXIMO[grupo])
  if (incoming === null) {
    drain(bytes, TAMANHO_MAXIMO[grupo])
    throw arquivoGrande(grupo)
  }
  try {
    if (incoming.tamanho !== arquivo.tamanho || incoming.sha256 !== arquivo.sha256)
      throw new Recusa('ERR_CHECKSUM')
    if (!matchesMime(arquivo.mime, incoming.cabeca)) {
      throw new Recusa('ERR_ARQUIVO_INVALIDO', 'O conteúdo do arquivo não é do tipo informado.')
    }
    await incoming.keep(arquivo.uuid)
  } finally {
    await incoming.discard()
  }
  await marcarRecebido(db, arquivo.id)
}

/** Reads on to the end, so that the connection can be used again; who goes on past `limite` bytes is cut off. */
function drain(bytes: Readable, limite: number): void {
  let read = 0
  bytes.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > limite) bytes.destroy()
  })
}

export interface FotoGuardada {
  uuid: string
  nome: string
  mime: string
  tamanho: number
  sha256: string
}

/** A photo that came whole in a form: stored under a uuid of ours. */
export async function storePhoto(
  { files }: Pick<Services, 'files'>,
  foto: UploadedFile,
): Promise<FotoGuardada> {
  const grupo = grupoAceito(foto.mime)
  if (grupo !== 'imagem' || !matchesMime(foto.mime, foto.bytes)) {
    throw new Recusa('ERR_ARQUIVO_INVALIDO', 'A foto precisa ser uma imagem JPEG, PNG ou WebP.')
  }
  const incoming = await files.receive(chunksOf(foto.bytes), TAMANHO_MAXIMO.imagem)
  if (incoming === null) throw arquivoGrande('imagem')
  const uuid = randomUUID()
  await incoming.keep(uuid)
  return {
    uuid,
    nome: foto.nome || 'foto',
    mime: foto.mime,
    tamanho: incoming.tamanho,
    sha256: incoming.sha256,
  }
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
