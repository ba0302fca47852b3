import type { ReactNode } from 'react'
import { Logo } from '#web/ui/page/Logo.tsx'
import { landmarks, SkipLinks } from '#web/ui/page/SkipLinks.tsx'
import type { Identidade } from './identidade.ts'
import { Rodape } from './Rodape.tsx'
import './PublicoLayout.css'

type Props = { identidade: Identidade; children: ReactNode }

/** What anyone may open, signed in or not: who speaks, what is said, and nothing of the panel. */
export function PublicoLayout({ identidade, children }: Props) {
  const { nome, logo } = identidade.cliente
  return (
    <div className="z-publico">
      <SkipLinks to={['content', 'footer']} />
      <header className="z-publico-topo">
        {logo && <img className="z-client-logo" src={logo} alt="" />}
        <strong>{nome}</strong>
        <Logo name={identidade.produto} />
      </header>
      <main id={landmarks.content} tabIndex={-1} className="z-publico-main">
        {children}
      </main>
      <Rodape {...identidade} />
    </div>
  )
}
