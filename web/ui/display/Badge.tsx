import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { Tone } from '../tone.ts'
import './Badge.css'

export type BadgeProps = {
  tone?: Tone | undefined
  icon?: LucideIcon | undefined
  pill?: boolean | undefined
  children: ReactNode
}

/** A state in one or two words; the words carry it, the colour helps. */
export function Badge({ tone = 'neutral', icon: Icon, pill, children }: BadgeProps) {
  return (
    <span className={classNames('z-badge', `z-tone-${tone}`, pill && 'z-badge-pill')}>
      {Icon && <Icon className="z-icon" aria-hidden />}
      {children}
    </span>
  )
}
