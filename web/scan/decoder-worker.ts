/** Reads pictures away from the page: answers the codes of each, or null when it could not look. */
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { decode, loadWasmFrom, type Picture } from './decode.ts'

loadWasmFrom(wasmUrl)

self.onmessage = ({ data }: MessageEvent<Picture>) => {
  decode(data).then(
    (codes) => self.postMessage(codes),
    (error: unknown) => {
      console.error(error)
      self.postMessage(null)
    },
  )
}
