import { fitted, linear, ticks } from '#contract/casa/escala-do-grafico.ts'
import { classNames } from '../class-names.ts'
import { usePrinting } from '../use-printing.ts'
import type { Drawn } from './ChartFrame.tsx'

export interface Box {
  name: string
  /** Lowest, a quarter, half, three quarters, highest; null: nothing is known. */
  parts: readonly [number, number, number, number, number] | null
}

type Props = Drawn & {
  label: string
  boxes: readonly Box[]
  format: (value: number) => string
}

const ROW = 34
const STACKED_ROW = 52
const HALF = 8
const NARROW = 480
const BOTTOM = 22

/** How the values of each lie: from the lowest to the highest, the half of them in the middle, and the middle itself. */
export function BoxChart({ label, width, boxes, format, active, onActive, opening }: Props) {
  const printing = usePrinting()
  // On paper nothing says the rest of a name: it stands above, whole.
  const narrow = printing || width < NARROW
  const row = narrow ? STACKED_ROW : ROW
  const left = narrow ? 4 : Math.min(220, width * 0.34)
  const levels = ticks(boxes.flatMap(({ parts }) => parts ?? []))
  const x = linear([levels[0] ?? 0, levels.at(-1) ?? 1], [left, width - 24])
  const height = boxes.length * row + BOTTOM
  return (
    <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {levels.map((level) => (
        <g key={level}>
          <line
            x1={x(level)}
            x2={x(level)}
            y1={0}
            y2={height - BOTTOM}
            className={level === 0 ? 'z-chart-zero' : 'z-chart-grid'}
          />
          <text x={x(level)} y={height - 6} textAnchor="middle" className="z-chart-aside">
            {format(level)}
          </text>
        </g>
      ))}
      {boxes.map((box, n) => (
        <BoxOf
          key={box.name}
          box={box}
          x={x}
          left={left}
          narrow={narrow}
          printing={printing}
          y={n * row}
          row={row}
          active={active === n}
        />
      ))}
      {boxes.map((box, n) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard walks the frame around it
        <rect
          key={box.name}
          x={0}
          y={n * row}
          width={width}
          height={row}
          className={classNames('z-chart-target', opening?.(n) && 'z-chart-opens')}
          onPointerEnter={() => onActive(n)}
          onClick={opening?.(n)}
        />
      ))}
    </svg>
  )
}

type BoxOfProps = {
  box: Box
  x: (value: number) => number
  left: number
  y: number
  row: number
  narrow: boolean
  printing: boolean
  active: boolean
}

function BoxOf({ box: { name, parts }, x, left, y, row, narrow, printing, active }: BoxOfProps) {
  const middle = narrow ? y + 34 : y + row / 2
  return (
    <g className={classNames('z-chart-box-row', active && 'z-chart-bar-active')}>
      {narrow ? (
        <text x={left} y={y + 16}>
          {printing ? name : fitted(name, 330)}
        </text>
      ) : (
        <text x={left - 10} y={middle + 4} textAnchor="end">
          {fitted(name, left - 12)}
        </text>
      )}
      {parts && (
        <>
          <line x1={x(parts[0])} x2={x(parts[4])} y1={middle} y2={middle} className="z-chart-whisker" />
          <rect
            x={x(parts[1])}
            y={middle - HALF}
            width={Math.max(1, x(parts[3]) - x(parts[1]))}
            height={2 * HALF}
            className="z-chart-quartiles"
          />
          <line
            x1={x(parts[2])}
            x2={x(parts[2])}
            y1={middle - HALF - 3}
            y2={middle + HALF + 3}
            className="z-chart-mark"
          />
        </>
      )}
    </g>
  )
}
