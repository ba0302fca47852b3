import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Spinner } from '../feedback/Spinner.tsx'
import { Tooltip } from '../overlays/Tooltip.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './Button.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** What it does, for those who do not see the icon; shown as a tooltip to the others. */
  label: string
  icon: LucideIcon
  variant?: ButtonVariant | undefined
  size?: Exclude<ButtonSize, 'lg'> | undefined
  busy?: boolean | undefined
  /** Off where the label stands beside the button anyway. */
  tooltip?: boolean | undefined
}

export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon: Icon,
    variant = 'quiet',
    size,
    busy,
    tooltip = true,
    className,
    onClick,
    ...rest
  } = props
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass({ variant, size }, `z-icon-button ${className ?? ''}`)}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner /> : <Icon className="z-icon" aria-hidden />}
    </button>
  )
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button
}
