import { escrito, rotuloDaLinha } from '#contract/analises/escrita-dos-insights.ts'
import type { Insight, LinhaDoInsight, ResultadoDoInsight } from '#contract/analises/insight.ts'
import { BarChart } from '#web/ui/charts/BarChart.tsx'
import { BoxChart } from '#web/ui/charts/BoxChart.tsx'
import type { Drawn } from '#web/ui/charts/ChartFrame.tsx'
import { type Line, LineChart } from '#web/ui/charts/LineChart.tsx'
import { MatrixChart } from '#web/ui/charts/MatrixChart.tsx'
import { curto, noEixo } from './escrita.ts'

type Props = Drawn & { label: string; insight: Insight; dados: ResultadoDoInsight }
type De<T extends Insight['desenho']['tipo']> = Extract<Insight['desenho'], { tipo: T }>

/** What a picture holds; the table has them all. */
export const BARRAS_NO_DESENHO = 12
/** So far from the mean a bar stands out. */
const LONGE = 0.3

const coluna = (linhas: readonly LinhaDoInsight[], chave: string) =>
  linhas.map(({ valores }) => valores[chave] ?? null)

/** The rows that the picture shows, in its order. */
export const desenhadas = (
  { desenho }: Insight,
  { linhas }: ResultadoDoInsight,
): readonly LinhaDoInsight[] =>
  desenho.tipo === 'barras' || desenho.tipo === 'caixas' ? linhas.slice(0, BARRAS_NO_DESENHO) : linhas

export function Desenho(props: Props) {
  const { desenho } = props.insight
  switch (desenho.tipo) {
    case 'linhas':
      return <Linhas {...props} desenho={desenho} />
    case 'barras':
      return <Barras {...props} desenho={desenho} />
    case 'matriz':
      return <Matriz {...props} desenho={desenho} />
    case 'caixas':
      return <Caixas {...props} desenho={desenho} />
  }
}

/** The month that has not ended is no fall: the line goes up to the one before it. */
function linhasDe(insight: Insight, desenho: De<'linhas'>, dados: ResultadoDoInsight): Line[] {
  const { linhas, resumo } = dados
  const corrente = linhas.findIndex(({ chave }) => chave === resumo.corrente)
  const nome = (chave: string) => insight.colunas[chave]?.rotulo ?? chave
  const vistos = coluna(linhas, desenho.coluna).map((valor, n) => (n === corrente ? null : valor))
  const { comparada, prevista } = desenho
  const comparados = comparada === undefined ? [] : coluna(linhas, comparada)
  const previstos = prevista === undefined ? [] : coluna(linhas, prevista.coluna)
  return [
    ...(comparados.some((um) => um !== null)
      ? [{ name: nome(comparada ?? ''), kind: 'compared' as const, values: comparados }]
      : []),
    { name: nome(desenho.coluna), kind: 'main' as const, values: vistos },
    ...(previstos.some((um) => um !== null)
      ? [
          {
            name: nome(prevista?.coluna ?? ''),
            kind: 'forecast' as const,
            // It leaves from where the line ends.
            values: previstos.map((valor, n) => (n === corrente - 1 ? (vistos[n] ?? null) : valor)),
          },
        ]
      : []),
  ]
}

export { linhasDe as linhasDoDesenho }

function Linhas({ insight, dados, desenho, ...resto }: Props & { desenho: De<'linhas'> }) {
  const { linhas, resumo } = dados
  const unidade = insight.colunas[desenho.coluna]?.unidade ?? 'inteiro'
  const corrente = linhas.findIndex(({ chave }) => chave === resumo.corrente)
  const { prevista } = desenho
  return (
    <LineChart
      {...resto}
      names={linhas.map(rotuloDaLinha)}
      lines={linhasDe(insight, desenho, dados)}
      band={prevista && { low: coluna(linhas, prevista.minimo), high: coluna(linhas, prevista.maximo) }}
      unit={unidade === 'centavos' ? 'R$ por mês' : ''}
      format={(valor) => noEixo(unidade, valor)}
      now={corrente > 0 ? { point: corrente - 0.5, text: 'hoje' } : undefined}
    />
  )
}

function Barras({ insight, dados, desenho, ...resto }: Props & { desenho: De<'barras'> }) {
  const unidade = insight.colunas[desenho.coluna]?.unidade ?? 'inteiro'
  const { media } = dados.resumo
  const longe = (valor: number | null) =>
    typeof media === 'number' && media > 0 && valor !== null && Math.abs(valor / media - 1) > LONGE
  return (
    <BarChart
      {...resto}
      bars={desenhadas(insight, dados).map((linha) => {
        const value = linha.valores[desenho.coluna] ?? null
        const mark = desenho.segunda === undefined ? null : linha.valores[desenho.segunda]
        return { name: rotuloDaLinha(linha), value, mark, alert: longe(value) }
      })}
      format={(valor) => curto(unidade, valor)}
      reference={
        typeof media === 'number' ? { value: media, text: `média ${escrito(unidade, media)}` } : undefined
      }
    />
  )
}

function Matriz({ insight, dados, desenho, ...resto }: Props & { desenho: De<'matriz'> }) {
  const unidade = insight.colunas[desenho.coluna]?.unidade ?? 'inteiro'
  return (
    <MatrixChart
      {...resto}
      rows={desenho.linhas}
      columns={desenho.colunas}
      cells={dados.linhas.map(({ valores }) => ({
        value: valores[desenho.coluna] ?? 0,
        text: curto(unidade, valores[desenho.coluna] ?? 0),
        aside: `${valores[desenho.segunda] ?? 0} itens`,
      }))}
    />
  )
}

function Caixas({ insight, dados, desenho, ...resto }: Props & { desenho: De<'caixas'> }) {
  const unidade = insight.colunas[desenho.mediana]?.unidade ?? 'inteiro'
  const { minimo, q1, mediana, q3, maximo } = desenho
  return (
    <BoxChart
      {...resto}
      boxes={desenhadas(insight, dados).map((linha) => {
        const de = (chave: string) => linha.valores[chave] ?? 0
        const conhecida = linha.valores[mediana] != null
        return {
          name: rotuloDaLinha(linha),
          parts: conhecida ? [de(minimo), de(q1), de(mediana), de(q3), de(maximo)] : null,
        }
      })}
      format={(valor) => noEixo(unidade, valor)}
    />
  )
}
