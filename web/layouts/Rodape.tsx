import { VERSAO } from '#contract/casa/versao.ts'
import { AccessibilityBar } from '#web/ui/page/AccessibilityBar.tsx'
import { landmarks } from '#web/ui/page/SkipLinks.tsx'
import type { Identidade } from './identidade.ts'
import './Rodape.css'

export type RodapeProps = Pick<Identidade, 'telefoneDeSuporte'> & {
  /** Of the órgão, where nothing above says it on the screen; on paper its head does (`Timbre`). */
  nome?: string | undefined
}

export function Rodape({ telefoneDeSuporte, nome }: RodapeProps) {
  return (
    <footer id={landmarks.footer} tabIndex={-1} className="z-rodape">
      {nome && <span className="z-no-print">{nome}</span>}
      <Versao />
      {telefoneDeSuporte && <Suporte telefone={telefoneDeSuporte} />}
      <details className="z-rodape-aparencia z-no-print">
        <summary>Aparência e acessibilidade</summary>
        <AccessibilityBar />
      </details>
    </footer>
  )
}

export function Versao() {
  return (
    <span>
      versão {VERSAO.numero} · {VERSAO.data}
    </span>
  )
}

export function Suporte({ telefone }: { telefone: string }) {
  return (
    <span>
      Suporte: <a href={`tel:${telefone.replace(/[^\d+]/g, '')}`}>{telefone}</a>
    </span>
  )
}
