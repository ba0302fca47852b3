import type { LucideIcon } from 'lucide-react'

export type MenuItem =
  | { kind: 'separator' }
  /** Said, not chosen: whose menu it is. */
  | { kind: 'heading'; label: string; hint?: string | undefined }
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
