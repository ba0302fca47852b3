import sql from 'sql-template-tag'
import type { ImportacaoDetalhada } from '#contract/dados/importacoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { REGISTRADO } from '#server/papeis/arquivos/queries.ts'

export interface BemDaFoto {
  id: number
  uuid: string
  local_id: number
  caminho: number[]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** By number of registration, label or uuid, written in any case; a name that two assets answer to has both. */
export async function bensPorNome(
  db: Queryable,
  nomes: readonly string[],
): Promise<Map<string, BemDaFoto[]>> {
  const baixos = [...new Set(nomes.map((nome) => nome.toLowerCase()))]
  const escritos = [...new Set([...nomes, ...baixos, ...nomes.map((nome) => nome.toUpperCase())])]
  const linhas = await db.rows<{ nome: string; bem: BemDaFoto }>(sql`
    select x.nome, json_build_object('id', p.id, 'uuid', p.uuid, 'local_id', p.local_id, 'caminho', l.caminho) as bem
    from (select lower(tombamento) as nome, id from patrimonio
        where tombamento is not null and situacao <> 'estornado' and lower(tombamento) = any(${baixos}::text[])
      union select lower(referencia_id), id from patrimonio
        where referencia_id is not null and referencia_id = any(${escritos}::text[])
      union select uuid::text, id from patrimonio
        where uuid = any(${baixos.filter((nome) => UUID.test(nome))}::uuid[])) x
    join patrimonio p on p.id = x.id join local l on l.id = p.local_id
    where p.situacao not in ('baixado', 'estornado') order by p.id`)
  const achados = new Map<string, BemDaFoto[]>()
  for (const { nome, bem } of linhas) achados.set(nome, [...(achados.get(nome) ?? []), bem])
  return achados
}

/** One of these very bytes that the asset shows. */
export async function fotoIgual(db: Queryable, bem: BemDaFoto, sha256: string): Promise<string | undefined> {
  const igual = await db.maybe<{ uuid: string }>(sql`
    select f.uuid from multimidia f where f.model = 'patrimonio' and f.model_id = ${bem.uuid}
      and f.monitoramento_id is null and f.sha256 = ${sha256} and ${REGISTRADO} limit 1`)
  return igual?.uuid
}

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
