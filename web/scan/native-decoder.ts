import type { Decoder } from './decoder.ts'
import { FORMATS, isPlausible, NATIVE_FORMATS } from './formats.ts'

/** The part of the Shape Detection API that we use; TypeScript's own library does not describe it. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string; format: string }[]>
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats(): Promise<string[]>
}

function detectorClass(): NativeDetectorClass | undefined {
  // as: the name and the shape are those of the API's specification
  return (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector
}

/** Null where the browser has no detector, or one that does not know all of our symbols. */
export async function createNativeDecoder(): Promise<Decoder | null> {
  const Detector = detectorClass()
  const supported = await Detector?.getSupportedFormats().catch((): string[] => [])
  const formats = FORMATS.map((format) => NATIVE_FORMATS[format])
  if (!Detector || !formats.every((format) => supported?.includes(format))) return null
  const detector = new Detector({ formats })
  const nameOf = new Map<string, string>(FORMATS.map((format) => [NATIVE_FORMATS[format], format]))
  return {
    read: async (video) => {
      const found = await detector.detect(video)
      return found
        .map(({ rawValue, format }) => ({ text: rawValue, format: nameOf.get(format) ?? format }))
        .filter(isPlausible)
    },
    close: () => {},
  }
}
