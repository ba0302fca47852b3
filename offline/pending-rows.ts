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

/** All that changes a row, in the order of capture. */
export function pendentesDaLinha(
  { proprias, deOutras, fins }: Pendentes,
  { tabela, chave }: Alvo,
): ItemFila[] {
  const linha = `${tabela}:${chave}`
  const dela = [...(proprias.get(linha) ?? []), ...(deOutras.get(linha) ?? [])]
  return [...dela, ...(tabela === 'patrimonios' ? fins : [])].sort((a, b) => a.seq - b.seq)
}
