// The órgão's picture: what comes in is opened by the decoder, and what is kept was written by it.
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDecoder } from '#server/casa/arquivos/decoder.ts'
import { matchesMime } from '#server/casa/arquivos/sniff.ts'
import type { UploadedFile } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'

const BYTES = 1024 ** 2
const ACEITOS = ['image/png', 'image/jpeg', 'image/webp']

const recusada = (mensagem: string) => campoInvalido('logo', mensagem)

/** One file, small enough, that begins as a PNG, JPEG or WebP does; what it calls itself does not matter. */
export function arquivoDaLogo(files: readonly UploadedFile[]): Buffer {
  const [arquivo, ...outros] = files
  if (arquivo === undefined || outros.length > 0) throw recusada('Escolha um arquivo de imagem.')
  if (arquivo.bytes.length > BYTES) {
    throw new Recusa('ERR_ARQUIVO_GRANDE', {
      mensagem: 'A marca pode ter até 1 MB. Reduza a imagem e envie de novo.',
      erros: { logo: ['A marca pode ter até 1 MB. Reduza a imagem e envie de novo.'] },
    })
  }
  if (!ACEITOS.some((mime) => matchesMime(mime, arquivo.bytes)))
    throw recusada('Use uma imagem PNG, JPEG ou WebP. SVG e outros formatos não são aceitos.')
  return arquivo.bytes
}

/** A PNG of 512 px at most, without anything else that the original carried. */
export async function logoReduzida(original: Buffer): Promise<{ bytes: Uint8Array; versao: string }> {
  const pasta = await mkdtemp(join(tmpdir(), 'zelo-logo-'))
  const decoder = createDecoder()
  try {
    const arquivo = join(pasta, 'logo')
    await writeFile(arquivo, original, { mode: 0o600 })
    const aberta = await decoder.decode(arquivo, 'marca')
    if ('motivo' in aberta)
      throw recusada('A imagem não pôde ser aberta: está danificada ou é grande demais. Envie outra.')
    const versao = createHash('sha256').update(aberta.miniatura).digest('hex').slice(0, 16)
    return { bytes: aberta.miniatura, versao }
  } finally {
    decoder.close()
    await rm(pasta, { recursive: true, force: true })
  }
}
