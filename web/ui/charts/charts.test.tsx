import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { BarChart } from './BarChart.tsx'
import { BoxChart } from './BoxChart.tsx'
import { ChartFrame, type Drawn } from './ChartFrame.tsx'
import { LineChart, LineKey } from './LineChart.tsx'
import { MapChart, MapKey } from './MapChart.tsx'
import { MatrixChart } from './MatrixChart.tsx'

afterEach(() => vi.unstubAllGlobals())

const BARS = [
  { name: 'Arraias', value: 61, alert: true },
  { name: 'Palmas', value: 38 },
  { name: 'Natividade', value: null },
]
const still = { width: 640, active: null, onActive: () => undefined }

test('the arrows walk a picture point by point, each is said, and Enter opens it', async () => {
  const user = userEvent.setup()
  const open = vi.fn()
  // The last opens nothing.
  const opening = (n: number) => (n < 2 ? () => open(n) : undefined)
  render(
    <ChartFrame label="Arraias gasta mais." points={3} told={(n) => `ponto ${n}`} opening={opening}>
      {(drawn) => <BarChart {...drawn} label="Gasto por regional" bars={BARS} format={String} />}
    </ChartFrame>,
  )
  const said = screen.getByRole('status')
  await user.tab()
  expect(screen.getByRole('group', { name: /Use as setas/ })).toBe(document.activeElement)
  await user.keyboard('{Enter}')
  expect(open).not.toHaveBeenCalled()
  await user.keyboard('{ArrowRight}')
  expect(said.textContent).toBe('ponto 0')
  await user.keyboard('{End}{ArrowRight}')
  expect(said.textContent).toBe('ponto 2')
  await user.keyboard('{Enter}')
  expect(open).not.toHaveBeenCalled()
  await user.keyboard('{ArrowLeft}{Enter}')
  expect(open.mock.calls).toEqual([[1]])
  await user.keyboard('{Escape}')
  expect(said.textContent).toBe('')
})

const PICTURES: Readonly<Record<string, (drawn: Drawn) => ReactElement>> = {
  bars: (drawn) => <BarChart {...drawn} label="Barras" bars={BARS} format={String} />,
  lines: (drawn) => (
    <LineChart
      {...drawn}
      label="Linha"
      names={['jan', 'fev', 'mar']}
      lines={[{ name: 'Consumo', kind: 'main', values: [1, 2, 3] }]}
      unit=""
      format={String}
    />
  ),
  boxes: (drawn) => (
    <BoxChart
      {...drawn}
      label="Caixas"
      boxes={BARS.map(({ name }) => ({ name, parts: [0, 1, 2, 3, 4] }))}
      format={String}
    />
  ),
  cells: (drawn) => (
    <MatrixChart
      {...drawn}
      label="Classes"
      rows={['A']}
      columns={['X', 'Y', 'Z']}
      cells={BARS.map(() => ({ value: 1, text: '1', aside: '1 item' }))}
    />
  ),
  map: (drawn) => (
    <MapChart
      {...drawn}
      label="Mapa"
      outlines={[]}
      points={BARS.map(({ name }, n) => ({ name, latitude: -n, longitude: -40 - n, mark: 'right' }))}
    />
  ),
}

test.each(Object.entries(PICTURES))(
  'of %s, what opens nothing does not look as if it did',
  async (_, draw) => {
    const user = userEvent.setup()
    const open = vi.fn()
    const { container } = render(
      <ChartFrame
        label="Três."
        points={3}
        told={String}
        opening={(n) => (n === 1 ? () => open(n) : undefined)}
      >
        {draw}
      </ChartFrame>,
    )
    expect(
      screen.getByRole('group', { name: 'Três. Use as setas para percorrer e Enter para abrir.' }),
    ).toBeTruthy()
    expect(container.querySelectorAll('.z-chart-opens')).toHaveLength(1)
    for (const mark of container.querySelectorAll('.z-chart-target, .z-chart-cell')) await user.click(mark)
    expect(open.mock.calls).toEqual([[1]])
  },
)

test('a picture that opens nothing does not speak of opening', () => {
  render(
    <ChartFrame label="Três." points={3} told={String}>
      {(drawn) => <BarChart {...drawn} label="Barras" bars={BARS} format={String} />}
    </ChartFrame>,
  )
  expect(screen.getByRole('group', { name: 'Três. Use as setas para percorrer.' })).toBeTruthy()
})

test('a bar starts at zero and says its figure; what is not known says so', () => {
  const { container } = render(
    <BarChart {...still} label="Gasto por regional" bars={BARS} format={(n) => `R$ ${n}`} />,
  )
  expect(screen.getByRole('img', { name: 'Gasto por regional' })).toBeTruthy()
  const zero = container.querySelector('.z-chart-zero')?.getAttribute('x1')
  const bars = [...container.querySelectorAll('.z-chart-bar rect')]
  expect(bars.map((bar) => bar.getAttribute('x'))).toEqual([zero, zero])
  expect(bars[0]?.getAttribute('class')).toBe('z-chart-bar-alert')
  expect(screen.getByText('R$ 61')).toBeTruthy()
  expect(screen.getByText('sem dado')).toBeTruthy()
})

test('a line that stops leaves its gap, and each stroke is named', () => {
  const lines = [
    { name: 'Consumo', kind: 'main' as const, values: [1, null, 3, null] },
    { name: 'Previsto', kind: 'forecast' as const, values: [null, null, 3, 5] },
  ]
  const names = ['jan', 'fev', 'mar', 'abr']
  const { container } = render(
    <>
      <LineChart
        {...still}
        names={names}
        lines={lines}
        label="Consumo por mês"
        unit="R$"
        format={String}
        band={{ low: [null, null, null, 4], high: [null, null, null, 6] }}
        now={{ point: 2.5, text: 'hoje' }}
      />
      <LineKey lines={lines} band="Faixa de 80 %" />
    </>,
  )
  const path = container.querySelector('.z-chart-line-main path')?.getAttribute('d') ?? ''
  expect(path.match(/M/g)).toHaveLength(2)
  expect(screen.getByText('hoje')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Consumo',
    'Previsto',
    'Faixa de 80 %',
  ])
})

test('a cell is darker for more and empty for nothing, and a box lies between its quarters', () => {
  const cells = [
    { value: 100, text: '100', aside: '4 itens' },
    { value: 0, text: '0', aside: '0 itens' },
  ]
  const { container } = render(
    <>
      <MatrixChart {...still} label="Classes" rows={['A']} columns={['X', 'Y']} cells={cells} />
      <BoxChart
        {...still}
        width={390}
        label="Caixas"
        boxes={[
          { name: 'Vale', parts: [0, 10, 20, 30, 40] },
          { name: 'Serra', parts: null },
        ]}
        format={String}
      />
    </>,
  )
  expect(container.querySelectorAll('.z-chart-cell-5')).toHaveLength(1)
  expect(container.querySelectorAll('.z-chart-cell-0')).toHaveLength(1)
  const box = container.querySelector('.z-chart-quartiles')
  const middle = Number(container.querySelector('.z-chart-mark')?.getAttribute('x1'))
  const from = Number(box?.getAttribute('x'))
  expect(middle).toBeCloseTo(from + Number(box?.getAttribute('width')) / 2)
  expect(screen.getByText('Serra')).toBeTruthy()
})

test('on a map what is wrong is a square over the others, and the shapes are named', () => {
  const points = [
    { name: 'Norte', latitude: -5, longitude: -48, mark: 'wrong' as const },
    { name: 'Sul', latitude: -12, longitude: -47, mark: 'unseen' as const },
  ]
  const { container } = render(
    <>
      <MapChart
        {...still}
        label="Censo"
        points={points}
        outlines={[
          [
            [-49, -4],
            [-46, -13],
          ],
        ]}
      />
      <MapKey names={{ wrong: 'Falta', right: 'Está lá', unseen: 'Ninguém olhou' }} />
    </>,
  )
  const marks = [...container.querySelectorAll('[role=img] .z-chart-point')]
  expect(marks.map(({ tagName }) => tagName)).toEqual(['circle', 'rect'])
  const [south, north] = marks
  expect(Number(north?.getAttribute('y'))).toBeLessThan(Number(south?.getAttribute('cy')))
  expect(container.querySelector('.z-chart-outline')?.getAttribute('d')).toMatch(/^M[\d.-]+,[\d.-]+L/)
  expect(screen.getByText('Ninguém olhou')).toBeTruthy()
})

const COMPRIDO =
  'Centro de Ensino em Período Integral Professora Maria Auxiliadora de Souza Lima, da Serra Dourada'

test('a name that is cut on the screen is whole on paper', () => {
  const vistos = () => {
    const { container, unmount } = render(
      <>
        <BarChart {...still} label="Barras" bars={[{ name: COMPRIDO, value: 3 }]} format={String} />
        <BoxChart
          {...still}
          label="Caixas"
          boxes={[{ name: COMPRIDO, parts: [1, 2, 3, 4, 5] }]}
          format={String}
        />
      </>,
    )
    const textos = [...container.querySelectorAll('text')].map(({ textContent }) => textContent)
    unmount()
    return textos.filter((texto) => texto?.startsWith('Centro'))
  }
  expect(vistos().every((texto) => texto?.endsWith('…'))).toBe(true)
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === 'print',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  expect(vistos()).toEqual([COMPRIDO, COMPRIDO])
})
