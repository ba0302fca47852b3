import sql from 'sql-template-tag'
import type { EscolhaDaLinha, NotaLida } from '#contract/almoxarifado/nfe.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { EscolhaConcluida } from './semelhanca.ts'

/** The entry that has this note, unless it was taken back. */
export function entradaDaNota(
  db: Queryable,
  chave: string,
): Promise<{ id: number; protocolo: string | null; caminho: number[] } | undefined> {
  return db.maybe(sql`
    select e.id, e.protocolo, l.caminho from entrada e join local l on l.id = e.deposito_id
    where e.chave_nfe = ${chave} and e.situacao not in ('estornada', 'cancelada', 'recusada')`)
}

export async function guardarNota(tx: Queryable, entrada_id: number, nota: NotaLida): Promise<void> {
  await tx.run(
    sql`insert into entrada_nota (entrada_id, nota) values (${entrada_id}, ${JSON.stringify(nota)}::jsonb)`,
  )
}

export interface NotaGuardada {
  nota: NotaLida
  escolhas: EscolhaDaLinha[]
  conferida: boolean
}

export function notaGuardada(db: Queryable, entrada_id: number): Promise<NotaGuardada | undefined> {
  return db.maybe(sql`
    select nota, escolhas, conferida_em is not null as conferida from entrada_nota where entrada_id = ${entrada_id}`)
}

/** `conferida_por`: who concludes; null while something is open. */
export async function guardarEscolhas(
  tx: Queryable,
  entrada_id: number,
  {
    escolhas,
    conferida_por,
  }: { escolhas: readonly (EscolhaDaLinha | EscolhaConcluida)[]; conferida_por: number | null },
): Promise<void> {
  await tx.run(sql`
    update entrada_nota set escolhas = ${JSON.stringify(escolhas)}::jsonb, conferida_por = ${conferida_por},
      conferida_em = case when ${conferida_por}::bigint is not null then now() end
    where entrada_id = ${entrada_id}`)
}
