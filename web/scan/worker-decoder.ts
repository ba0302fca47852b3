import type { Decoder } from './decoder.ts'
import type { Code } from './formats.ts'
import { createFrameGrabber } from './frame.ts'

/** One picture at a time: the loop asks again only when it was answered. */
export function createWorkerDecoder(): Decoder {
  const worker = new Worker(new URL('./decoder-worker.ts', import.meta.url), { type: 'module' })
  // Heard from the beginning: one that does not start says so once, and answers nothing after.
  let broken: Error | undefined
  let giveUp: (error: Error) => void = () => {}
  worker.onerror = (event) => {
    broken = new Error(event.message || 'the worker did not start')
    giveUp(broken)
  }
  const grab = createFrameGrabber()
  return {
    read: async (video) => {
      if (broken) throw broken
      const picture = grab(video)
      if (picture === null) return []
      return new Promise((resolve, reject) => {
        giveUp = reject
        worker.onmessage = ({ data }: MessageEvent<Code[] | null>) => {
          if (data === null) reject(new Error('the worker could not read the picture'))
          else resolve(data)
        }
        worker.postMessage(picture, [picture.data.buffer])
      })
    },
    close: () => worker.terminate(),
  }
}
