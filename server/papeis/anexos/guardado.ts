// A file attached to a record: reserved, found, seen.
import sql from 'sql-template-tag'
import type { ModeloDeAnexo, ReservaDeAnexo, TipoDeAnexo } from '#contract/papeis/anexos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type ArquivoReservado, REGISTRADO } from '#server/papeis/arquivos/registro.ts'
import type { RegistroComAnexos } from './registro.ts'

/** A file of no visit: of a record of the panel. */
export interface LinhaDeAnexo extends ArquivoReservado {
  modelo: ModeloDeAnexo
  tipo: TipoDeAnexo
  registro_uuid: string
}

/** A record takes this many. */
export const ANEXOS_POR_REGISTRO = 200

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

export const DO_PAINEL = sql`f.monitoramento_id is null`

export const linha = sql`f.id, f.uuid, f.usuario_id, f.nome, f.mime, f.tamanho, f.sha256, f.situacao, f.tipo, f.model as modelo,
  f.model_id as registro_uuid`

/** Who counts without seeing what the document says does not read it in the file of the note either. */
export const AS_CLARAS = sql`(f.tipo <> 'nota' or not exists (select from entrada e where e.uuid = f.model_id and e.cega
  and e.conferido_em is null and e.situacao in ('recebida_provisoria', 'em_exame')))`
