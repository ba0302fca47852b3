import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import './Button.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Takes the whole width of its container. */
  block?: boolean | undefined
  icon?: LucideIcon | undefined
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** The action is running: the button keeps its place and its focus, and a second press does nothing. */
    busy?: boolean | undefined
    /** Said in place of the label while busy. */
    busyLabel?: string | undefined
  }

export function buttonClass(
  { variant = 'secondary', size = 'md', block }: ButtonLook,
  extra?: string,
): string {
  return classNames(
    'z-button',
    `z-button-${variant}`,
    size !== 'md' && `z-button-${size}`,
    block && 'z-button-block',
    extra,
  )
}

export function Button(props: ButtonProps) {
  const { variant, size, block, icon: Icon, busy, busyLabel, className, children, onClick, ...rest } = props
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      className={buttonClass({ variant, size, block }, className)}
      onClick={click}
    >
      {busy ? <Spinner /> : Icon && <Icon className="z-icon" aria-hidden />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}

export type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({
  variant,
  size,
  block,
  icon: Icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, block }, className)}>
      {Icon && <Icon className="z-icon" aria-hidden />}
      {children}
    </Link>
  )
}
