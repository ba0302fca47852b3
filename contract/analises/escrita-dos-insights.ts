// How the figures of an insight are written, the same on the screen and on paper.
import { TIPOS_DE_MOVIMENTO } from '#contract/almoxarifado/movimento.ts'
import { reais } from '#contract/casa/reais.ts'
import type { ColunaDoInsight, LinhaDoInsight, UnidadeDoInsight } from './insight.ts'

const inteiros = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const decimais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const partes = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 })
const meses = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: '2-digit', timeZone: 'UTC' })

/** What is not all is not told as all, nor what is something as nothing. */
export function porCento(parte: number): string {
  if (parte > 0 && parte < 0.0005) return `menos de ${partes.format(0.001)}`
  return parte >= 0.9995 && parte < 1 ? `mais de ${partes.format(0.999)}` : partes.format(parte)
}

/** "nov. 26". */
export const nomeDoMes = (mes: string): string =>
  meses.format(new Date(`${mes}-01T00:00:00Z`)).replace(' de ', ' ')

export const POR_EXTENSO: Readonly<Record<UnidadeDoInsight, (valor: number) => string>> = {
  centavos: reais,
  inteiro: (valor) => inteiros.format(valor),
  decimal: (valor) => decimais.format(valor),
  parte: porCento,
  dias: (valor) =>
    `${Number.isInteger(valor) ? inteiros.format(valor) : decimais.format(valor)} ${Math.abs(valor) === 1 ? 'dia' : 'dias'}`,
  horas: (valor) => `${decimais.format(valor)} h`,
}

export const escrito = (unidade: UnidadeDoInsight, valor: number | null | undefined): string =>
  valor == null ? '—' : POR_EXTENSO[unidade](valor)

const comCasas = (maximumFractionDigits: number) =>
  new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits })
const umaCasa = comCasas(1)
const MAIS_CASAS = [umaCasa, comCasas(2), comCasas(3)]

const compacto = (valor: number, em: Intl.NumberFormat): string =>
  Math.abs(valor) < 1_000_00 ? reais(valor) : `${valor < 0 ? '-' : ''}R$ ${em.format(Math.abs(valor) / 100)}`

/** R$ 12,3 mil: for a label of a picture and for a title. */
export const curto = (unidade: UnidadeDoInsight, valor: number): string =>
  unidade === 'centavos' ? compacto(valor, umaCasa) : POR_EXTENSO[unidade](valor)

/** Two amounts beside each other, in centavos: with as many figures as tell them apart. */
export function curtosLadoALado(um: number, outro: number): [string, string] {
  for (const em of MAIS_CASAS) {
    const ditos: [string, string] = [compacto(um, em), compacto(outro, em)]
    if (um === outro || ditos[0] !== ditos[1]) return ditos
  }
  return [reais(um), reais(outro)]
}

/** What a file says once, over its column of plain numbers. */
const NO_ARQUIVO: Readonly<
  Partial<Record<UnidadeDoInsight, { unidade: string; valor: (um: number) => number }>>
> = {
  centavos: { unidade: 'R$', valor: (um) => um / 100 },
  parte: { unidade: '%', valor: (um) => Math.round(um * 1_000_000) / 10_000 },
  dias: { unidade: 'dias', valor: (um) => um },
  horas: { unidade: 'horas', valor: (um) => um },
}

export const noArquivo = (unidade: UnidadeDoInsight, valor: number | null | undefined): number | null =>
  valor == null ? null : (NO_ARQUIVO[unidade]?.valor(valor) ?? valor)

/** "Metade chega em (dias)"; a name that says the unit says it once. */
export function rotuloNoArquivo({ rotulo, unidade }: ColunaDoInsight): string {
  const dita = NO_ARQUIVO[unidade]?.unidade
  return dita === undefined || rotulo.toLowerCase().includes(dita) ? rotulo : `${rotulo} (${dita})`
}

/** At an axis, whose unit is said once. */
export const noEixo = (unidade: UnidadeDoInsight, valor: number): string =>
  unidade === 'centavos' ? umaCasa.format(valor / 100) : curto(unidade, valor)

const ehMes = (texto: string) => /^\d{4}-\d{2}$/.test(texto)
const ehTipo = (texto: string): texto is keyof typeof TIPOS_DE_MOVIMENTO => texto in TIPOS_DE_MOVIMENTO

/** What the server names by a word of the contract is said in words. */
export function rotuloDaLinha({ rotulo }: Pick<LinhaDoInsight, 'rotulo'>): string {
  if (ehMes(rotulo)) return nomeDoMes(rotulo)
  return ehTipo(rotulo) ? TIPOS_DE_MOVIMENTO[rotulo].rotulo : rotulo
}
