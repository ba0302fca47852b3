// The little of a plotting library that our pictures need, on the screen and on paper: round steps from zero, and where a value falls.

const STEPS = [1, 2, 2.5, 5, 10]

/** Round values from zero (or below it) that cover what there is, about `count` of them; the last is the top of the axis. */
export function ticks(values: readonly number[], count = 4): number[] {
  const bottom = Math.min(0, ...values)
  const top = Math.max(0, ...values) || (bottom === 0 ? 1 : 0)
  const rough = (top - bottom) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power
  const [from, to] = [Math.floor(bottom / step + 1e-9), Math.ceil(top / step - 1e-9)]
  return Array.from({ length: to - from + 1 }, (_, n) => (from + n) * step)
}

/** Of a span of values onto a span of pixels. */
export function linear(values: readonly [number, number], pixels: readonly [number, number]) {
  const [from, to] = values
  const [start, end] = pixels
  return (value: number): number =>
    to === from ? start : start + ((value - from) / (to - from)) * (end - start)
}

export interface Point {
  x: number
  y: number
}

const written = ({ x, y }: Point) => `${x.toFixed(1)},${y.toFixed(1)}`

/** A path that stops where nothing is known and begins again after it. */
export function linePath(points: readonly (Point | null)[]): string {
  return points
    .map((point, n) => (point === null ? '' : `${points[n - 1] ? 'L' : 'M'}${written(point)}`))
    .join('')
}

/** Between two edges, where both are known. */
export function bandPath(edges: readonly ({ x: number; low: number; high: number } | null)[]): string {
  const known = edges.filter((edge) => edge !== null)
  if (known.length === 0) return ''
  const there = known.map(({ x, high }) => written({ x, y: high }))
  const back = known.toReversed().map(({ x, low }) => written({ x, y: low }))
  return `M${[...there, ...back].join('L')}Z`
}

/** At most so many of n, evenly, the last always among them. */
export function spread(n: number, atMost: number): number[] {
  const step = Math.max(1, Math.ceil(n / Math.max(1, atMost)))
  return Array.from({ length: n }, (_, each) => each).filter((each) => (n - 1 - each) % step === 0)
}

/** As much of a text as fits in so many pixels of our small type. */
export function fitted(text: string, pixels: number): string {
  const letters = Math.max(3, Math.floor(pixels / 6.2))
  return text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`
}

/** In degrees. */
export interface Place {
  latitude: number
  longitude: number
}

interface Sheet {
  width: number
  height: number
  /** Around the outermost places, in the same unit. */
  margin: number
}

/** Of one place alone, or several at one spot. */
const LEAST_SPAN = 0.05

function extremes(values: readonly number[]): readonly [number, number] {
  return values.reduce<readonly [number, number]>(
    ([least, most], each) => [Math.min(least, each), Math.max(most, each)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
}

/** All of them on the sheet, north up, a degree of longitude as long as it is there. */
export function onSheet(places: readonly Place[], { width, height, margin }: Sheet) {
  const [south, north] = extremes(places.map(({ latitude }) => latitude))
  const [west, east] = extremes(places.map(({ longitude }) => longitude))
  const narrowed = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const wide = Math.max(LEAST_SPAN, (east - west) * narrowed)
  const high = Math.max(LEAST_SPAN, north - south)
  const scale = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high)
  const [middleX, middleY] = [(west + east) / 2, (south + north) / 2]
  return ({ latitude, longitude }: Place): [x: number, y: number] => [
    width / 2 + (longitude - middleX) * narrowed * scale,
    height / 2 - (latitude - middleY) * scale,
  ]
}
