import sql, { type Sql } from 'sql-template-tag'
import type { Anexo } from '#contract/papeis/anexos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { REGISTRADO } from '#server/papeis/arquivos/registro.ts'
import { ANEXOS_POR_REGISTRO, AS_CLARAS, DO_PAINEL, type LinhaDeAnexo, linha } from './guardado.ts'
import type { RegistroComAnexos } from './registro.ts'

const anexo = sql`f.id, f.uuid, f.tipo, f.nome, f.mime, f.tamanho, '/arquivos/' || f.uuid as url, u.nome as autor,
  f.registrado_em, f.suspeita`

const anexos = (onde: Sql) => sql`
  select ${anexo} from multimidia f join usuario u on u.id = f.usuario_id
  where ${DO_PAINEL} and ${REGISTRADO} and ${onde}`

export function anexosDe(db: Queryable, { modelo, uuid }: RegistroComAnexos): Promise<Anexo[]> {
  return db.rows(sql`
    ${anexos(sql`f.model = ${modelo} and f.model_id = ${uuid} and ${AS_CLARAS}`)}
    order by f.registrado_em desc, f.id desc limit ${ANEXOS_POR_REGISTRO}`)
}

export function anexoPublico(db: Queryable, id: number): Promise<Anexo> {
  return db.one(anexos(sql`f.id = ${id}`))
}

/** The same, held until the end. */
export function anexoParaMudar(tx: Queryable, uuid: string): Promise<LinhaDeAnexo | undefined> {
  return tx.maybe(sql`select ${linha} from multimidia f where ${DO_PAINEL} and f.uuid = ${uuid} for update`)
}

export async function removerAnexo(
  tx: Queryable,
  id: number,
  { usuario_id, motivo }: { usuario_id: number; motivo: string },
): Promise<void> {
  await tx.run(sql`
    update multimidia set situacao = 'removido', removido_em = now(), removido_por = ${usuario_id},
      removido_motivo = ${motivo}
    where id = ${id}`)
}

/** As it was before it was removed; false for what was never there, or is there. */
export async function restaurarAnexo(tx: Queryable, id: number): Promise<boolean> {
  const linhas = await tx.run(sql`
    update multimidia set situacao = case when verificado_em is null then 'registrado' else 'verificado' end,
      removido_em = null, removido_por = null, removido_motivo = null
    where id = ${id} and situacao = 'removido' and registrado_em is not null`)
  return linhas > 0
}

/** Of these records, by their uuids, the ones that have neither this content nor as many files as a record takes. */
export async function semOConteudo(
  tx: Queryable,
  { modelo, sha256 }: Pick<LinhaDeAnexo, 'modelo' | 'sha256'>,
  uuids: readonly string[],
): Promise<string[]> {
  const { faltam } = await tx.one<{ faltam: string[] }>(sql`
    select coalesce(array_agg(r.uuid), '{}') as faltam from unnest(${[...uuids]}::uuid[]) as r (uuid)
    where not exists (select from multimidia f where ${DO_PAINEL} and f.model = ${modelo} and f.model_id = r.uuid
      and f.sha256 = ${sha256} and ${REGISTRADO})
      and (select count(*) from multimidia f where ${DO_PAINEL} and f.model = ${modelo} and f.model_id = r.uuid
        and f.situacao <> 'removido') < ${ANEXOS_POR_REGISTRO}`)
  return faltam
}

/** The same file in other records, in one statement: what was found out about its content holds for each. */
export async function repetirAnexo(
  tx: Queryable,
  anexo: LinhaDeAnexo,
  { usuario_id, copias }: { usuario_id: number; copias: readonly { uuid: string; registro: string }[] },
): Promise<void> {
  await tx.run(sql`
    insert into multimidia (uuid, usuario_id, tipo, model, model_id, nome, mime, tamanho, sha256, situacao,
      enviado_em, recebido_em, registrado_em, verificado_em, suspeito_em, suspeita, cor)
    select c.uuid, ${usuario_id}, 'anexo', f.model, c.registro, f.nome, f.mime, f.tamanho, f.sha256, f.situacao,
      f.enviado_em, now(), now(), f.verificado_em, f.suspeito_em, f.suspeita, f.cor
    from multimidia f, jsonb_to_recordset(${JSON.stringify(copias)}::jsonb) as c (uuid uuid, registro uuid)
    where f.id = ${anexo.id}`)
}
