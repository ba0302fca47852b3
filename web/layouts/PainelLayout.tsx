import { type ReactNode, useState } from 'react'
import { type Densidade, type Trilho as Forma, useDensidade } from '#web/ui/appearance.ts'
import { classNames } from '#web/ui/class-names.ts'
import { landmarks, SkipLinks } from '#web/ui/page/SkipLinks.tsx'
import type { Identidade } from './identidade.ts'
import { Cabecalho, type Conta } from './painel/Cabecalho.tsx'
import { Gaveta } from './painel/Gaveta.tsx'
import type { MenusDoPainel } from './painel/menus.ts'
import { Trilho } from './painel/Trilho.tsx'
import { Rodape } from './Rodape.tsx'
import { Timbre } from './Timbre.tsx'
import './PainelLayout.css'

export type PainelLayoutProps = {
  identidade: Identidade
  inicio: string
  menus: MenusDoPainel
  conta: Conta
  largura: 'xxl' | 'fluid'
  mudarLargura: (largura: 'xxl' | 'fluid') => void
  densidade: Densidade
  trilho: Forma
  mudarTrilho: (trilho: Forma) => void
  buscar: () => void
  pedirAjuda: () => void
  mudarAparencia: () => void
  /** The bell. */
  sino?: ReactNode
  /** Above the page, as long as it is so: no connection, seeing as another person. */
  aviso?: ReactNode
  children: ReactNode
}

export function PainelLayout(props: PainelLayoutProps) {
  const { identidade, menus, largura, trilho, sino, aviso, children } = props
  useDensidade(props.densidade)
  const [gaveta, setGaveta] = useState(false)
  const container = largura === 'xxl' ? 'container-xxl' : 'container-fluid'
  return (
    <div className="z-painel">
      <SkipLinks to={['content', 'menu', 'search', 'footer']} />
      <Cabecalho
        produto={identidade.produto}
        cliente={identidade.cliente}
        inicio={props.inicio}
        menus={menus}
        conta={props.conta}
        largura={largura}
        container={container}
        gavetaAberta={gaveta}
        abrirGaveta={() => setGaveta(true)}
        buscar={props.buscar}
        pedirAjuda={props.pedirAjuda}
        mudarLargura={props.mudarLargura}
        sino={sino}
      />
      <Gaveta
        open={gaveta}
        onClose={() => setGaveta(false)}
        identidade={identidade}
        menus={menus}
        pedirAjuda={props.pedirAjuda}
        mudarAparencia={props.mudarAparencia}
      />
      <div className="z-painel-corpo">
        <Trilho
          menus={menus}
          trilho={trilho}
          mudarTrilho={() => props.mudarTrilho(trilho === 'aberto' ? 'recolhido' : 'aberto')}
        />
        <div className="z-painel-pagina">
          <main id={landmarks.content} tabIndex={-1} className={classNames(container)}>
            <Timbre {...identidade.cliente} />
            {aviso && <div className="z-painel-avisos">{aviso}</div>}
            {children}
          </main>
          <Rodape {...identidade} nome={identidade.cliente.nome} />
        </div>
      </div>
    </div>
  )
}
