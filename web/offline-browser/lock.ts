/** One tab at a time sends the queue. Efficiency, not safety: the server's receipts make a race harmless. */
import type { Lock, LockHeld } from '#offline/ports.ts'

const ESPERA_MS = 90_000

/** A frozen tab keeps its lock for ever: whoever waits too long may steal it, and the old holder sees `lost()`. */
export class WebLock implements Lock {
  private readonly nome: string
  private readonly esperaMs: number

  constructor(usuario_id: number, esperaMs = ESPERA_MS) {
    this.nome = `zelo-fila-${usuario_id}`
    this.esperaMs = esperaMs
  }

  async run<Result>(
    fn: (held: LockHeld) => Promise<Result>,
    options: { readonly steal: boolean },
  ): Promise<Result | 'ocupado'> {
    if (!('locks' in navigator)) return fn({ lost: () => false })
    const estado = { perdida: false, entrou: false }
    const held: LockHeld = { lost: () => estado.perdida }
    const espera = new AbortController()
    const prazo = setTimeout(() => espera.abort(), this.esperaMs)
    const pedido = options.steal ? { steal: true } : { signal: espera.signal }
    let resultado: Promise<Result> | undefined
    try {
      return await navigator.locks.request(this.nome, pedido, () => {
        clearTimeout(prazo)
        estado.entrou = true
        resultado = fn(held)
        return resultado
      })
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
      if (!estado.entrou) return 'ocupado'
      // Stolen from us: what runs here ends by itself, without touching the queue.
      estado.perdida = true
      if (resultado === undefined) throw error
      return resultado
    } finally {
      clearTimeout(prazo)
    }
  }
}
