// The device was here: what each request says of it, beside what it asks for.
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '#server/casa/db/database.ts'
import type { OperationHeaders } from './operation-headers.ts'

export interface ContatoDoPedido {
  op: Pick<OperationHeaders, 'dispositivo_id' | 'versao_app' | 'desvio_ms' | 'fila'>
  usuario_id: number
  /** The User-Agent. */
  agente: string | null
}

/** A contact that tells nothing new is written once a minute. */
const NADA_DE_NOVO = sql`interval '60 seconds'`
/** The measure of a clock's offset trembles; less than this is the same. */
const TREMOR_MS = 1000

/**
 * A late delivery of an older report, which numbers fewer tasks, tells nothing of the queue: its count with the newer
 * numbering would look like a loss. After an hour it is believed, in case the device went back in time.
 */
const filaVale = (seq: number): Sql =>
  sql`(${seq}::bigint >= d.seq or d.fila_em is null or d.fila_em < clock_timestamp() - interval '1 hour')`

const percentual = sql`round(100.0 * d.espaco_usado / nullif(d.espaco_cota, 0))`

function filaMudou({ op: { fila } }: ContatoDoPedido): Sql {
  if (fila === null) return sql`false`
  return sql`(${filaVale(fila.seq)} and (d.pendentes, d.seq, d.mais_antigo) is distinct from
      (${fila.pendentes}::int, ${fila.seq}::bigint, ${fila.mais_antigo}::timestamptz)
    or ${fila.espaco}::numeric <> ${percentual})`
}

/** Whether there is something to write; undefined when the device is not known yet. */
function novidade(
  db: Database,
  contato: ContatoDoPedido,
): Promise<{ meu: boolean; novo: boolean } | undefined> {
  const { op, usuario_id, agente } = contato
  return db.maybe(sql`
    select d.usuario_id = ${usuario_id} as meu,
      coalesce(d.ultimo_contato_em < clock_timestamp() - ${NADA_DE_NOVO}
        or d.agente is distinct from coalesce(${agente}, d.agente)
        or d.versao_app is distinct from coalesce(${op.versao_app}, d.versao_app)
        or (${op.desvio_ms}::bigint is not null
          and coalesce(abs(d.desvio_ms - ${op.desvio_ms}::bigint) > ${TREMOR_MS}, true))
        or ${filaMudou(contato)}, false) as novo
    from dispositivo d where d.id = ${op.dispositivo_id}`)
}

function quandoAFilaVale(fila: NonNullable<OperationHeaders['fila']>): Sql {
  const vale = filaVale(fila.seq)
  return sql`
    pendentes = case when ${vale} then ${fila.pendentes}::int else d.pendentes end,
    mais_antigo = case when ${vale} then ${fila.mais_antigo}::timestamptz else d.mais_antigo end,
    seq = case when ${vale} then ${fila.seq}::bigint else d.seq end,
    fila_em = case when ${vale} then clock_timestamp() else d.fila_em end,
    espaco_usado = coalesce(case when ${fila.espaco}::numeric <> ${percentual}
      then round(d.espaco_cota * ${fila.espaco}::numeric / 100) end, d.espaco_usado),`
}

/**
 * The first person whose work the device brought stays its owner: what another sends from it is theirs all the same,
 * and leaves no mark here. In a transaction of its own, so that no slow operation holds the row of its device.
 */
export async function registrarContato(db: Database, contato: ContatoDoPedido): Promise<void> {
  const { op, usuario_id } = contato
  if (op.dispositivo_id === null) return
  const agente = contato.agente?.slice(0, 300) ?? null
  const visto = await novidade(db, { ...contato, agente })
  if (visto !== undefined && !(visto.meu && visto.novo)) return
  const { fila } = op
  await db.run(sql`
    insert into dispositivo as d (id, usuario_id, agente, versao_app, ultimo_contato_em, desvio_ms, pendentes,
      mais_antigo, seq, fila_em)
    values (${op.dispositivo_id}, ${usuario_id}, ${agente}, ${op.versao_app}, clock_timestamp(), ${op.desvio_ms},
      ${fila?.pendentes ?? 0}, ${fila?.mais_antigo ?? null}, ${fila?.seq ?? 0},
      ${fila === null ? null : sql`clock_timestamp()`})
    on conflict (id) do update set ${fila === null ? sql`` : quandoAFilaVale(fila)}
      agente = coalesce(excluded.agente, d.agente), versao_app = coalesce(excluded.versao_app, d.versao_app),
      desvio_ms = coalesce(excluded.desvio_ms, d.desvio_ms), ultimo_contato_em = clock_timestamp()
    where d.usuario_id = excluded.usuario_id`)
}
