/** The draft of a receipt: what it begins as, and the photos of each of its parts. */
import { v7 } from 'uuid'
import type { AReceber } from '#contract/almoxarifado/remessa.ts'
import type { AtoDoDestino, Rascunho } from './recebimentos-banco.ts'

/** With everything to be counted, except what `guardado` says already. */
export function rascunhoDe(remessa: AReceber, guardado: Partial<Rascunho> = {}): Rascunho {
  const antes = new Map(guardado.linhas?.map((uma) => [uma.item_id, uma]))
  return {
    uuid: guardado.uuid ?? v7(),
    remessa_id: remessa.id,
    recebedor: guardado.recebedor ?? { nome: '', matricula: '', cargo: '' },
    sobras: guardado.sobras ?? [],
    recusa: guardado.recusa ?? { motivo: '', fotos: [] },
    fecho: guardado.fecho ?? null,
    procura: guardado.procura ?? '',
    linhas: remessa.itens.map(
      ({ id }) => antes.get(id) ?? { item_id: id, qtd_e3: null, tipo: null, motivo: '', fotos: [] },
    ),
  }
}

/** Where a photo hangs. */
export type ParteDoRascunho = { item_id: number } | { sobra: string } | 'recusa'

export function comFotos(
  rascunho: Rascunho,
  parte: ParteDoRascunho,
  mudar: (fotos: readonly string[]) => string[],
): Rascunho {
  const com = <T extends { fotos: string[] }>(um: T): T => ({ ...um, fotos: mudar(um.fotos) })
  if (parte === 'recusa') return { ...rascunho, recusa: com(rascunho.recusa) }
  if ('sobra' in parte)
    return {
      ...rascunho,
      sobras: rascunho.sobras.map((uma) => (uma.uuid === parte.sobra ? com(uma) : uma)),
    }
  return {
    ...rascunho,
    linhas: rascunho.linhas.map((uma) => (uma.item_id === parte.item_id ? com(uma) : uma)),
  }
}

/** All of them: what goes when the draft is taken up again. */
export const fotosDe = ({ linhas, sobras, recusa }: Rascunho): Set<string> =>
  new Set([...linhas, ...(sobras ?? []), recusa ?? { fotos: [] }].flatMap(({ fotos }) => fotos))

/** Those that the act names: the others were of something no longer said. */
export function fotosDoAto(ato: AtoDoDestino): Set<string> {
  if ('recusa' in ato) return new Set(ato.recusa.fotos)
  const ditas = [...(ato.corpo.itens ?? []), ...(ato.corpo.sobras ?? [])]
  return new Set(ditas.flatMap(({ divergencia }) => divergencia?.fotos ?? []))
}
