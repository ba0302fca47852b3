/** Pictures of printed codes, dot by dot, as a camera would hand them over. */
import bwipjs from 'bwip-js/browser'
import type { Picture } from '../decode.ts'

/** Dark dots of the symbol, row by row; a linear one is a row repeated. */
function dots(symbology: string, text: string): boolean[][] {
  const [symbol] = bwipjs.raw(symbology, text)
  if (symbol === undefined) throw new Error(`no symbol for ${text}`)
  if ('sbs' in symbol) {
    const row = symbol.sbs.flatMap((width, i) => Array.from({ length: width }, () => i % 2 === 0))
    return Array.from({ length: Math.ceil(row.length / 3) }, () => row)
  }
  const { pixs, pixx, pixy } = symbol
  return Array.from({ length: pixy }, (_, y) => pixs.slice(y * pixx, (y + 1) * pixx).map(Boolean))
}

interface Print {
  /** Pixels of one dot. */
  scale?: number
  /** Brightness of paper and ink, 0 to 255. */
  paper?: number
  ink?: number
  /** Turned a quarter. */
  turned?: boolean
}

export function codePicture(symbology: string, text: string, print: Print = {}): Picture {
  const { scale = 3, paper = 255, ink = 0, turned = false } = print
  const symbol = dots(symbology, text)
  const margin = 12
  const columns = (symbol[0]?.length ?? 0) + 2 * margin
  const rows = symbol.length + 2 * margin
  const [width, height] = turned ? [rows * scale, columns * scale] : [columns * scale, rows * scale]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [across, down] = turned ? [y, x] : [x, y]
      const dark = symbol[Math.floor(down / scale) - margin]?.[Math.floor(across / scale) - margin]
      const tone = dark ? ink : paper
      data.set([tone, tone, tone, 255], (y * width + x) * 4)
    }
  }
  return { width, height, data }
}
