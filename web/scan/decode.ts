/** Codes in a picture, by ZXing. The address or the bytes of its WebAssembly come from whoever runs it. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { type Code, FORMATS, isPlausible } from './formats.ts'

/** Grey or colour makes no difference to the reader: RGBA, as a canvas gives it. */
export interface Picture {
  width: number
  height: number
  data: Uint8ClampedArray<ArrayBuffer>
}

/** Without this the library would fetch its WebAssembly from a public network. */
export function loadWasmFrom(url: string): void {
  prepareZXingModule({ overrides: { locateFile: () => url } })
}

export function loadWasm(wasmBinary: ArrayBuffer): void {
  prepareZXingModule({ overrides: { wasmBinary } })
}

export async function decode({ width, height, data }: Picture): Promise<Code[]> {
  const picture = { width, height, data, colorSpace: 'srgb' as const }
  const found = await readBarcodes(picture, {
    formats: [...FORMATS],
    textMode: 'Plain',
    maxNumberOfSymbols: 4,
  })
  return found.flatMap(({ isValid, text, symbology, format }) => {
    const code = { text, format: formatOf(symbology, format) }
    return isValid && isPlausible(code) ? [code] : []
  })
}

/** The reader says the variant (`QRCodeModel2`); what is kept is the symbol as we asked for it. */
function formatOf(symbology: string, format: string): string {
  const asked: readonly string[] = FORMATS
  return asked.includes(format) || !asked.includes(symbology) ? format : symbology
}
