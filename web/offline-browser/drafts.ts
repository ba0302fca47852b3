/**
 * What is being typed in the forms of the field, kept on the device keystroke by keystroke: sealed like the rest, one
 * strict transaction for whatever came since the last, and never in the queue.
 */
import type { Store } from '#offline/ports.ts'
import type { Rascunho } from '#offline/rows.ts'
import type { ZeloDatabase } from './database.ts'
import { comEspaco } from './space.ts'

/** The list of drafts as the screens follow it. */
interface Lista {
  get(): readonly Rascunho[] | undefined
  settled(): Promise<void>
}

type Escrita = Rascunho | { readonly chave: string; readonly campos: null }

export class Drafts {
  private readonly db: ZeloDatabase
  private readonly store: Store
  private readonly lista: Lista
  /** Newer than the list: still to be written, or written and not read back. */
  private readonly novas = new Map<string, Escrita>()
  private readonly escritas = new WeakSet<Escrita>()
  private trabalho: Promise<void> | null = null
  private falhou = false

  constructor(db: ZeloDatabase, store: Store, lista: Lista) {
    this.db = db
    this.store = store
    this.lista = lista
  }

  /** As the screen shows it now, written already or not. */
  ler(chave: string): Rascunho | undefined {
    const nova = this.novas.get(chave)
    if (nova !== undefined) return nova.campos === null ? undefined : nova
    return this.lista.get()?.find((cada) => cada.chave === chave)
  }

  /** In the next transaction, a few milliseconds from now. With no field changed there is no draft. */
  guardar(rascunho: Rascunho): void {
    const vazio = Object.keys(rascunho.campos).length === 0
    this.escrever(vazio ? { chave: rascunho.chave, campos: null } : rascunho)
  }

  descartar(chave: string): void {
    this.escrever({ chave, campos: null })
  }

  /** Everything typed so far is on the disk. False: the last of it could not be written. */
  async assentado(): Promise<boolean> {
    while (this.trabalho !== null) await this.trabalho
    return !this.falhou
  }

  private escrever(escrita: Escrita): void {
    this.novas.set(escrita.chave, escrita)
    this.trabalho ??= this.esvaziar().finally(() => {
      this.trabalho = null
    })
  }

  private async esvaziar(): Promise<void> {
    for (;;) {
      const vez = [...this.novas.values()].filter((escrita) => !this.escritas.has(escrita))
      if (vez.length === 0) return
      for (const escrita of vez) this.escritas.add(escrita)
      try {
        await comEspaco(this.db, true, () => this.gravar(vez))
        this.falhou = false
        await this.lista.settled()
        for (const escrita of vez)
          if (this.novas.get(escrita.chave) === escrita) this.novas.delete(escrita.chave)
      } catch (error) {
        // It stays on the screen; the next keystroke writes the whole form again.
        this.falhou = true
        console.warn('rascunho não guardado', error instanceof Error ? error.name : error)
      }
    }
  }

  private gravar(vez: readonly Escrita[]): Promise<void> {
    return this.store.transaction('rw', ['rascunhos'], async (t) => {
      await t.rascunhos.putAll(vez.filter((escrita) => escrita.campos !== null))
      await t.rascunhos.deleteAll(vez.filter(({ campos }) => campos === null).map(({ chave }) => chave))
    })
  }
}
