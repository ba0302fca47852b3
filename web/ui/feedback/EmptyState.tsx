import { Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './States.css'

export type EmptyStateProps = {
  icon?: LucideIcon | undefined
  title: string
  /** What belongs here, and how it comes to be here: an empty screen never leaves a person without a next step. */
  children: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon: Icon = Inbox, title, children, action }: EmptyStateProps) {
  return (
    <div className="z-state z-tone-neutral">
      <span className="z-state-icon">
        <Icon className="z-icon" aria-hidden />
      </span>
      <h2>{title}</h2>
      <div className="z-state-text">{children}</div>
      {action}
    </div>
  )
}
