// The rows of files: reserved, received, registered, removed, and who may see each.
import sql, { type Sql } from 'sql-template-tag'
import type { Referencia } from '#contract/casa/envelope.ts'
import type { Arquivo } from '#contract/papeis/multimidias.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Registro, Reserva } from './queries.ts'

export interface LinhaDeArquivo extends Arquivo {
  usuario_id: number
  situacao: 'reservado' | 'recebido' | 'registrado' | 'verificado' | 'removido'
}

/** What the bytes of a file are checked against, whoever it belongs to. */
export type ArquivoReservado = Pick<
  LinhaDeArquivo,
  'id' | 'uuid' | 'usuario_id' | 'nome' | 'mime' | 'tamanho' | 'sha256' | 'situacao'
>

/** In the visit for everyone to see; `verificado` is what became of it later. */
export const REGISTRADO = sql`f.situacao in ('registrado', 'verificado')`

/** It signed what the desk then sent back: it is kept, and another is collected. */
export const ASSINATURA_ANTERIOR = sql`(f.tipo in ('assinatura_agente', 'assinatura_responsavel')
  and coalesce((select coalesce(f.capturado_em, f.criado_em) < m.devolvido_em from monitoramento m
    where m.id = f.monitoramento_id), false))`

export const registrado = ({ situacao }: Pick<LinhaDeArquivo, 'situacao'>) =>
  situacao === 'registrado' || situacao === 'verificado'

/** What the visit shows: registered, not removed. */
export function arquivosDaVisita(db: Queryable, monitoramento_id: number): Promise<Arquivo[]> {
  return db.rows(sql`
    select ${arquivo} from multimidia f
    where f.monitoramento_id = ${monitoramento_id} and ${REGISTRADO} and not ${ASSINATURA_ANTERIOR} order by f.id`)
}

/** Wherever it is: the caller checks that the person reaches its visit. */
export function arquivoPorReferencia(db: Queryable, ref: Referencia): Promise<LinhaDeArquivo | undefined> {
  return db.maybe(linhas(typeof ref === 'number' ? sql`f.id = ${ref}` : sql`f.uuid = ${ref}`))
}

/** A file that people may see, and whether it is what it says. */
export function arquivoVisivel(
  db: Queryable,
  uuid: string,
): Promise<(LinhaDeArquivo & { suspeito: boolean }) | undefined> {
  return db.maybe(sql`
    select ${arquivo}, f.usuario_id, f.situacao, f.suspeito_em is not null as suspeito
    from multimidia f where ${DA_VISITA} and f.uuid = ${uuid} and (${REGISTRADO} or (${EM_QUARENTENA}))`)
}

/** Of the room that it shows. */
export async function eCapa(db: Queryable, uuid: string): Promise<boolean> {
  const linha = await db.maybe(sql`
    select from multimidia f join monitoramento_instalacao mi on mi.uuid = f.model_id
    join instalacao i on i.id = mi.instalacao_id and i.capa_uuid = f.uuid where f.uuid = ${uuid}`)
  return linha !== undefined
}

export function arquivosPorUuid(
  db: Queryable,
  monitoramento_id: number,
  uuids: readonly string[],
): Promise<LinhaDeArquivo[]> {
  return db.rows(
    linhas(sql`f.monitoramento_id = ${monitoramento_id} and f.uuid = any(${uuids}::uuid[]) order by f.id`),
  )
}

/** The new row; undefined when the uuid is reserved already, by whomever. */
export async function reservarArquivo(
  tx: Queryable,
  {
    monitoramento_id,
    usuario_id,
    reserva,
  }: { monitoramento_id: number; usuario_id: number; reserva: Reserva },
): Promise<LinhaDeArquivo | undefined> {
  const { uuid, tipo, model, model_id, nome, mime, tamanho, sha256 } = reserva
  return tx.maybe(sql`
    insert into multimidia as f (uuid, monitoramento_id, usuario_id, tipo, model, model_id, nome, mime, tamanho, sha256)
    values (${uuid}, ${monitoramento_id}, ${usuario_id}, ${tipo}, ${model}, ${model_id}, ${nome}, ${mime}, ${tamanho},
      ${sha256})
    on conflict (uuid) do nothing
    returning ${arquivo}, f.usuario_id, f.situacao`)
}

/** The device still means to send it. */
export async function renovarReserva(tx: Queryable, id: number): Promise<void> {
  await tx.run(
    sql`update multimidia set reservado_em = now() where id = ${id} and situacao in ('reservado', 'recebido')`,
  )
}

/** The bytes are stored; false when there is no such file any more. What was registered stays so: it was only repaired. */
export async function marcarRecebido(db: Queryable, id: number): Promise<boolean> {
  const linhas = await db.run(sql`
    update multimidia set recebido_em = now(), conferido_em = null, corrompido_em = null,
      situacao = case situacao when 'reservado' then 'recebido' else situacao end
    where id = ${id}`)
  return linhas > 0
}

/** Undefined when it is not there to be registered. */
export async function registrarArquivo(
  tx: Queryable,
  id: number,
  registro: Registro,
): Promise<LinhaDeArquivo | undefined> {
  const { model_id, enviado_em, capturado_em, assinatura } = registro
  return tx.maybe(sql`
    update multimidia f set situacao = 'registrado', registrado_em = now(),
      model_id = coalesce(${model_id ?? null}::uuid, model_id), enviado_em = ${enviado_em},
      capturado_em = ${capturado_em}, assinatura = ${assinatura && JSON.stringify(assinatura)}::jsonb
    where id = ${id} and situacao = 'recebido'
    returning ${arquivo}, f.usuario_id, f.situacao`)
}

export async function removerArquivo(
  tx: Queryable,
  id: number,
  remocao: { removido_em: Date; removido_por: number },
): Promise<void> {
  await tx.run(sql`
    update multimidia set situacao = 'removido', removido_em = ${remocao.removido_em},
      removido_por = ${remocao.removido_por}
    where id = ${id} and situacao <> 'removido'`)
}

/** Whether the person is an agent of the visit, and the branch of its place. */
export function alcanceDaVisita(
  db: Queryable,
  monitoramento_id: number,
  usuario_id: number,
): Promise<{ agente: boolean; caminho: number[]; contagem: boolean }> {
  return db.one(sql`
    select l.caminho, m.inventario_id is not null as contagem, exists (select 1 from monitoramento_agente ma
      where ma.monitoramento_id = m.id and ma.usuario_id = ${usuario_id}) as agente
    from monitoramento m join local l on l.id = m.local_id where m.id = ${monitoramento_id}`)
}

/** Of a visit. What the panel attaches to its records belongs to none, and is never found here. */
const DA_VISITA = sql`f.monitoramento_id is not null`

const arquivo = sql`f.id, f.uuid, f.monitoramento_id, f.tipo, f.model, f.model_id, f.nome, f.mime, f.tamanho, f.sha256,
  f.capturado_em, '/arquivos/' || f.uuid as url`

const linhas = (onde: Sql) =>
  sql`select ${arquivo}, f.usuario_id, f.situacao from multimidia f where ${DA_VISITA} and ${onde}`

/** Its registration waits in quarantine: who decides must see it. */
const EM_QUARENTENA = sql`f.situacao = 'recebido' and exists (select 1 from quarentena q
  where q.operacao = 'multimidias.registrar' and q.monitoramento_id = f.monitoramento_id
    and q.body->>'uuid' = f.uuid::text)`
