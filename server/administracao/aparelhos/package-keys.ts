// The keys that packages are sealed to: the first is in force, the others still open what was sealed to them.
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/casa/config.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { impressaoDaChave } from './public-key.ts'

export interface ChaveDePacotes {
  /** First 16 hexadecimal digits of the SHA-256 of the public point. */
  kid: string
  privada: KeyObject
  publica: KeyObject
}

const ARQUIVO = 'chave-dos-pacotes'
const PEM = /-----BEGIN (?:EC )?PRIVATE KEY-----[^-]+-----END (?:EC )?PRIVATE KEY-----/g

/**
 * Those given (ZELO_CHAVE_PACOTES), so that several processes share the same; then those of the file
 * `chave-dos-pacotes` in the data folder, which is made when there is neither. Private keys on P-256 in PEM, one or
 * more, the one in force first.
 */
export async function lerChavesDosPacotes({
  dados,
  chaves,
}: Pick<Config, 'dados' | 'chaves'>): Promise<[ChaveDePacotes, ...ChaveDePacotes[]]> {
  const file = join(dados, ARQUIVO)
  // A unit file or a compose file holds one line: its \n are written out.
  const doAmbiente = chavesDe((chaves.pacotes ?? '').replaceAll('\\n', '\n'), 'ZELO_CHAVE_PACOTES')
  if (doAmbiente.length === 0) await criarSeFalta(dados, file)
  const guardadas = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return ''
    throw error
  })
  const [emVigor, ...antigas] = [...doAmbiente, ...chavesDe(guardadas, `O arquivo ${file}`)]
  if (emVigor === undefined) throw danificada(`O arquivo ${file}`)
  return [emVigor, ...antigas]
}

const danificada = (onde: string) =>
  new OperatorError(
    `${onde} não traz chaves P-256 em PEM. Restaure-o da cópia de segurança: sem a chave, pacotes já exportados não abrem.`,
  )

function chavesDe(texto: string, onde: string): ChaveDePacotes[] {
  if (texto.trim() === '') return []
  const pems = texto.match(PEM)
  if (pems === null) throw danificada(onde)
  return pems.map((pem) => {
    const privada = privadaDe(pem, onde)
    const publica = createPublicKey(privada)
    return { kid: impressaoDaChave(publica).slice(0, 16), privada, publica }
  })
}

function privadaDe(pem: string, onde: string): KeyObject {
  let chave: KeyObject
  try {
    chave = createPrivateKey(pem)
  } catch {
    throw danificada(onde)
  }
  if (chave.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw danificada(onde)
  return chave
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
const exists = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** Whole or not at all: of two processes that start together one wins and both read the same. */
async function criarSeFalta(dados: string, file: string): Promise<void> {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`
  if (await readFile(file).catch(() => null)) return
  await mkdir(dados, { recursive: true })
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await writeFile(temporary, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
    flush: true,
  })
  try {
    await link(temporary, file)
  } catch (error) {
    if (!exists(error)) throw error
  } finally {
    await rm(temporary)
  }
}
