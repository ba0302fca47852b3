// From the bytes of a package to its content: on disk all the way, and nothing of it is believed before the signature
// and the cipher say that it is whole and from a device of ours. The format is in contract/campo/pacote.ts.
import {
  createDecipheriv,
  createHash,
  createVerify,
  diffieHellman,
  hkdfSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  CabecalhoDoPacote,
  MARCA_DO_PACOTE,
  TAMANHO_MAXIMO_DO_PACOTE,
  USO_DA_CHAVE_DO_PACOTE,
  VERSAO_DO_PACOTE,
} from '#contract/campo/pacote.ts'
import { chaveDoJwk } from '#server/administracao/aparelhos/public-key.ts'
import { Recusa } from '#server/casa/http/erro.ts'

const ASSINATURA = 64
const ETIQUETA = 16
/** Mark, version and length of the header. */
const PREAMBULO = MARCA_DO_PACOTE.length + 1 + 4
const CABECALHO_MAXIMO = 4096

const ALTERADO =
  'Este pacote está incompleto ou foi alterado. Copie o arquivo de novo do aparelho, ou exporte outro, e tente outra vez.'
export const pacoteInvalido = (mensagem: string) => new Recusa('ERR_PACOTE_INVALIDO', mensagem)
export const pacoteAlterado = () => pacoteInvalido(ALTERADO)

export interface PacoteRecebido {
  caminho: string
  tamanho: number
  sha256: string
  discard(): Promise<void>
}

/** A new name in the folder whose leftovers are swept from time to time. */
async function temporario(pasta: string): Promise<{ caminho: string; discard(): Promise<void> }> {
  await mkdir(pasta, { recursive: true })
  const caminho = join(pasta, randomUUID())
  return { caminho, discard: () => rm(caminho, { force: true }) }
}

/** Null when it passes the limit: then nothing is kept. */
export async function receberPacote(
  pasta: string,
  source: AsyncIterable<Uint8Array>,
): Promise<PacoteRecebido | null> {
  const { caminho, discard } = await temporario(pasta)
  const hash = createHash('sha256')
  let tamanho = 0
  const arquivo = await open(caminho, 'wx', 0o600)
  try {
    for await (const chunk of source) {
      tamanho += chunk.byteLength
      if (tamanho > TAMANHO_MAXIMO_DO_PACOTE) break
      hash.update(chunk)
      await arquivo.writeFile(chunk)
    }
  } catch (error) {
    await discard()
    throw error
  } finally {
    await arquivo.close()
  }
  if (tamanho > TAMANHO_MAXIMO_DO_PACOTE) {
    await discard()
    return null
  }
  return { caminho, tamanho, sha256: hash.digest('hex'), discard }
}

export interface Quadro {
  cabecalho: CabecalhoDoPacote
  /** As it stands in the frame: the cipher's additional data. */
  cabecalhoBytes: Buffer
  cifrado: { inicio: number; fim: number }
}

async function trecho(arquivo: FileHandle, inicio: number, tamanho: number): Promise<Buffer> {
  const { bytesRead, buffer } = await arquivo.read(Buffer.alloc(tamanho), 0, tamanho, inicio)
  if (bytesRead < tamanho) throw pacoteAlterado()
  return buffer
}

export async function lerQuadro({ caminho, tamanho }: PacoteRecebido): Promise<Quadro> {
  const arquivo = await open(caminho, 'r')
  try {
    const preambulo = await trecho(arquivo, 0, PREAMBULO)
    if (preambulo.toString('latin1', 0, MARCA_DO_PACOTE.length) !== MARCA_DO_PACOTE)
      throw pacoteInvalido('Este arquivo não é um pacote do Zelo. Escolha o arquivo que termina em .zelo.')
    if (preambulo[MARCA_DO_PACOTE.length] !== VERSAO_DO_PACOTE)
      throw pacoteInvalido('Este pacote é de outra versão do Zelo. Atualize o aplicativo e exporte de novo.')
    const comprimento = preambulo.readUInt32BE(MARCA_DO_PACOTE.length + 1)
    const cifrado = { inicio: PREAMBULO + comprimento, fim: tamanho - ASSINATURA }
    if (comprimento > CABECALHO_MAXIMO || cifrado.fim - cifrado.inicio <= ETIQUETA) throw pacoteAlterado()
    const cabecalhoBytes = await trecho(arquivo, PREAMBULO, comprimento)
    const cabecalho = CabecalhoDoPacote.safeParse(jsonDe(cabecalhoBytes))
    if (!cabecalho.success) throw pacoteAlterado()
    return { cabecalho: cabecalho.data, cabecalhoBytes, cifrado }
  } finally {
    await arquivo.close()
  }
}

export function jsonDe(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw pacoteAlterado()
  }
}

/** Whether one of the keys signed everything before the signature; reads the file once. */
export async function assinadoPor(
  { caminho, tamanho }: PacoteRecebido,
  chaves: readonly KeyObject[],
): Promise<boolean> {
  const contas = chaves.map((key) => ({ key, verify: createVerify('SHA256') }))
  const fim = tamanho - ASSINATURA
  for await (const chunk of createReadStream(caminho, { end: fim - 1 })) {
    for (const { verify } of contas) verify.update(chunk)
  }
  const arquivo = await open(caminho, 'r')
  try {
    const assinatura = await trecho(arquivo, fim, ASSINATURA)
    return contas.some(({ key, verify }) => verify.verify({ key, dsaEncoding: 'ieee-p1363' }, assinatura))
  } finally {
    await arquivo.close()
  }
}

export interface Conteudo {
  tamanho: number
  ler(inicio: number, tamanho: number): Promise<Buffer>
  stream(inicio: number, tamanho: number): Readable
  discard(): Promise<void>
}

/** The content in the clear, on disk until it is discarded; only what the cipher vouches for as a whole is answered. */
export async function abrir(
  { caminho }: PacoteRecebido,
  { cabecalho, cabecalhoBytes, cifrado }: Quadro,
  { privada, pasta }: { privada: KeyObject; pasta: string },
): Promise<Conteudo> {
  const efemera = chaveDoJwk(cabecalho.chave_efemera)
  const iv = Buffer.from(cabecalho.iv, 'base64url')
  if (efemera === undefined || iv.length !== 12) throw pacoteAlterado()
  const segredo = diffieHellman({ privateKey: privada, publicKey: efemera })
  const chave = Buffer.from(hkdfSync('sha256', segredo, iv, USO_DA_CHAVE_DO_PACOTE, 32))
  const fim = cifrado.fim - ETIQUETA
  const decifra = createDecipheriv('aes-256-gcm', chave, iv, { authTagLength: ETIQUETA }).setAAD(
    cabecalhoBytes,
  )
  decifra.setAuthTag(await lerTrecho(caminho, fim, ETIQUETA))
  const claro = await temporario(pasta)
  try {
    await pipeline(
      createReadStream(caminho, { start: cifrado.inicio, end: fim - 1 }),
      decifra,
      createWriteStream(claro.caminho, { flags: 'wx', mode: 0o600 }),
    )
  } catch (error) {
    await claro.discard()
    throw error instanceof Error && 'code' in error ? error : pacoteAlterado()
  }
  return {
    tamanho: fim - cifrado.inicio,
    ler: (inicio, tamanho) => lerTrecho(claro.caminho, inicio, tamanho),
    stream: (inicio, tamanho) =>
      createReadStream(claro.caminho, { start: inicio, end: inicio + tamanho - 1 }),
    discard: claro.discard,
  }
}

async function lerTrecho(caminho: string, inicio: number, tamanho: number): Promise<Buffer> {
  const arquivo = await open(caminho, 'r')
  try {
    return await trecho(arquivo, inicio, tamanho)
  } finally {
    await arquivo.close()
  }
}
