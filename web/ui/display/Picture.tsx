import { Image, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../class-names.ts'
import './Picture.css'

export type PictureProps = {
  src: string | null
  /** Stands until the picture comes: `#rrggbb`. */
  color?: string | null | undefined
  /** Where there is no picture, or it does not come. */
  icon?: LucideIcon | undefined
  /** Empty where the name stands beside it. */
  alt?: string | undefined
  className?: string | undefined
}

/** A picture in a place kept for it: nothing moves when it comes, and nothing breaks when it does not. */
export function Picture({ src, color, icon: Icon = Image, alt = '', className }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const there = src !== null && failed !== src
  return (
    <span
      className={classNames('z-picture', className)}
      style={there && color ? { backgroundColor: color } : undefined}
    >
      {there ? (
        <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setFailed(src)} />
      ) : (
        <Icon className="z-icon" aria-hidden={alt === ''} aria-label={alt || undefined} />
      )}
    </span>
  )
}
