import { useId } from 'react'
import { classNames } from '../class-names.ts'
import type { Tone } from '../tone.ts'
import './ProgressBar.css'

export type ProgressBarProps = {
  /** 0 to 100; anything outside is brought inside. */
  value: number
  label: string
  /** In place of the percent, where counts say more: "12 de 14". */
  valueText?: string | undefined
  tone?: Tone | undefined
  /** Where the words stand beside the bar already. */
  hideText?: boolean | undefined
}

export function ProgressBar({ value, label, valueText, tone = 'primary', hideText }: ProgressBarProps) {
  const id = useId()
  const percent = Math.round(Math.min(100, Math.max(0, value)))
  const text = valueText ?? `${percent}%`
  return (
    <div className={classNames('z-progress', `z-tone-${tone}`)}>
      <div className={classNames('z-progress-text', hideText && 'z-hidden')}>
        <span id={id}>{label}</span>
        <span className="z-number">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="z-progress-track"
      >
        <div className="z-progress-bar" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
