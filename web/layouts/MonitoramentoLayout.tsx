import { ChevronDown, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/actions/Button.tsx'
import { Menu, type MenuItem } from '#web/ui/actions/Menu.tsx'
import { type Blocking, BlockingOverlay } from '#web/ui/overlays/BlockingOverlay.tsx'
import { Logo } from '#web/ui/page/Logo.tsx'
import { landmarks, SkipLinks } from '#web/ui/page/SkipLinks.tsx'
import type { Etapa, EtapaChave } from './etapas.ts'
import type { Identidade } from './identidade.ts'
import { Rodape } from './Rodape.tsx'
import { Timbre } from './Timbre.tsx'
import './MonitoramentoLayout.css'

export type MonitoramentoLayoutProps = {
  identidade: Identidade
  /** Where the logo leads, and Sair when nothing else is given. */
  inicio: string
  /** What Sair does outside a visit: it ends the session there. */
  sair?: (() => void) | undefined
  /** Empty outside a visit (the agent's list). */
  etapas?: readonly Etapa[] | undefined
  etapaAtual?: EtapaChave | null | undefined
  /** Other ways that belong in the Etapas dropdown, before Sair. */
  outrosCaminhos?: readonly MenuItem[] | undefined
  /** The sync chip. */
  sync?: ReactNode
  /** Stays for as long as it is so: no connection, paused for the session. */
  aviso?: ReactNode
  /** A `StickyActionBar`. */
  acoes?: ReactNode
  ocupado?: Blocking | undefined
  children: ReactNode
}

export function MonitoramentoLayout(props: MonitoramentoLayoutProps) {
  const { identidade, etapas = [], etapaAtual, aviso, acoes, ocupado = { active: false }, children } = props
  return (
    <BlockingOverlay {...ocupado}>
      <div className="z-monitoramento">
        <SkipLinks />
        <Cabecalho {...props} />
        <main id={landmarks.content} tabIndex={-1} className="z-monitoramento-main container-lg">
          <Timbre {...identidade.cliente} />
          {aviso && <div className="z-monitoramento-aviso">{aviso}</div>}
          {children}
        </main>
        <Rodape {...identidade} />
        {(acoes || etapas.length > 0) && (
          <div className="z-monitoramento-dock">
            {acoes && <div className="container-lg px-0">{acoes}</div>}
            <Passos etapas={etapas} etapaAtual={etapaAtual} />
          </div>
        )}
      </div>
    </BlockingOverlay>
  )
}

function Cabecalho(props: MonitoramentoLayoutProps) {
  const { identidade, inicio, sair, etapas = [], etapaAtual, outrosCaminhos = [], sync } = props
  const { produto, cliente } = identidade
  const atual = etapas.find(({ chave }) => chave === etapaAtual)
  const itens: MenuItem[] = [
    ...etapas.map(({ chave, titulo, to, icon }) => ({
      label: titulo,
      to,
      icon,
      current: chave === etapaAtual,
    })),
    ...outrosCaminhos,
    { kind: 'separator' },
    { label: 'Sair', icon: LogOut, ...(sair ? { onSelect: sair } : { to: inicio }) },
  ]
  return (
    <header className="z-monitoramento-header">
      <div className="z-monitoramento-bar container-lg">
        <Link to={inicio} className="z-logo" aria-label={`${produto}, painel geral`}>
          <span className="d-none d-md-inline">
            <Logo name={produto} />
          </span>
          <span className="d-md-none">
            <Logo name={produto} markOnly />
          </span>
        </Link>
        <span className="z-monitoramento-cliente">
          {cliente.logo && <img src={cliente.logo} alt={cliente.nome} />}
          <span className="d-none d-lg-inline" aria-hidden={cliente.logo ? true : undefined}>
            {cliente.nome}
          </span>
        </span>
        <nav
          id={landmarks.menu}
          tabIndex={-1}
          className="z-monitoramento-etapas"
          aria-label="Etapas da visita"
        >
          <Menu
            label="Etapas"
            items={itens}
            placement="bottom-end"
            trigger={(trigger) => (
              <Button {...trigger} variant="quiet">
                <span className="z-monitoramento-etapa-nome">{etapas.length > 0 ? 'Etapas' : 'Menu'}</span>
                {atual && (
                  <span className="z-monitoramento-etapa-nome z-monitoramento-so-largo z-muted">
                    {atual.titulo}
                  </span>
                )}
                <ChevronDown className="z-icon" aria-hidden />
              </Button>
            )}
          />
        </nav>
        {sync}
      </div>
    </header>
  )
}

/** The same steps where the thumb is; on a wide screen the dropdown is enough. */
function Passos({
  etapas,
  etapaAtual,
}: Pick<MonitoramentoLayoutProps, 'etapaAtual'> & { etapas: readonly Etapa[] }) {
  if (etapas.length === 0) return null
  return (
    <nav className="z-monitoramento-passos" aria-label="Etapas, atalhos">
      {etapas.map(({ chave, curto, to, icon: Icon }) => (
        <Link key={chave} to={to} aria-current={chave === etapaAtual ? 'step' : undefined}>
          <Icon className="z-icon" aria-hidden />
          {curto}
        </Link>
      ))}
    </nav>
  )
}
