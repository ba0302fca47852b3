import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type Id, ToastContainer, type ToastOptions, type TypeOptions, toast } from 'react-toastify/unstyled'
import { openDoor, type Toast } from './toast-door.ts'
import 'react-toastify/ReactToastify.css'
import './ToastLayer.css'

const MAX_STACKED = 3
const icons: Partial<Record<TypeOptions, LucideIcon>> = {
  success: CircleCheck,
  error: CircleAlert,
  info: Info,
  warning: TriangleAlert,
}

/** Alt+T brings the focus to the newest. */
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
        closeOnClick={false}
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

/** What stands for each thing said, and how often it was said since it stands. */
const standing = new Map<string, { toastId: Id; times: number }>()
let told = 0

/**
 * Said again while it stands, it is the same toast with its time begun anew, and an error says how often. One that is
 * already leaving is no longer seen: what is said then stands beside it.
 */
function show({ kind, message, id, action, duration }: Toast) {
  const name = id ?? `${kind}:${message}`
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
  const { visualViewport } = window
  const aboveKeyboard = () => {
    const { height = innerHeight, offsetTop = 0 } = visualViewport ?? {}
    layer.current?.style.setProperty('--z-keyboard', `${Math.max(0, innerHeight - height - offsetTop)}px`)
  }
  visualViewport?.addEventListener('resize', aboveKeyboard, { signal: stop.signal })
  visualViewport?.addEventListener('scroll', aboveKeyboard, { signal: stop.signal })
  const unfollow = toast.onChange(({ id, status }) => {
    if (status === 'updated') return
    shown = shown.filter((other) => other !== id)
    if (status === 'removed') return forget(id)
    shown.push(id)
    for (const old of shown.slice(0, -MAX_STACKED)) toast.dismiss(old)
    raise(layer.current)
  })
  return () => {
    stop.abort()
    unfollow()
  }
}

/** A modal dialog lives in the browser's top layer, over any z-index: only a popover shown after it is above it. */
function raise(layer: HTMLDivElement | null) {
  if (!layer || !('showPopover' in layer)) return
  layer.popover = 'manual'
  const open = layer.matches(':popover-open')
  const covered = open && document.querySelector('dialog:modal') !== null
  if (covered && !layer.contains(document.activeElement)) layer.hidePopover()
  if (!layer.matches(':popover-open')) layer.showPopover()
}
