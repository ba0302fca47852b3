/** How a typed name is set on the paper of a signature: large, and over more lines before it is too small to read. */
export const LARGEST = 96
/** From these sizes down a name goes over two lines, and over more, before it is made smaller. */
const OVER_TWO = 72
const OVER_MORE = 52
export const SMALLEST = 40
const STEP = 4
const LEADING = 1.2

export interface Paper {
  width: number
  height: number
}

type Measure = (text: string, size: number) => number

/** A word wider than the paper is cut where it no longer fits. */
function pieces(word: string, fits: (text: string) => boolean): string[] {
  const cut: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      cut.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...cut, piece]
}

function wrapped(name: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of name
    .trim()
    .split(/\s+/)
    .flatMap((um) => pieces(um, fits))) {
    const joined = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && fits(joined)) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

const linesAt = (size: number) => (size > OVER_TWO ? 1 : size > OVER_MORE ? 2 : Number.POSITIVE_INFINITY)

export function setName(
  name: string,
  { width, height }: Paper,
  measure: Measure,
): { size: number; lines: string[] } {
  for (let size = LARGEST; size > SMALLEST; size -= STEP) {
    const lines = wrapped(name, (text) => measure(text, size) <= width)
    if (lines.length <= linesAt(size) && lines.length * size * LEADING <= height) return { size, lines }
  }
  return { size: SMALLEST, lines: wrapped(name, (text) => measure(text, SMALLEST) <= width) }
}

/** Draws it in the middle of the paper's height. */
export function drawName(context: CanvasRenderingContext2D, name: string, paper: Paper, left: number): void {
  const font = (size: number) => `italic ${size}px serif`
  const { size, lines } = setName(name, paper, (text, at) => {
    context.font = font(at)
    return context.measureText(text).width
  })
  context.font = font(size)
  context.textBaseline = 'middle'
  const middle = context.canvas.height / 2
  lines.forEach((line, i) => {
    context.fillText(line, left, middle + (i - (lines.length - 1) / 2) * size * LEADING, paper.width)
  })
}
