// An export of a list in the order of one key and, within it, of the ids: the list's own page, one after the other.
import type { Queryable } from '#server/casa/db/database.ts'
import type { BoundedCount } from '#server/casa/http/list/bounded-count.ts'
import { posicaoDoCursor, proximoBloco } from '#server/casa/http/list/cursor.ts'
import { CursorDaPosicao } from '#server/casa/http/list/keyset.ts'
import { type AnyExportable, type Exportable, exportable, type Pedida } from './exportable.ts'

interface NaOrdem {
  chave: string
  id: number
}

interface Trecho<O> {
  ordem: O
  sentido: 'asc' | 'desc'
  depois: NaOrdem | null
  limite: number
}

interface ListaPorChave<F extends { order: unknown }, T, Q, L extends NaOrdem>
  extends Omit<Exportable<F, T>, 'pagina' | 'total'> {
  /** What the list's own queries take. */
  filtroDe: (pedida: Pedida<F>, db: Queryable) => Q | Promise<Q>
  ler: (db: Queryable, filtro: Q, trecho: Trecho<F['order']>) => Promise<L[]>
  quantas: (db: Queryable, filtro: Q) => Promise<BoundedCount>
  /** Of the list whose first is the newest when no direction is asked; of a register, `asc`. */
  sentido?: 'asc' | 'desc'
  /** What is exported of a row as it was read. */
  linha: (lida: L) => T
}

export function exportavelPorChave<
  F extends { order: unknown; sort?: 'asc' | 'desc' | undefined },
  T,
  Q,
  L extends NaOrdem,
>({ filtroDe, ler, quantas, linha, sentido = 'desc', ...lista }: ListaPorChave<F, T, Q, L>): AnyExportable {
  return exportable<F, T>({
    ...lista,
    async pagina(db, pedida, depois, limite) {
      const posicao = depois === null ? null : posicaoDoCursor(depois, CursorDaPosicao)
      const lidas = await ler(db, await filtroDe(pedida, db), {
        ordem: pedida.filtro.order,
        sentido: pedida.filtro.sort ?? sentido,
        depois: posicao && { chave: posicao[0], id: posicao[1] },
        limite,
      })
      return {
        linhas: lidas.map(linha),
        proximo: proximoBloco(lidas, limite, (ultima) => [ultima.chave, ultima.id]),
      }
    },
    async total(db, pedida) {
      const { total, total_aproximado } = await quantas(db, await filtroDe(pedida, db))
      return total_aproximado ? null : total
    },
  })
}

/** What every such list asks of its reader. */
export const doLeitor = ({ leitor, ids }: Pedida<unknown>) => ({
  concessoes: leitor.concessoes,
  fuso: leitor.fuso,
  ...(ids && { ids }),
})
