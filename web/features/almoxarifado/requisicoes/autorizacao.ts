/** How a requisition is decided line by line. */
import type { ItemDaRequisicao } from '#contract/almoxarifado/requisicao-formas.ts'
import { faltaNoTexto } from '#web/partes/casa/falta-no-texto.ts'

export interface LinhaADecidir {
  item: ItemDaRequisicao
  /** Null: erased, and not typed again. */
  qtd_e3: number | null
  motivo: string
}

/** A level before may have cut: from what it left. */
export const aDecidir = (itens: readonly ItemDaRequisicao[]): LinhaADecidir[] =>
  itens.map((item) => ({
    item,
    qtd_e3: item.qtd_autorizada_e3 ?? item.qtd_solicitada_e3,
    motivo: item.motivo_corte ?? '',
  }))

const cortada = ({ item, qtd_e3 }: LinhaADecidir) => qtd_e3 !== null && qtd_e3 < item.qtd_solicitada_e3

/** What a line lacks before it can be decided. */
export function faltaNaLinha(linha: LinhaADecidir): { qtd?: string; motivo?: string } {
  if (linha.qtd_e3 === null) return { qtd: 'Informe a quantidade' }
  if (linha.qtd_e3 > linha.item.qtd_solicitada_e3) return { qtd: 'Não passa do que foi pedido' }
  const motivo = cortada(linha) ? faltaNoTexto(linha.motivo, 'Diga o motivo do corte') : undefined
  return motivo === undefined ? {} : { motivo }
}

export const pedeMotivo = cortada

export const corpoDaAutorizacao = (linhas: readonly LinhaADecidir[]) =>
  linhas.map((linha) => ({
    item_id: linha.item.id,
    qtd_autorizada_e3: linha.qtd_e3 ?? 0,
    motivo_corte: cortada(linha) ? linha.motivo.trim() : null,
  }))

/** Of the estimate, the part of what is being authorised; all of it while nothing is cut. */
export function valorAutorizado(linhas: readonly LinhaADecidir[], estimado_centavos: number): number {
  const [de, pedido] = linhas.reduce(
    ([parte, todo], { item, qtd_e3 }) => [
      parte + (item.valor_estimado_centavos * (qtd_e3 ?? 0)) / item.qtd_solicitada_e3,
      todo + item.valor_estimado_centavos,
    ],
    [0, 0],
  )
  return pedido === 0 ? 0 : Math.round((estimado_centavos * de) / pedido)
}
