import type { CSSProperties } from 'react'
import { type Tons, tonsDaCor } from '#contract/casa/cor.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Logo } from '#web/ui/page/Logo.tsx'

type Props = { orgao: string; sigla: string; cor: string | null; logo: string | null }

/** How header, button and link look in both themes, before anything is saved. */
export function PreviaDaIdentidade({ cor, ...quem }: Props) {
  const tons = cor !== null && /^#[0-9a-f]{6}$/i.test(cor) ? tonsDaCor(cor.toLowerCase()) : null
  return (
    <Card title="Como fica">
      <div className="z-parametros-previas">
        <Amostra tema="light" tons={tons?.claro} {...quem} />
        <Amostra tema="dark" tons={tons?.escuro} {...quem} />
      </div>
    </Card>
  )
}

function propriedades(tons: Tons | undefined): CSSProperties {
  const pares = Object.entries(tons ?? {}).map(([nome, cor]) => [`--z-${nome.replaceAll('_', '-')}`, cor])
  return Object.fromEntries(pares) as CSSProperties // as: custom properties, which the type does not list
}

type AmostraProps = Omit<Props, 'cor'> & { tema: 'light' | 'dark'; tons: Tons | undefined }

function Amostra({ tema, tons, orgao, sigla, logo }: AmostraProps) {
  return (
    <section
      className="z-parametros-previa"
      data-bs-theme={tema}
      style={propriedades(tons)}
      aria-label={tema === 'light' ? 'Tema claro' : 'Tema escuro'}
    >
      <div className="z-parametros-previa-topo">
        <Logo name="Zelo" />
        <img className="z-client-logo" src={logo ?? '/orgao.svg'} alt="" />
      </div>
      <p>
        <strong>{orgao || 'Nome do órgão'}</strong> · {sigla || 'sigla'}
      </p>
      <div className="z-row">
        <span className="z-button z-button-primary">Um botão</span>
        <span className="z-parametros-link">Um link</span>
        <Badge tone="primary">Um destaque</Badge>
      </div>
    </section>
  )
}
