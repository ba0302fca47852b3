import {
  Camera,
  CircleAlert,
  CloudOff,
  CloudUpload,
  Image,
  type LucideIcon,
  Trash2,
  Wifi,
} from 'lucide-react'
import type { ChangeEvent, ReactNode } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { NewTabLink } from '../actions/NewTabLink.tsx'
import { classNames } from '../class-names.ts'
import { ProgressBar } from '../feedback/ProgressBar.tsx'
import type { Tone } from '../tone.ts'
import { Badge } from './Badge.tsx'
import './PhotoTile.css'

export type PhotoStatus = 'waiting' | 'held' | 'sending' | 'sent' | 'refused'

export type PhotoTileProps = {
  /** Object URL or address; without it a placeholder stands. */
  src?: string | undefined
  /** What the photo is of. */
  alt: string
  status?: PhotoStatus | undefined
  /** 0 to 100, while sending. */
  percent?: number | undefined
  onOpen?: (() => void) | undefined
  /** Where the whole photo is; it opens in a tab of its own. */
  href?: string | undefined
  onRemove?: (() => void) | undefined
}

const statusLooks: Record<
  Exclude<PhotoStatus, 'sent' | 'sending'>,
  { text: string; tone: Tone; icon: LucideIcon }
> = {
  waiting: { text: 'Não enviada', tone: 'warning', icon: CloudOff },
  held: { text: 'Espera Wi-Fi', tone: 'warning', icon: Wifi },
  refused: { text: 'Recusada', tone: 'danger', icon: CircleAlert },
}

/** Stands in a `PhotoGrid`. A photo that the server has shows no mark: that is the calm state. */
export function PhotoTile(props: PhotoTileProps) {
  const { src, alt, status = 'sent', percent = 0, onOpen, href, onRemove } = props
  const picture = src ? (
    <img src={src} alt={alt} loading="lazy" decoding="async" />
  ) : (
    <Placeholder alt={alt} />
  )
  return (
    <figure className="z-photo">
      <Opened onOpen={onOpen} href={href}>
        {picture}
      </Opened>
      <PhotoMark status={status} percent={percent} alt={alt} />
      {onRemove && (
        <div className="z-photo-remove">
          <IconButton
            label={`Remover ${alt}`}
            icon={Trash2}
            variant="secondary"
            tooltip={false}
            onClick={onRemove}
          />
        </div>
      )}
    </figure>
  )
}

/** The picture, and what pressing it does: nothing, where it is all there is to see. */
function Opened({
  onOpen,
  href,
  children,
}: Pick<PhotoTileProps, 'onOpen' | 'href'> & { children: ReactNode }) {
  const opens = (
    <>
      {children}
      <span className="z-hidden">, ampliar</span>
    </>
  )
  if (href)
    return (
      <NewTabLink className="z-photo-open" href={href}>
        {opens}
      </NewTabLink>
    )
  if (!onOpen) return children
  return (
    <button type="button" className="z-photo-open" onClick={onOpen}>
      {opens}
    </button>
  )
}

function Placeholder({ alt }: { alt: string }) {
  return (
    <span className="z-photo-open" role="img" aria-label={alt}>
      <Image className="z-icon" aria-hidden />
    </span>
  )
}

function PhotoMark({ status, percent, alt }: { status: PhotoStatus; percent: number; alt: string }) {
  if (status === 'sent') return null
  if (status === 'sending') {
    return (
      <div className="z-photo-foot">
        <Badge tone="info" icon={CloudUpload}>
          {Math.round(percent)}%
        </Badge>
        <ProgressBar value={percent} label={`Enviando ${alt}`} hideText />
      </div>
    )
  }
  const { text, tone, icon } = statusLooks[status]
  return (
    <div className="z-photo-foot">
      <Badge tone={tone} icon={icon}>
        {text}
      </Badge>
    </div>
  )
}

export function PhotoGrid({ label, children }: { label: string; children: ReactNode[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ul className="z-photos" role="list" aria-label={label}>
      {children.flat().map((child, index) => (
        <li key={keyOf(child, index)}>{child}</li>
      ))}
    </ul>
  )
}

function keyOf(child: ReactNode, index: number): string {
  const key = child && typeof child === 'object' && 'key' in child ? child.key : null
  return key ?? `item-${index}`
}

export type PhotoAddProps = {
  label?: string | undefined
  /** False lets the person choose from the gallery too. */
  camera?: boolean | undefined
  disabled?: boolean | undefined
  onFiles: (files: File[]) => void
}

export function PhotoAdd({ label = 'Tirar foto', camera = true, disabled, onFiles }: PhotoAddProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])])
    // The same file chosen again must fire again.
    event.target.value = ''
  }
  return (
    <label className={classNames('z-photo', 'z-photo-add')}>
      <Camera className="z-icon" aria-hidden />
      {label}
      <input
        type="file"
        className="z-hidden"
        accept="image/*"
        capture={camera ? 'environment' : undefined}
        multiple={!camera}
        disabled={disabled}
        onChange={change}
      />
    </label>
  )
}
