// A program of this machine that only some tests need: where it is not, they are left out and it is said.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian keeps servers where only the administrator looks. */
const ALSO = ['/usr/sbin', '/usr/local/sbin', '/sbin']

/** `debian`: the package that brings it. */
export function findProgram(name: string, debian: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...ALSO]
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  if (found === undefined)
    console.warn(`${name} não está nesta máquina (pacote ${debian}): os testes dele não rodam.`)
  return found
}
