/**
 * Brings the key to the vault: from the device while somebody is signed in, else from the server. Work never waits for
 * it: what is captured without a key is kept clear, and sealed when the key comes.
 */
import type { contract } from '#contract/index.ts'
import type { Store } from '#offline/ports.ts'
import { showPending, TABELAS_DA_VISITA } from '#offline/view.ts'
import { dadosDe } from '#web/api/answer.ts'
import type { Api } from '#web/api/client.ts'
import type { ZeloDatabase } from './database.ts'
import { assinadorDoAparelho } from './device-signer.ts'
import { forgetSweep, sealWhatIsClear } from './sealing-pass.ts'
import type { StatusStore } from './status.ts'
import { adotada, guardada, importada } from './vault-key.ts'

const PRAZO_MS = 20_000

export interface KeeperParts {
  db: ZeloDatabase
  store: Store
  api: Partial<Pick<Api<typeof contract>, 'aparelhos'>>
  dispositivo_id: string
  status: StatusStore
  /** Ends with the engine. */
  signal: AbortSignal
  /** What was closed can be read now: the lists must be read again. */
  aoAbrir: () => void
}

export class VaultKeeper {
  private readonly parts: KeeperParts
  private pedido: Promise<void> | null = null
  private varredura: Promise<void> | null = null

  constructor(parts: KeeperParts) {
    this.parts = parts
  }

  /** At the start, before anything is read, and when another tab brought the key. Never rejects. */
  async fromDevice(): Promise<void> {
    const { db, status } = this.parts
    if (db.cofre.estado === 'aberto') return
    try {
      const chave = await guardada(db)
      if (chave === null) {
        // Until the key comes, what is captured is clear.
        await forgetSweep(db)
        return
      }
      const certa = await adotada(db, db.cofre, chave)
      status.set({ cofre: certa ? 'aberto' : 'recusado' })
    } catch (error) {
      console.error(error)
    }
  }

  /** Asks the server, unless there is a key. Never rejects: the next occasion asks again. */
  ask(): Promise<void> {
    this.pedido ??= this.askNow().finally(() => {
      this.pedido = null
    })
    return this.pedido
  }

  /** The server gave no key when it was asked: it may now. */
  async retry(): Promise<void> {
    if (this.parts.status.get().cofre === 'sem-chave') await this.ask()
  }

  /** In the background, as often as wanted: seals what is clear. */
  sweep(): Promise<void> {
    const { db, signal } = this.parts
    this.varredura ??= sealWhatIsClear(db, signal)
      .then(() => undefined)
      .catch((error: unknown) => {
        if (!signal.aborted) console.error(error)
      })
      .finally(() => {
        this.varredura = null
      })
    return this.varredura
  }

  /** After another tab brought the key, or the server gave it. */
  async opened(): Promise<void> {
    if (this.parts.db.cofre.estado !== 'aberto') return
    await showPendingAgain(this.parts.store).catch((error: unknown) => console.error(error))
    this.parts.aoAbrir()
    void this.sweep()
  }

  private async askNow(): Promise<void> {
    const { db, api, dispositivo_id, status, signal } = this.parts
    if (db.cofre.estado === 'aberto' || api.aparelhos === undefined) return
    try {
      const { publica: chave_publica } = await assinadorDoAparelho(db)
      const body = { dispositivo_id, chave_publica }
      const dada = await dadosDe(api.aparelhos.chave({ body, emSilencio: true, prazoMs: PRAZO_MS }))
      const chave = await importada(dada)
      if (signal.aborted) return
      const certa = await adotada(db, db.cofre, chave)
      status.set({ cofre: certa ? 'aberto' : 'recusado' })
      await this.opened()
    } catch (error) {
      if (signal.aborted) return
      console.warn('zelo: the vault has no key yet', error)
      status.set({ cofre: 'sem-chave' })
    }
  }
}

/** Rows captured over tasks that could not be read show these again. */
export async function showPendingAgain(store: Store): Promise<void> {
  await store.transaction('rw', ['fila', ...TABELAS_DA_VISITA], async (t) => {
    const fila = await t.fila.all()
    for (const id of new Set(fila.map((item) => item.monitoramento_id))) {
      const daVisita = fila.filter((item) => item.monitoramento_id === id)
      await showPending(t, daVisita, daVisita)
    }
  })
}
