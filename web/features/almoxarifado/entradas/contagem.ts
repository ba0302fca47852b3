/** What is being counted of each line, on the screen and in the body that records it. */

import type { EntradaDetalhada } from '#contract/almoxarifado/entrada.ts'
import type { entradas } from '#contract/almoxarifado/entradas.ts'
import type { Embalagem, OpcaoDeMaterial } from '#contract/almoxarifado/material.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { quantidade } from '#contract/casa/unidades.ts'

export type Item = EntradaDetalhada['itens'][number]
type Contado = BodyFor<typeof entradas.conferir>['itens'][number]

export interface Contagem {
  id: number
  /** In the unit of stock; null while nobody counted it. */
  recebida: number | null
  recusada: number | null
  motivo: string
  lote: string
  fabricacao: string
  validade: string
  marca: string
  /** Serial numbers, one a line. */
  series: string
}

export const contagemDe = (item: Item): Contagem => ({
  id: item.id,
  recebida: item.qtd_recebida_e3 === null ? null : item.qtd_recebida_e3 / 1000,
  recusada: item.qtd_recusada_e3 === 0 ? null : item.qtd_recusada_e3 / 1000,
  motivo: item.motivo_recusa ?? '',
  lote: item.lote_codigo ?? '',
  fabricacao: item.fabricacao ?? '',
  validade: item.validade ?? '',
  marca: item.marca,
  series: item.series.join('\n'),
})

/** As the record is now, with what was counted here over it: another person may have counted the other lines. */
export function comRegistro(
  contagens: readonly Contagem[],
  antes: readonly Item[],
  agora: readonly Item[],
): readonly Contagem[] {
  return agora.map((item) => {
    const daqui = contagens.find(({ id }) => id === item.id)
    const antigo = antes.find(({ id }) => id === item.id)
    const mexida = daqui && antigo && JSON.stringify(daqui) !== JSON.stringify(contagemDe(antigo))
    return mexida ? daqui : contagemDe(item)
  })
}

/** A code that was read: of which material, and of which package of it; null: of the unit itself. */
export interface Leitura {
  material: Omit<OpcaoDeMaterial, 'pelo_gtin'>
  embalagem: Embalagem | null
}

/** In thousandths, as they are kept. */
const somadas = (antes: number | null, mais: number) => Math.round(((antes ?? 0) + mais) * 1000) / 1000

const e3 = (quantidade: number | null) => Math.round((quantidade ?? 0) * 1000)

/** In thousandths, what stays beyond what the document says; none where who counts does not see it. */
export const excessoDe = (
  { qtd_documento_e3 }: Pick<Item, 'qtd_documento_e3'>,
  { recebida, recusada }: Pick<Contagem, 'recebida' | 'recusada'>,
): number => (qtd_documento_e3 === null ? 0 : Math.max(0, e3(recebida) - e3(recusada) - qtd_documento_e3))

export const contadoDe = (contagem: Contagem): Contado => ({
  id: contagem.id,
  qtd_recebida_e3: e3(contagem.recebida),
  qtd_recusada_e3: e3(contagem.recusada),
  motivo_recusa: contagem.motivo || null,
  lote_codigo: contagem.lote || null,
  fabricacao: contagem.fabricacao || null,
  validade: contagem.validade || null,
  marca: contagem.marca,
  series: contagem.series
    .split('\n')
    .map((serie) => serie.trim())
    .filter(Boolean),
})

/** What is counted in the line when a code of the material, or of a package of it, is read: in the unit of stock. */
export const unidadesDe = (embalagem: Embalagem | null): number =>
  embalagem === null ? 1 : embalagem.fator_num / embalagem.fator_den

/** In a list of units: "Caixa com 40 unidades". */
export const embalagemEscrita = (embalagem: Embalagem, unidade: string): string =>
  `${embalagem.nome} com ${quantidade(unidadesDe(embalagem) * 1000, unidade)}`

/** As it is said: the package with what it has, or the unit. */
export function leituraEscrita({ material, embalagem }: Leitura): string {
  const unidades = quantidade(unidadesDe(embalagem) * 1000, material.unidade)
  return embalagem === null ? unidades : `1 ${embalagem.nome} = ${unidades}`
}

/** One more of what was read: of the first line of that material that still lacks, or of its last. */
export function comLeitura(
  contagens: readonly Contagem[],
  itens: readonly Item[],
  { material: { id: material_id }, embalagem }: Leitura,
): { contagens: readonly Contagem[]; item: Item } | undefined {
  const doMaterial = itens.filter(({ material }) => material?.id === material_id)
  const recebidaDe = ({ id }: Item) => contagens.find((uma) => uma.id === id)?.recebida ?? 0
  const item =
    doMaterial.find((um) => um.qtd_documento_e3 !== null && recebidaDe(um) * 1000 < um.qtd_documento_e3) ??
    doMaterial.at(-1)
  if (item === undefined) return undefined
  return {
    item,
    contagens: contagens.map((uma) =>
      uma.id === item.id ? { ...uma, recebida: somadas(uma.recebida, unidadesDe(embalagem)) } : uma,
    ),
  }
}
