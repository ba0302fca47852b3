import { onSheet, type Place } from '#contract/casa/escala-do-grafico.ts'
import { classNames } from '../class-names.ts'
import type { Drawn } from './ChartFrame.tsx'

export type Mark = 'wrong' | 'right' | 'unseen'
/** Longitude and latitude, one after the other. */
export type Outline = readonly (readonly [number, number])[]

type Props = Drawn & {
  label: string
  points: readonly (Place & { name: string; mark: Mark })[]
  /** Beneath the points. */
  outlines: readonly Outline[]
}

const MOST_HIGH = 460
const MARGIN = 18
const RADIUS = 5
/** Around a point, for a finger. */
const TARGET = 11
/** The last are drawn over the others. */
const FROM_BENEATH: readonly Mark[] = ['unseen', 'right', 'wrong']

/** Each point at its place over the outlines; its mark tells it apart by shape. */
export function MapChart({ label, width, points, outlines, active, onActive, opening }: Props) {
  const height = Math.min(MOST_HIGH, Math.round(width * 0.8))
  const at = onSheet(points, { width, height, margin: MARGIN })
  const placed = points.map((point, n) => ({ ...point, n, at: at(point) }))
  const path = (outline: Outline) =>
    `M${outline
      .map(([longitude, latitude]) =>
        at({ longitude, latitude })
          .map((pixel) => pixel.toFixed(1))
          .join(','),
      )
      .join('L')}`
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="z-chart-map"
    >
      <path d={outlines.map(path).join('')} className="z-chart-outline" />
      {FROM_BENEATH.flatMap((mark) => placed.filter((point) => point.mark === mark)).map(
        ({ n, mark, at: [x, y] }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard walks the frame around it
          <g
            key={n}
            className={classNames(active === n && 'z-chart-point-active', opening?.(n) && 'z-chart-opens')}
            onPointerEnter={() => onActive(n)}
            onClick={opening?.(n)}
          >
            <circle cx={x} cy={y} r={TARGET} className="z-chart-target" />
            <MarkAt mark={mark} x={x} y={y} />
          </g>
        ),
      )}
    </svg>
  )
}

function MarkAt({ mark, x, y }: { mark: Mark; x: number; y: number }) {
  return mark === 'wrong' ? (
    <rect
      x={x - RADIUS}
      y={y - RADIUS}
      width={2 * RADIUS}
      height={2 * RADIUS}
      className="z-chart-point z-chart-point-wrong"
    />
  ) : (
    <circle cx={x} cy={y} r={RADIUS} className={`z-chart-point z-chart-point-${mark}`} />
  )
}

/** What each shape says, for who looks. */
export function MapKey({ names }: { names: Readonly<Record<Mark, string>> }) {
  return (
    <ul className="z-chart-key">
      {FROM_BENEATH.toReversed().map((mark) => (
        <li key={mark}>
          <svg width="14" height="14" aria-hidden="true">
            <MarkAt mark={mark} x={7} y={7} />
          </svg>
          {names[mark]}
        </li>
      ))}
    </ul>
  )
}
