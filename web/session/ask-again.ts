/** A session that went on without the server asks for it again by itself: no screen but the field's has another way back. */
import type { SessionStore } from './session-store.ts'

const PRIMEIRA_MS = 2_000
const ULTIMA_MS = 60_000

class AskAgain {
  private readonly store: Pick<SessionStore, 'get' | 'voltou'>
  private esperaMs = PRIMEIRA_MS
  private relogio: ReturnType<typeof setTimeout> | null = null
  private perguntando = false

  constructor(store: Pick<SessionStore, 'get' | 'voltou'>) {
    this.store = store
  }

  /** The session changed, or an answer came: the next question is set, or there is nothing to ask. */
  readonly mudou = (): void => {
    const { estado, confirmando, precisaEntrar } = this.store.get()
    if (estado !== 'offline' || precisaEntrar) this.parar()
    else if (!confirmando && !this.perguntando) this.marcar()
  }

  private marcar(): void {
    this.relogio ??= setTimeout(() => {
      this.esperaMs = Math.min(this.esperaMs * 2, ULTIMA_MS)
      this.perguntar()
    }, this.esperaMs)
  }

  /** Something says that now may be better than a while ago. */
  readonly agora = (): void => {
    if (document.visibilityState === 'hidden' || this.relogio === null) return
    this.esperaMs = PRIMEIRA_MS
    this.perguntar()
  }

  readonly parar = (): void => {
    this.esquecer()
    this.esperaMs = PRIMEIRA_MS
  }

  private perguntar(): void {
    this.esquecer()
    this.perguntando = true
    void this.store.voltou().finally(() => {
      this.perguntando = false
      this.mudou()
    })
  }

  private esquecer(): void {
    if (this.relogio !== null) clearTimeout(this.relogio)
    this.relogio = null
  }
}

/** Until what it answers is called. */
export function perguntarDeNovo(store: Pick<SessionStore, 'get' | 'subscribe' | 'voltou'>): () => void {
  const questions = new AskAgain(store)
  const ouvir = new AbortController()
  const { signal } = ouvir
  const parar = store.subscribe(questions.mudou)
  window.addEventListener('online', questions.agora, { signal })
  document.addEventListener('visibilitychange', questions.agora, { signal })
  questions.mudou()
  return () => {
    ouvir.abort()
    parar()
    questions.parar()
  }
}
