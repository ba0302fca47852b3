import { CircleCheck } from 'lucide-react'
import { telaDaMetrica } from '#contract/analises/listas-contadas.ts'
import type { ValorDaMetrica } from '#contract/analises/metricas.ts'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { data } from '#web/ui/format.ts'
import type { Espera } from './espera.ts'
import { haQuanto, quantos, somado } from './palavras.ts'

/** What waits for this person: the oldest of each first seen, and one way to it. */
export function ParaFazer({ espera }: { espera: readonly Espera[] }) {
  return (
    <Card title="Para fazer agora" flush>
      {espera.length === 0 ? (
        <p className="z-fazer-nada">
          <CircleCheck className="z-icon" aria-hidden /> Nada espera por você agora.
        </p>
      ) : (
        <ul className="z-fazer">
          {espera.map(({ valor, metrica, faz, oQue }, n) => (
            <li key={valor.metrica}>
              <strong className="z-fazer-quantos">{quantos(valor)}</strong>
              <span className="z-fazer-o-que">
                {oQue} <Valor de={valor} />
              </span>
              {valor.desde !== null && (
                <span className="z-fazer-desde" title={`O mais antigo é de ${data(valor.desde)}`}>
                  {haQuanto(valor.desde, new Date())}
                </span>
              )}
              <ButtonLink
                to={telaDaMetrica(metrica)}
                size="sm"
                variant={n === 0 ? 'primary' : 'secondary'}
                aria-label={`${faz}: ${oQue}`}
              >
                {faz}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Valor({ de }: { de: Pick<ValorDaMetrica, 'metrica' | 'soma'> }) {
  const soma = somado(de)
  return soma === undefined ? null : <span className="z-fazer-soma">{soma}</span>
}
