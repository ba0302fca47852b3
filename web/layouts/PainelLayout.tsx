import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Logo } from '#web/ui/page/Logo.tsx'
import { landmarks, SkipLinks } from '#web/ui/page/SkipLinks.tsx'
import type { Identidade } from './identidade.ts'
import { Rodape } from './Rodape.tsx'
import './PainelLayout.css'

export type PainelLayoutProps = {
  identidade: Identidade
  inicio: string
  navegacao?: ReadonlyArray<{ titulo: string; to: string }> | undefined
  /** At the right of the header: user menu, sync chip. */
  usuario?: ReactNode
  /** Under the header, as long as it is so: no connection. */
  aviso?: ReactNode
  largura?: 'xxl' | 'fluid' | undefined
  children: ReactNode
}

export function PainelLayout(props: PainelLayoutProps) {
  const { identidade, inicio, navegacao = [], usuario, aviso, largura = 'xxl', children } = props
  const container = largura === 'xxl' ? 'container-xxl' : 'container-fluid'
  return (
    <div className="z-painel" data-densidade="compacta">
      <SkipLinks />
      <header className="z-painel-header">
        <div className={container}>
          <Link to={inicio} className="z-logo" aria-label={`${identidade.produto}, início`}>
            <Logo name={identidade.produto} />
          </Link>
          <nav id={landmarks.menu} tabIndex={-1} aria-label="Principal">
            {navegacao.map(({ titulo, to }) => (
              <NavLink key={to} to={to} className="z-button z-button-quiet">
                {titulo}
              </NavLink>
            ))}
          </nav>
          {usuario}
        </div>
      </header>
      <main id={landmarks.content} tabIndex={-1} className={classNames(container)}>
        {aviso}
        {children}
      </main>
      <Rodape {...identidade} />
    </div>
  )
}
