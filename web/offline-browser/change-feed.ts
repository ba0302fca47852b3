/** Which rows a committed transaction wrote, told to this tab and to the others: the lists re-read those and no more. */
import type { TableName } from '#offline/ports.ts'

export type Key = string | number

export interface Mudanca {
  readonly tabela: TableName
  /** Null: too many to name. */
  readonly chaves: readonly Key[] | null
}

/** Beyond this a list is read again whole. */
const CHAVES_DEMAIS = 300

type Ouvinte = (mudancas: readonly Mudanca[]) => void

export class ChangeFeed {
  private readonly canal: BroadcastChannel
  private readonly ouvintes = new Set<Ouvinte>()

  constructor(nome: string) {
    this.canal = new BroadcastChannel(nome)
    this.canal.addEventListener('message', ({ data }: MessageEvent<readonly Mudanca[]>) => this.tell(data))
  }

  on(ouvinte: Ouvinte): () => void {
    this.ouvintes.add(ouvinte)
    return () => void this.ouvintes.delete(ouvinte)
  }

  committed(tocadas: ReadonlyMap<TableName, ReadonlySet<Key>>): void {
    if (tocadas.size === 0) return
    const mudancas = [...tocadas].map(([tabela, chaves]) => ({
      tabela,
      chaves: chaves.size > CHAVES_DEMAIS ? null : [...chaves],
    }))
    this.canal.postMessage(mudancas)
    this.tell(mudancas)
  }

  /** In this tab: what could not be read before can be now. */
  readAgain(tabelas: readonly TableName[]): void {
    this.tell(tabelas.map((tabela) => ({ tabela, chaves: null })))
  }

  close(): void {
    this.canal.close()
    this.ouvintes.clear()
  }

  private tell(mudancas: readonly Mudanca[]): void {
    for (const ouvinte of this.ouvintes) ouvinte(mudancas)
  }
}
