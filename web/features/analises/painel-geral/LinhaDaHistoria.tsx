import { podeVerInsight } from '#contract/analises/catalogo-de-insights.ts'
import type { Metrica } from '#contract/analises/metrica.ts'
import type { ValorDaMetrica } from '#contract/analises/metricas.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { Sparkline } from '#web/ui/display/Sparkline.tsx'
import { numero } from '#web/ui/format.ts'
import { useHistoria } from './consultas.ts'
import { mesesDaHistoria } from './historia.ts'
import { nomeDoMes } from './palavras.ts'

type Props = {
  nome: string
  historia: NonNullable<Metrica['historia']>
  valor: ValorDaMetrica
}

/** The figure in each month that is kept of it, up to now; nothing for who may not ask for them. */
export function LinhaDaHistoria({ nome, historia: { insight, coluna }, valor }: Props) {
  const { sessao } = useSessao()
  const { data } = useHistoria(insight, podeVerInsight(sessao?.permissoes ?? [], insight))
  const meses = data ? mesesDaHistoria(data, coluna, valor) : []
  if (meses.length === 0) return null
  const escrito = meses.map(({ mes, total }) => `${nomeDoMes(mes)}: ${numero(total)}`).join(', ')
  return (
    <Sparkline values={meses.map(({ total }) => total)} label={`${nome}, no fim de cada mês. ${escrito}`} />
  )
}
