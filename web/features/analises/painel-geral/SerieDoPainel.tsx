import { Link } from 'react-router'
import { INSIGHTS } from '#contract/analises/catalogo-de-insights.ts'
import { listaDoInsight } from '#contract/analises/listas-dos-insights.ts'
import type { SerieEmReais } from '#contract/analises/paineis.ts'
import { reais } from '#contract/casa/reais.ts'
import { Sparkline } from '#web/ui/display/Sparkline.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useSerie } from './consultas.ts'
import { nomeDoMes } from './palavras.ts'

/** An amount by month: the last whole one beside the same of a year before, and the thirteen that end now. */
export function SerieDoPainel({ serie }: { serie: SerieEmReais }) {
  const { data } = useSerie(serie)
  const { nome, lista } = INSIGHTS[serie]
  const meses = data?.linhas.filter(({ valores }) => valores.valor != null) ?? []
  const inteiro = meses.at(-2)
  return (
    <div className="z-ladrilho z-ladrilho-serie">
      <span>{nome}</span>
      {!data && <Skeleton height="4rem" />}
      {data && !inteiro && <strong className="z-ladrilho-numero">—</strong>}
      {inteiro && (
        <>
          <p className="z-meses-agora">
            <Link to={`${listaDoInsight(lista).tela}?${new URLSearchParams(inteiro.filtro ?? {})}`}>
              <strong>{reais(inteiro.valores.valor ?? 0)}</strong> em {nomeDoMes(inteiro.chave)}
            </Link>
            {inteiro.valores.anterior != null && (
              <span className="z-muted">um ano antes: {reais(inteiro.valores.anterior)}</span>
            )}
          </p>
          <Sparkline
            values={meses.map(({ valores }) => valores.valor ?? 0)}
            label={`${nome}, mês a mês. ${meses.map(({ chave, valores }) => `${nomeDoMes(chave)}: ${reais(valores.valor ?? 0)}`).join(', ')}`}
          />
        </>
      )}
    </div>
  )
}
