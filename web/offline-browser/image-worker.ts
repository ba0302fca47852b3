/** Re-encodes one photo away from the page; answers the bytes, or null when the image cannot be read. */
import { reencode } from './image.ts'

self.onmessage = ({ data }: MessageEvent<Blob>) => {
  reencode(data).then(
    (bytes) => self.postMessage(bytes, { transfer: [bytes] }),
    () => self.postMessage(null),
  )
}
