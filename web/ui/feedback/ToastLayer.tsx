import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type Id, ToastContainer, type ToastOptions, type TypeOptions, toast } from 'react-toastify/unstyled'
import { LACKING, openDoor, type Toast } from './toast-door.ts'
import { placeFor, takenOf } from './toast-place.ts'
import 'react-toastify/ReactToastify.css'
import './ToastLayer.css'

const MAX_STACKED = 3
const icons: Partial<Record<TypeOptions, LucideIcon>> = {
  success: CircleCheck,
  error: CircleAlert,
  info: Info,
  warning: TriangleAlert,
}

/** Alt+T brings the focus to the newest; a touch sends one away, and reaches what is under it. */
export function ToastLayer() {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const unfollow = followToasts(layer)
    // Only now: a toast that nobody follows would be neither counted nor raised. And not within the effect itself:
    // under StrictMode the container stands, falls and stands again there, and what it held would be gone.
    let closeDoor = () => {}
    const opening = setTimeout(() => {
      closeDoor = openDoor(show)
    })
    return () => {
      clearTimeout(opening)
      closeDoor()
      unfollow()
    }
  }, [])
  return (
    <div ref={layer} className="z-toasts">
      <ToastContainer
        position="top-center"
        theme="colored"
        autoClose={5000}
        hideProgressBar
        newestOnTop
        draggable={false}
        icon={({ type }) => <ToastIcon type={type} />}
        closeButton={({ closeToast }) => (
          <button
            type="button"
            className="z-toast-button z-toast-close"
            aria-label="Fechar aviso"
            onClick={closeToast}
          >
            <X className="z-icon" aria-hidden />
          </button>
        )}
        hotKeys={(event) => event.altKey && event.code === 'KeyT'}
        aria-label="Avisos (Alt+T)"
      />
    </div>
  )
}

function ToastIcon({ type }: { type: TypeOptions }) {
  const Icon = icons[type] ?? Info
  return <Icon className="z-icon" aria-hidden />
}

/** A dialog that is still open holds work that leaving would lose: it is opened beside it. */
function OpenLink({ to, onOpen }: { to: string; onOpen: () => void }) {
  const navigate = useNavigate()
  return (
    <a
      className="z-toast-button"
      href={to}
      onClick={(event) => {
        onOpen()
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        if (document.querySelector('dialog[open]')) window.open(to, '_blank', 'noopener')
        else void navigate(to)
      }}
    >
      Abrir
    </a>
  )
}

/** What stands for each thing said, and how often it was said since it stands. */
const standing = new Map<string, { toastId: Id; times: number }>()
let told = 0

/**
 * Said again while it stands, it is the same toast with its time begun anew, and an error says how often. One that is
 * already leaving is no longer seen: what is said then stands beside it.
 */
function show({ kind, message, id, open, action, duration }: Toast) {
  const name = id ?? `${kind}:${message}`
  const lacking = standing.get(LACKING)
  if (kind === 'success' && lacking) toast.dismiss(lacking.toastId)
  const before = standing.get(name)
  const again = before !== undefined && toast.isActive(before.toastId)
  const toastId = again ? before.toastId : `${name}#${told++}`
  const times = again && id === undefined ? before.times + 1 : 1
  const repeated = times > 1 && (kind === 'error' || kind === 'warning')
  standing.set(name, { toastId, times })
  const options: ToastOptions = { toastId, type: kind }
  if (duration !== undefined) options.autoClose = duration
  const body = ({ closeToast }: { closeToast: () => void }) => (
    <div className="z-toast-body">
      <span>
        {message}
        {repeated && (
          <span key={times} className="z-toast-times">
            {` ${times} vezes`}
          </span>
        )}
      </span>
      {open !== undefined && <OpenLink to={open} onOpen={closeToast} />}
      {action && (
        <button
          type="button"
          className="z-toast-button"
          onClick={() => {
            closeToast()
            action.onAction()
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  )
  if (again) toast.update(toastId, { ...options, render: body, delay: 0 })
  else toast(body, options)
}

function forget(id: Id): void {
  for (const [name, { toastId }] of standing) if (toastId === id) standing.delete(name)
}

/** Keeps the stack small, moving, and on top of an open modal dialog. */
function followToasts(layer: { current: HTMLDivElement | null }): () => void {
  let shown: Id[] = []
  const stop = new AbortController()
  // Alt+T stops the clock of every toast; leaving them must start it again, or they stay for good.
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && layer.current?.contains(relatedTarget))) toast.play()
  }
  layer.current?.addEventListener('focusout', leave, { signal: stop.signal })
  document.addEventListener('pointerdown', (event) => sendAway(layer.current, event), {
    signal: stop.signal,
    capture: true,
    passive: true,
  })
  const placeSoon = soon(() => place(layer.current))
  for (const [target, event] of MOVES)
    target()?.addEventListener(event, placeSoon, { signal: stop.signal, capture: true, passive: true })
  const unfollow = toast.onChange(({ id, status }) => {
    if (status === 'updated') return
    shown = shown.filter((other) => other !== id)
    if (status === 'removed') return forget(id)
    shown.push(id)
    for (const old of shown.slice(0, -MAX_STACKED)) toast.dismiss(old)
    raise(layer.current)
    placeSoon()
  })
  return () => {
    stop.abort()
    unfollow()
  }
}

/** What moves what is taken on a phone's screen: the keyboard, the page under it, and another field. */
const MOVES = [
  [() => window.visualViewport, 'resize'],
  [() => window.visualViewport, 'scroll'],
  [() => document, 'scroll'],
  [() => document, 'focusin'],
] as const

/** Once for all that happens before the next frame, when what was said stands and has its height. */
function soon(work: () => void): () => void {
  let waiting = false
  return () => {
    if (waiting) return
    waiting = true
    requestAnimationFrame(() => {
      waiting = false
      work()
    })
  }
}

/** Of a phone alone: on a wider screen the sheet says where. */
function place(layer: HTMLDivElement | null) {
  const stack = layer?.querySelector('.Toastify__toast-container')
  if (!layer || !stack) return
  const { height = innerHeight, offsetTop = 0 } = window.visualViewport ?? {}
  const room = { top: offsetTop, bottom: offsetTop + height }
  const top = placeFor(stack.getBoundingClientRect().height, room, takenOf(document))
  layer.style.setProperty('--z-toast-top', `${Math.round(top)}px`)
}

/** A finger on its words was meant for what they cover: a stroke of a signature is not lost to them. */
function sendAway(layer: HTMLDivElement | null, { target, clientX, clientY }: PointerEvent) {
  if (!layer || !isTouched()) return
  if (target instanceof Element && target.closest('.z-toast-button')) return
  for (const said of layer.querySelectorAll('.Toastify__toast')) {
    const { left, right, top, bottom } = said.getBoundingClientRect()
    if (left <= clientX && clientX <= right && top <= clientY && clientY <= bottom) toast.dismiss(said.id)
  }
}

const isTouched = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

/** A modal dialog lives in the browser's top layer, over any z-index: only a popover shown after it is above it. */
function raise(layer: HTMLDivElement | null) {
  if (!layer || !('showPopover' in layer)) return
  layer.popover = 'manual'
  const open = layer.matches(':popover-open')
  const covered = open && document.querySelector('dialog:modal') !== null
  if (covered && !layer.contains(document.activeElement)) layer.hidePopover()
  if (!layer.matches(':popover-open')) layer.showPopover()
}
