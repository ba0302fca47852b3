import { ChevronDown, CircleQuestionMark, SunMoon } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#web/ui/actions/Button.tsx'
import { ModalDialog } from '#web/ui/overlays/ModalDialog.tsx'
import type { Identidade } from '../identidade.ts'
import { Suporte, Versao } from '../Rodape.tsx'
import { type GrupoDoMenu, type MenusDoPainel, maisPerto, ondeEsta } from './menus.ts'
import { Telas } from './Telas.tsx'
import './Gaveta.css'

export type GavetaProps = {
  open: boolean
  onClose: () => void
  identidade: Identidade
  menus: MenusDoPainel
  pedirAjuda: () => void
  mudarAparencia: () => void
}

/** The side menu, off the screen until it is asked for. */
export function Gaveta(props: GavetaProps) {
  const { open, onClose, identidade, menus, pedirAjuda, mudarAparencia } = props
  const instead = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      className="z-gaveta"
      title="Menu"
      subtitle={identidade.cliente.nome || undefined}
      footer={
        <div className="z-gaveta-pe">
          <div className="z-row">
            <Button size="sm" icon={SunMoon} onClick={instead(mudarAparencia)}>
              Aparência
            </Button>
            <Button size="sm" icon={CircleQuestionMark} onClick={instead(pedirAjuda)}>
              Ajuda
            </Button>
          </div>
          <p>
            <Versao />
          </p>
          {identidade.telefoneDeSuporte && (
            <p>
              <Suporte telefone={identidade.telefoneDeSuporte} />
            </p>
          )}
        </div>
      }
    >
      <Navegacao menus={menus} onClose={onClose} />
    </ModalDialog>
  )
}

function Navegacao({ menus, onClose }: Pick<GavetaProps, 'menus' | 'onClose'>) {
  const { pathname } = useLocation()
  const aqui = ondeEsta(menus, pathname)
  const [aberto, setAberto] = useState<string | null>(
    () => menus.grupos.find(({ telas }) => telas.some(({ to }) => to === aqui))?.titulo ?? null,
  )
  const { principal, grupos, atalhos } = menus
  return (
    <nav className="z-gaveta-nav" aria-label="Áreas do painel">
      {principal.length === 0 && grupos.length === 0 && (
        <p className="z-muted">Sua conta ainda não tem acesso a nenhuma área.</p>
      )}
      <Telas telas={principal} aqui={aqui} onClose={onClose} />
      {grupos.map((grupo) => (
        <Grupo
          key={grupo.titulo}
          {...grupo}
          aqui={aqui}
          aberto={grupo.titulo === aberto}
          onToggle={() => setAberto(grupo.titulo === aberto ? null : grupo.titulo)}
          onClose={onClose}
        />
      ))}
      {atalhos.length > 0 && (
        <div className="z-gaveta-so-celular">
          <h3>Atalhos</h3>
          <Telas telas={atalhos} aqui={maisPerto(atalhos, pathname)?.to} onClose={onClose} />
        </div>
      )}
    </nav>
  )
}

type GrupoProps = GrupoDoMenu & {
  aqui: string | undefined
  aberto: boolean
  onToggle: () => void
  onClose: () => void
}

/** One is open at a time (specification, section 2). */
function Grupo({ titulo, telas, aqui, aberto, onToggle, onClose }: GrupoProps) {
  const id = useId()
  return (
    <div>
      <button
        type="button"
        className="z-gaveta-item"
        aria-expanded={aberto}
        aria-controls={aberto ? id : undefined}
        onClick={onToggle}
      >
        <span>{titulo}</span>
        <ChevronDown className="z-icon z-gaveta-seta" aria-hidden />
      </button>
      {aberto && (
        <div id={id} className="z-gaveta-grupo">
          <Telas telas={telas} aqui={aqui} onClose={onClose} />
        </div>
      )}
    </div>
  )
}
