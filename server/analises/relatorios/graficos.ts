// The picture of an insight on paper: what the charts of the screen show, in their colours for print, as SVG.
import { type Desenhado, MARCAS_EM_ORDEM } from '#contract/analises/desenho-do-insight.ts'
import { curto, noEixo } from '#contract/analises/escrita-dos-insights.ts'
import {
  bandPath,
  fitted,
  linear,
  linePath,
  onSheet,
  type Point,
  spread,
  ticks,
} from '#contract/casa/escala-do-grafico.ts'
import { escapado } from '#server/casa/html.ts'

type De<T extends Desenhado['tipo']> = Extract<Desenhado, { tipo: T }>

/** Points of an upright page between its margins. */
const LARGURA = 515
const NOMES = 170
/** As `fitted` counts: its letters are those of the screen, ours are narrower. */
const NOMES_NA_TELA = NOMES * 1.3
const COR = {
  texto: '#1a1a1a',
  apoio: '#555555',
  grade: '#dddddd',
  zero: '#777777',
  barra: '#0b6e69',
  outra: '#b4571a',
  comparada: '#6f7c78',
  faixa: '#cfe4e1',
} as const
const TONS = ['#ffffff', '#dcebe8', '#b3d6d1', '#77b3ac', '#2f766f', '#0a4a46'] as const
/** From this tone on the text over it is white. */
const TOM_ESCURO = 4

type Lado = 'start' | 'middle' | 'end'
interface Escrita {
  cor?: string
  lado?: Lado
  tamanho?: number
  forte?: boolean
}

const n = (valor: number) => valor.toFixed(1)

function texto(x: number, y: number, dito: string, escrita: Escrita = {}): string {
  const { cor = COR.texto, lado = 'start', tamanho = 9, forte = false } = escrita
  return `<text x="${n(x)}" y="${n(y)}" font-family="Roboto" font-size="${tamanho}" fill="${cor}" text-anchor="${lado}"${
    forte ? ' font-weight="bold"' : ''
  }>${escapado(dito)}</text>`
}

const fio = (x1: number, y1: number, x2: number, y2: number, cor: string, largura = 0.6): string =>
  `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" stroke="${cor}" stroke-width="${largura}"/>`

const caixa = (x: number, y: number, largura: number, altura: number, cor: string): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0.5, largura))}" height="${n(altura)}" fill="${cor}"/>`

const svg = (altura: number, partes: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${LARGURA}" height="${n(altura)}" viewBox="0 0 ${LARGURA} ${n(altura)}">${partes.join('')}</svg>`

const ALTO_DAS_LINHAS = 170
const TRACOS = {
  main: `stroke="${COR.barra}" stroke-width="1.8"`,
  compared: `stroke="${COR.comparada}" stroke-width="1.2" stroke-dasharray="4 3"`,
  forecast: `stroke="${COR.outra}" stroke-width="1.8" stroke-dasharray="1.5 3"`,
  partial: `stroke="${COR.barra}" stroke-width="1.2"`,
} as const

/** Of the points. */
const DENTRO = {
  main: `fill="${COR.barra}"`,
  forecast: `fill="${COR.outra}"`,
  partial: `fill="#ffffff" ${TRACOS.partial}`,
} as const

/** What each stroke is, above the lines. */
function legenda(linhas: De<'linhas'>['lines']): string[] {
  let x = 60
  return linhas.flatMap(({ name, kind }) => {
    const aqui = x
    x += 34 + 5 * name.length
    const sinal =
      kind === 'partial'
        ? `<circle cx="${aqui + 10}" cy="9" r="2.2" fill="#ffffff" ${TRACOS.partial}/>`
        : `<path d="M${aqui},9H${aqui + 20}" fill="none" ${TRACOS[kind]}/>`
    return [sinal, texto(aqui + 24, 12, name)]
  })
}

function emLinhas({ names, lines, band, unit, unidade, now }: De<'linhas'>): string {
  const [cima, baixo, esquerda] = [24, ALTO_DAS_LINHAS - 20, 46]
  const todos = [...lines.flatMap(({ values }) => values), ...(band?.high ?? [])]
  const niveis = ticks(todos.filter((valor) => valor !== null))
  const x = linear([0, Math.max(1, names.length - 1)], [esquerda, LARGURA - 12])
  const y = linear([niveis[0] ?? 0, niveis.at(-1) ?? 1], [baixo, cima])
  const pontos = (valores: readonly (number | null)[]): (Point | null)[] =>
    valores.map((valor, i) => (valor === null ? null : { x: x(i), y: y(valor) }))
  const bordas = names.map((_, i) => {
    const [low, high] = [band?.low[i] ?? null, band?.high[i] ?? null]
    return low === null || high === null ? null : { x: x(i), low: y(low), high: y(high) }
  })
  const daFaixa = bandPath(bordas)
  return svg(ALTO_DAS_LINHAS, [
    texto(0, 12, unit, { cor: COR.apoio, tamanho: 8 }),
    ...legenda(lines),
    ...niveis.flatMap((nivel) => [
      fio(x(0), y(nivel), LARGURA - 12, y(nivel), nivel === 0 ? COR.zero : COR.grade),
      texto(x(0) - 5, y(nivel) + 3, noEixo(unidade, nivel), { cor: COR.apoio, lado: 'end', tamanho: 8 }),
    ]),
    ...spread(names.length, 9).map((i) =>
      texto(x(i), ALTO_DAS_LINHAS - 6, names[i] ?? '', { cor: COR.apoio, lado: 'middle', tamanho: 8 }),
    ),
    daFaixa === '' ? '' : `<path d="${daFaixa}" fill="${COR.faixa}"/>`,
    ...(now
      ? [
          fio(x(now.point), cima, x(now.point), baixo, COR.zero),
          texto(x(now.point) - 3, cima + 6, now.text, { cor: COR.apoio, lado: 'end', tamanho: 8 }),
        ]
      : []),
    ...lines.map(({ kind, values }) => `<path d="${linePath(pontos(values))}" fill="none" ${TRACOS[kind]}/>`),
    ...lines.flatMap(({ kind, values }) =>
      kind === 'compared'
        ? []
        : pontos(values).map((ponto) =>
            ponto === null
              ? ''
              : `<circle cx="${n(ponto.x)}" cy="${n(ponto.y)}" r="${kind === 'partial' ? 2.2 : 1.6}" ${DENTRO[kind]}/>`,
          ),
    ),
  ])
}

const FAIXA_DA_BARRA = 20
const GROSSA = 10
const RISCO = 5

/** What stands out is hatched too: a printer may have no colours. */
function barra(x: number, y: number, largura: number, longe: boolean): string {
  if (!longe) return caixa(x, y, largura, GROSSA, COR.barra)
  const riscos = Array.from({ length: Math.max(0, Math.floor(largura / RISCO) - 1) }, (_, i) =>
    fio(x + i * RISCO, y + GROSSA, x + i * RISCO + GROSSA / 2, y, '#ffffff', 1),
  )
  return [caixa(x, y, largura, GROSSA, COR.outra), ...riscos].join('')
}

function emBarras({ bars, reference, unidade }: De<'barras'>): string {
  const cima = reference ? 16 : 2
  const altura = cima + bars.length * FAIXA_DA_BARRA + 2
  const conhecidos = bars.flatMap(({ value, mark }) => [value, mark]).filter((valor) => valor != null)
  const niveis = ticks([...conhecidos, reference?.value ?? 0])
  const x = linear([niveis[0] ?? 0, niveis.at(-1) ?? 1], [NOMES, LARGURA - 86])
  const uma = ({ name, value, mark, alert }: (typeof bars)[number], i: number) => {
    const meio = cima + i * FAIXA_DA_BARRA + FAIXA_DA_BARRA / 2
    const fim = x(value ?? 0)
    const dito = value === null ? 'sem dado' : curto(unidade, value)
    return [
      texto(NOMES - 6, meio + 3, fitted(name, NOMES_NA_TELA), { lado: 'end' }),
      value === null ? '' : barra(Math.min(x(0), fim), meio - 5, Math.abs(fim - x(0)), alert),
      mark == null ? '' : fio(x(mark), meio - 8, x(mark), meio + 8, COR.texto, 1.4),
      texto(Math.max(fim, x(mark ?? 0)) + 6, meio + 3, dito, { forte: alert }),
    ].join('')
  }
  return svg(altura, [
    ...bars.map(uma),
    fio(x(0), cima, x(0), altura, COR.zero),
    ...(reference
      ? [
          `<path d="M${n(x(reference.value))},12V${n(altura)}" stroke="${COR.apoio}" stroke-width="0.8" stroke-dasharray="3 2"/>`,
          texto(x(reference.value), 9, reference.text, { cor: COR.apoio, lado: 'middle', tamanho: 8 }),
        ]
      : []),
  ])
}

const ALTO_DA_CELULA = 38

function emMatriz({ rows, columns, cells }: De<'matriz'>): string {
  const [esquerda, cima] = [24, 16]
  const largura = (LARGURA - esquerda) / Math.max(1, columns.length)
  const maior = Math.max(1, ...cells.map(({ value }) => value))
  return svg(cima + rows.length * ALTO_DA_CELULA, [
    ...columns.map((nome, i) => texto(esquerda + i * largura + 6, 11, nome, { cor: COR.apoio })),
    ...rows.map((nome, i) => texto(4, cima + i * ALTO_DA_CELULA + 22, nome, { forte: true })),
    ...cells.flatMap(({ value, text, aside }, i) => {
      const x = esquerda + (i % columns.length) * largura
      const y = cima + Math.floor(i / columns.length) * ALTO_DA_CELULA
      const tom = value <= 0 ? 0 : Math.max(1, Math.ceil((value / maior) * (TONS.length - 1)))
      const cor = tom >= TOM_ESCURO ? '#ffffff' : COR.texto
      return [
        caixa(x, y, largura - 3, ALTO_DA_CELULA - 3, TONS[tom] ?? TONS[0]),
        texto(x + 6, y + 15, text, { cor, forte: true }),
        texto(x + 6, y + 28, aside, { cor }),
      ]
    }),
  ])
}

function emCaixas({ boxes, unidade }: De<'caixas'>): string {
  const fim = boxes.length * FAIXA_DA_BARRA
  const niveis = ticks(boxes.flatMap(({ parts }) => parts ?? []))
  const x = linear([niveis[0] ?? 0, niveis.at(-1) ?? 1], [NOMES, LARGURA - 20])
  return svg(fim + 18, [
    ...niveis.flatMap((nivel) => [
      fio(x(nivel), 0, x(nivel), fim, nivel === 0 ? COR.zero : COR.grade),
      texto(x(nivel), fim + 12, noEixo(unidade, nivel), { cor: COR.apoio, lado: 'middle', tamanho: 8 }),
    ]),
    ...boxes.flatMap(({ name, parts }, i) => {
      const meio = i * FAIXA_DA_BARRA + FAIXA_DA_BARRA / 2
      const nome = texto(NOMES - 6, meio + 3, fitted(name, NOMES_NA_TELA), { lado: 'end' })
      if (parts === null) return [nome, texto(NOMES + 4, meio + 3, 'sem dado', { cor: COR.apoio })]
      const [minimo, q1, mediana, q3, maximo] = parts
      return [
        nome,
        fio(x(minimo), meio, x(maximo), meio, COR.barra, 1),
        caixa(x(q1), meio - GROSSA / 2, x(q3) - x(q1), GROSSA, COR.faixa),
        fio(x(mediana), meio - 7, x(mediana), meio + 7, COR.texto, 1.6),
      ]
    }),
  ])
}

const ALTO_DO_MAPA = 300

/** As on the screen: a square, a full circle, an empty one. */
function marca(x: number, y: number, mark: De<'mapa'>['points'][number]['mark']): string {
  if (mark === 'wrong') return caixa(x - 3, y - 3, 6, 6, COR.outra)
  const dentro = mark === 'right' ? COR.barra : '#ffffff'
  return `<circle cx="${n(x)}" cy="${n(y)}" r="2.8" fill="${dentro}" stroke="${COR.barra}" stroke-width="1"/>`
}

function emMapa({ points, words }: De<'mapa'>): string {
  const onde = onSheet(points, { width: LARGURA, height: ALTO_DO_MAPA, margin: 14 })
  return svg(ALTO_DO_MAPA + 18, [
    ...MARCAS_EM_ORDEM.flatMap((mark, i) => [
      marca(8 + i * 160, 8, mark),
      texto(16 + i * 160, 11, words[mark], { cor: COR.apoio }),
    ]),
    // What is wrong is drawn last, over the others.
    ...MARCAS_EM_ORDEM.toReversed().flatMap((mark) =>
      points
        .filter((ponto) => ponto.mark === mark)
        .map((ponto) => {
          const [x, y] = onde(ponto)
          return marca(x, y + 18, mark)
        }),
    ),
  ])
}

export function graficoDe(desenho: Desenhado): string {
  switch (desenho.tipo) {
    case 'linhas':
      return emLinhas(desenho)
    case 'barras':
      return emBarras(desenho)
    case 'matriz':
      return emMatriz(desenho)
    case 'mapa':
      return emMapa(desenho)
    case 'caixas':
      return emCaixas(desenho)
  }
}
