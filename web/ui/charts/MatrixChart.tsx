import { classNames } from '../class-names.ts'
import type { Drawn } from './ChartFrame.tsx'

export interface Cell {
  value: number
  /** The first line and the one under it. */
  text: string
  aside: string
}

type Props = Drawn & {
  label: string
  rows: readonly string[]
  columns: readonly string[]
  /** Row by row. */
  cells: readonly Cell[]
}

const LEFT = 32
const TOP = 24
const HIGH = 58
const GAP = 4
const STEPS = 5

/** Darker is more; each cell says its own figure. */
export function MatrixChart({ label, width, rows, columns, cells, active, onActive, opening }: Props) {
  const wide = (width - LEFT) / columns.length
  const most = Math.max(...cells.map(({ value }) => value), 1)
  const height = TOP + rows.length * HIGH
  return (
    <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {columns.map((column, n) => (
        <text key={column} x={LEFT + n * wide + 8} y={14} className="z-chart-aside">
          {column}
        </text>
      ))}
      {rows.map((row, n) => (
        <text key={row} x={4} y={TOP + n * HIGH + HIGH / 2 + 4} className="z-chart-strong">
          {row}
        </text>
      ))}
      {cells.map((cell, n) => {
        const [x, y] = [LEFT + (n % columns.length) * wide, TOP + Math.floor(n / columns.length) * HIGH]
        const step = cell.value <= 0 ? 0 : Math.max(1, Math.ceil((cell.value / most) * STEPS))
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard walks the frame around it
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: cells do not move
            key={n}
            className={classNames(
              `z-chart-cell z-chart-cell-${step}`,
              active === n && 'z-chart-cell-active',
              opening?.(n) && 'z-chart-opens',
            )}
            onPointerEnter={() => onActive(n)}
            onClick={opening?.(n)}
          >
            <rect x={x} y={y} width={wide - GAP} height={HIGH - GAP} rx={6} />
            <text x={x + 8} y={y + 23} className="z-chart-strong">
              {cell.text}
            </text>
            <text x={x + 8} y={y + 41}>
              {cell.aside}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
