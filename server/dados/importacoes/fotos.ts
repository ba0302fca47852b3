// Photos that came with an import, whatever they are of: which entered, which did not, and their taking back.
import sql from 'sql-template-tag'
import type { ImportacaoDetalhada } from '#contract/dados/importacoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'

export interface FotoLida {
  nome: string
  foto_uuid: string | null
  nova: boolean
  mensagem: string | null
}

/** What was said before of the same names and went wrong is forgotten. */
export async function gravarFotos(tx: Queryable, id: number, fotos: readonly FotoLida[]): Promise<void> {
  const nomes = fotos.map(({ nome }) => nome)
  await tx.run(sql`
    delete from importacao_foto
    where importacao_id = ${id} and nome = any(${nomes}::text[]) and foto_uuid is null`)
  await tx.run(sql`
    insert into importacao_foto (importacao_id, nome, foto_uuid, nova, mensagem)
    select ${id}, nome, foto_uuid, nova, mensagem from jsonb_to_recordset(${JSON.stringify(fotos)}::jsonb)
      as f (nome text, foto_uuid uuid, nova boolean, mensagem text)
    on conflict do nothing`)
}

export function contarFotos(db: Queryable, id: number): Promise<ImportacaoDetalhada['fotos']> {
  return db.one(sql`
    select (count(*) filter (where nova))::int as novas,
      (count(*) filter (where not nova and foto_uuid is not null))::int as iguais,
      (count(*) filter (where foto_uuid is null))::int as erros
    from importacao_foto where importacao_id = ${id}`)
}

export function fotosComErro(db: Queryable, id: number): Promise<{ nome: string; mensagem: string }[]> {
  return db.rows(sql`
    select nome, mensagem from importacao_foto where importacao_id = ${id} and foto_uuid is null order by nome`)
}

/** Those that the import brought, before what it wrote is compared: an asset without them has its old cover again. */
export function retirarFotos(tx: Queryable, id: number, usuario_id: number): Promise<number> {
  return tx.run(sql`
    update multimidia set situacao = 'removido', removido_em = now(), removido_por = ${usuario_id},
      removido_motivo = 'Importação desfeita'
    where situacao <> 'removido'
      and uuid in (select foto_uuid from importacao_foto where importacao_id = ${id} and nova)`)
}
