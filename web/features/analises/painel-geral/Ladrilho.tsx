import { Link } from 'react-router'
import { telaDaMetrica } from '#contract/analises/listas-contadas.ts'
import type { Metrica } from '#contract/analises/metrica.ts'
import type { ValorDaMetrica } from '#contract/analises/metricas.ts'
import { classNames } from '#web/ui/class-names.ts'
import { parte, quantos, somado } from './palavras.ts'

type Props = {
  /** As it is told to this person. */
  metrica: Metrica
  /** Not told yet, or no longer: a dash. */
  valor: ValorDaMetrica | undefined
  /** It is more than it should be. */
  pede?: boolean
}

/** A number, and what its rows are worth: the whole tile is the door to them. */
export function Ladrilho({ metrica, valor, pede }: Props) {
  const { nome, pergunta, de } = metrica
  if (valor && de) return <Parte metrica={metrica} valor={valor} de={de} />
  const soma = valor && somado(valor)
  return (
    <Link to={telaDaMetrica(metrica)} className="z-ladrilho" title={pergunta}>
      <span>{nome}</span>
      <span>
        <strong className={classNames('z-ladrilho-numero', pede && 'z-ladrilho-cuida')}>
          {valor ? quantos(valor) : '—'}
        </strong>
        {soma !== undefined && <span className="z-ladrilho-soma">{soma}</span>}
      </span>
    </Link>
  )
}

type ParteProps = { metrica: Metrica; valor: ValorDaMetrica; de: Readonly<Record<string, string>> }

/** A part of others: how much of them, and the door to each of the two. */
function Parte({ metrica, valor, de }: ParteProps) {
  const { nome, pergunta, lista } = metrica
  return (
    <div className="z-ladrilho z-ladrilho-parte" title={pergunta}>
      <span>{nome}</span>
      <span>
        <strong className="z-ladrilho-numero">{parte(valor)}</strong>
        <span className="z-ladrilho-soma">
          <Link to={telaDaMetrica(metrica)}>{quantos(valor)}</Link> de{' '}
          <Link to={telaDaMetrica({ lista, filtro: de })}>{valor.todo ? quantos(valor.todo) : '—'}</Link>
        </span>
      </span>
    </div>
  )
}
