import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'info'

/** Colour never speaks alone: a tone that means something has its icon. */
export const toneIcon: Partial<Record<Tone, LucideIcon>> = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  info: Info,
}
