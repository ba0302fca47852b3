import { Link } from 'react-router'
import type { FaltaDoRoteiro } from '#contract/campo/roteiro.ts'
import { frase } from '#web/partes/campo/frase.ts'
import { Card } from '#web/ui/display/Card.tsx'

/** What forbids the finish, each leading to where it is answered; nothing when nothing lacks. */
export function FaltaNoRoteiro({ faltas }: { faltas: readonly FaltaDoRoteiro[] }) {
  if (faltas.length === 0) return null
  return (
    <div data-invalido tabIndex={-1}>
      <Card title="Falta no roteiro">
        <p>A visita só se encerra depois disto:</p>
        <ul>
          {faltas.map(({ chave, rotulo, mensagem }) => (
            <li key={chave ?? ''}>
              {chave === null ? (
                rotulo
              ) : (
                <Link to={`../roteiro?pergunta=${chave}`} relative="path">
                  {rotulo}
                </Link>
              )}
              : {frase(mensagem)}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
