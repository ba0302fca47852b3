/** The browser's clock, identifiers and hash, as the core asks for them. */
import { v7 } from 'uuid'
import type { Clock, Hash, Ids } from '#offline/ports.ts'
import { fusoAtual } from '#web/api/keys.ts'

export const browserClock: Clock = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  fuso: fusoAtual,
}

export const browserIds: Ids = { opId: () => v7() }

export const browserHash: Hash = {
  async sha256(bytes) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  },
}
