/** Keeps the measured offset of the device's clock in the person's database. */
import { amostra, comAmostra, melhorDesvio } from '#offline/clock-offset.ts'
import { readMeta, writeMeta } from '#offline/meta.ts'
import type { Store } from '#offline/ports.ts'

const A_CADA_MS = 30_000

/** Answers the best offset known, or null when nothing new was written. */
export class ClockSamples {
  private readonly store: Store
  private gravadaEm = Number.NEGATIVE_INFINITY

  constructor(store: Store) {
    this.store = store
  }

  async add(enviadoEm: number, recebidoEm: number, horaServidor: string): Promise<number | null> {
    const nova = amostra(enviadoEm, recebidoEm, horaServidor)
    if (nova === null || Math.abs(recebidoEm - this.gravadaEm) < A_CADA_MS) return null
    this.gravadaEm = recebidoEm
    return this.store.transaction('rw', ['meta'], async (t) => {
      const amostras = comAmostra((await readMeta(t, 'desvio')) ?? [], nova)
      await writeMeta(t, 'desvio', amostras)
      return melhorDesvio(amostras, recebidoEm)
    })
  }

  async best(agora: number): Promise<number | null> {
    return this.store.transaction('r', ['meta'], async (t) =>
      melhorDesvio((await readMeta(t, 'desvio')) ?? [], agora),
    )
  }
}

/** Each answer of the server is a sample of its clock. */
export function clockListener(samples: ClockSamples, aoMedir: (desvio: number) => void) {
  return (enviadoEm: number, recebidoEm: number, hora: string) => {
    samples.add(enviadoEm, recebidoEm, hora).then(
      (desvio) => desvio !== null && aoMedir(desvio),
      () => undefined, // the next answer brings another sample
    )
  }
}
