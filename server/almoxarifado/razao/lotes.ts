// From which lots and shelves an exit takes: what expires first leaves first, and then what came first (FEFO, FIFO).

export interface Disponivel {
  lote_id: number | null
  endereco_id: number | null
  qtd_e3: number
  validade: string | null
  fabricacao: string | null
}

export type Parte = Pick<Disponivel, 'lote_id' | 'endereco_id' | 'qtd_e3'>

const SEM_DATA = '9999-12-31'

function primeiro(a: Disponivel, b: Disponivel): number {
  const validade = (a.validade ?? SEM_DATA).localeCompare(b.validade ?? SEM_DATA)
  if (validade !== 0) return validade
  const fabricacao = (a.fabricacao ?? SEM_DATA).localeCompare(b.fabricacao ?? SEM_DATA)
  if (fabricacao !== 0) return fabricacao
  return (a.lote_id ?? 0) - (b.lote_id ?? 0) || (a.endereco_id ?? 0) - (b.endereco_id ?? 0)
}

export const emOrdem = <L extends Disponivel>(lotes: readonly L[]): L[] => lotes.toSorted(primeiro)

/** The parts in the order in which they are taken, and what is missing of `qtd_e3` when there is not enough. */
export function escolherLotes(
  disponiveis: readonly Disponivel[],
  qtd_e3: number,
): { partes: Parte[]; falta_e3: number } {
  let falta_e3 = qtd_e3
  const partes: Parte[] = []
  for (const { lote_id, endereco_id, qtd_e3: ha } of emOrdem(disponiveis)) {
    if (falta_e3 === 0) break
    const tira = Math.min(ha, falta_e3)
    if (tira === 0) continue
    partes.push({ lote_id, endereco_id, qtd_e3: tira })
    falta_e3 -= tira
  }
  return { partes, falta_e3 }
}
