import sql from 'sql-template-tag'
import type { InstalacaoMonitorada, NovaInstalacao } from '#contract/campo/instalacoes.ts'
import type { Recursos } from '#contract/rede/instalacao-tipos.ts'
import type { Captura } from '#server/campo/visita/merge.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** The current version of a type, withdrawn or not: the device may have prepared before. */
export function versaoAtualDoTipo(db: Queryable, tipo_id: number): Promise<{ id: number } | undefined> {
  return db.maybe(
    sql`select id from instalacao_tipo_versao where tipo_id = ${tipo_id} order by versao desc limit 1`,
  )
}

export async function uuidEmUso(db: Queryable, uuid: string): Promise<boolean> {
  const { em_uso } = await db.one<{ em_uso: boolean }>(sql`
    select exists (select 1 from instalacao where uuid = ${uuid})
      or exists (select 1 from monitoramento_instalacao where uuid = ${uuid}) as em_uso`)
  return em_uso
}

/** The uuid of the entry's twin by name, registered at the same place. */
export function homonima(
  db: Queryable,
  local_id: number,
  { uuid, tipo_id, nome }: Pick<NovaInstalacao, 'uuid' | 'tipo_id' | 'nome'>,
): Promise<{ uuid: string }[]> {
  return db.rows(sql`
    select uuid from instalacao
    where local_id = ${local_id} and tipo_id = ${tipo_id} and lower(nome) = lower(${nome}) and ativo
      and uuid <> ${uuid}
    limit 1`)
}

interface Nascida {
  monitoramento_id: number
  local_id: number
  tipo_versao_id: number
  captura: Captura
  nova: NovaInstalacao
}

/** Registers what the field found, not yet accepted, and its entry; both bear the device's uuid. */
export async function nascerInstalacao(tx: Queryable, nascida: Nascida): Promise<void> {
  const { monitoramento_id, local_id, tipo_versao_id, captura, nova } = nascida
  const { uuid, tipo_id, nome, bloco = null, pavimento = null } = nova
  const { latitude = null, longitude = null, precisao_m = null } = nova
  await tx.run(sql`
    with registrada as (
      insert into instalacao (uuid, local_id, tipo_id, nome, bloco, pavimento, latitude, longitude, homologada, origem)
      values (${uuid}, ${local_id}, ${tipo_id}, ${nome}, ${bloco}, ${pavimento}, ${latitude}, ${longitude}, false,
        jsonb_build_object('monitoramento_id', ${monitoramento_id}::bigint))
      returning id)
    insert into monitoramento_instalacao (uuid, monitoramento_id, instalacao_id, tipo_versao_id, resultado, latitude,
      longitude, precisao_m, atualizado_em, atualizado_por)
    select ${uuid}, ${monitoramento_id}, id, ${tipo_versao_id}, 'nova', ${latitude}, ${longitude}, ${precisao_m},
      ${captura.em}, ${captura.usuario}
    from registrada`)
}

export interface Verificacao {
  resultado: InstalacaoMonitorada['resultado']
  estado: string | null
  condicao: string | null
  recursos: Recursos
  observacoes: string | null
  latitude: number | null
  longitude: number | null
  precisao_m: number | null
}
