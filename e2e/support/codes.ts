// Printed codes as pictures and as a camera's film, with content that the test knows.
import { writeFile } from 'node:fs/promises'
import bwipjs from 'bwip-js'

export type Symbology = 'qrcode' | 'code128' | 'datamatrix' | 'ean13'

/** A PNG of the code, as a label printer would make it. */
export function codePng(symbology: Symbology, text: string, scale = 4): Promise<Buffer> {
  return bwipjs.toBuffer({ bcid: symbology, text, scale, height: 16, padding: 8, backgroundcolor: 'FFFFFF' })
}

const WIDTH = 640
const HEIGHT = 480
const WHITE = 235
const BLACK = 16

/** Dark modules of a code, as rows of booleans; a linear code is one row, stretched by the caller. */
function modulesOf(symbology: Symbology, text: string): boolean[][] {
  const [code] = bwipjs.raw(symbology, text)
  if (!code) throw new Error(`no code for ${text}`)
  if ('pixs' in code) {
    return Array.from({ length: code.pixy }, (_, y) =>
      code.pixs.slice(y * code.pixx, (y + 1) * code.pixx).map((pixel) => pixel === 1),
    )
  }
  return [code.sbs.flatMap((width, i) => Array.from({ length: width }, () => i % 2 === 0))]
}

/** Luminance of one frame: the code in the middle of a white sheet. */
function frame(modules: boolean[][]): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  const columns = modules[0]?.length ?? 0
  const linear = modules.length === 1
  const size = Math.floor(linear ? (WIDTH * 0.8) / columns : (HEIGHT * 0.7) / columns)
  const rows = linear ? Math.floor((HEIGHT * 0.4) / size) : modules.length
  const left = Math.floor((WIDTH - columns * size) / 2)
  const top = Math.floor((HEIGHT - rows * size) / 2)
  for (let row = 0; row < rows; row++) {
    modules[linear ? 0 : row]?.forEach((dark, column) => {
      if (!dark) return
      for (let y = 0; y < size; y++) {
        const start = (top + row * size + y) * WIDTH + left + column * size
        luma.fill(BLACK, start, start + size)
      }
    })
  }
  return luma
}

/** Writes a film (YUV4MPEG2) that shows each code for a second, over and over. */
export async function writeFilm(
  path: string,
  codes: readonly { symbology: Symbology; text: string }[],
): Promise<string> {
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const parts: Buffer[] = [Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)]
  for (const { symbology, text } of codes) {
    const picture = frame(modulesOf(symbology, text))
    for (let i = 0; i < 10; i++) parts.push(Buffer.from('FRAME\n'), picture, chroma)
  }
  await writeFile(path, Buffer.concat(parts))
  return path
}
