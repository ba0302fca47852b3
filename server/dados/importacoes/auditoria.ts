// What an import changed, in the audit trail: written by the set, in the import's own transaction.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'

export interface EventoDaImportacao {
  acao: 'importacoes.censo' | 'locais.criar' | 'locais.alterar' | 'instalacoes.criar' | 'patrimonios.criar'
  entidade: 'importacao' | 'local' | 'instalacao' | 'patrimonio'
  entidade_id?: string | number
  local_id?: number
  campo?: string
  de?: unknown
  para?: unknown
}

/** Who runs an import, and the name that ties together the rows of one run. */
export interface Execucao {
  id: string
  origem: 'cli' | 'web'
  ator_id: number | null
}

export async function auditar(
  tx: Queryable,
  { id, origem, ator_id }: Execucao,
  eventos: readonly EventoDaImportacao[],
): Promise<void> {
  if (eventos.length === 0) return
  await tx.run(sql`
    insert into evento (ocorrido_em, ator_id, origem, requisicao_id, acao, entidade, entidade_id, local_id, campo, de,
      para)
    select now(), ${ator_id}::bigint, ${origem}, ${id}, acao, entidade, entidade_id, local_id, campo, de, para
    from jsonb_to_recordset(${JSON.stringify(eventos)}::jsonb)
      as e (acao text, entidade text, entidade_id text, local_id bigint, campo text, de jsonb, para jsonb)`)
}
