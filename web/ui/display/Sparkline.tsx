// A line without axes: whether a number rises or falls. Its figures stand beside it, in words or in a table.
import './Sparkline.css'

export type SparklineProps = {
  /** From the oldest; at least two. */
  values: readonly number[]
  /** What it shows, in words. */
  label: string
}

const WIDTH = 120
const HEIGHT = 32
const MARGIN = 3

/** Where each value falls. The scale starts at zero: what is counted is compared with nothing. */
export function sparklinePoints(values: readonly number[]): { x: number; y: number }[] {
  const top = Math.max(...values, 1)
  const step = (WIDTH - 2 * MARGIN) / Math.max(values.length - 1, 1)
  return values.map((value, n) => ({
    x: MARGIN + n * step,
    y: HEIGHT - MARGIN - (value / top) * (HEIGHT - 2 * MARGIN),
  }))
}

export function Sparkline({ values, label }: SparklineProps) {
  const points = sparklinePoints(values)
  const last = points.at(-1)
  return (
    <svg
      className="z-sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      preserveAspectRatio="none"
    >
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {last && <path d={`M${last.x},${last.y.toFixed(1)}h0`} />}
    </svg>
  )
}
