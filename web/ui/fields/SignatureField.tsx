import { Eraser, Keyboard, PenLine } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import { Button } from '../actions/Button.tsx'
import { plainText } from '../plain-text.ts'
import { FieldNotes } from './Field.tsx'
import { TextField } from './TextField.tsx'
import { drawName } from './typed-signature.ts'
import './SignatureField.css'

export type SignatureFieldProps = {
  label: string
  help?: string | undefined
  error?: string | undefined
  /** Who signs, where the form says it: the typed name is that one, and no other. Empty or absent: whoever it says. */
  signer?: string | undefined
  /** What was drawn or typed before; taken when the field is drawn first. */
  initial?: Signature | undefined
  /** Black on white, PNG, and the name where it was typed; null while there is no signature. */
  onChange: (image: Blob | null, typed: string) => void
}

export type Signature = { image: Blob; typed: string }

const WIDTH = 900
const HEIGHT = 300
const MARGIN = 40
/** As long as the longest name of a person. */
const LONGEST = 150

function blank(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const context = canvas.getContext('2d')
  if (context) {
    context.resetTransform()
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  return context
}

/** At once, and not when the browser has time: whoever signs and presses the next button has signed, who clears has not. */
function pictureOf(canvas: HTMLCanvasElement): Blob {
  const [, base64 = ''] = canvas.toDataURL('image/png').split(',')
  return new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type: 'image/png' })
}

async function redraw(canvas: HTMLCanvasElement | null, image: Blob): Promise<void> {
  const picture = await createImageBitmap(image)
  const context = canvas && blank(canvas)
  context?.drawImage(picture, 0, 0)
  picture.close()
}

/** Without a look at accents, capitals and spaces. */
const asRead = (name: string) => plainText(name).trim().replace(/\s+/g, ' ')
const same = (one: string, other: string) => asRead(one) === asRead(other)

/** Drawn with finger, pen or mouse; or typed, for who cannot draw. */
export function SignatureField({ label, help, error, signer = '', initial, onChange }: SignatureFieldProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [first] = useState(initial)
  const [typing, setTyping] = useState(first !== undefined && first.typed !== '')
  const [text, setText] = useState(first?.typed ?? '')
  const changed = useRef(onChange)
  changed.current = onChange

  const serves = (name: string) => signer.trim() === '' || same(name, signer)
  const publish = (typed: string) => {
    if (canvas.current) changed.current(pictureOf(canvas.current), typed)
  }
  const clear = () => {
    if (canvas.current) blank(canvas.current)
    setText('')
    changed.current(null, '')
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
    pad.addEventListener('endStroke', () => {
      if (canvas.current) changed.current(pictureOf(canvas.current), '')
    })
    return () => pad.off()
  }, [typing])

  // After the pad has its paper.
  useEffect(() => {
    if (first) void redraw(canvas.current, first.image)
  }, [first])

  const write = (name: string) => {
    setText(name)
    const context = canvas.current && blank(canvas.current)
    if (!context) return
    context.fillStyle = '#000'
    drawName(context, name, { width: WIDTH - 2 * MARGIN, height: HEIGHT - MARGIN }, MARGIN)
    if (name.trim() === '' || !serves(name)) changed.current(null, '')
    else publish(name)
  }

  // Whoever the form says now: what was typed for the one before is signed by nobody.
  const followed = useRef(signer)
  useEffect(() => {
    if (followed.current === signer) return
    const before = followed.current
    followed.current = signer
    if (typing) write(text === '' || same(text, before) ? signer : text)
  })

  return (
    <fieldset
      className="z-field"
      aria-describedby={error ? `${id}-erro` : undefined}
      tabIndex={error ? -1 : undefined}
      data-invalido={error ? '' : undefined}
    >
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
        <TextField
          label="Nome de quem assina"
          maxLength={LONGEST}
          value={text}
          error={
            text.trim() === '' || serves(text)
              ? undefined
              : `Quem assina é ${signer.trim()}: escreva este nome, ou corrija acima quem é.`
          }
          onChange={(event) => write(event.target.value)}
        />
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
            if (!typing && signer.trim() !== '') write(signer)
          }}
        >
          {typing ? 'Desenhar' : 'Digitar'}
        </Button>
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  )
}
