// A file that arrives in pieces: where it stands, one more piece, and the verdict over the whole after the last.

import type { Readable } from 'node:stream'
import { drain, onDisk, orCut, sourceOf } from '#server/casa/arquivos/incoming-stream.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import type { ArquivoReservado } from './registro.ts'
import { arquivoGrande, grupoAceito } from './rules.ts'
import { accept, type Destino, intacto, outraPosicao } from './upload.ts'

export interface Parte {
  posicao: number
  /** As announced; undefined when the sender did not say. */
  tamanho: number | undefined
  bytes: Readable
}

/** Bytes that need not be sent again. A file that the disk lost or damaged begins anew. */
export async function posicaoDoEnvio(destino: Destino, arquivo: ArquivoReservado): Promise<number> {
  const { files } = destino.services
  const posicao = await files.partials.posicao(arquivo.uuid)
  if (posicao === 0) return (await completo(destino, arquivo)) ? arquivo.tamanho : 0
  if (posicao < arquivo.tamanho) return posicao
  // Everything had arrived and a fall came before the verdict.
  try {
    await concluir(destino, arquivo)
    return arquivo.tamanho
  } catch (error) {
    if (error instanceof Recusa && error.codigo !== 'ERR_INDISPONIVEL') return 0
    throw error
  }
}

const completo = async ({ services }: Destino, arquivo: ArquivoReservado) =>
  arquivo.situacao !== 'reservado' && (await intacto(services.files, arquivo))

/** The verdict over the whole; refused, nothing of it stays, and the next attempt begins at 0. */
async function concluir(destino: Destino, arquivo: ArquivoReservado): Promise<void> {
  const { files } = destino.services
  await onDisk(destino, async () => {
    const incoming = await files.partials.close(arquivo.uuid)
    if (incoming !== null) return accept(destino, arquivo, incoming)
    // A twin closed it first.
    if (!(await intacto(files, arquivo))) throw outraPosicao(0)
  })
}

/** Answers how many bytes are stored. Throws `ERR_POSICAO_DO_ENVIO` with the right place when the piece begins elsewhere. */
export async function storePiece(destino: Destino, arquivo: ArquivoReservado, parte: Parte): Promise<number> {
  try {
    return await storePieceAt(destino, arquivo, parte)
  } catch (error) {
    if (error instanceof Recusa) drain(parte.bytes, arquivo.tamanho)
    throw error
  }
}

async function storePieceAt(destino: Destino, arquivo: ArquivoReservado, parte: Parte): Promise<number> {
  const { partials } = destino.services.files
  const { posicao, bytes } = parte
  const { uuid, tamanho } = arquivo
  if ((await partials.posicao(uuid)) === 0 && (await completo(destino, arquivo))) {
    if (posicao !== tamanho) throw outraPosicao(tamanho)
    return tamanho
  }
  if (posicao > tamanho || posicao + (parte.tamanho ?? 0) > tamanho) throw longa(arquivo)
  const guardada = await onDisk(destino, () =>
    orCut(destino, bytes, () => partials.append(uuid, { posicao, tamanho, source: sourceOf(bytes) })),
  )
  if (guardada.resultado === 'outra-posicao') throw outraPosicao(guardada.posicao)
  if (guardada.resultado === 'longa') throw longa(arquivo)
  if (guardada.posicao === tamanho) await concluir(destino, arquivo)
  return guardada.posicao
}

function longa({ mime, tamanho }: ArquivoReservado): Recusa {
  const { codigo } = arquivoGrande(grupoAceito(mime))
  return new Recusa(codigo, `O envio passa dos ${tamanho} bytes que foram reservados.`)
}
