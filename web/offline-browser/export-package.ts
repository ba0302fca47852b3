/** A device's pending work as one file that only the server opens: the frame of contract/campo/pacote.ts, with WebCrypto. */
import { ChavePublica } from '#contract/administracao/aparelhos.ts'
import {
  type CabecalhoDoPacote,
  MARCA_DO_PACOTE,
  type Pacote,
  USO_DA_CHAVE_DO_PACOTE,
  VERSAO_DO_PACOTE,
} from '#contract/campo/pacote.ts'
import type { ChaveDoPacote } from './export-key.ts'

type Bytes = Uint8Array<ArrayBuffer>

export interface Selo {
  readonly servidor: ChaveDoPacote
  readonly dispositivo_id: string
  /** ECDSA P-256 with SHA-256 by the device's key, 64 bytes. */
  readonly assinar: (bytes: BufferSource) => Promise<ArrayBuffer>
}

const ECDH = { name: 'ECDH', namedCurve: 'P-256' }
const utf8 = new TextEncoder()

function juntos(...partes: readonly Uint8Array[]): Bytes {
  const todos = new Uint8Array(partes.reduce((soma, parte) => soma + parte.byteLength, 0))
  let posicao = 0
  for (const parte of partes) {
    todos.set(parte, posicao)
    posicao += parte.byteLength
  }
  return todos
}

function inteiro(valor: number): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, valor)
  return bytes
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The key of this package, and the public half that lets the server find it again. */
async function chaveDoConteudo(servidor: ChavePublica, iv: Bytes) {
  const efemera = await crypto.subtle.generateKey(ECDH, false, ['deriveBits'])
  const destino = await crypto.subtle.importKey('jwk', { ...servidor, ext: true }, ECDH, false, [])
  const segredo = await crypto.subtle.deriveBits({ name: 'ECDH', public: destino }, efemera.privateKey, 256)
  const raiz = await crypto.subtle.importKey('raw', segredo, 'HKDF', false, ['deriveKey'])
  const info = utf8.encode(USO_DA_CHAVE_DO_PACOTE)
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: iv, info }
  const chave = await crypto.subtle.deriveKey(hkdf, raiz, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
  ])
  return { chave, publica: ChavePublica.parse(await crypto.subtle.exportKey('jwk', efemera.publicKey)) }
}

/** `arquivos`: the files of the package, in the order and at the places that its tasks name. */
export async function pacoteSelado(
  pacote: Pacote,
  arquivos: readonly ArrayBuffer[],
  { servidor, dispositivo_id, assinar }: Selo,
): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const { chave, publica } = await chaveDoConteudo(servidor.chave, iv)
  const cabecalho: CabecalhoDoPacote = {
    kid: servidor.kid,
    dispositivo_id,
    chave_efemera: publica,
    iv: base64url(iv),
  }
  const header = utf8.encode(JSON.stringify(cabecalho))
  const json = utf8.encode(JSON.stringify(pacote))
  const claro = juntos(inteiro(json.byteLength), json, ...arquivos.map((bytes) => new Uint8Array(bytes)))
  const parametros = { name: 'AES-GCM', iv, additionalData: header }
  const cifrado = new Uint8Array(await crypto.subtle.encrypt(parametros, chave, claro))
  const antes = juntos(
    utf8.encode(MARCA_DO_PACOTE),
    Uint8Array.of(VERSAO_DO_PACOTE),
    inteiro(header.byteLength),
    header,
    cifrado,
  )
  return juntos(antes, new Uint8Array(await assinar(antes)))
}
