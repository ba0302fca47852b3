import { ArrowRight } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx'
import { CrumbsContext } from './crumbs-context.ts'
import './Page.css'

export type PageHeaderProps = {
  title: string
  subtitle?: ReactNode
  /** By default what stands above the page, then its title. */
  breadcrumbs?: readonly Crumb[] | undefined
  actions?: ReactNode
  /** Beside the title: the state of what the page shows. */
  badge?: ReactNode
  /** At the left of the title. */
  picture?: ReactNode
  /** What comes next, in a sentence under the title. */
  next?: string | null
  /** Appended to the browser tab's title. */
  product?: string | undefined
}

/** The one h1 of a page; names the browser's tab too. */
export function PageHeader(props: PageHeaderProps) {
  const { title, subtitle, breadcrumbs, actions, badge, picture, next, product = 'Zelo' } = props
  const above = useContext(CrumbsContext)
  const crumbs = breadcrumbs ?? (above.length > 0 ? [...above, { label: title }] : [])
  return (
    <header className="z-page-header">
      <title>{`${title} · ${product}`}</title>
      {crumbs.length > 0 && <Breadcrumbs items={crumbs} />}
      <div className="z-page-header-row">
        {picture}
        <div className="z-page-header-text">
          <div className="z-row">
            <h1>{title}</h1>
            {badge}
          </div>
          {subtitle && <p className="z-page-header-subtitle">{subtitle}</p>}
          {next && (
            <p className="z-page-header-next">
              <ArrowRight className="z-icon" aria-hidden /> {next}
            </p>
          )}
        </div>
        {actions && <div className="z-row z-no-print">{actions}</div>}
      </div>
    </header>
  )
}
