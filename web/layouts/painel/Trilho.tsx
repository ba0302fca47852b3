import { ChevronDown, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { type GrupoDoMenu, type MenusDoPainel, ondeEsta } from './menus.ts'
import { Telas } from './Telas.tsx'
import './Trilho.css'

type Props = { menus: MenusDoPainel; trilho: 'aberto' | 'recolhido'; mudarTrilho: () => void }

/** What a group shows before "Mais". */
const A_VISTA = 4

/** The side menu where the window has room for it: always in sight, in words or in pictures alone. */
export function Trilho({ menus, trilho, mudarTrilho }: Props) {
  const { pathname } = useLocation()
  if (menus.principal.length === 0 && menus.grupos.length === 0) return null
  const aqui = ondeEsta(menus, pathname)
  const aberto = trilho === 'aberto'
  const Icone = aberto ? PanelLeftClose : PanelLeftOpen
  const acao = aberto ? 'Recolher menu' : 'Expandir menu'
  return (
    <div className="z-trilho z-no-print" data-trilho={trilho}>
      <nav className="z-gaveta-nav" aria-label="Áreas">
        <Telas telas={menus.principal} aqui={aqui} />
        {menus.grupos.map((grupo) => (
          <Grupo key={grupo.titulo} {...grupo} aqui={aqui} />
        ))}
      </nav>
      <button type="button" className="z-gaveta-item z-trilho-recolher" title={acao} onClick={mudarTrilho}>
        <Icone className="z-icon" aria-hidden />
        <span>{acao}</span>
      </button>
    </div>
  )
}

/** The first screens of a group and the one that is open; the others are asked for. */
function Grupo({ titulo, telas, aqui }: GrupoDoMenu & { aqui: string | undefined }) {
  const [todas, setTodas] = useState(false)
  const id = useId()
  const vistas = todas ? telas : telas.filter((tela, i) => i < A_VISTA || tela.to === aqui)
  const resto = telas.length - vistas.length
  return (
    <div id={id} className="z-trilho-grupo">
      <h2>{titulo}</h2>
      <Telas telas={vistas} aqui={aqui} />
      {(resto > 0 || todas) && (
        <button
          type="button"
          className="z-gaveta-item z-trilho-mais"
          aria-expanded={todas}
          aria-controls={id}
          title={todas ? 'Menos' : `Mais ${resto}`}
          onClick={() => setTodas(!todas)}
        >
          <ChevronDown className="z-icon z-gaveta-seta" aria-hidden />
          <span>
            {todas ? 'Menos' : `Mais ${resto}`} <span className="z-hidden">telas de {titulo}</span>
          </span>
        </button>
      )}
    </div>
  )
}
