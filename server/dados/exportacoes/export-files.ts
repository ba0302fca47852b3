// Where exported files lie: `<data>/exportacoes/<uuid>`, and `<uuid>.linhas` while a spreadsheet's rows are gathered.
import { mkdir, open, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, removeFile } from '#server/casa/arquivos/disk.ts'

export interface ExportFiles {
  /** The file itself, or the rows of which a spreadsheet is made. */
  pathOf(arquivo: string, parte?: Parte): string
  /** Writes after the first `bytes`, and drops whatever a process that died had written past them. */
  append(path: string, bytes: number, texto: string): Promise<number>
  /** A finished file takes its place; its rows are no longer needed. */
  place(arquivo: string): Promise<void>
  remove(arquivo: string): Promise<void>
  size(arquivo: string): Promise<number | null>
  /** Names of the exports that have any file here. */
  names(): Promise<string[]>
}

type Parte = 'arquivo' | 'linhas' | 'nova'
const SUFIXO: Readonly<Record<Parte, string>> = { arquivo: '', linhas: '.linhas', nova: '.nova' }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

export function exportFiles(dados: string): ExportFiles {
  const folder = join(dados, 'exportacoes')
  const pathOf = (arquivo: string, parte: Parte = 'arquivo') => join(folder, arquivo + SUFIXO[parte])
  return {
    pathOf,
    async append(path, bytes, texto) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Created where it is not, opened where it is.
      const handle = await open(path, 'a', 0o600).then(async (created) => {
        await created.close()
        return open(path, 'r+')
      })
      try {
        await handle.truncate(bytes)
        const content = Buffer.from(texto)
        await handle.write(content, 0, content.length, bytes)
        await handle.sync()
        return bytes + content.length
      } finally {
        await handle.close()
      }
    },
    async place(arquivo) {
      await rename(pathOf(arquivo, 'nova'), pathOf(arquivo))
      await removeFile(pathOf(arquivo, 'linhas'))
    },
    async remove(arquivo) {
      for (const parte of ['arquivo', 'linhas', 'nova'] as const) await removeFile(pathOf(arquivo, parte))
    },
    async size(arquivo) {
      try {
        return (await stat(pathOf(arquivo))).size
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async names() {
      const files = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      return [...new Set(files.flatMap((file) => UUID.exec(file)?.[0] ?? []))]
    },
  }
}
