// Where the lines that were read from a file lie: `<data>/importacoes/<uuid>.linhas`. The file itself is only needed to
// read them, and goes at once.
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, removeFile } from '#server/casa/arquivos/disk.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

const folderOf = (dados: string) => join(dados, 'importacoes')

export const linhasLidas = (dados: string, arquivo: string): string =>
  join(folderOf(dados), `${arquivo}.linhas`)

export async function pastaDasImportacoes(dados: string): Promise<void> {
  await mkdir(folderOf(dados), { recursive: true, mode: 0o700 })
}

export const apagarLinhas = (dados: string, arquivo: string): Promise<void> =>
  removeFile(linhasLidas(dados, arquivo))

/** Names of the imports whose lines are here. */
export async function arquivosDeImportacao(dados: string): Promise<string[]> {
  const files = await readdir(folderOf(dados)).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  return files.flatMap((file) => UUID.exec(file)?.[0] ?? [])
}
