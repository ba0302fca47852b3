// What was done to one asset, in the search, by its number: inquiries and repairs.
import sql, { type Sql } from 'sql-template-tag'
import { byNumber, numeradasEm } from '#server/dados/busca/numero.ts'
import { nosDe } from '#server/dados/busca/pedido.ts'

const LISTAR = 'painel.almoxarifado.patrimonios.listar'

interface AtoAchado {
  id: number
  numero: string
  bem: string
  local: string
  concluida: boolean
}

interface Ato<Serie extends string> {
  serie: Serie
  /** With `numero`, `patrimonio_id` and `local_id`. */
  tabela: Sql
  /** When it ended: a column of the table. */
  fim: Sql
  tela: string
}

export const atosPesquisaveis = <const Serie extends string>({ serie, tabela, fim, tela }: Ato<Serie>) =>
  byNumber({
    permissoes: [LISTAR],
    series: [serie],
    ler: (db, pedido, numeros) =>
      db.rows<AtoAchado>(sql`
        select a.id, a.numero, p.descricao as bem, l.nome as local, a.${fim} is not null as concluida
        from ${tabela} a join patrimonio p on p.id = a.patrimonio_id join local l on l.id = a.local_id
        ${numeradasEm(sql`a.numero`, numeros, { pedido, nos: nosDe(pedido, LISTAR) })}`),
    mostrar: ({ id, numero, bem, local, concluida }) => ({
      titulo: `${numero} · ${bem}`,
      subtitulo: `${concluida ? 'Concluída' : 'Aberta'} · ${local}`,
      url: `${tela}/${id}`,
    }),
  })
