import type { LucideIcon } from 'lucide-react'

export type MenuItem =
  | { kind: 'separator' }
  | {
      kind?: 'item'
      label: string
      icon?: LucideIcon | undefined
      /** A second line; with `disabled`, the reason. */
      hint?: string | undefined
      tone?: 'danger' | undefined
      current?: boolean | undefined
      disabled?: boolean | undefined
      /** Either goes somewhere or does something. */
      to?: string | undefined
      onSelect?: (() => void) | undefined
    }

export type MenuPlacement = 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end'
