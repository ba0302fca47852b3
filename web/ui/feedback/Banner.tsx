import { Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type Tone, toneIcon } from '../tone.ts'
import './States.css'

export type BannerProps = {
  tone?: Tone | undefined
  icon?: LucideIcon | undefined
  children: ReactNode
  action?: ReactNode
  /** Announces itself when it appears. */
  live?: boolean | undefined
}

/** A line that stays for as long as what it says is so. */
export function Banner({ tone = 'info', icon, children, action, live }: BannerProps) {
  const Icon = icon ?? toneIcon[tone] ?? Info
  return (
    <div className={classNames('z-banner', `z-tone-${tone}`)} role={live ? 'status' : undefined}>
      <Icon className="z-icon" aria-hidden />
      <div className="z-banner-text">{children}</div>
      {action}
    </div>
  )
}
