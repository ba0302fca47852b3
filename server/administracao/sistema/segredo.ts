// The key of this installation: made once, kept beside the data, or given by the operator.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/casa/config.ts'
import { OperatorError } from '#server/casa/operator-error.ts'

const BYTES = 32
const MINIMO_DE_CARACTERES = 32

/** The one given (ZELO_SEGREDO), so that several processes share the same; else the file `segredo` in the data folder. */
export async function lerSegredo({ dados, chaves }: Pick<Config, 'dados' | 'chaves'>): Promise<Buffer> {
  const dado = chaves.segredo
  if (dado !== undefined && dado.trim() !== '') {
    if (dado.trim().length < MINIMO_DE_CARACTERES) {
      throw new OperatorError(`ZELO_SEGREDO deve ter ao menos ${MINIMO_DE_CARACTERES} caracteres aleatórios`)
    }
    return createHash('sha256').update(dado.trim()).digest()
  }
  const file = join(dados, 'segredo')
  if (!existsSync(file)) await criar(dados, file)
  const segredo = Buffer.from((await readFile(file, 'utf8')).trim(), 'hex')
  if (segredo.length !== BYTES) {
    throw new OperatorError(
      `O arquivo ${file} está danificado. Restaure-o da cópia de segurança ou apague-o.`,
    )
  }
  return segredo
}

/** Whole or not at all: of two processes that start together one wins and both read the same. */
async function criar(dados: string, file: string): Promise<void> {
  await mkdir(dados, { recursive: true })
  const temporary = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(temporary, randomBytes(BYTES).toString('hex'), { mode: 0o600, flush: true })
  try {
    await link(temporary, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(temporary)
  }
}
