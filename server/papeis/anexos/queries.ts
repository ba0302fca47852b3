import sql, { type Sql } from 'sql-template-tag'
import type { Anexo, ModeloDeAnexo, ReservaDeAnexo, TipoDeAnexo } from '#contract/papeis/anexos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type ArquivoReservado, REGISTRADO } from '#server/papeis/arquivos/queries.ts'
import type { RegistroComAnexos } from './registro.ts'

/** A file of no visit: of a record of the panel. */
export interface LinhaDeAnexo extends ArquivoReservado {
  modelo: ModeloDeAnexo
  tipo: TipoDeAnexo
  registro_uuid: string
}

const DO_PAINEL = sql`f.monitoramento_id is null`

const linha = sql`f.id, f.uuid, f.usuario_id, f.nome, f.mime, f.tamanho, f.sha256, f.situacao, f.tipo, f.model as modelo,
  f.model_id as registro_uuid`

const anexo = sql`f.id, f.uuid, f.tipo, f.nome, f.mime, f.tamanho, '/arquivos/' || f.uuid as url, u.nome as autor,
  f.registrado_em, f.suspeita`

/** Who counts without seeing what the document says does not read it in the file of the note either. */
const AS_CLARAS = sql`(f.tipo <> 'nota' or not exists (select from entrada e where e.uuid = f.model_id and e.cega
  and e.conferido_em is null and e.situacao in ('recebida_provisoria', 'em_exame')))`

const anexos = (onde: Sql) => sql`
  select ${anexo} from multimidia f join usuario u on u.id = f.usuario_id
  where ${DO_PAINEL} and ${REGISTRADO} and ${onde}`

/** A record takes this many. */
export const ANEXOS_POR_REGISTRO = 200

export function anexosDe(db: Queryable, { modelo, uuid }: RegistroComAnexos): Promise<Anexo[]> {
  return db.rows(sql`
    ${anexos(sql`f.model = ${modelo} and f.model_id = ${uuid} and ${AS_CLARAS}`)}
    order by f.registrado_em desc, f.id desc limit ${ANEXOS_POR_REGISTRO}`)
}

export function anexoPublico(db: Queryable, id: number): Promise<Anexo> {
  return db.one(anexos(sql`f.id = ${id}`))
}

/** Registered or on their way. */
export async function quantosAnexos(tx: Queryable, { modelo, uuid }: RegistroComAnexos): Promise<number> {
  const { total } = await tx.one<{ total: number }>(sql`
    select count(*) as total from multimidia f
    where ${DO_PAINEL} and f.model = ${modelo} and f.model_id = ${uuid} and f.situacao <> 'removido'`)
  return total
}

export function anexoPorUuid(db: Queryable, uuid: string): Promise<LinhaDeAnexo | undefined> {
  return db.maybe(sql`select ${linha} from multimidia f where ${DO_PAINEL} and f.uuid = ${uuid}`)
}

/** The same, held until the end. */
export function anexoParaMudar(tx: Queryable, uuid: string): Promise<LinhaDeAnexo | undefined> {
  return tx.maybe(sql`select ${linha} from multimidia f where ${DO_PAINEL} and f.uuid = ${uuid} for update`)
}

/** One that people may see, and whether it is what it says. */
export function anexoVisivel(
  db: Queryable,
  uuid: string,
): Promise<(LinhaDeAnexo & { suspeito: boolean }) | undefined> {
  return db.maybe(sql`
    select ${linha}, f.suspeito_em is not null as suspeito
    from multimidia f where ${DO_PAINEL} and ${REGISTRADO} and f.uuid = ${uuid} and ${AS_CLARAS}`)
}

/** The new row; undefined when the uuid is reserved already, by whomever. */
export function reservarAnexo(
  tx: Queryable,
  {
    registro,
    usuario_id,
    reserva,
  }: { registro: RegistroComAnexos; usuario_id: number; reserva: ReservaDeAnexo },
): Promise<LinhaDeAnexo | undefined> {
  const { uuid, tipo, nome, mime, tamanho, sha256 } = reserva
  return tx.maybe(sql`
    insert into multimidia as f (uuid, usuario_id, tipo, model, model_id, nome, mime, tamanho, sha256)
    values (${uuid}, ${usuario_id}, ${tipo}, ${registro.modelo}, ${registro.uuid}, ${nome}, ${mime}, ${tamanho},
      ${sha256})
    on conflict (uuid) do nothing
    returning ${linha}`)
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
