// An export of a list whose order is that of its ids.
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { posicaoDoCursor, proximoBloco } from '#server/casa/http/list/cursor.ts'
import { linhasPorId, type Origem, quantasPorId } from '#server/casa/http/list/newest-first.ts'
import { type AnyExportable, type ColunaExportada, exportable, type LeitorDaLista } from './exportable.ts'

const Posicao = z.tuple([z.number().int()])

interface ListaPorId<F, T> extends Pick<AnyExportable, 'titulo' | 'filtros'> {
  permissao: Permissao
  tela: string
  dadosPessoais?: boolean
  filtro: z.ZodType<F>
  colunas: readonly ColunaExportada<T>[]
  origem: (leitor: LeitorDaLista) => Origem
  onde: (filtro: F, leitor: LeitorDaLista) => Sql[]
}

export function exportavelPorId<F extends { sort?: 'asc' | 'desc' | undefined }, T extends { id: number }>(
  lista: ListaPorId<F, T>,
): AnyExportable {
  const { permissao, titulo, filtros, tela, dadosPessoais = false, filtro, colunas, origem, onde } = lista
  const todas = (pedido: F, leitor: LeitorDaLista, ids: readonly number[] | null) => [
    ...onde(pedido, leitor),
    ...(ids === null ? [] : [sql`${origem(leitor).id} = any(${[...ids]}::bigint[])`]),
  ]
  return exportable<F, T>({
    permissao,
    ...(titulo !== undefined && { titulo }),
    ...(filtros !== undefined && { filtros }),
    tela,
    dadosPessoais,
    filtro,
    colunas,
    async pagina(db, { filtro: pedido, leitor, ids }, depois, limite) {
      const linhas = await linhasPorId<T>(db, origem(leitor), todas(pedido, leitor, ids), {
        depois: depois === null ? null : posicaoDoCursor(depois, Posicao)[0],
        sentido: pedido.sort ?? 'desc',
        limite,
      })
      return { linhas, proximo: proximoBloco(linhas, limite, (ultima) => [ultima.id]) }
    },
    async total(db, { filtro: pedido, leitor, ids }) {
      const { total, total_aproximado } = await quantasPorId(db, origem(leitor), todas(pedido, leitor, ids))
      return total_aproximado ? null : total
    },
  })
}
