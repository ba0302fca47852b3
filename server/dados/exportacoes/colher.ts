// A list read for a file that is no export: what one person may take of it now, with the filters of an address.
import type { ListaDoPainel } from '#contract/administracao/visoes.ts'
import { pode } from '#contract/casa/acesso.ts'
import { COLUNAS } from '#contract/casa/endereco-da-lista.ts'
import type { Celula } from '#contract/dados/lista.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { EXPORTAVEIS } from '#server/exportable-lists.ts'
import type { ColunaExportada, LeitorDaLista } from './exportable.ts'
import { filtroDaConsulta } from './filtro-da-consulta.ts'
import { rowWriter } from './rows.ts'

const PAGINA = 1_000

export interface QuemColhe extends LeitorDaLista {
  nome: string
  email: string
}

export interface Colheita {
  colunas: readonly ColunaExportada<unknown>[]
  /** Who took personal data, and when; null where the list has none. */
  marca: string | null
  linhas(): AsyncGenerator<readonly Celula[]>
}

/** Undefined: this person may not take the list away. Throws a `ZodError` when it has no such filters any more. */
export function colherLista(
  db: Queryable,
  leitor: QuemColhe,
  { lista, consulta, em }: { lista: ListaDoPainel; consulta: string; em: Date },
): Colheita | undefined {
  const exportavel = EXPORTAVEIS[lista]
  if (!pode(leitor.concessoes, exportavel.permissao)) return undefined
  const lido = filtroDaConsulta(lista, consulta)
  if (!lido.success) throw lido.error
  const filtro = lido.data
  const pedidas = new URLSearchParams(consulta).get(COLUNAS)?.split(',') ?? []
  const writer = rowWriter(
    { formato: 'xlsx', colunas: pedidas, criada_em: em.toISOString() },
    exportavel,
    leitor.fuso,
  )
  return {
    colunas: writer.colunas,
    marca: writer.watermark({ ...leitor, atraso_s: null }),
    async *linhas() {
      let depois: string | null = null
      do {
        const pagina = await exportavel.pagina(db, { leitor, filtro, ids: null }, depois, PAGINA)
        for (const linha of pagina.linhas) yield writer.colunas.map(({ valor }) => valor(linha))
        depois = pagina.proximo
      } while (depois !== null)
    },
  }
}
