import {
  ChevronDown,
  CircleQuestionMark,
  ClipboardPlus,
  Maximize2,
  Menu as MenuIcon,
  Minimize2,
  Search,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Menu, type MenuItem } from '#web/ui/actions/Menu.tsx'
import { Tooltip } from '#web/ui/overlays/Tooltip.tsx'
import { Logo } from '#web/ui/page/Logo.tsx'
import { landmarks } from '#web/ui/page/SkipLinks.tsx'
import type { Identidade } from '../identidade.ts'
import type { Destino, MenusDoPainel } from './menus.ts'

export type Conta = { nome: string; email: string; itens: MenuItem[] }

export type CabecalhoProps = {
  produto: string
  cliente: Identidade['cliente']
  inicio: string
  menus: MenusDoPainel
  conta: Conta
  largura: 'xxl' | 'fluid'
  container: string
  gavetaAberta: boolean
  abrirGaveta: () => void
  buscar: () => void
  pedirAjuda: () => void
  mudarLargura: (largura: 'xxl' | 'fluid') => void
  /** The bell. */
  sino: ReactNode
}

/** On a phone only menu, logo, search, bell and account stay; the drawer has the rest. */
export function Cabecalho(props: CabecalhoProps) {
  const { produto, cliente, inicio, menus, conta, container, sino } = props
  return (
    <header className="z-painel-header">
      <div className={container}>
        <nav id={landmarks.menu} tabIndex={-1} className="z-painel-nav" aria-label="Principal">
          <IconButton
            label="Abrir o menu"
            icon={MenuIcon}
            tooltip={false}
            className="z-painel-abrir-menu"
            aria-haspopup="dialog"
            aria-expanded={props.gavetaAberta}
            onClick={props.abrirGaveta}
          />
          <Link to={inicio} className="z-logo" aria-label={`${produto}, início`}>
            <Logo name={produto} />
          </Link>
          {cliente.logo && (
            <img className="z-painel-cliente d-none d-lg-block" src={cliente.logo} alt={cliente.nome} />
          )}
          <Suspenso titulo="Módulo" itens={menus.modulos} />
          <Suspenso titulo="Atalhos" itens={menus.atalhos} />
        </nav>
        <Busca buscar={props.buscar} />
        <div className="z-painel-acoes">
          {menus.requisicoes && <Requisicoes tela={menus.requisicoes} />}
          {sino}
          <IconButton
            label="Ajuda e suporte"
            icon={CircleQuestionMark}
            className="z-painel-so-mesa"
            onClick={props.pedirAjuda}
          />
          <BotaoDaLargura largura={props.largura} mudarLargura={props.mudarLargura} />
          <MenuDaConta {...conta} />
        </div>
      </div>
    </header>
  )
}

/** One dropdown of the header; with nothing in it, it is not there. */
function Suspenso({
  titulo,
  itens,
}: {
  titulo: string
  itens: readonly (Destino & { atual?: boolean | undefined })[]
}) {
  if (itens.length === 0) return null
  const atual = itens.find((item) => item.atual)
  return (
    <Menu
      label={titulo}
      items={itens.map((item) => ({
        label: item.titulo,
        to: item.to,
        icon: item.icone,
        current: item.atual,
      }))}
      trigger={(trigger) => (
        <Button {...trigger} variant="quiet" className="z-painel-so-mesa">
          {titulo}
          {atual && <span className="z-painel-modulo">{atual.titulo}</span>}
          <ChevronDown className="z-icon" aria-hidden />
        </Button>
      )}
    />
  )
}

function Busca({ buscar }: Pick<CabecalhoProps, 'buscar'>) {
  return (
    <button
      type="button"
      id={landmarks.search}
      className="z-painel-busca"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K /"
      onClick={buscar}
    >
      <Search className="z-icon" aria-hidden />
      <span className="z-painel-busca-texto">O que você procura</span>
      <kbd className="z-painel-busca-tecla" aria-hidden>
        Ctrl K
      </kbd>
    </button>
  )
}

/** The dot is always there (specification, section 2). */
function Requisicoes({ tela }: { tela: Destino }) {
  return (
    <Tooltip text={tela.titulo}>
      <Link
        to={tela.to}
        aria-label={tela.titulo}
        className="z-button z-button-quiet z-icon-button z-painel-requisicoes z-painel-so-mesa"
      >
        <ClipboardPlus className="z-icon" aria-hidden />
        <span className="z-painel-ponto" />
      </Link>
    </Tooltip>
  )
}

/** Only where there is room to gain: below 1536 px both widths are the same. */
function BotaoDaLargura({ largura, mudarLargura }: Pick<CabecalhoProps, 'largura' | 'mudarLargura'>) {
  const fluida = largura === 'fluid'
  return (
    <IconButton
      label="Expandir o painel"
      icon={fluida ? Minimize2 : Maximize2}
      className="z-painel-so-larga"
      aria-pressed={fluida}
      onClick={() => mudarLargura(fluida ? 'xxl' : 'fluid')}
    />
  )
}

function MenuDaConta({ nome, email, itens }: Conta) {
  return (
    <Menu
      label="Sua conta"
      placement="bottom-end"
      items={[{ kind: 'heading', label: nome, hint: email }, ...itens]}
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="quiet"
          icon={UserRound}
          className="z-painel-conta"
          aria-label={`${nome}, ${email}: sua conta`}
        >
          <span className="z-painel-conta-texto">{nome.split(' ')[0]}</span>
        </Button>
      )}
    />
  )
}
