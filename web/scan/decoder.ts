/** What reads codes from the camera: the browser's own detector where it knows our symbols, ZXing in a worker elsewhere. */
import type { Code } from './formats.ts'
import { createNativeDecoder } from './native-decoder.ts'
import { createWorkerDecoder } from './worker-decoder.ts'

export interface Decoder {
  /** The codes in the video's present frame. Rejects when it cannot look at all. */
  read(video: HTMLVideoElement): Promise<Code[]>
  close(): void
}

export async function createDecoder(): Promise<Decoder> {
  const native = await createNativeDecoder()
  return native === null ? createWorkerDecoder() : withFallback(native, createWorkerDecoder)
}

/** Some phones promise the formats and fail at the first picture: from then on the other one reads. */
export function withFallback(first: Decoder, other: () => Decoder): Decoder {
  let current = first
  return {
    read: async (video) => {
      try {
        return await current.read(video)
      } catch (error) {
        if (current !== first) throw error
        first.close()
        current = other()
        return current.read(video)
      }
    },
    close: () => current.close(),
  }
}
