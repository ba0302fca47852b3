import { CircleCheck } from 'lucide-react'
import { aFazer, METRICAS } from '#contract/analises/catalogo-de-metricas.ts'
import { telaDaMetrica } from '#contract/analises/listas-contadas.ts'
import type { ValorDaMetrica } from '#contract/analises/metricas.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { data } from '#web/ui/format.ts'
import { haQuanto, quantos, somado } from './palavras.ts'

/** What waits for this person: the oldest of each first seen, and one way to it. */
export function ParaFazer({ valores }: { valores: readonly ValorDaMetrica[] }) {
  const { sessao } = useSessao()
  const espera = valores.flatMap((valor) => {
    const ato = aFazer(sessao?.permissoes ?? [], valor.metrica)
    if (ato === undefined || valor.total === 0) return []
    return [{ ...valor, faz: ato.faz, oQue: valor.total === 1 ? ato.um : METRICAS[valor.metrica].nome }]
  })
  return (
    <Card title="Para fazer agora" flush>
      {espera.length === 0 ? (
        <p className="z-fazer-nada">
          <CircleCheck className="z-icon" aria-hidden /> Nada espera por você agora.
        </p>
      ) : (
        <ul className="z-fazer">
          {espera.map(({ metrica, desde, faz, oQue, ...valor }, n) => (
            <li key={metrica}>
              <strong className="z-fazer-quantos">{quantos(valor)}</strong>
              <span className="z-fazer-o-que">
                {oQue} <Valor de={{ metrica, soma: valor.soma }} />
              </span>
              {desde !== null && (
                <span className="z-fazer-desde" title={`O mais antigo é de ${data(desde)}`}>
                  {haQuanto(desde, new Date())}
                </span>
              )}
              <ButtonLink
                to={telaDaMetrica(METRICAS[metrica])}
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
