import type { ComponentProps } from 'react'

/** What is spoken, since only who sees the tabs would know where it went. */
const NEW_TAB = ', em nova aba'

type Props = Omit<ComponentProps<'a'>, 'target' | 'rel'> & { href: string }

/** A link that leaves this page where it stands: whatever opens another tab by itself is one. */
export function NewTabLink({ children, 'aria-label': label, ...link }: Props) {
  return (
    <a {...link} target="_blank" rel="noopener noreferrer" {...(label && { 'aria-label': label + NEW_TAB })}>
      {children}
      {!label && <span className="z-hidden">{NEW_TAB}</span>}
    </a>
  )
}
