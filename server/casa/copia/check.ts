// Whether a copy would come back: every object that it names is opened and read to its end.
import type { Manifesto, Objeto, TabelaCopiada } from './manifest.ts'
import { DamagedObject } from './object-store.ts'
import { createRowWatch, toTheEnd } from './rows.ts'
import { filesOf, gunzip, type Vault } from './vault.ts'

export interface Checked {
  tabelas: number
  linhas: number
  arquivos: number
  bytes: number
  /** What does not open, in the operator's words. */
  danos: string[]
}

async function sound(vault: Vault, objeto: Objeto, read: () => Promise<void>): Promise<boolean> {
  try {
    await read()
    return true
  } catch (error) {
    if (!(error instanceof DamagedObject)) throw error
    await vault.setAside(objeto)
    return false
  }
}

async function readTable(vault: Vault, { nome, linhas, sha256, objeto }: TabelaCopiada): Promise<void> {
  const rows = createRowWatch()
  await toTheEnd(rows.watch(gunzip(vault.read(objeto))))
  const found = rows.seen()
  if (found.linhas !== linhas || found.sha256 !== sha256)
    throw new DamagedObject(`the rows of ${nome} are not those that were copied`)
}

/** What is damaged is set aside, so that the next copy writes it anew. */
export async function checkCopy(vault: Vault, manifesto: Manifesto): Promise<Checked> {
  const checked: Checked = { tabelas: 0, linhas: 0, arquivos: 0, bytes: 0, danos: [] }
  for (const tabela of manifesto.tabelas) {
    if (await sound(vault, tabela.objeto, () => readTable(vault, tabela))) {
      checked.tabelas++
      checked.linhas += tabela.linhas
    } else checked.danos.push(`tabela ${tabela.nome}`)
  }
  const files: (Objeto & { caminho: string })[] = []
  const { lista } = manifesto.arquivos
  const listOpens = await sound(vault, lista, async () => {
    for await (const file of filesOf(vault, manifesto)) files.push(file)
  })
  if (!listOpens) checked.danos.push('lista de arquivos')
  for (const file of files) {
    if (await sound(vault, file, () => toTheEnd(vault.read(file)))) {
      checked.arquivos++
      checked.bytes += file.bytes
    } else checked.danos.push(`arquivo ${file.caminho}`)
  }
  return checked
}
