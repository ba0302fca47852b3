// The entries of a visit: assets as it finds them.
import sql from 'sql-template-tag'
import type { Leitura, PatrimonioMonitorado } from '#contract/campo/patrimonios.ts'
import type { Captura } from '#server/campo/visita/merge.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { entradas } from './entrada.ts'

/** Those entries, in the order given. */
export function entradasPorUuid(
  db: Queryable,
  monitoramento_id: number,
  uuids: readonly string[],
): Promise<PatrimonioMonitorado[]> {
  return db.rows(sql`
    ${entradas(sql`mp.monitoramento_id = ${monitoramento_id} and mp.uuid = any(${uuids}::uuid[])`)}
    order by array_position(${uuids}::uuid[], mp.uuid)`)
}

/** Whether any visit has an entry with this uuid. */
export async function uuidDeEntrada(db: Queryable, uuid: string): Promise<boolean> {
  const achada = await db.maybe(sql`select 1 as sim from monitoramento_patrimonio where uuid = ${uuid}`)
  return achada !== undefined
}

/** The entry that bears one of these codes now, or whose asset is registered with one; the label of now wins. */
export async function entradaPorCodigo(
  db: Queryable,
  monitoramento_id: number,
  codigos: readonly string[],
): Promise<PatrimonioMonitorado | undefined> {
  const [achada] = await db.rows<PatrimonioMonitorado>(sql`
    ${entradas(sql`mp.id in (
      select id from monitoramento_patrimonio
        where monitoramento_id = ${monitoramento_id} and referencia_id = any(${codigos}::text[])
      union
      select e.id from patrimonio r join monitoramento_patrimonio e on e.patrimonio_id = r.id
        where e.monitoramento_id = ${monitoramento_id} and r.referencia_id = any(${codigos}::text[])
          and r.situacao not in ('baixado', 'estornado'))`)}
    order by (mp.referencia_id = any(${codigos}::text[])) desc nulls last, mp.id limit 1`)
  return achada
}

export interface Conferencia {
  resultado: PatrimonioMonitorado['resultado']
  estado: string | null
  condicao: string | null
  observacoes: string | null
  referencia_id: string | null
  /** uuid of the room's entry in the same visit. */
  instalacao_uuid: string | null
  latitude: number | null
  longitude: number | null
  precisao_m: number | null
}

/** Seen and nothing more: when it was checked stays as it was. */
export async function marcarVisto(tx: Queryable, entrada_id: number): Promise<void> {
  await tx.run(sql`
    update monitoramento_patrimonio set resultado = 'visto', versao = versao + 1
    where id = ${entrada_id} and resultado in ('pendente', 'nao_localizado')`)
}

export interface LeituraDoCampo {
  leitura: Leitura
  monitoramento_id: number
  entrada_id: number | null
  instalacao_id: number | null
  codigo: string | null
  captura: Captura
}

/** False when a reading with this uuid is already kept, in this visit or in another. */
export async function guardarLeitura(tx: Queryable, dados: LeituraDoCampo): Promise<boolean> {
  const { leitura, monitoramento_id, entrada_id, instalacao_id, codigo, captura } = dados
  const { uuid, origem, formato = null, latitude = null, longitude = null, precisao_m = null } = leitura
  const gravadas = await tx.run(sql`
    insert into leitura (uuid, monitoramento_id, monitoramento_patrimonio_id, monitoramento_instalacao_id,
      referencia_id, origem, formato, latitude, longitude, precisao_m, lido_em, usuario_id)
    values (${uuid}, ${monitoramento_id}, ${entrada_id}, ${instalacao_id}, ${codigo}, ${origem}, ${formato},
      ${latitude}, ${longitude}, ${precisao_m}, ${captura.em}, ${captura.usuario})
    on conflict (uuid) do nothing`)
  return gravadas > 0
}

export async function leituraDaVisita(
  db: Queryable,
  monitoramento_id: number,
  uuid: string,
): Promise<boolean> {
  const achada = await db.maybe(
    sql`select 1 as sim from leitura where uuid = ${uuid} and monitoramento_id = ${monitoramento_id}`,
  )
  return achada !== undefined
}
