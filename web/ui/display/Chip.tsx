import type { LucideIcon } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import type { Tone } from '../tone.ts'
import './Badge.css'

export type ChipProps = {
  tone?: Tone | undefined
  icon?: LucideIcon | undefined
  text: string
  /** What a press does, read after the text: "abrir pendências". */
  actionLabel?: string | undefined
  onClick?: (() => void) | undefined
  working?: boolean | undefined
  /** Says each new text to a screen reader. */
  live?: boolean | undefined
}

/** A state that can be pressed for more, such as what still waits to be sent. */
export function Chip({ tone = 'neutral', icon: Icon, text, actionLabel, onClick, working, live }: ChipProps) {
  const className = classNames('z-chip', `z-tone-${tone}`)
  const content = (
    <>
      {working ? <Spinner /> : Icon && <Icon className="z-icon" aria-hidden />}
      <span>{text}</span>
    </>
  )
  return (
    <>
      {onClick ? (
        <button type="button" className={className} onClick={onClick}>
          {content}
          {actionLabel && <span className="z-hidden">, {actionLabel}</span>}
        </button>
      ) : (
        <span className={className}>{content}</span>
      )}
      {live && (
        <span className="z-hidden" role="status">
          {text}
        </span>
      )}
    </>
  )
}
