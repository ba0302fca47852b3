// The migration files of a folder, in order, and how they compare with what a database has had applied.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../operator-error.ts'

export interface Migration {
  nome: string
  sha256: string
  text: string
}

export type Applied = Pick<Migration, 'nome' | 'sha256'>

const NAME = /^\d{4}-[a-z0-9-]+\.sql$/

/** Git may have checked the file out with either line ending; the hash must not depend on it. */
function normalized(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = new Set<string>()
  for (const name of names) {
    if (!NAME.test(name)) throw new OperatorError(`A migração ${name} deve se chamar NNNN-nome.sql.`)
    const number = name.slice(0, 4)
    if (numbers.has(number)) throw new OperatorError(`Há duas migrações com o número ${number}.`)
    numbers.add(number)
  }
  return Promise.all(
    names.map(async (nome) => {
      const text = normalized(await readFile(join(folder, nome), 'utf8'))
      return { nome, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Of a later program than the one that has these files: a release widens, and takes away only what the one before left. */
export function newerThan(files: Migration[], applied: Applied[]): Applied[] {
  const last = files.at(-1)?.nome ?? ''
  return applied.filter(({ nome }) => nome > last)
}

/** The migrations still to apply; refuses a history that the files do not tell. */
export function pendingMigrations(files: Migration[], applied: Applied[]): Migration[] {
  const byName = new Map(files.map((file) => [file.nome, file]))
  for (const { nome, sha256 } of applied) {
    const file = byName.get(nome)
    if (!file) {
      throw new OperatorError(
        `O banco tem a migração ${nome}, que este programa não conhece: ele é de uma versão mais nova. Atualize o programa antes de iniciá-lo sobre este banco. Para voltar uma versão, e só uma, sem perder o que foi feito: ZELO_VERSAO_ANTERIOR=1.`,
      )
    }
    if (file.sha256 !== sha256) {
      throw new OperatorError(
        `O arquivo da migração ${nome} mudou depois de ter sido aplicado a este banco. Restaure o arquivo original e escreva a mudança em uma nova migração. (Em desenvolvimento, também é possível descartar o banco apagando a pasta de dados.)`,
      )
    }
  }
  const last = applied.at(-1)?.nome ?? ''
  const known = new Set(applied.map(({ nome }) => nome))
  const pending = files.filter((file) => !known.has(file.nome))
  const late = pending.find((file) => file.nome < last)
  if (late) {
    throw new OperatorError(
      `A migração ${late.nome} vem antes de ${last}, que já foi aplicada a este banco. Dê a ela um número maior.`,
    )
  }
  return pending
}
