// What a code read where goods arrive is of: an item, or a volume by its seal or by its label.
import type { AReceber, ItemAReceber, VolumeDaRemessa } from '#contract/almoxarifado/remessa.ts'
import { temOCodigo } from '#web/offline-browser/recebimentos-materiais.ts'

/** The label of a volume opens its order: the end of the address says which volume it is. */
const NA_ETIQUETA = /[?&]volume=(\d+)-(\d+)(?:&|$)/

export function volumeDoCodigo(remessa: AReceber, codigo: string): VolumeDaRemessa | undefined {
  const [, remessa_id, numero] = NA_ETIQUETA.exec(codigo) ?? []
  return remessa.volumes.find((volume) =>
    numero === undefined
      ? volume.lacre?.toLowerCase() === codigo.toLowerCase()
      : remessa.id === Number(remessa_id) && volume.numero === Number(numero),
  )
}

export const itemDoCodigo = ({ itens }: AReceber, codigo: string): ItemAReceber | undefined =>
  itens.find(({ material, lote }) => temOCodigo(material, codigo) || lote?.codigo === codigo)

/** By one of its volumes, its number or the protocol of its order. */
export const remessaDoCodigo = (remessas: readonly AReceber[], codigo: string): AReceber | undefined =>
  remessas.find(
    (remessa) =>
      volumeDoCodigo(remessa, codigo) !== undefined ||
      [remessa.numero, remessa.pedido.protocolo].includes(codigo.toUpperCase()),
  )
