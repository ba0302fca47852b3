/** The items of a shipment as they are picked: one walk along the shelves. */
import type { ItemDaRemessa } from '#contract/almoxarifado/remessa.ts'

export const faltaPegar = ({ qtd_e3, coletada_e3 }: ItemDaRemessa): number =>
  Math.max(0, qtd_e3 - coletada_e3)

export interface Parada<I> {
  /** Null: kept at no address. */
  endereco: string | null
  itens: readonly I[]
}

/** In the order in which they came, which is that of the walk. */
export function paradas<I extends ItemDaRemessa>(itens: readonly I[]): Parada<I>[] {
  const porEndereco = new Map<string | null, I[]>()
  for (const item of itens) {
    const onde = item.endereco?.codigo ?? null
    porEndereco.set(onde, [...(porEndereco.get(onde) ?? []), item])
  }
  return [...porEndereco].map(([endereco, delas]) => ({ endereco, itens: delas }))
}

const semZeros = (codigo: string) => codigo.replace(/^0+/, '')

/** The item that a reading is of: of its lot, its code or its bar code; the first that still lacks comes first. */
export function itemDoCodigo<I extends ItemDaRemessa>(itens: readonly I[], codigo: string): I | undefined {
  const lido = codigo.trim().toLowerCase()
  const achados = itens.filter(
    ({ material, lote }) =>
      lote?.codigo.toLowerCase() === lido ||
      material.codigo.toLowerCase() === lido ||
      material.gtins.some(({ gtin }) => semZeros(gtin) === semZeros(lido)),
  )
  return achados.find((item) => faltaPegar(item) > 0) ?? achados[0]
}

/** Of which item there is more in the hand than before, and how much more. */
export function oQuePegou<I extends ItemDaRemessa>(
  antes: readonly ItemDaRemessa[],
  depois: readonly I[],
): { item: I; mais_e3: number } | undefined {
  for (const item of depois) {
    const mais_e3 = item.coletada_e3 - (antes.find(({ id }) => id === item.id)?.coletada_e3 ?? 0)
    if (mais_e3 > 0) return { item, mais_e3 }
  }
  return undefined
}
