import sql, { type Sql } from 'sql-template-tag'
import type { Referencia } from '#contract/envelope.ts'
import type { Arquivo, ReservaDeArquivo } from '#contract/multimidias.ts'
import type { Queryable } from '#server/db/database.ts'

export interface LinhaDeArquivo extends Arquivo {
  usuario_id: number
  situacao: 'reservado' | 'recebido' | 'registrado' | 'removido'
}

const arquivo = sql`f.id, f.uuid, f.monitoramento_id, f.tipo, f.model, f.model_id, f.nome, f.mime, f.tamanho, f.sha256,
  f.capturado_em, '/arquivos/' || f.uuid as url`

const linhas = (onde: Sql) => sql`select ${arquivo}, f.usuario_id, f.situacao from multimidia f where ${onde}`

/** What the visit shows: registered, not removed. */
export function arquivosDaVisita(db: Queryable, monitoramento_id: number): Promise<Arquivo[]> {
  return db.rows(sql`
    select ${arquivo} from multimidia f
    where f.monitoramento_id = ${monitoramento_id} and f.situacao = 'registrado' order by f.id`)
}

/** Wherever it is: the caller checks that the person reaches its visit. */
export function arquivoPorReferencia(db: Queryable, ref: Referencia): Promise<LinhaDeArquivo | undefined> {
  return db.maybe(linhas(typeof ref === 'number' ? sql`f.id = ${ref}` : sql`f.uuid = ${ref}`))
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

export type Reserva = Omit<ReservaDeArquivo, 'monitoramento_id'>

export async function reservarArquivo(
  tx: Queryable,
  {
    monitoramento_id,
    usuario_id,
    reserva,
  }: { monitoramento_id: number; usuario_id: number; reserva: Reserva },
): Promise<void> {
  const { uuid, tipo, model, model_id, nome, mime, tamanho, sha256 } = reserva
  await tx.run(sql`
    insert into multimidia (uuid, monitoramento_id, usuario_id, tipo, model, model_id, nome, mime, tamanho, sha256)
    values (${uuid}, ${monitoramento_id}, ${usuario_id}, ${tipo}, ${model}, ${model_id}, ${nome}, ${mime}, ${tamanho},
      ${sha256})`)
}

/** The bytes are stored. What was registered stays so: its bytes were only stored again. */
export async function marcarRecebido(db: Queryable, id: number): Promise<void> {
  await db.run(sql`
    update multimidia set recebido_em = now(), situacao = case situacao when 'reservado' then 'recebido' else situacao end
    where id = ${id}`)
}

export interface Registro {
  enviado_em: Date
  capturado_em: Date | null
  assinatura: object | null
}

export async function registrarArquivo(tx: Queryable, id: number, registro: Registro): Promise<void> {
  const { enviado_em, capturado_em, assinatura } = registro
  await tx.run(sql`
    update multimidia set situacao = 'registrado', registrado_em = now(), enviado_em = ${enviado_em},
      capturado_em = ${capturado_em}, assinatura = ${assinatura && JSON.stringify(assinatura)}::jsonb
    where id = ${id} and situacao = 'recebido'`)
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
): Promise<{ agente: boolean; caminho: number[] }> {
  return db.one(sql`
    select l.caminho, exists (select 1 from monitoramento_agente ma
      where ma.monitoramento_id = m.id and ma.usuario_id = ${usuario_id}) as agente
    from monitoramento m join local l on l.id = m.local_id where m.id = ${monitoramento_id}`)
}
