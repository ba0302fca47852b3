import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { dataHora, tempoRelativo } from '#web/ui/format.ts'
import './LinhaDoTempo.css'

export interface Momento {
  chave: string
  icone: LucideIcon
  /** Who did what, as one would say it. */
  frase: ReactNode
  /** A day alone has no hour to be said. */
  em: string
  /** What changed, a line each. */
  linhas?: readonly string[]
}

type Props = { rotulo: string; momentos: readonly Momento[] }

const soDia = (em: string) => /^\d{4}-\d{2}-\d{2}$/.test(em)

/** What happened, from the newest to the first, as people tell it; the exact time under the pointer. */
export function LinhaDoTempo({ rotulo, momentos }: Props) {
  const agora = new Date()
  return (
    <ol className="z-linha-do-tempo" aria-label={rotulo}>
      {momentos.map(({ chave, icone: Icone, frase, em, linhas = [] }) => (
        <li key={chave}>
          <span className="z-linha-do-tempo-icone">
            <Icone className="z-icon" aria-hidden />
          </span>
          <div>
            <p>{frase}</p>
            {linhas.map((linha) => (
              <p key={linha} className="z-muted z-small">
                {linha}
              </p>
            ))}
          </div>
          <time dateTime={em} title={soDia(em) ? undefined : dataHora(em)} className="z-muted z-small">
            {tempoRelativo(em, agora)}
          </time>
        </li>
      ))}
    </ol>
  )
}
