import type { ReactNode } from 'react'
import { NewTabLink } from '#web/ui/actions/NewTabLink.tsx'
import './FiguraDaAssinatura.css'

type Props = {
  url: string
  /** Of whom it is, for who does not see it. */
  descricao: string
  /** It opens by itself in another tab. */
  abre?: boolean
  /** Who signed, under it. */
  children: ReactNode
}

/** The whole drawing, with who signed under it. */
export function FiguraDaAssinatura({ url, descricao, abre = false, children }: Props) {
  const desenho = <img src={url} alt={descricao} loading="lazy" />
  return (
    <figure className="z-assinatura">
      {abre ? <NewTabLink href={url}>{desenho}</NewTabLink> : desenho}
      <figcaption>{children}</figcaption>
    </figure>
  )
}
