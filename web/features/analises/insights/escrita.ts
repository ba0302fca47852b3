// How the figures of an insight are written: whole, short, and in a file.
import { TIPOS_DE_MOVIMENTO } from '#contract/almoxarifado/movimento.ts'
import type {
  Insight,
  LinhaDoInsight,
  ResultadoDoInsight,
  UnidadeDoInsight,
} from '#contract/analises/insight.ts'
import { type ListaDoInsight, listaDoInsight } from '#contract/analises/listas-dos-insights.ts'
import { numero, reais } from '#web/ui/format.ts'

const curtos = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })
const decimais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const partes = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 })
const meses = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: '2-digit', timeZone: 'UTC' })

export const porCento = (parte: number): string => partes.format(parte)

/** "nov. 26". */
export const nomeDoMes = (mes: string): string =>
  meses.format(new Date(`${mes}-01T00:00:00Z`)).replace(' de ', ' ')

const INTEIROS: Readonly<Record<UnidadeDoInsight, (valor: number) => string>> = {
  centavos: reais,
  inteiro: numero,
  decimal: (valor) => decimais.format(valor),
  parte: porCento,
  dias: (valor) =>
    `${Number.isInteger(valor) ? numero(valor) : decimais.format(valor)} ${Math.abs(valor) === 1 ? 'dia' : 'dias'}`,
  horas: (valor) => `${decimais.format(valor)} h`,
}

export const escrito = (unidade: UnidadeDoInsight, valor: number | null | undefined): string =>
  valor == null ? '—' : INTEIROS[unidade](valor)

/** R$ 12,3 mil: for a label of a picture and for a title. */
export function curto(unidade: UnidadeDoInsight, valor: number): string {
  if (unidade !== 'centavos') return INTEIROS[unidade](valor)
  return Math.abs(valor) < 1_000_00 ? reais(valor) : `R$ ${curtos.format(valor / 100)}`
}

/** At an axis, whose unit is said once. */
export const noEixo = (unidade: UnidadeDoInsight, valor: number): string =>
  unidade === 'centavos' ? curtos.format(valor / 100) : curto(unidade, valor)

const ehMes = (texto: string) => /^\d{4}-\d{2}$/.test(texto)
const ehTipo = (texto: string): texto is keyof typeof TIPOS_DE_MOVIMENTO => texto in TIPOS_DE_MOVIMENTO

/** What the server names by a word of the contract is said in words here. */
export function rotuloDaLinha({ rotulo }: Pick<LinhaDoInsight, 'rotulo'>): string {
  if (ehMes(rotulo)) return nomeDoMes(rotulo)
  return ehTipo(rotulo) ? TIPOS_DE_MOVIMENTO[rotulo].rotulo : rotulo
}

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

const noArquivo = (unidade: UnidadeDoInsight, valor: number | null | undefined): string =>
  valor == null ? '' : String(unidade === 'centavos' ? valor / 100 : valor).replace('.', ',')

/** As a Brazilian spreadsheet opens it: semicolons, decimal commas, the mark of UTF-8. */
export function csvDe({ linha, colunas, como }: Insight, { linhas, de, ate }: ResultadoDoInsight): string {
  const campos = Object.entries(colunas)
  const cabecalho = [
    linha,
    ...campos.map(([, { rotulo, unidade }]) => (unidade === 'centavos' ? `${rotulo} (R$)` : rotulo)),
  ]
  const corpo = linhas.map((uma) => [
    rotuloDaLinha(uma),
    ...campos.map(([chave, { unidade }]) => noArquivo(unidade, uma.valores[chave])),
  ])
  const pe = [[], ['Período', `${de} a ${ate}`], ...como.map((frase) => ['Como foi calculado', frase])]
  return `\uFEFF${[cabecalho, ...corpo, ...pe].map((celulas) => celulas.map(celula).join(';')).join('\r\n')}\r\n`
}
