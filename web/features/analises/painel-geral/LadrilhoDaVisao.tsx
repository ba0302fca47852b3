import { Link } from 'react-router'
import { LISTAS_DAS_VISOES, telaDaVisao } from '#contract/analises/listas-das-visoes.ts'
import type { Ladrilho, LadrilhoNoPainel } from '#contract/analises/paineis.ts'
import { usePodeAbrir } from '#web/session/pode-abrir.ts'
import { quantos } from './palavras.ts'

type Props = Pick<LadrilhoNoPainel, 'contagem'> & { ladrilho: Extract<Ladrilho, { tipo: 'visao' }> }

/** A saved view: how many rows it has, and the door to them; or why it has none to tell. */
export function LadrilhoDaVisao({ ladrilho, contagem }: Props) {
  const to = telaDaVisao(ladrilho)
  const abre = usePodeAbrir()(to)
  const dito = (
    <>
      <span>
        {ladrilho.nome}
        <span className="z-small z-escolhidos-lista">{LISTAS_DAS_VISOES[ladrilho.lista].titulo}</span>
      </span>
      <span>
        <strong className="z-ladrilho-numero">{contagem ? quantos(contagem) : '—'}</strong>
        {contagem === null && (
          <span className="z-ladrilho-soma">
            {abre
              ? 'Um filtro desta visão não vale mais: abra, filtre e salve de novo.'
              : 'Você não tem mais acesso a esta lista. Desafixe em Escolher.'}
          </span>
        )}
      </span>
    </>
  )
  return abre ? (
    <Link to={to} className="z-ladrilho">
      {dito}
    </Link>
  ) : (
    <div className="z-ladrilho z-ladrilho-parte">{dito}</div>
  )
}
