import type { Desenhado } from '#contract/analises/desenho-do-insight.ts'
import { curto, noEixo } from '#contract/analises/escrita-dos-insights.ts'
import { useDivisas } from '#web/partes/rede/use-divisas.ts'
import { BarChart } from '#web/ui/charts/BarChart.tsx'
import { BoxChart } from '#web/ui/charts/BoxChart.tsx'
import type { Drawn } from '#web/ui/charts/ChartFrame.tsx'
import { LineChart, type Note } from '#web/ui/charts/LineChart.tsx'
import { MapChart } from '#web/ui/charts/MapChart.tsx'
import { MatrixChart } from '#web/ui/charts/MatrixChart.tsx'

type Props = Drawn & {
  label: string
  desenho: Desenhado
  /** Over the months of a line. */
  notes?: readonly Note[] | undefined
}

export function Desenho({ desenho, notes, ...drawn }: Props) {
  switch (desenho.tipo) {
    case 'linhas':
      return (
        <LineChart {...drawn} {...desenho} notes={notes} format={(valor) => noEixo(desenho.unidade, valor)} />
      )
    case 'barras':
      return <BarChart {...drawn} {...desenho} format={(valor) => curto(desenho.unidade, valor)} />
    case 'matriz':
      return <MatrixChart {...drawn} {...desenho} />
    case 'mapa':
      return <NoMapa {...drawn} {...desenho} />
    case 'caixas':
      return <BoxChart {...drawn} {...desenho} format={(valor) => noEixo(desenho.unidade, valor)} />
  }
}

type NoMapaProps = Drawn & { label: string } & Pick<Extract<Desenhado, { tipo: 'mapa' }>, 'points'>

/** Over the municípios of the states that the points are in. */
function NoMapa(props: NoMapaProps) {
  const { estados, municipios } = useDivisas(props.points)
  return <MapChart {...props} outlines={[...municipios, ...estados]} />
}
