import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './Card.css'

export type CardProps = {
  title?: ReactNode
  /** At the right of the title. */
  actions?: ReactNode
  /** No inner margin, for lists and tables that bring their own. */
  flush?: boolean | undefined
  className?: string | undefined
  id?: string | undefined
  children: ReactNode
}

export function Card({ title, actions, flush, className, id, children }: CardProps) {
  return (
    <section id={id} className={classNames('z-card', flush && 'z-card-flush', className)}>
      {(title || actions) && (
        <header className="z-card-header">
          {title && <h2>{title}</h2>}
          {actions}
        </header>
      )}
      {children}
    </section>
  )
}
