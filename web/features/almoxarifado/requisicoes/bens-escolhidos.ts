import { aSepararDaLinha } from '#contract/almoxarifado/atendimento.ts'
import type { BemATransferir } from '#contract/almoxarifado/bem-a-transferir.ts'
import type { ItemDaRequisicao } from '#contract/almoxarifado/requisicao-formas.ts'

/** The assets chosen for each line, by the line's id. */
export type Escolhidos = Readonly<Record<number, readonly BemATransferir[]>>

export const faltamDe = (item: ItemDaRequisicao) => aSepararDaLinha(item) / 1000

/** Those that are in no line yet, as many as still fit in this one. */
export function comBens(
  escolhidos: Escolhidos,
  item: ItemDaRequisicao,
  novos: readonly BemATransferir[],
): Escolhidos {
  const dentro = new Set(Object.values(escolhidos).flatMap((bens) => bens.map(({ id }) => id)))
  const aqui = escolhidos[item.id] ?? []
  const livres = novos.filter(({ id, impedimento }) => impedimento === null && !dentro.has(id))
  return { ...escolhidos, [item.id]: [...aqui, ...livres].slice(0, faltamDe(item)) }
}

export const semBem = (escolhidos: Escolhidos, item_id: number, bem_id: number): Escolhidos => ({
  ...escolhidos,
  [item_id]: (escolhidos[item_id] ?? []).filter(({ id }) => id !== bem_id),
})

/** What is sent: no line without an asset. */
export const pedidoDe = (escolhidos: Escolhidos) =>
  Object.entries(escolhidos).flatMap(([item_id, bens]) =>
    bens.length === 0 ? [] : [{ item_id: Number(item_id), patrimonio_ids: bens.map(({ id }) => id) }],
  )
