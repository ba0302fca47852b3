import { Link } from 'react-router'
import { telaDaMetrica } from '#contract/analises/listas-contadas.ts'
import type { Metrica } from '#contract/analises/metrica.ts'
import type { ValorDaMetrica } from '#contract/analises/metricas.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LinhaDaHistoria } from './LinhaDaHistoria.tsx'
import { medida, parte, quantos, somado } from './palavras.ts'

type Props = {
  /** As it is told to this person. */
  metrica: Metrica
  /** Not told yet, or no longer: a dash. */
  valor: ValorDaMetrica | undefined
  /** It is more than it should be. */
  pede?: boolean
}

/** A number, and what its rows are worth or of how many it is the mean: the whole tile is the door to them. */
export function Ladrilho({ metrica, valor, pede }: Props) {
  const { nome, pergunta, de, historia } = metrica
  if (valor && de) return <Parte metrica={metrica} valor={valor} de={de} />
  const media = valor && medida(valor)
  const sob = media ? media.de : valor && somado(valor)
  return (
    <Link to={telaDaMetrica(metrica)} className="z-ladrilho" title={pergunta}>
      <span>{nome}</span>
      <span>
        <strong className={classNames('z-ladrilho-numero', pede && 'z-ladrilho-cuida')}>
          {media ? media.numero : valor ? quantos(valor) : '—'}
        </strong>
        {sob !== undefined && (
          <span className={classNames('z-ladrilho-soma', media && 'z-ladrilho-media')}>{sob}</span>
        )}
      </span>
      {valor && historia && <LinhaDaHistoria nome={nome} historia={historia} valor={valor} />}
    </Link>
  )
}

type ParteProps = { metrica: Metrica; valor: ValorDaMetrica; de: Readonly<Record<string, string>> }

/** A part of others: how much of them, and the door to each of the two. */
function Parte({ metrica, valor, de }: ParteProps) {
  const { nome, pergunta, lista, historia } = metrica
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
      {historia && <LinhaDaHistoria nome={nome} historia={historia} valor={valor} />}
    </div>
  )
}
