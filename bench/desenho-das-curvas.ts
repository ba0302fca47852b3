// The curves of growth, as a table and as a picture: each kind against its own smallest size, so that what costs much and
// what costs little stand on one scale. Flat is good.
export interface Curva {
  nome: string
  pontos: readonly { bens: number; mediana: number; p99: number }[]
}

/** The goal: at the largest, at most so much of what it takes at the smallest. */
const META = 1.5
const WIDTH = 940
const HEIGHT = 460
const LEFT = 56
const RIGHT = 300
const TOP = 48
const BOTTOM = 48
/** Told apart by colour and by stroke, on white and on black. */
const COLOURS = [
  '#1f77b4',
  '#d1495b',
  '#2a9d5c',
  '#b07400',
  '#7b52ab',
  '#00808a',
  '#a0522d',
  '#c2328a',
  '#5c6b73',
  '#3f51b5',
]
const STROKES = ['', '7 4', '2 3']

const inteiro = (valor: number) => valor.toLocaleString('pt-BR')
const decimal = (valor: number, casas = 2) =>
  valor.toLocaleString('pt-BR', { minimumFractionDigits: casas, maximumFractionDigits: casas })

/** How many times its smallest size. */
const razoes = ({ pontos }: Curva) => pontos.map(({ p99 }) => p99 / (pontos[0]?.p99 ?? Number.NaN))

export function tabelaDasCurvas(curvas: readonly Curva[]): readonly string[] {
  const linha = (celulas: readonly string[]) => `| ${celulas.join(' | ')} |`
  const tamanhos = curvas[0]?.pontos.map(({ bens }) => inteiro(bens)) ?? []
  const cabeca = ['Mediana · p99, ms', ...tamanhos, 'p99: maior ÷ menor', 'mediana: maior ÷ menor']
  const linhas = curvas.map((curva) => {
    const { nome, pontos } = curva
    const [menor, maior] = [pontos[0], pontos.at(-1)]
    return linha([
      nome,
      ...pontos.map(({ mediana, p99 }) => `${decimal(mediana, 1)} · ${decimal(p99, 1)}`),
      decimal(razoes(curva).at(-1) ?? Number.NaN),
      decimal((maior?.mediana ?? Number.NaN) / (menor?.mediana ?? Number.NaN)),
    ])
  })
  return [linha(cabeca), linha(cabeca.map(() => '---')), ...linhas]
}

export function desenhoDasCurvas(curvas: readonly Curva[]): string {
  const tamanhos = curvas[0]?.pontos.map(({ bens }) => bens) ?? []
  const alto = Math.max(2, ...curvas.flatMap(razoes))
  const teto = 2 ** Math.ceil(Math.log2(alto))
  const x = (n: number) => LEFT + ((WIDTH - LEFT - RIGHT) * n) / Math.max(1, tamanhos.length - 1)
  /** Each line doubles the one below it. */
  const y = (razao: number) =>
    HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * (Math.log2(razao) + 1)) / (Math.log2(teto) + 1)
  const riscas = Array.from({ length: Math.log2(teto) + 2 }, (_, n) => 2 ** (n - 1))
  const finais = rotulos(curvas, y)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="sans-serif" font-size="13">`,
    `<title>p99 de cada tipo de pedido, em vezes o do menor cadastro, de ${tamanhos.map(inteiro).join(' a ')} bens</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    `<text x="${LEFT}" y="24" fill="#333333">p99, em vezes o de ${inteiro(tamanhos[0] ?? 0)} bens</text>`,
    ...riscas.flatMap((razao) => [
      `<path d="M${LEFT} ${y(razao).toFixed(1)}H${WIDTH - RIGHT}" stroke="#dddddd"/>`,
      `<text x="${LEFT - 8}" y="${(y(razao) + 4).toFixed(1)}" text-anchor="end" fill="#333333">${razao.toLocaleString('pt-BR')} ×</text>`,
    ]),
    `<path d="M${LEFT} ${y(META).toFixed(1)}H${WIDTH - RIGHT}" stroke="#333333" stroke-dasharray="3 3"/>`,
    `<text x="${LEFT + 6}" y="${(y(META) - 5).toFixed(1)}" fill="#333333">meta: ${META.toLocaleString('pt-BR')} ×</text>`,
    ...tamanhos.map(
      (bens, n) =>
        `<text x="${x(n).toFixed(1)}" y="${HEIGHT - 20}" text-anchor="middle" fill="#333333">${inteiro(bens)}</text>`,
    ),
    ...curvas.flatMap((curva, n) => {
      const colour = COLOURS[n % COLOURS.length]
      const stroke = STROKES[n % STROKES.length]
      const pontos = razoes(curva).map((razao, at) => `${x(at).toFixed(1)} ${y(razao).toFixed(1)}`)
      const dash = stroke ? ` stroke-dasharray="${stroke}"` : ''
      const fim = y(razoes(curva).at(-1) ?? 1).toFixed(1)
      const [de, ate] = [WIDTH - RIGHT, finais[n]?.toFixed(1)]
      return [
        `<path d="M${pontos.join('L')}" fill="none" stroke="${colour}" stroke-width="2"${dash}/>`,
        `<path d="M${de} ${fim}L${de + 14} ${ate}" stroke="${colour}"/>`,
        `<text x="${de + 18}" y="${(Number(ate) + 4).toFixed(1)}" fill="${colour}">${curva.nome}: ${decimal(razoes(curva).at(-1) ?? Number.NaN)} ×</text>`,
      ]
    }),
    '</svg>',
    '',
  ].join('\n')
}

/** Where the name of each curve stands: beside its end, and never upon another. */
function rotulos(curvas: readonly Curva[], y: (razao: number) => number): number[] {
  const fins = curvas
    .map((curva, n) => ({ n, alto: y(razoes(curva).at(-1) ?? 1) }))
    .sort((a, b) => a.alto - b.alto)
  const altos: number[] = []
  let acima = Number.NEGATIVE_INFINITY
  for (const { n, alto } of fins) {
    acima = Math.max(alto, acima + 17)
    altos[n] = acima
  }
  // What would leave the picture below goes up, all of it.
  const passa = Math.max(0, acima - (HEIGHT - 12))
  return altos.map((alto) => alto - passa)
}
