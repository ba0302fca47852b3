// A folder of copies. Objects are kept once, whatever number of copies name them, and are never written again; a copy
// exists when its manifest does, which is written last. So whatever ends a copy half-way leaves those of before as good.
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { isMissing, place, removeFile } from '../arquivos/disk.ts'
import { OperatorError } from '../operator-error.ts'
import { ArquivoCopiado, Manifesto, type Objeto } from './manifest.ts'
import { createObjectStore, DamagedObject, type Objects } from './object-store.ts'
import { Cifra, newCipher, type Sealer, sealerFor, unsealed } from './sealing.ts'

export interface Vault extends Objects {
  folder: string
  cifrada: boolean
  /** Names of the copies, oldest first. */
  copies(): Promise<string[]>
  manifest(instante: string): Promise<Manifesto>
  publish(manifesto: Manifesto): Promise<void>
  /** Takes the manifests of these copies away, and then what no other copy names. Answers how many objects went. */
  forget(instantes: readonly string[]): Promise<number>
}

const HEADER = 'zelo-copia.json'
const Header = z.object({ formato: z.literal(1), cifra: Cifra.nullable() })

export const SENHA = 'ZELO_COPIA_SENHA'

async function readHeader(folder: string): Promise<z.infer<typeof Header> | undefined> {
  const text = await readFile(join(folder, HEADER), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    return Header.parse(JSON.parse(text))
  } catch (cause) {
    throw new OperatorError(
      `O arquivo ${join(folder, HEADER)} não é de uma pasta de cópias que este programa entenda.`,
      { cause },
    )
  }
}

async function sealerOfExisting(folder: string, cifra: Cifra | null, senha: string | undefined) {
  if (cifra === null) return unsealed
  if (senha === undefined)
    throw new OperatorError(`As cópias em ${folder} são cifradas: informe a senha em ${SENHA}.`)
  const sealer = await sealerFor(senha, cifra)
  if (sealer === undefined) throw new OperatorError(`A senha em ${SENHA} não abre as cópias em ${folder}.`)
  return sealer
}

/** For reading: there must be one. */
export async function openVault(folder: string, senha: string | undefined): Promise<Vault> {
  const header = await readHeader(folder)
  if (header === undefined) throw new OperatorError(`Não há cópias do Zelo em ${folder}.`)
  return vaultOf(folder, await sealerOfExisting(folder, header.cifra, senha), header.cifra !== null)
}

export interface Wish {
  senha: string | undefined
  /** Said explicitly: without a passphrase the copies are as readable as the data folder. */
  semCifra: boolean
}

/** For writing: made where it is not. A folder that has copies stays as it began, sealed or not. */
export async function createOrOpenVault(folder: string, { senha, semCifra }: Wish): Promise<Vault> {
  const header = await readHeader(folder)
  if (header !== undefined) {
    if (header.cifra === null && !semCifra)
      throw new OperatorError(
        `As cópias em ${folder} não são cifradas. Escolha outra pasta para cópias cifradas, ou diga --sem-cifra.`,
      )
    return openVault(folder, senha)
  }
  if (senha === undefined && !semCifra)
    throw new OperatorError(
      `A cópia traz dados pessoais e chaves. Informe em ${SENHA} uma senha que a cifre, e guarde-a fora desta máquina: sem ela a cópia não abre. Para copiar sem cifra, diga --sem-cifra.`,
    )
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const strangers = (await readdir(folder)).filter((name) => name !== 'lost+found' && name !== 'tmp')
  if (strangers.length > 0)
    throw new OperatorError(`A pasta ${folder} já tem outras coisas. Escolha uma pasta só para as cópias.`)
  const { cifra, sealer } = senha === undefined ? { cifra: null, sealer: unsealed } : await newCipher(senha)
  const temporary = join(folder, 'tmp', randomUUID())
  await mkdir(join(folder, 'tmp'), { recursive: true })
  await writeFile(temporary, JSON.stringify({ formato: 1, cifra }, null, 2), { mode: 0o600, flush: true })
  await place(temporary, join(folder, HEADER))
  return vaultOf(folder, sealer, cifra !== null)
}

/** 2026-11-26T13-45-10.123Z.zelo: no name of a file has a colon where Windows may have to keep it. */
const fileOf = (instante: string) => `${instante.replaceAll(':', '-')}.zelo`

function instantOf(name: string): string | undefined {
  const [, day, hour, minute, rest] = /^([\d-]{10}T)(\d\d)-(\d\d)-(.*Z)\.zelo$/.exec(name) ?? []
  return day && `${day}${hour}:${minute}:${rest}`
}

async function vaultOf(folder: string, sealer: Sealer, cifrada: boolean): Promise<Vault> {
  const objects = createObjectStore(folder, sealer)
  const manifestPath = (instante: string) => join(folder, 'copias', fileOf(instante))

  async function copies(): Promise<string[]> {
    const names = await readdir(join(folder, 'copias')).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    return names.flatMap((name) => instantOf(name) ?? []).sort()
  }

  async function manifest(instante: string): Promise<Manifesto> {
    try {
      const text = await buffer(sealer.unseal(createReadStream(manifestPath(instante))))
      const manifesto = Manifesto.parse(JSON.parse(text.toString('utf8')))
      if (manifesto.instante !== instante) throw new DamagedObject('a manifest under another name')
      return manifesto
    } catch (cause) {
      throw new OperatorError(`A cópia de ${instante} não abre: o seu arquivo está danificado.`, { cause })
    }
  }

  async function publish(manifesto: Manifesto): Promise<void> {
    const { temporary } = await objects.write(Readable.from([Buffer.from(JSON.stringify(manifesto))]))
    await place(temporary, manifestPath(manifesto.instante))
  }

  async function forget(instantes: readonly string[]): Promise<number> {
    for (const instante of instantes) await removeFile(manifestPath(instante))
    const wanted = new Set<string>()
    for (const instante of await copies())
      for await (const { sha256 } of objectsOf(objects, await manifest(instante))) wanted.add(sha256)
    return objects.keepOnly(wanted)
  }

  await objects.sweep()
  return { ...objects, folder, cifrada, copies, manifest, publish, forget }
}

/** The files of a copy, one at a time. */
export async function* filesOf(
  vault: Pick<Objects, 'read'>,
  { arquivos }: Manifesto,
): AsyncIterable<ArquivoCopiado> {
  let rest = ''
  const text = unzipped(vault.read(arquivos.lista))
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield ArquivoCopiado.parse(JSON.parse(line))
  }
}

/** Every object that a copy names, some more than once. */
export async function* objectsOf(vault: Pick<Objects, 'read'>, manifesto: Manifesto): AsyncIterable<Objeto> {
  for (const { objeto } of manifesto.tabelas) yield objeto
  yield manifesto.arquivos.lista
  yield* filesOf(vault, manifesto)
}

async function* unzipped(source: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder()
  for await (const chunk of gunzip(source)) yield decoder.decode(chunk, { stream: true })
}

/** What the source throws is thrown. */
export async function* gunzip(source: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  const from = Readable.from(source)
  const to = createGunzip()
  from.on('error', (error) => to.destroy(error))
  yield* from.pipe(to)
}
