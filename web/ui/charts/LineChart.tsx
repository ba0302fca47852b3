import {
  bandPath,
  fitted,
  linear,
  linePath,
  type Point,
  spread,
  ticks,
} from '#contract/casa/escala-do-grafico.ts'
import { classNames } from '../class-names.ts'
import type { Drawn } from './ChartFrame.tsx'

/** Told apart by stroke, not by colour alone. */
export type LineKind = 'main' | 'compared' | 'forecast' | 'partial'

export interface Line {
  name: string
  kind: LineKind
  /** One for each point; null where nothing is known. */
  values: readonly (number | null)[]
}

/** A number at the top of a point, which is told beside the picture. */
export interface Note {
  point: number
  number: number
}

type Props = Drawn & {
  label: string
  /** Of the points, under the axis. */
  names: readonly string[]
  lines: readonly Line[]
  band?: { low: readonly (number | null)[]; high: readonly (number | null)[] } | undefined
  /** What the numbers are: "mil R$". */
  unit: string
  format: (value: number) => string
  /** After this point nothing has happened yet. */
  now?: { point: number; text: string } | undefined
  notes?: readonly Note[] | undefined
}

const HEIGHT = 260
const TOP = 28
const BOTTOM = 28
/** Below this the names of the lines stand above them. */
const NARROW = 520

interface Plane {
  x: (point: number) => number
  y: (value: number) => number
  right: number
}

function planeOf({ width, names, lines, band }: Props, levels: readonly number[]): Plane {
  const left = 8 + 7 * Math.max(...levels.map((level) => String(Math.round(level)).length), 3)
  const right = width < NARROW ? width - 14 : width - 112
  const x = linear([0, Math.max(1, names.length - 1)], [left, right])
  const y = linear([levels[0] ?? 0, levels.at(-1) ?? 1], [HEIGHT - BOTTOM, TOP])
  return { x, y, right: lines.length + (band ? 1 : 0) > 0 ? right : width }
}

const pointsOf = ({ values }: Line, { x, y }: Plane): (Point | null)[] =>
  values.map((value, n) => (value === null ? null : { x: x(n), y: y(value) }))

export function LineChart(props: Props) {
  const { label, width, lines, band, unit, names, format, now } = props
  const all = [...lines.flatMap(({ values }) => values), ...(band?.high ?? [])].filter(
    (value) => value !== null,
  )
  const levels = ticks(all)
  const plane = planeOf(props, levels)
  const edges = names.map((_, n) => {
    const [low, high] = [band?.low[n] ?? null, band?.high[n] ?? null]
    return low === null || high === null ? null : { x: plane.x(n), low: plane.y(low), high: plane.y(high) }
  })
  return (
    <svg role="img" aria-label={label} width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`}>
      <text x={0} y={12} className="z-chart-aside">
        {unit}
      </text>
      {levels.map((level) => (
        <g key={level}>
          <line
            x1={plane.x(0)}
            x2={plane.right}
            y1={plane.y(level)}
            y2={plane.y(level)}
            className={level === 0 ? 'z-chart-zero' : 'z-chart-grid'}
          />
          <text x={plane.x(0) - 8} y={plane.y(level) + 4} textAnchor="end" className="z-chart-aside">
            {format(level)}
          </text>
        </g>
      ))}
      {spread(names.length, Math.floor(width / 72)).map((n) => (
        <text key={n} x={plane.x(n)} y={HEIGHT - 8} textAnchor="middle" className="z-chart-aside">
          {names[n]}
        </text>
      ))}
      {now && <Now at={plane.x(now.point)} text={now.text} />}
      <Notes notes={props.notes ?? []} plane={plane} />
      <path d={bandPath(edges)} className="z-chart-band" />
      {lines.map((line) => (
        <LineOf key={line.name} line={line} plane={plane} width={width} format={format} />
      ))}
      <Targets {...props} plane={plane} />
    </svg>
  )
}

function Now({ at, text }: { at: number; text: string }) {
  return (
    <g>
      <line x1={at} x2={at} y1={TOP - 8} y2={HEIGHT - BOTTOM} className="z-chart-now" />
      <text x={at - 6} y={TOP - 8} textAnchor="end" className="z-chart-aside">
        {text}
      </text>
    </g>
  )
}

/** One mark a point, which says its number, or the first and the last of them. */
function Notes({ notes, plane }: { notes: readonly Note[]; plane: Plane }) {
  const byPoint = [...Map.groupBy(notes, ({ point }) => point)]
  return (
    <g className="z-chart-notes">
      {byPoint.map(([point, [first, ...more]]) => {
        const last = more.at(-1)
        const text = last ? `${first?.number}–${last.number}` : String(first?.number ?? '')
        const half = Math.max(9, 4 * text.length + 3)
        return (
          <g key={point}>
            <line x1={plane.x(point)} x2={plane.x(point)} y1={TOP} y2={HEIGHT - BOTTOM} />
            <rect x={plane.x(point) - half} y={TOP - 7} width={2 * half} height={18} rx={9} />
            <text x={plane.x(point)} y={TOP + 6} textAnchor="middle">
              {text}
            </text>
          </g>
        )
      })}
    </g>
  )
}

type LineOfProps = { line: Line; plane: Plane; width: number; format: (value: number) => string }

/** How wide a figure and the name after it are, at most. */
const NAME = 116

/** After the end of the line; where another goes on from there, over it, or under it when the line comes from above. */
function placeOf(points: readonly (Point | null)[], end: Point, kind: LineKind) {
  if (kind === 'partial') return { x: end.x + 4, y: end.y - 12, textAnchor: 'end' as const }
  if (end === points.at(-1)) return { x: end.x + 10, y: end.y + (kind === 'compared' ? 14 : 0) }
  const met = points.filter((point) => point !== null && point.x < end.x && point.x > end.x - 2 * NAME)
  const above = met.some((point) => point !== null && point.y < end.y - 8)
  return { x: end.x + 4, y: end.y + (above ? 22 : -12), textAnchor: 'end' as const }
}

/** Its name stands at its end, where there is room for it. */
function LineOf({ line, plane, width, format }: LineOfProps) {
  const points = pointsOf(line, plane)
  const end = points.findLastIndex((point) => point !== null)
  const last = points[end]
  const value = line.values[end]
  return (
    <g className={`z-chart-line-${line.kind}`}>
      <path d={linePath(points)} />
      {last && line.kind !== 'compared' && <circle cx={last.x} cy={last.y} r={4} />}
      {last && value != null && width >= NARROW && (
        <text {...placeOf(points, last, line.kind)}>
          {line.kind !== 'compared' && <tspan className="z-chart-strong">{`${format(value)} `}</tspan>}
          <tspan>{fitted(line.name, 92)}</tspan>
        </text>
      )}
    </g>
  )
}

/** What the pointer hits is as wide as the space of a point; the one that it is at is marked on every line. */
function Targets({ names, lines, active, onActive, opening, plane }: Props & { plane: Plane }) {
  const step = names.length > 1 ? plane.x(1) - plane.x(0) : plane.right - plane.x(0)
  return (
    <>
      {active !== null && (
        <g className="z-chart-active">
          <line x1={plane.x(active)} x2={plane.x(active)} y1={TOP} y2={HEIGHT - BOTTOM} />
          {lines.map(({ name, values }) => {
            const value = values[active]
            return value == null ? null : <circle key={name} cx={plane.x(active)} cy={plane.y(value)} r={5} />
          })}
        </g>
      )}
      {names.map((name, n) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard walks the frame around it
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: points do not move
          key={`${name}-${n}`}
          x={plane.x(n) - step / 2}
          y={0}
          width={step}
          height={HEIGHT}
          className={classNames('z-chart-target', opening?.(n) && 'z-chart-opens')}
          onPointerEnter={() => onActive(n)}
          onClick={opening?.(n)}
        />
      ))}
    </>
  )
}

/** What each stroke means, where the lines have no room for their names. */
export function LineKey({ lines, band }: { lines: readonly Line[]; band?: string | undefined }) {
  return (
    <ul className="z-chart-key">
      {lines.map(({ name, kind }) => (
        <li key={name}>
          <svg width={28} height={10} aria-hidden className={`z-chart-line-${kind}`}>
            {kind === 'partial' ? <circle cx={14} cy={5} r={4} /> : <path d="M1,5H27" />}
          </svg>
          {name}
        </li>
      ))}
      {band && (
        <li>
          <svg width={28} height={10} aria-hidden>
            <path d="M1,1H27V9H1Z" className="z-chart-band" />
          </svg>
          {band}
        </li>
      )}
    </ul>
  )
}
