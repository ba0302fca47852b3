// How the figures of an insight are written, the same on the screen and on paper.
import { TIPOS_DE_MOVIMENTO } from '#contract/almoxarifado/movimento.ts'
import { reais } from '#contract/casa/reais.ts'
import type { LinhaDoInsight, UnidadeDoInsight } from './insight.ts'

const inteiros = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const decimais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const curtos = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })
const partes = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 })
const meses = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: '2-digit', timeZone: 'UTC' })

export const porCento = (parte: number): string => partes.format(parte)

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

/** R$ 12,3 mil: for a label of a picture and for a title. */
export function curto(unidade: UnidadeDoInsight, valor: number): string {
  if (unidade !== 'centavos') return POR_EXTENSO[unidade](valor)
  return Math.abs(valor) < 1_000_00 ? reais(valor) : `R$ ${curtos.format(valor / 100)}`
}

/** At an axis, whose unit is said once. */
export const noEixo = (unidade: UnidadeDoInsight, valor: number): string =>
  unidade === 'centavos' ? curtos.format(valor / 100) : curto(unidade, valor)

const ehMes = (texto: string) => /^\d{4}-\d{2}$/.test(texto)
const ehTipo = (texto: string): texto is keyof typeof TIPOS_DE_MOVIMENTO => texto in TIPOS_DE_MOVIMENTO

/** What the server names by a word of the contract is said in words. */
export function rotuloDaLinha({ rotulo }: Pick<LinhaDoInsight, 'rotulo'>): string {
  if (ehMes(rotulo)) return nomeDoMes(rotulo)
  return ehTipo(rotulo) ? TIPOS_DE_MOVIMENTO[rotulo].rotulo : rotulo
}
