import type { Answer, Transport } from '../ports.ts'

/** A transport that answers to several in one request what it answers to each. */
export function transportOver(send: Transport['send']): Transport {
  return {
    send,
    async sendTogether(items) {
      const answers: Answer[] = []
      for (const item of items) answers.push(await send(item, null))
      const [first, ...others] = answers
      if (first === undefined) throw new Error('nothing was sent')
      return [first, ...others]
    },
  }
}
