import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { INSIGHTS } from '#contract/analises/catalogo-de-insights.ts'
import { desenhado } from '#contract/analises/desenho-do-insight.ts'
import { curto, escrito, rotuloDaLinha } from '#contract/analises/escrita-dos-insights.ts'
import type { LinhaDoInsight, ResultadoDoInsight } from '#contract/analises/insight.ts'
import type { InsightChave } from '#contract/analises/insights.ts'
import { listaDoInsight } from '#contract/analises/listas-dos-insights.ts'
import { Quadro } from '#web/partes/casa/Quadro.tsx'
import { BarChart } from '#web/ui/charts/BarChart.tsx'
import { ChartFrame } from '#web/ui/charts/ChartFrame.tsx'
import { usePergunta } from './consultas.ts'
import { FiguraCard } from './FiguraCard.tsx'

/** Beside what is to be done; the explorer has them all. */
const BARRAS = 8

type Props = {
  chave: InsightChave
  escolha: ReactNode
  titulo: (dados: ResultadoDoInsight) => string
  /** As it is asked here; absent: as the insight asks it. */
  pergunta?: string
  /** Those of the picture, the one to look at first. */
  linhas: (dados: ResultadoDoInsight) => LinhaDoInsight[]
  /** The other screen that shows the same. */
  mais?: ReactNode
}

/** A question of the insights drawn in bars, each the door to its rows. */
export function PerguntaDoPainel({ chave, escolha, titulo, linhas, mais, ...props }: Props) {
  const insight = INSIGHTS[chave]
  const { pergunta = insight.pergunta } = props
  const consulta = usePergunta(chave)
  return (
    <FiguraCard pergunta={pergunta} titulo={titulo} escolha={escolha} consulta={consulta}>
      {(dados) => {
        const suas = linhas(dados).slice(0, BARRAS)
        return (
          <>
            <p className="z-muted z-small">{pergunta}</p>
            {suas.length > 0 && (
              <Barras chave={chave} dados={{ ...dados, linhas: suas }} titulo={titulo(dados)} />
            )}
            <p className="z-figura-pe">
              <Link to={`/painel/almoxarifado/analises?explorador=${insight.explorador}#${chave}`}>
                Ver a pergunta inteira
              </Link>
              {mais}
            </p>
          </>
        )
      }}
    </FiguraCard>
  )
}

/** The screen that shows the rows of which this one is made. */
const enderecoDa = (chave: InsightChave, { filtro }: LinhaDoInsight): string | null =>
  filtro && `${listaDoInsight(INSIGHTS[chave].lista).tela}?${new URLSearchParams(filtro)}`

type BarrasProps = { chave: InsightChave; dados: ResultadoDoInsight; titulo: string }

function Barras({ chave, dados, titulo }: BarrasProps) {
  const navigate = useNavigate()
  const insight = INSIGHTS[chave]
  const { linhas } = dados
  const desenho = desenhado(insight, dados)
  if (desenho.tipo !== 'barras' || insight.desenho.tipo !== 'barras') return null
  const { coluna } = insight.desenho
  const valor = (linha: LinhaDoInsight) => escrito(desenho.unidade, linha.valores[coluna])
  const ditas = linhas.map((linha) => `${rotuloDaLinha(linha)}: ${valor(linha)}`)
  const abertura = (n: number) => {
    const linha = linhas[n]
    const endereco = linha && enderecoDa(chave, linha)
    return endereco ? () => void navigate(endereco) : undefined
  }
  return (
    <>
      <ChartFrame label={`${titulo}.`} points={linhas.length} told={(n) => ditas[n] ?? ''} opening={abertura}>
        {(drawn) => (
          <BarChart
            {...drawn}
            label={`${insight.nome}: ${ditas.join(', ')}`}
            bars={desenho.bars}
            reference={desenho.reference}
            format={(quanto) => curto(desenho.unidade, quanto)}
          />
        )}
      </ChartFrame>
      <details className="z-figura-tabela">
        <summary>Em tabela</summary>
        <Quadro
          titulo={insight.nome}
          linhas={linhas}
          chave={(linha) => linha.chave}
          colunas={[
            {
              rotulo: insight.linha,
              valor: (linha) => {
                const endereco = enderecoDa(chave, linha)
                return endereco === null ? (
                  rotuloDaLinha(linha)
                ) : (
                  <Link to={endereco}>{rotuloDaLinha(linha)}</Link>
                )
              },
            },
            { rotulo: insight.colunas[coluna]?.rotulo ?? '', numero: true, valor },
          ]}
        />
      </details>
    </>
  )
}
