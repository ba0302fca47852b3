// What the picture of an insight shows, before anybody draws it: the screen with its charts, a report on paper.
import { numero, plural } from '#contract/casa/numeros.ts'
import { curto, escrito, rotuloDaLinha } from './escrita-dos-insights.ts'
import type { Insight, LinhaDoInsight, ResultadoDoInsight, UnidadeDoInsight } from './insight.ts'

type De<T extends Insight['desenho']['tipo']> = Extract<Insight['desenho'], { tipo: T }>
type Valores = (number | null)[]

/** Told apart by stroke, not by colour alone. */
export type Traco = 'main' | 'compared' | 'forecast' | 'partial'

/** Told apart by shape, not by colour alone. */
export const MARCAS_EM_ORDEM = ['wrong', 'right', 'unseen'] as const
export type Marca = (typeof MARCAS_EM_ORDEM)[number]

export type Desenhado =
  | {
      tipo: 'linhas'
      /** Of the points, under the axis. */
      names: string[]
      /** Of each point; null where nothing is known. */
      lines: { name: string; kind: Traco; values: Valores }[]
      band: { low: Valores; high: Valores } | undefined
      unit: string
      unidade: UnidadeDoInsight
      /** After this point nothing has happened yet. */
      now: { point: number; text: string } | undefined
    }
  | {
      tipo: 'barras'
      bars: { name: string; value: number | null; mark: number | null | undefined; alert: boolean }[]
      reference: { value: number; text: string } | undefined
      unidade: UnidadeDoInsight
    }
  | {
      tipo: 'matriz'
      rows: readonly string[]
      columns: readonly string[]
      cells: { value: number; text: string; aside: string }[]
    }
  | {
      tipo: 'mapa'
      points: { name: string; longitude: number; latitude: number; mark: Marca }[]
      /** What each shape says. */
      words: Readonly<Record<Marca, string>>
    }
  | {
      tipo: 'caixas'
      /** Lowest, a quarter, half, three quarters, highest; null: nothing is known. */
      boxes: { name: string; parts: [number, number, number, number, number] | null }[]
      unidade: UnidadeDoInsight
    }

/** What a picture holds; the table has them all. */
const BARRAS_NO_DESENHO = 12
/** So far from the mean a bar stands out. */
const LONGE = 0.3

const coluna = (linhas: readonly LinhaDoInsight[], chave: string): Valores =>
  linhas.map(({ valores }) => valores[chave] ?? null)

const unidadeDe = ({ colunas }: Insight, chave: string): UnidadeDoInsight =>
  colunas[chave]?.unidade ?? 'inteiro'

const temAlgo = ({ coluna, segunda }: De<'barras'>, { valores }: LinhaDoInsight): boolean =>
  Boolean(valores[coluna]) || (segunda !== undefined && Boolean(valores[segunda]))

type Linhas = readonly LinhaDoInsight[]

/** What the picture is of, all of it. */
function aDesenhar({ desenho }: Insight, linhas: Linhas): Linhas {
  switch (desenho.tipo) {
    case 'mapa':
      return linhas.filter(({ ponto }) => ponto != null)
    case 'barras':
      return linhas.filter((linha) => desenho.semZeros === undefined || temAlgo(desenho, linha))
    case 'linhas':
      return linhas.some(({ valores }) => Object.values(valores).some(Boolean)) ? linhas : []
    default:
      return linhas
  }
}

const seCorta = ({ desenho }: Insight): boolean => desenho.tipo === 'barras' || desenho.tipo === 'caixas'

/** The rows that the picture shows, in its order; where there is none, there is no picture. */
export function desenhadas(insight: Insight, { linhas }: Pick<ResultadoDoInsight, 'linhas'>): Linhas {
  const todas = aDesenhar(insight, linhas)
  return seCorta(insight) ? todas.slice(0, BARRAS_NO_DESENHO) : todas
}

/** Of a picture that does not hold all of them, how many it shows, which, and where the others are. */
export function corteDoDesenho(
  insight: Insight,
  dados: Pick<ResultadoDoInsight, 'linhas' | 'linhas_no_total'>,
): string | undefined {
  const { desenho } = insight
  const semAsQueFaltam = desenho.tipo === 'barras' && desenho.semZeros !== undefined
  const foraDaResposta = semAsQueFaltam ? 0 : dados.linhas_no_total - dados.linhas.length
  const todas = aDesenhar(insight, dados.linhas).length + foraDaResposta
  if (!seCorta(insight) || todas <= BARRAS_NO_DESENHO) return undefined
  const quais = desenho.tipo === 'barras' && desenho.ordem === 'menor' ? ', a começar do menor valor' : ''
  return `O desenho mostra ${BARRAS_NO_DESENHO} de ${numero(todas)}${quais}; as outras linhas estão na tabela.`
}

/** The month that has not ended is no fall: the line goes up to the one before it, and what it has so far stands alone. */
function linhasDe(insight: Insight, desenho: De<'linhas'>, dados: ResultadoDoInsight) {
  const { linhas, resumo } = dados
  const corrente = linhas.findIndex(({ chave }) => chave === resumo.corrente)
  const todos = coluna(linhas, desenho.coluna)
  const { comparada, prevista } = desenho
  const nome = (chave = '') => insight.colunas[chave]?.rotulo ?? chave
  const todas = [
    {
      name: nome(comparada),
      kind: 'compared' as const,
      values: comparada === undefined ? [] : coluna(linhas, comparada),
    },
    {
      name: nome(desenho.coluna),
      kind: 'main' as const,
      values: todos.map((valor, n) => (n === corrente ? null : valor)),
    },
    {
      name: 'até agora',
      kind: 'partial' as const,
      values: todos.map((valor, n) => (n === corrente ? valor : null)),
    },
    {
      name: nome(prevista?.coluna),
      kind: 'forecast' as const,
      values: prevista === undefined ? [] : coluna(linhas, prevista.coluna),
    },
  ]
  return todas.filter(({ kind, values }) => kind === 'main' || values.some((valor) => valor !== null))
}

function emLinhas(insight: Insight, desenho: De<'linhas'>, dados: ResultadoDoInsight): Desenhado {
  const { linhas, resumo } = dados
  const unidade = unidadeDe(insight, desenho.coluna)
  const corrente = linhas.findIndex(({ chave }) => chave === resumo.corrente)
  const { prevista } = desenho
  return {
    tipo: 'linhas',
    names: linhas.map(rotuloDaLinha),
    lines: linhasDe(insight, desenho, dados),
    band: prevista && { low: coluna(linhas, prevista.minimo), high: coluna(linhas, prevista.maximo) },
    unit: unidade === 'centavos' ? 'R$ por mês' : '',
    unidade,
    now: corrente >= 0 && corrente < linhas.length - 1 ? { point: corrente + 0.5, text: 'hoje' } : undefined,
  }
}

function emBarras(insight: Insight, desenho: De<'barras'>, dados: ResultadoDoInsight): Desenhado {
  const unidade = unidadeDe(insight, desenho.coluna)
  const { media } = dados.resumo
  const longe = (valor: number | null) =>
    typeof media === 'number' && media > 0 && valor !== null && Math.abs(valor / media - 1) > LONGE
  const bars = desenhadas(insight, dados).map((linha) => {
    const value = linha.valores[desenho.coluna] ?? null
    const mark = desenho.segunda === undefined ? null : linha.valores[desenho.segunda]
    return { name: rotuloDaLinha(linha), value, mark, alert: longe(value) }
  })
  // One alone is its own mean.
  const compara = dados.linhas.filter(({ valores }) => valores[desenho.coluna] != null).length > 1
  return {
    tipo: 'barras',
    bars,
    reference:
      typeof media === 'number' && compara
        ? { value: media, text: `média ${escrito(unidade, media)}` }
        : undefined,
    unidade,
  }
}

function emMatriz(insight: Insight, desenho: De<'matriz'>, { linhas }: ResultadoDoInsight): Desenhado {
  const unidade = unidadeDe(insight, desenho.coluna)
  return {
    tipo: 'matriz',
    rows: desenho.linhas,
    columns: desenho.colunas,
    cells: linhas.map(({ valores }) => ({
      value: valores[desenho.coluna] ?? 0,
      text: curto(unidade, valores[desenho.coluna] ?? 0),
      aside: plural(valores[desenho.segunda] ?? 0, 'item', 'itens'),
    })),
  }
}

const MARCAS: Readonly<Record<Marca, string>> = {
  wrong: 'Falta algum declarado',
  right: 'O que se viu está lá',
  unseen: 'Ninguém olhou ainda',
}

function emMapa(insight: Insight, { coluna, vistos }: De<'mapa'>, dados: ResultadoDoInsight): Desenhado {
  return {
    tipo: 'mapa',
    words: MARCAS,
    points: desenhadas(insight, dados).flatMap((linha) => {
      const { ponto, valores } = linha
      if (ponto == null) return []
      const [longitude, latitude] = ponto
      const mark = (valores[coluna] ?? 0) > 0 ? 'wrong' : (valores[vistos] ?? 0) > 0 ? 'right' : 'unseen'
      return [{ name: rotuloDaLinha(linha), longitude, latitude, mark } as const]
    }),
  }
}

function emCaixas(insight: Insight, desenho: De<'caixas'>, dados: ResultadoDoInsight): Desenhado {
  const { minimo, q1, mediana, q3, maximo } = desenho
  return {
    tipo: 'caixas',
    unidade: unidadeDe(insight, mediana),
    boxes: desenhadas(insight, dados).map((linha) => {
      const de = (chave: string) => linha.valores[chave] ?? 0
      const conhecida = linha.valores[mediana] != null
      return {
        name: rotuloDaLinha(linha),
        parts: conhecida ? [de(minimo), de(q1), de(mediana), de(q3), de(maximo)] : null,
      }
    }),
  }
}

export function desenhado(insight: Insight, dados: ResultadoDoInsight): Desenhado {
  const { desenho } = insight
  switch (desenho.tipo) {
    case 'linhas':
      return emLinhas(insight, desenho, dados)
    case 'barras':
      return emBarras(insight, desenho, dados)
    case 'matriz':
      return emMatriz(insight, desenho, dados)
    case 'mapa':
      return emMapa(insight, desenho, dados)
    case 'caixas':
      return emCaixas(insight, desenho, dados)
  }
}
