/** The pending tasks of a visit by the rows that they change: read once, however many rows are shown again. */
import type { ItemFila } from './queue-item.ts'
import { type Alvo, alvosDe, encerraColeta, salaVista } from './tasks.ts'

export interface Pendentes {
  /** By the row that each is of. */
  readonly proprias: ReadonlyMap<string, readonly ItemFila[]>
  /** Those that change a row by consequence of what they say of another. */
  readonly deOutras: ReadonlyMap<string, readonly ItemFila[]>
  readonly fins: readonly ItemFila[]
}

export function pendentesPorLinha(itens: readonly ItemFila[]): Pendentes {
  const proprias = new Map<string, ItemFila[]>()
  const deOutras = new Map<string, ItemFila[]>()
  const guardar = (mapa: Map<string, ItemFila[]>, linha: string, item: ItemFila) => {
    const lista = mapa.get(linha)
    if (lista) lista.push(item)
    else mapa.set(linha, [item])
  }
  for (const item of itens) {
    for (const { tabela, chave } of alvosDe(item)) guardar(proprias, `${tabela}:${chave}`, item)
    const sala = salaVista(item)
    if (sala !== null) guardar(deOutras, `instalacoes:${sala}`, item)
  }
  return { proprias, deOutras, fins: itens.filter(encerraColeta) }
}

/** A task over a row: its own, or one that changes it by consequence of what it says of another. */
export interface PendenteDaLinha {
  readonly item: ItemFila
  readonly propria: boolean
}

/** All that changes a row, in the order of capture. */
export function pendentesDaLinha(
  { proprias, deOutras, fins }: Pendentes,
  { tabela, chave }: Alvo,
): PendenteDaLinha[] {
  const linha = `${tabela}:${chave}`
  const alheias = [...(deOutras.get(linha) ?? []), ...(tabela === 'patrimonios' ? fins : [])]
  return [
    ...(proprias.get(linha) ?? []).map((item) => ({ item, propria: true })),
    ...alheias.map((item) => ({ item, propria: false })),
  ].sort((a, b) => a.item.seq - b.item.seq)
}
