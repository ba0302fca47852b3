import { Link } from 'react-router'
import type { ImpedimentoDoTipo } from '#contract/rede/local-tipos.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'

/** What of the register stands in the way, with the way to it. */
export function Impedimentos({ impedimentos }: ImpedimentoDoTipo) {
  if (impedimentos.length === 0) return null
  return (
    <Banner tone="danger" live>
      <ul className="mb-0" aria-label="O que impede">
        {impedimentos.map(({ mensagem, quantidade, locais }) => (
          <li key={mensagem}>
            {mensagem}{' '}
            {locais.map(({ id, nome }, i) => (
              <span key={id}>
                {i > 0 && ', '}
                <Link to={`/painel/locais/${id}`}>{nome}</Link>
              </span>
            ))}
            {quantidade > locais.length && ` e mais ${quantidade - locais.length}`}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
