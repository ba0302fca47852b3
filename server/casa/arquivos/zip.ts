// A zip opened by its table of contents and entry by entry, with the bounds of the spreadsheets: what it says of its own
// size may be a lie, and is found out before anything of it is kept.
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { OperatorError } from '#server/casa/operator-error.ts'
import { suspeitaDoZip } from './office-zip.ts'

const FIM = 0x06054b50
const INICIO = 0x04034b50
const VAZIO = FIM
const SEM_COMPRESSAO = 0
const DEFLATE = 8
const CIFRADA = 1

export interface ParteDoZip {
  /** Of the file alone, without the folders. */
  nome: string
  metodo: number
  cifrada: boolean
  inicio: number
  comprimido: number
  aberto: number
}

export const zipRecusado = (motivo: string) =>
  new OperatorError(`O zip não foi aberto: ${motivo}. Divida-o em mais de um, ou faça-o de novo.`)

/** By its first bytes, whatever it is called. */
export const pareceZip = (bytes: Buffer): boolean =>
  bytes.length >= 4 && [INICIO, VAZIO].includes(bytes.readUInt32LE(0))

/** What systems put beside the files. */
const alheio = (caminho: string, nome: string) =>
  nome === '' ||
  nome.startsWith('.') ||
  caminho.startsWith('__MACOSX/') ||
  /^(thumbs\.db|desktop\.ini)$/i.test(nome)

function lerIndice(bytes: Buffer): ParteDoZip[] {
  const suspeita = suspeitaDoZip(bytes)
  if (suspeita !== null) throw zipRecusado(suspeita)
  let fim = bytes.length - 22
  while (bytes.readUInt32LE(fim) !== FIM) fim--
  let at = bytes.readUInt32LE(fim + 16)
  const partes: ParteDoZip[] = []
  for (let entradas = bytes.readUInt16LE(fim + 10); entradas > 0; entradas--) {
    const doNome = bytes.readUInt16LE(at + 28)
    const caminho = bytes
      .toString('utf8', at + 46, at + 46 + doNome)
      .replaceAll('\0', '')
      .replaceAll('\\', '/')
    const nome = caminho.slice(caminho.lastIndexOf('/') + 1)
    const local = bytes.readUInt32LE(at + 42)
    if (!alheio(caminho, nome))
      partes.push({
        nome: nome.slice(0, 200),
        cifrada: (bytes.readUInt16LE(at + 8) & CIFRADA) !== 0,
        metodo: bytes.readUInt16LE(at + 10),
        comprimido: bytes.readUInt32LE(at + 20),
        aberto: bytes.readUInt32LE(at + 24),
        inicio: local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28),
      })
    at += 46 + doNome + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return partes
}

const inflar = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw)

/** The bytes of one of them, or why there are none. Throws `OperatorError` when it opens to more than it said. */
export async function abrirParte(
  zip: Buffer,
  { nome, metodo, cifrada, inicio, comprimido, aberto }: ParteDoZip,
  limite: number,
): Promise<Buffer | string> {
  if (cifrada) return 'está protegida por senha'
  if (metodo !== SEM_COMPRESSAO && metodo !== DEFLATE) return 'foi comprimida de um modo que não se abre aqui'
  if (aberto > limite) return `passa de ${limite / 1024 ** 2} MB`
  const parte = zip.subarray(inicio, inicio + comprimido)
  if (aberto === 0 || parte.length < comprimido) return 'está vazia ou cortada'
  if (metodo === SEM_COMPRESSAO) return parte.length === aberto ? parte : 'está vazia ou cortada'
  try {
    const bytes = await inflar(parte, { maxOutputLength: aberto })
    return bytes.length === aberto ? bytes : 'está vazia ou cortada'
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw zipRecusado(`${nome} é maior do que o zip diz`)
    return 'está danificada no zip'
  }
}

/** What it says that it holds, for who opens all of it before keeping any. Throws `OperatorError`. */
export function indiceDoZip(zip: Buffer): ParteDoZip[] {
  try {
    const partes = lerIndice(zip)
    if (partes.length === 0) throw zipRecusado('não há arquivos nele')
    return partes
  } catch (error) {
    if (error instanceof RangeError) throw zipRecusado('o índice dele está danificado')
    throw error
  }
}

/** The same, each opened once to know that it is what it says: for who then keeps them one by one. */
export async function partesDoZip(zip: Buffer, limite: number): Promise<ParteDoZip[]> {
  const partes = indiceDoZip(zip)
  for (const parte of partes) await abrirParte(zip, parte, limite)
  return partes
}
