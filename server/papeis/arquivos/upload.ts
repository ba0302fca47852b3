// The bytes of a file on their way in, whole or in pieces: nothing takes the file's place but what was reserved.
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { TAMANHO_MAXIMO } from '#contract/papeis/multimidias.ts'
import { isMissing } from '#server/casa/arquivos/disk.ts'
import type { FileStore } from '#server/casa/arquivos/file-store.ts'
import { drain, onDisk, orCut, sourceOf } from '#server/casa/arquivos/incoming-stream.ts'
import type { Incoming } from '#server/casa/arquivos/shelf.ts'
import { matchesMime } from '#server/casa/arquivos/sniff.ts'
import type { Services, UploadedFile } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { type ArquivoReservado, marcarRecebido } from './registro.ts'
import { arquivoGrande, grupoAceito } from './rules.ts'

export interface Destino {
  services: Pick<Services, 'files' | 'db'>
  log: FastifyBaseLogger
}

/** Whether the bytes on disk are those that the file was reserved with; reads them all. */
export async function intacto(files: FileStore, arquivo: ArquivoReservado): Promise<boolean> {
  const guardado = await files.fingerprint(arquivo.uuid)
  return guardado?.sha256 === arquivo.sha256 && guardado.tamanho === arquivo.tamanho
}

export const outraPosicao = (posicao: number) => new Recusa('ERR_POSICAO_DO_ENVIO', { dados: { posicao } })

/** Lets the bytes take the file's place, or drops them and says why. */
export async function accept(destino: Destino, arquivo: ArquivoReservado, incoming: Incoming): Promise<void> {
  const { files, db } = destino.services
  if (incoming.tamanho !== arquivo.tamanho || incoming.sha256 !== arquivo.sha256) {
    await incoming.discard()
    throw new Recusa('ERR_CHECKSUM')
  }
  if (!matchesMime(arquivo.mime, incoming.cabeca)) {
    await incoming.discard()
    throw new Recusa('ERR_ARQUIVO_INVALIDO', 'O conteúdo do arquivo não é do tipo informado.')
  }
  try {
    await incoming.keep(arquivo.uuid)
  } catch (error) {
    // A twin put the same bytes there first.
    if (!isMissing(error) || !(await intacto(files, arquivo))) throw error
  }
  if (!(await marcarRecebido(db, arquivo.id))) {
    await files.remove(arquivo.uuid)
    throw new Recusa('ERR_NAO_ENCONTRADO', 'A reserva deste arquivo venceu. Envie-o de novo.')
  }
}

/**
 * Reads the bytes to a temporary file and lets them take the file's place only when they are what was reserved.
 * Sent again, the same bytes take the same place: that also repairs a file that the disk lost.
 */
export async function storeUpload(
  destino: Destino,
  arquivo: ArquivoReservado,
  bytes: Readable,
): Promise<void> {
  const { files } = destino.services
  const limite = TAMANHO_MAXIMO[grupoAceito(arquivo.mime)]
  await onDisk(destino, async () => {
    const incoming = await orCut(destino, bytes, () => files.receive(sourceOf(bytes), limite))
    if (incoming === null) {
      drain(bytes, limite)
      throw arquivoGrande(grupoAceito(arquivo.mime))
    }
    await accept(destino, arquivo, incoming).catch(async (error: unknown) => {
      await incoming.discard()
      throw error
    })
    await files.partials.remove(arquivo.uuid)
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
  const incoming = await files.receive(Readable.from([foto.bytes]), TAMANHO_MAXIMO.imagem)
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
