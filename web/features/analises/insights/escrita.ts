// An insight as a file, and where its rows are shown.
import { noArquivo, rotuloDaLinha, rotuloNoArquivo } from '#contract/analises/escrita-dos-insights.ts'
import type {
  Insight,
  LinhaDoInsight,
  ResultadoDoInsight,
  UnidadeDoInsight,
} from '#contract/analises/insight.ts'
import { type ListaDoInsight, listaDoInsight } from '#contract/analises/listas-dos-insights.ts'

/** The screen that shows the rows of which this one is made. */
export function enderecoDaLinha(
  lista: ListaDoInsight,
  { filtro }: Pick<LinhaDoInsight, 'filtro'>,
): string | null {
  return filtro === null ? null : `${listaDoInsight(lista).tela}?${new URLSearchParams(filtro)}`
}

/** What a spreadsheet would take for a formula is told to be text. */
const celula = (texto: string): string => {
  const seguro = /^[=+\-@\t\r]/.test(texto) && !/^-?\d/.test(texto) ? `'${texto}` : texto
  return /[";\n\r]/.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro
}

const escritoNoArquivo = (unidade: UnidadeDoInsight, valor: number | null | undefined): string =>
  String(noArquivo(unidade, valor) ?? '').replace('.', ',')

/** As a Brazilian spreadsheet opens it: semicolons, decimal commas, the mark of UTF-8. */
export function csvDe({ linha, colunas, como }: Insight, { linhas, de, ate }: ResultadoDoInsight): string {
  const campos = Object.entries(colunas)
  const cabecalho = [linha, ...campos.map(([, coluna]) => rotuloNoArquivo(coluna))]
  const corpo = linhas.map((uma) => [
    rotuloDaLinha(uma),
    ...campos.map(([chave, { unidade }]) => escritoNoArquivo(unidade, uma.valores[chave])),
  ])
  const pe = [[], ['Período', `${de} a ${ate}`], ...como.map((frase) => ['Como foi calculado', frase])]
  return `\uFEFF${[cabecalho, ...corpo, ...pe].map((celulas) => celulas.map(celula).join(';')).join('\r\n')}\r\n`
}
