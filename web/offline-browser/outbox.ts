/**
 * What was done on the device and has no answer yet: a table of rows, each with the key that it was given when it was
 * made. They are sent in that order, leave only by an answer that names them, and a refusal stays and says why. The
 * server takes a key once, so what it had already taken when an answer was lost may be sent again.
 */
import type { Table } from 'dexie'

export interface NaSaida {
  /** Version 7: the order of the keys is the order in which they were made. */
  uuid: string
  /** Why the server refused it; it stays until its author decides. */
  recusa: string | null
}

export interface SituacaoDaSaida {
  esperam: number
  recusados: number
}

/** One kind of things to send, as the sender sees it. */
export interface Caixa {
  situacao(): Promise<SituacaoDaSaida>
  /** All that waits. Rejects when of some nothing is known: they wait on. */
  enviar(): Promise<void>
}

export const naOrdem = <E extends NaSaida>(tabela: Table<E, string>): Promise<E[]> =>
  tabela.orderBy(':id').toArray()

export const espera = ({ recusa }: Pick<NaSaida, 'recusa'>): boolean => recusa === null

export async function situacaoDe(tabela: Table<NaSaida, string>): Promise<SituacaoDaSaida> {
  const esperam = await tabela.filter(espera).count()
  return { esperam, recusados: (await tabela.count()) - esperam }
}

interface Esvaziamento<E, R> {
  pendentes: () => Promise<E[]>
  /** How many travel at a time. */
  quantas: number
  /** Answers what became of each; throws when nothing is known of them. */
  enviar: (lote: E[]) => Promise<readonly R[]>
  assentar: (resultados: readonly R[]) => Promise<void>
}

export async function esvaziar<E extends { uuid: string }, R extends { uuid: string }>({
  pendentes,
  quantas,
  enviar,
  assentar,
}: Esvaziamento<E, R>): Promise<void> {
  for (;;) {
    const todas = await pendentes()
    if (todas.length === 0) return
    const resultados = await enviar(todas.slice(0, quantas))
    await assentar(resultados)
    // Of none of them anything was said: what waits would be asked for ever.
    if (!resultados.some(({ uuid }) => todas.some((uma) => uma.uuid === uuid))) return
  }
}
