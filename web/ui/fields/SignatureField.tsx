import { Eraser, Keyboard, PenLine } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import { Button } from '../actions/Button.tsx'
import { FieldNotes } from './Field.tsx'
import { TextField } from './TextField.tsx'
import './SignatureField.css'

export type SignatureFieldProps = {
  label: string
  help?: string | undefined
  error?: string | undefined
  /** Black on white, PNG; null while there is no signature. */
  onChange: (image: Blob | null) => void
}

const WIDTH = 900
const HEIGHT = 300

function blank(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const context = canvas.getContext('2d')
  if (context) {
    context.resetTransform()
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  return context
}

/** Drawn with finger, pen or mouse; or typed, for who cannot draw. */
export function SignatureField({ label, help, error, onChange }: SignatureFieldProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [typing, setTyping] = useState(false)
  const [text, setText] = useState('')
  const changed = useRef(onChange)
  changed.current = onChange

  const publish = () => canvas.current?.toBlob((image) => changed.current(image), 'image/png')
  const clear = () => {
    if (canvas.current) blank(canvas.current)
    setText('')
    changed.current(null)
  }

  useEffect(() => {
    if (!canvas.current || typing) return
    blank(canvas.current)
    const pad = new SignaturePad(canvas.current, { minWidth: 0.8, maxWidth: 2.4, penColor: '#000' })
    // The pad counts CSS pixels; the picture keeps its own size whatever the width of the screen.
    pad.addEventListener('beginStroke', () => {
      const scale = WIDTH / (canvas.current?.clientWidth || WIDTH)
      canvas.current?.getContext('2d')?.setTransform(scale, 0, 0, scale, 0, 0)
    })
    const ended = () => canvas.current?.toBlob((image) => changed.current(image), 'image/png')
    pad.addEventListener('endStroke', ended)
    return () => pad.off()
  }, [typing])

  const write = (name: string) => {
    setText(name)
    const context = canvas.current && blank(canvas.current)
    if (!context) return
    context.fillStyle = '#000'
    context.font = `italic ${Math.min(96, (WIDTH - 80) / Math.max(1, name.length * 0.5))}px serif`
    context.textBaseline = 'middle'
    context.fillText(name, 40, HEIGHT / 2, WIDTH - 80)
    if (name.trim() === '') changed.current(null)
    else publish()
  }

  return (
    <fieldset className="z-field" aria-describedby={error ? `${id}-erro` : undefined}>
      <legend className="z-field-label">{label}</legend>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        className="z-signature"
        role="img"
        aria-label={typing ? 'Assinatura digitada' : 'Área para assinar'}
      />
      {typing && (
        <TextField label="Nome de quem assina" value={text} onChange={(event) => write(event.target.value)} />
      )}
      <div className="z-row">
        <Button icon={Eraser} onClick={clear} aria-label={`Limpar: ${label}`}>
          Limpar
        </Button>
        <Button
          variant="quiet"
          icon={typing ? PenLine : Keyboard}
          aria-label={`${typing ? 'Desenhar' : 'Digitar'}: ${label}`}
          onClick={() => {
            clear()
            setTyping(!typing)
          }}
        >
          {typing ? 'Desenhar' : 'Digitar'}
        </Button>
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  )
}
