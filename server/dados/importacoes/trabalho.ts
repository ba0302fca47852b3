// An import, as the person who began it sees it.
import sql, { empty } from 'sql-template-tag'
import type { ImportacaoDetalhada, SituacaoDaImportacao } from '#contract/dados/importacoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { TRABALHO } from './queries.ts'

/** A whole import, as its work needs it. */
export interface Trabalho
  extends Omit<ImportacaoDetalhada, 'acoes' | 'campos' | 'ambientes' | 'avisos' | 'fotos'> {
  arquivo: string
  usuario_id: number
  sha256: string
  chave: string | null
  tentativas: number
  posse: string | null
  desfazer: { de: SituacaoDaImportacao; motivo: string; feitos: number; total: number } | null
}

export function importacaoDaPessoa(
  db: Queryable,
  usuario_id: number,
  id: number,
  { paraMudar = false } = {},
): Promise<Trabalho | undefined> {
  return db.maybe(sql`
    select ${TRABALHO} from importacao where id = ${id} and usuario_id = ${usuario_id}
    ${paraMudar ? sql`for no key update` : empty}`)
}
