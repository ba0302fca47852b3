import { AccessibilityBar } from '#web/ui/page/AccessibilityBar.tsx'
import { landmarks } from '#web/ui/page/SkipLinks.tsx'
import './Rodape.css'

export type RodapeProps = { versao: string; dataDaVersao: string; telefoneDeSuporte?: string | undefined }

export function Rodape({ versao, dataDaVersao, telefoneDeSuporte }: RodapeProps) {
  return (
    <footer id={landmarks.footer} tabIndex={-1} className="z-rodape">
      <span>
        versão {versao} · {dataDaVersao}
      </span>
      {telefoneDeSuporte && (
        <span>
          Suporte: <a href={`tel:${telefoneDeSuporte.replace(/[^\d+]/g, '')}`}>{telefoneDeSuporte}</a>
        </span>
      )}
      <details className="z-rodape-aparencia">
        <summary>Aparência e acessibilidade</summary>
        <AccessibilityBar />
      </details>
    </footer>
  )
}
