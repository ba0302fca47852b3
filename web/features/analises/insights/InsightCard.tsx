import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Anotacao } from '#contract/analises/anotacoes.ts'
import { INSIGHTS } from '#contract/analises/catalogo-de-insights.ts'
import { corteDoDesenho, desenhadas, desenhado } from '#contract/analises/desenho-do-insight.ts'
import { escrito, rotuloDaLinha } from '#contract/analises/escrita-dos-insights.ts'
import type { Insight, LinhaDoInsight, ResultadoDoInsight } from '#contract/analises/insight.ts'
import type { InsightChave } from '#contract/analises/insights.ts'
import { TITULOS_DOS_INSIGHTS } from '#contract/analises/titulos-dos-insights.ts'
import { dadosDeHa } from '#contract/casa/atraso.ts'
import { FalhaDaConsulta } from '#web/partes/casa/FalhaDaConsulta.tsx'
import { type ColunaDoQuadro, Quadro } from '#web/partes/casa/Quadro.tsx'
import { ChartFrame } from '#web/ui/charts/ChartFrame.tsx'
import { LineKey } from '#web/ui/charts/LineChart.tsx'
import { MapKey } from '#web/ui/charts/MapChart.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { hora, plural } from '#web/ui/format.ts'
import { Anotacoes, type Anotado, anotadosEm } from './Anotacoes.tsx'
import { Baixar } from './Baixar.tsx'
import { useInsight } from './consultas.ts'
import { Desenho } from './Desenho.tsx'
import { enderecoDaLinha } from './escrita.ts'
import type { Estado } from './estado.ts'

type Props = { chave: InsightChave; estado: Estado; anotacoes: readonly Anotacao[] }

/** A question: its answer, the picture, the table of the same figures, how they were computed. */
export function InsightCard({ chave, estado, anotacoes }: Props) {
  const { data, error, isFetching, refetch } = useInsight(chave, estado)
  const { pergunta } = INSIGHTS[chave]
  if (error)
    return (
      <Card title={pergunta} id={chave}>
        <FalhaDaConsulta consulta={{ error, isFetching, refetch }} />
      </Card>
    )
  if (!data)
    return (
      <Card title={pergunta} id={chave}>
        <Skeleton height="16rem" />
      </Card>
    )
  return <Respondido chave={chave} estado={estado} dados={data} anotacoes={anotacoes} />
}

type RespondidoProps = Props & { dados: ResultadoDoInsight }

function Respondido({ chave, estado, dados, anotacoes }: RespondidoProps) {
  const insight = INSIGHTS[chave]
  const { titulo, aside } = TITULOS_DOS_INSIGHTS[chave](dados)
  const caixa = useRef<HTMLDivElement>(null)
  const vazio = dados.linhas.length === 0
  const comFigura = desenhadas(insight, dados).length > 0
  const anotados = insight.desenho.tipo === 'linhas' ? anotadosEm(dados, anotacoes) : []
  return (
    <Card
      title={titulo}
      id={chave}
      className={`z-insight z-insight-${insight.desenho.tipo}`}
      actions={
        vazio ? undefined : (
          <Baixar
            chave={chave}
            estado={estado}
            dados={dados}
            titulo={titulo}
            caixa={comFigura ? caixa : null}
          />
        )
      }
    >
      <p className="z-muted z-small">
        {insight.pergunta} {aside}
      </p>
      {comFigura && (
        <figure ref={caixa} className="z-insight-figura">
          <Figura insight={insight} dados={dados} titulo={titulo} anotados={anotados} />
        </figure>
      )}
      <Anotacoes anotados={anotados} />
      {!vazio && <Tabela insight={insight} dados={dados} />}
      <ComoFoiCalculado insight={insight} dados={dados} />
    </Card>
  )
}

/** What is said of one row: every figure that it has. */
const dita = ({ colunas }: Insight, linha: LinhaDoInsight): string =>
  [
    rotuloDaLinha(linha),
    ...Object.entries(colunas).flatMap(([chave, { rotulo, unidade }]) => {
      const valor = linha.valores[chave]
      return valor == null ? [] : [`${rotulo}: ${escrito(unidade, valor)}`]
    }),
  ].join(' · ')

type FiguraProps = {
  insight: Insight
  dados: ResultadoDoInsight
  titulo: string
  anotados: readonly Anotado[]
}

function Figura({ insight, dados, titulo, anotados }: FiguraProps) {
  const navigate = useNavigate()
  const linhas = desenhadas(insight, dados)
  const abertura = (n: number) => {
    const linha = linhas[n]
    const endereco = linha && enderecoDaLinha(insight.lista, linha)
    return endereco ? () => void navigate(endereco) : undefined
  }
  const desenho = desenhado(insight, dados)
  const corte = corteDoDesenho(insight, dados)
  return (
    <>
      <ChartFrame
        label={`${titulo}.`}
        points={linhas.length}
        told={(n) => (linhas[n] ? dita(insight, linhas[n]) : '')}
        opening={abertura}
      >
        {(drawn) => (
          <Desenho
            {...drawn}
            label={`${insight.nome}: ${titulo}`}
            desenho={desenho}
            notes={anotados.map(({ ponto, numero }) => ({ point: ponto, number: numero }))}
          />
        )}
      </ChartFrame>
      {corte && <p className="z-muted z-small">{corte}</p>}
      {desenho.tipo === 'mapa' && <MapKey names={desenho.words} />}
      {desenho.tipo === 'linhas' && (
        <LineKey
          lines={desenho.lines}
          band={linhas.some(({ valores }) => valores.minimo != null) ? 'Faixa de 80 %' : undefined}
        />
      )}
    </>
  )
}

function Tabela({ insight, dados }: { insight: Insight; dados: ResultadoDoInsight }) {
  const { linhas, linhas_no_total } = dados
  const colunas: ColunaDoQuadro<LinhaDoInsight>[] = [
    {
      rotulo: insight.linha,
      valor: (linha) => {
        const endereco = enderecoDaLinha(insight.lista, linha)
        return endereco === null ? rotuloDaLinha(linha) : <Link to={endereco}>{rotuloDaLinha(linha)}</Link>
      },
    },
    ...Object.entries(insight.colunas)
      .filter(([chave]) => linhas.some(({ valores }) => valores[chave] != null))
      .map(
        ([chave, { rotulo, unidade }]): ColunaDoQuadro<LinhaDoInsight> => ({
          rotulo,
          numero: true,
          valor: ({ valores }) => escrito(unidade, valores[chave]),
        }),
      ),
  ]
  return (
    <details className="z-insight-mais">
      <summary>Em tabela ({plural(linhas.length, 'linha', 'linhas')})</summary>
      <Quadro titulo={insight.nome} colunas={colunas} linhas={linhas} chave={({ chave }) => chave} />
      {linhas_no_total > linhas.length && (
        <p className="z-muted z-small">
          São as primeiras {linhas.length} de {linhas_no_total}: escolha um local ou um grupo para ver as
          outras.
        </p>
      )}
    </details>
  )
}

function ComoFoiCalculado({ insight, dados }: { insight: Insight; dados: ResultadoDoInsight }) {
  const { calculado_em, atraso_s } = dados
  return (
    <details className="z-insight-mais">
      <summary>Como foi calculado</summary>
      {insight.como.map((frase) => (
        <p key={frase}>{frase}</p>
      ))}
      <p>
        <strong>Serve para decidir:</strong> {insight.decide}
      </p>
      <p className="z-muted">
        Atualizado às {hora(calculado_em)}
        {atraso_s === undefined ? ', com o que foi lançado até então.' : `, com ${dadosDeHa(atraso_s)}.`}
      </p>
    </details>
  )
}
