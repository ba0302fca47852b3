import { CircleDashed, Undo2 } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import SignaturePad, { type PointGroup } from 'signature_pad'
import { Button } from '../actions/Button.tsx'
import './PhotoMarker.css'

export type PhotoMarkerProps = {
  /** What an `img` can show. */
  src: string
  /** What the photo is of. */
  alt: string
  /** The photo with the marks over it, JPEG; null while there are none. */
  onChange: (marked: Blob | null) => void
}

/** Seen over walls, wood and grass, and in sunlight. */
const COLOUR = '#e3001b'
const QUALITY = 0.85
/** Of the width of the photo. */
const RADIUS = 0.08
/** What an arrow of the keyboard moves, of the width. */
const STEP = 0.05
const CIRCLE_POINTS = 24

interface Place {
  x: number
  y: number
}

const style = (pad: SignaturePad): Omit<PointGroup, 'points'> => ({
  penColor: pad.penColor,
  dotSize: pad.dotSize,
  minWidth: pad.minWidth,
  maxWidth: pad.maxWidth,
  velocityFilterWeight: pad.velocityFilterWeight,
  compositeOperation: pad.compositeOperation,
})

function circleAt({ x, y }: Place, radius: number): PointGroup['points'] {
  return Array.from({ length: CIRCLE_POINTS + 1 }, (_, n) => {
    const angle = (n / CIRCLE_POINTS) * 2 * Math.PI
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle), pressure: 0.5, time: n * 16 }
  })
}

/** The photo under the marks, which stay in the pad: each can be taken back. */
function useMarks(
  canvas: RefObject<HTMLCanvasElement | null>,
  photo: HTMLImageElement | null,
  onChange: PhotoMarkerProps['onChange'],
) {
  const pad = useRef<SignaturePad | null>(null)
  const [count, setCount] = useState(0)
  const changed = useRef(onChange)
  changed.current = onChange
  const asked = useRef(0)
  /** How wide the photo stood when the marks were drawn, in CSS pixels. */
  const wide = useRef(0)

  /** The picture takes a moment to be made: until it is there, none stands for it, and a late one for no other. */
  const publish = () => {
    const marks = pad.current?.toData().length ?? 0
    const mine = ++asked.current
    setCount(marks)
    changed.current(null)
    const told = (blob: Blob | null) => mine === asked.current && changed.current(blob)
    if (marks > 0) canvas.current?.toBlob(told, 'image/jpeg', QUALITY)
  }

  /** The pad counts CSS pixels; the picture keeps its own size whatever the width of the screen. */
  const scaled = () => {
    wide.current = canvas.current?.clientWidth || 1
    const scale = (canvas.current?.width ?? 1) / wide.current
    canvas.current?.getContext('2d')?.setTransform(scale, 0, 0, scale, 0, 0)
  }

  /** Where the marks stand now, should the screen have been turned since. */
  const moved = (marks: readonly PointGroup[]): PointGroup[] => {
    const by = (canvas.current?.clientWidth || 1) / (wide.current || canvas.current?.clientWidth || 1)
    return marks.map((mark) => ({
      ...mark,
      points: mark.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
    }))
  }

  /** `marks` as they stand now. */
  const draw = (marks: PointGroup[]) => {
    const context = canvas.current?.getContext('2d')
    if (!context || !photo) return
    // It adds to the marks that it has.
    pad.current?.clear()
    context.resetTransform()
    context.drawImage(photo, 0, 0)
    scaled()
    pad.current?.fromData(marks, { clear: false })
    publish()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done with a stroke is always the newest
  useEffect(() => {
    if (!canvas.current || !photo) return undefined
    canvas.current.width = photo.naturalWidth
    canvas.current.height = photo.naturalHeight
    const made = new SignaturePad(canvas.current, { minWidth: 2.5, maxWidth: 4.5, penColor: COLOUR })
    pad.current = made
    // Those of before the screen was turned go to where they stand now, and then the new one begins.
    made.addEventListener('beginStroke', () => {
      if (wide.current !== 0 && wide.current !== canvas.current?.clientWidth) draw(moved(made.toData()))
      scaled()
    })
    made.addEventListener('endStroke', publish)
    canvas.current.getContext('2d')?.drawImage(photo, 0, 0)
    return () => made.off()
  }, [photo])

  return {
    count,
    undo: () => draw(moved(pad.current?.toData().slice(0, -1) ?? [])),
    circle: (place: Place) => {
      const made = pad.current
      const width = canvas.current?.clientWidth ?? 0
      if (made) draw([...moved(made.toData()), { ...style(made), points: circleAt(place, RADIUS * width) }])
    },
  }
}

/** Drawn over with finger, pen or mouse; by the keyboard, circles where the arrows lead. */
export function PhotoMarker({ src, alt, onChange }: PhotoMarkerProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [photo, setPhoto] = useState<HTMLImageElement | null>(null)
  const [aim, setAim] = useState({ x: 0.5, y: 0.5 })
  const { count, undo, circle } = useMarks(canvas, photo, onChange)

  const mark = () => {
    const { clientWidth = 0, clientHeight = 0 } = canvas.current ?? {}
    circle({ x: aim.x * clientWidth, y: aim.y * clientHeight })
  }
  const press = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, Place>> = {
      ArrowLeft: { x: -STEP, y: 0 },
      ArrowRight: { x: STEP, y: 0 },
      ArrowUp: { x: 0, y: -STEP },
      ArrowDown: { x: 0, y: STEP },
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    const within = (value: number) => Math.min(0.95, Math.max(0.05, value))
    setAim(({ x, y }) => ({ x: within(x + move.x), y: within(y + move.y) }))
  }
  return (
    <div className="z-photo-marker">
      <p id={`${id}-como`} className="z-muted z-small">
        Desenhe sobre a foto com o dedo ou o mouse. Com o teclado, as setas levam a mira e “Marcar com um
        círculo” marca ali.
      </p>
      <div className="z-photo-marker-picture">
        <img src={src} alt={alt} onLoad={({ currentTarget }) => setPhoto(currentTarget)} />
        {photo && (
          <canvas
            ref={canvas}
            role="img"
            aria-label={`${alt}, com ${count} ${count === 1 ? 'marca' : 'marcas'}`}
          />
        )}
        <span className="z-photo-marker-aim" style={{ left: `${aim.x * 100}%`, top: `${aim.y * 100}%` }} />
      </div>
      <div className="z-row">
        <Button icon={CircleDashed} aria-describedby={`${id}-como`} onKeyDown={press} onClick={mark}>
          Marcar com um círculo
        </Button>
        <Button icon={Undo2} disabled={count === 0} onClick={undo}>
          Desfazer a última
        </Button>
      </div>
    </div>
  )
}
