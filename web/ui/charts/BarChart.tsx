import { fitted, linear, ticks } from '#contract/casa/escala-do-grafico.ts'
import { classNames } from '../class-names.ts'
import { usePrinting } from '../use-printing.ts'
import type { Drawn } from './ChartFrame.tsx'

export interface Bar {
  name: string
  value: number | null
  /** A tick across the bar: what it is measured against. */
  mark?: number | null | undefined
  /** Far from the others: in the second colour, hatched. */
  alert?: boolean | undefined
}

type Props = Drawn & {
  label: string
  bars: readonly Bar[]
  format: (value: number) => string
  /** A line down all of them. */
  reference?: { value: number; text: string } | undefined
}

const ROW = 30
const STACKED_ROW = 44
const THICK = 14
const NARROW = 480
const TOP = 20

/** From a drawn zero, each with its name and its figure. Where there is little room the name stands above the bar. */
export function BarChart(props: Props) {
  const { label, width, bars, format, reference } = props
  const printing = usePrinting()
  // On paper nothing says the rest of a name: it stands above, whole.
  const narrow = printing || width < NARROW
  const row = narrow ? STACKED_ROW : ROW
  const left = narrow ? 2 : Math.min(220, width * 0.34)
  const known = bars.flatMap(({ value, mark }) => [value, mark]).filter((value) => value != null)
  const levels = ticks([...known, reference?.value ?? 0])
  const x = linear([levels[0] ?? 0, levels.at(-1) ?? 1], [left, width - 96])
  const top = reference ? TOP : 4
  const height = top + bars.length * row + 4
  return (
    <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <Hatch />
      {bars.map((bar, n) => (
        <BarOf
          key={bar.name}
          bar={bar}
          x={x}
          left={left}
          row={row}
          narrow={narrow}
          printing={printing}
          format={format}
          y={top + n * row}
          active={props.active === n}
        />
      ))}
      <line x1={x(0)} x2={x(0)} y1={top} y2={height} className="z-chart-zero" />
      {reference && (
        <g>
          <line
            x1={x(reference.value)}
            x2={x(reference.value)}
            y1={top - 4}
            y2={height}
            className="z-chart-reference"
          />
          <text x={x(reference.value)} y={12} textAnchor="middle" className="z-chart-aside">
            {reference.text}
          </text>
        </g>
      )}
      {bars.map((bar, n) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard walks the frame around it
        <rect
          key={bar.name}
          x={0}
          y={top + n * row}
          width={width}
          height={row}
          className={classNames('z-chart-target', props.opening?.(n) && 'z-chart-opens')}
          onPointerEnter={() => props.onActive(n)}
          onClick={props.opening?.(n)}
        />
      ))}
    </svg>
  )
}

/** So that what stands out does in print and without colour too. */
function Hatch() {
  return (
    <defs>
      <pattern
        id="z-chart-hatch"
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" className="z-chart-fill-alert" />
        <line x1="0" x2="0" y1="0" y2="6" className="z-chart-hatch" />
      </pattern>
    </defs>
  )
}

type BarOfProps = {
  bar: Bar
  x: (value: number) => number
  y: number
  left: number
  row: number
  narrow: boolean
  printing: boolean
  active: boolean
  format: (value: number) => string
}

function BarOf({ bar, x, y, left, row, narrow, printing, active, format }: BarOfProps) {
  const { name, value, mark, alert } = bar
  const middle = narrow ? y + 30 : y + row / 2
  const end = x(value ?? 0)
  const after = Math.max(end, x(mark ?? 0)) + 8
  return (
    <g className={classNames('z-chart-bar', active && 'z-chart-bar-active')}>
      {narrow ? (
        <text x={left} y={y + 16}>
          {printing ? name : fitted(name, 330)}
        </text>
      ) : (
        <text x={left - 10} y={middle + 4} textAnchor="end">
          {fitted(name, left - 12)}
        </text>
      )}
      {value !== null && (
        <rect
          x={Math.min(x(0), end)}
          y={middle - THICK / 2}
          width={Math.abs(end - x(0))}
          height={THICK}
          rx={2}
          className={alert ? 'z-chart-bar-alert' : 'z-chart-bar-plain'}
        />
      )}
      {mark != null && (
        <line x1={x(mark)} x2={x(mark)} y1={middle - 11} y2={middle + 11} className="z-chart-mark" />
      )}
      <text x={after} y={middle + 4} className={alert ? 'z-chart-alert-text' : 'z-chart-value'}>
        {value === null ? 'sem dado' : format(value)}
      </text>
    </g>
  )
}
