import type { ReactNode } from 'react'
import { Logo } from '#web/ui/page/Logo.tsx'
import { landmarks, SkipLinks } from '#web/ui/page/SkipLinks.tsx'
import type { Identidade } from './identidade.ts'
import { Rodape } from './Rodape.tsx'
import './AutenticacaoLayout.css'

export type AutenticacaoLayoutProps = {
  identidade: Identidade
  /** Above the card: no connection, session ended. */
  aviso?: ReactNode
  children: ReactNode
}

export function AutenticacaoLayout({ identidade, aviso, children }: AutenticacaoLayoutProps) {
  return (
    <div className="z-autenticacao">
      <SkipLinks to={['content', 'footer']} />
      <main id={landmarks.content} tabIndex={-1} className="z-autenticacao-main">
        {aviso}
        <div className="z-autenticacao-card">
          <div className="z-autenticacao-logo">
            <Logo name={identidade.produto} />
            {identidade.cliente.logo && (
              <img className="z-client-logo" src={identidade.cliente.logo} alt="" />
            )}
          </div>
          {children}
        </div>
        <p className="z-autenticacao-cliente">{identidade.cliente.nome}</p>
      </main>
      <Rodape {...identidade} />
    </div>
  )
}
