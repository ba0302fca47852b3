/** What is being handed over at the counter: each reading adds to it. */

import { ITENS_PREVISTOS, type SaidaPrevista } from '#contract/almoxarifado/balcao.ts'
import type { OpcaoDeMaterial } from '#contract/almoxarifado/material.ts'
import { cabeNaUnidade } from '#contract/almoxarifado/movimento.ts'
import type { LinhaASeparar } from '#contract/almoxarifado/remessa.ts'
import type { remessas } from '#contract/almoxarifado/remessas.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { quantidade, unidadePorExtenso } from '#contract/casa/unidades.ts'
import { data } from '#web/ui/format.ts'

export interface ItemNoBalcao {
  material: Pick<OpcaoDeMaterial, 'id' | 'codigo' | 'descricao' | 'unidade' | 'casas'>
  /** In units; null: not said yet. */
  qtd: number | null
  /** Of a requisition: its line, and how much of it may be handed over now. */
  linha: { id: number; ate_e3: number } | null
}

/** Of one reading; more than that is a code typed before the star. */
const MAXIMO_DE_UMA_VEZ = 999_999
/** Of a quantity, after what it is of. */
export const GRANDE_DEMAIS = `é grande demais. Digite até ${MAXIMO_DE_UMA_VEZ.toLocaleString('pt-BR')}.`

/** `12*lápis`: twelve of what follows. `grande`: the number is no quantity that anybody hands over. */
export function partesDoTexto(texto: string): { vezes: number; texto: string; grande: boolean } {
  const [, vezes, resto] =
    /^\s*(\d{1,6}(?:[.,]\d{1,3})?(?=\s*[*x])|\d+(?=\s*\*))\s*[*x]\s*(.*)$/i.exec(texto) ?? []
  if (vezes === undefined || resto === undefined) return { vezes: 1, texto, grande: false }
  const quantas = Number(vezes.replace(',', '.'))
  return { vezes: quantas, texto: resto, grande: quantas > MAXIMO_DE_UMA_VEZ }
}

/** Why so many of it cannot be handed over; undefined when they can. */
export function recusaDaLeitura(
  { descricao, unidade, casas }: ItemNoBalcao['material'],
  quantos: number,
): string | undefined {
  if (quantos > MAXIMO_DE_UMA_VEZ) return `${descricao}: a quantidade ${GRANDE_DEMAIS}`
  if (quantos <= 0) return `${descricao}: digite uma quantidade maior que zero.`
  if (cabeNaUnidade(Math.round(quantos * 1000), casas)) return undefined
  const como = casas === 0 ? 'digite um número inteiro' : `digite até ${casas} casas depois da vírgula`
  return `${descricao} é contado em ${unidadePorExtenso(unidade)}: ${como}, como 12*.`
}

/** What one reading of it is worth: one, or the package whose code was read. */
export function quantosDe({
  embalagens,
  pelo_gtin,
}: Pick<OpcaoDeMaterial, 'embalagens' | 'pelo_gtin'>): number {
  const embalagem = embalagens.find(({ id }) => id === pelo_gtin?.embalagem_id)
  return embalagem ? embalagem.fator_num / embalagem.fator_den : 1
}

const somada = (item: ItemNoBalcao, quantos: number): ItemNoBalcao => ({
  ...item,
  qtd: Math.round(((item.qtd ?? 0) + quantos) * 1000) / 1000,
})

/** Null: the requisition asks for none of it. */
export function comLeitura(
  itens: readonly ItemNoBalcao[],
  material: ItemNoBalcao['material'],
  quantos: number,
  fechada: boolean,
): readonly ItemNoBalcao[] | null {
  const daqui = itens.filter((item) => item.material.id === material.id)
  const alvo =
    daqui.find(({ linha, qtd }) => linha !== null && (qtd ?? 0) * 1000 < linha.ate_e3) ?? daqui.at(-1)
  if (alvo) return itens.map((item) => (item === alvo ? somada(item, quantos) : item))
  return fechada ? null : [somada({ material, qtd: null, linha: null }, quantos), ...itens]
}

export const itensDasLinhas = (linhas: readonly LinhaASeparar[]): ItemNoBalcao[] =>
  linhas.map(({ linha_id, material, a_separar_e3, disponivel_e3 }) => ({
    material,
    qtd: null,
    linha: { id: linha_id, ate_e3: Math.min(a_separar_e3, disponivel_e3) },
  }))

export const comTudo = (itens: readonly ItemNoBalcao[]): ItemNoBalcao[] =>
  itens.map((item) => (item.linha ? { ...item, qtd: item.linha.ate_e3 / 1000 } : item))

const e3 = (qtd: number | null) => Math.round((qtd ?? 0) * 1000)

/** Those of which something goes. */
export const queVao = (itens: readonly ItemNoBalcao[]) => itens.filter(({ qtd }) => e3(qtd) > 0)

type Corpo = BodyFor<typeof remessas.balcao>

export const itensAvulsos = (itens: readonly ItemNoBalcao[]): NonNullable<Corpo['avulsa']>['itens'] =>
  queVao(itens).map(({ material, qtd }) => ({ material_id: material.id, qtd_e3: e3(qtd) }))

export const linhasDaRequisicao = (itens: readonly ItemNoBalcao[]) =>
  queVao(itens).flatMap(({ linha, qtd }) => (linha ? [{ linha_id: linha.id, qtd_e3: e3(qtd) }] : []))

/** Of the question and of its answer: the line of the requisition, or the material. */
export const idDaSaida = ({ linha, material }: Pick<ItemNoBalcao, 'linha' | 'material'>): number =>
  linha?.id ?? material.id

/** What is asked of the shelves; of a quantity that nobody hands over, only what there is. */
export const perguntaDaSaida = (itens: readonly ItemNoBalcao[]): string =>
  itens
    .slice(0, ITENS_PREVISTOS)
    .map((item) => `${idDaSaida(item)}:${Math.min(Math.max(0, e3(item.qtd)), MAXIMO_DE_UMA_VEZ * 1000)}`)
    .join(',')

type ParteQueSai = SaidaPrevista['partes'][number]

/** `3 galões do lote L7 (validade 31/01/2027), no endereço B-2`. */
export function deOndeSai({ qtd_e3, lote, endereco }: ParteQueSai, unidade: string): string {
  const validade = lote?.validade ? ` (validade ${data(lote.validade)})` : ''
  const partes = [
    `${quantidade(qtd_e3, unidade)}${lote ? ` do lote ${lote.codigo}${validade}` : ''}`,
    endereco ? `no endereço ${endereco.codigo}` : 'sem endereço',
  ]
  return partes.join(', ')
}
