import sql, { type Sql } from 'sql-template-tag'
import type { InstalacaoMonitorada, NovaInstalacao } from '#contract/campo/instalacoes.ts'
import type { Referencia } from '#contract/casa/envelope.ts'
import type { Recurso, Recursos } from '#contract/rede/instalacao-tipos.ts'
import { type Captura, type Capturas, ultimaVerificacao } from '#server/campo/monitoramentos/merge.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { instantJson } from '#server/casa/db/instant-json.ts'

const registrada = sql`json_build_object('id', i.id, 'uuid', i.uuid, 'tipo_id', i.tipo_id, 'tipo_versao', v.versao,
  'tipo_nome', t.nome, 'grupo', t.grupo, 'nome', i.nome, 'bloco', i.bloco, 'pavimento', i.pavimento,
  'estado', i.estado, 'condicao', i.condicao, 'recursos', i.recursos,
  'verificada_em', ${instantJson('i.verificada_em')})`

/** Asked to look at it again, and nobody has yet; of a new one, whatever came after settles it. */
const devolvido = sql`case when mi.resultado = 'pendente' or (mi.resultado = 'nova'
  and coalesce(mi.atualizado_em, '-infinity') < (select m.devolvido_em from monitoramento m where m.id = mi.monitoramento_id))
  then mi.devolvido_motivo end as devolvido`

function entradas(onde: Sql): Sql {
  return sql`
    select mi.id, mi.uuid, mi.monitoramento_id, mi.resultado, mi.estado, mi.condicao, mi.recursos, mi.observacoes,
      mi.latitude, mi.longitude, mi.precisao_m, mi.atualizado_em, mi.versao, ${devolvido},
      ${registrada} as instalacao
    from monitoramento_instalacao mi
    join instalacao i on i.id = mi.instalacao_id
    join instalacao_tipo_versao v on v.id = mi.tipo_versao_id
    join instalacao_tipo t on t.id = i.tipo_id
    where ${onde}`
}

export function instalacoesDaVisita(
  db: Queryable,
  monitoramento_id: number,
): Promise<InstalacaoMonitorada[]> {
  return db.rows(
    sql`${entradas(sql`mi.monitoramento_id = ${monitoramento_id}`)} order by t.ordem, t.id, i.nome, mi.id`,
  )
}

/** One entry, looked for inside the visit only. */
export function entradaDeInstalacao(
  db: Queryable,
  monitoramento_id: number,
  ref: Referencia,
): Promise<InstalacaoMonitorada | undefined> {
  const esta = typeof ref === 'number' ? sql`mi.id = ${ref}` : sql`mi.uuid = ${ref}`
  return db.maybe(entradas(sql`mi.monitoramento_id = ${monitoramento_id} and ${esta}`))
}

/** The checklist that the entry answers, and where each of its values came from. */
export function listaDaEntrada(
  db: Queryable,
  entrada_id: number,
): Promise<{ recursos: Recurso[]; capturas: Capturas }> {
  return db.one(sql`
    select v.recursos, mi.capturas
    from monitoramento_instalacao mi join instalacao_tipo_versao v on v.id = mi.tipo_versao_id
    where mi.id = ${entrada_id}`)
}

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

export async function gravarVerificacao(
  tx: Queryable,
  entrada_id: number,
  verificacao: Verificacao,
  { captura, capturas }: { captura: Captura; capturas: Capturas },
): Promise<void> {
  const v = verificacao
  const { em, usuario } = ultimaVerificacao(capturas) ?? captura
  await tx.run(sql`
    update monitoramento_instalacao set resultado = ${v.resultado}, estado = ${v.estado}, condicao = ${v.condicao},
      recursos = ${JSON.stringify(v.recursos)}::jsonb, observacoes = ${v.observacoes}, latitude = ${v.latitude},
      longitude = ${v.longitude}, precisao_m = ${v.precisao_m}, capturas = ${JSON.stringify(capturas)}::jsonb,
      atualizado_por = case when atualizado_em > ${em} then atualizado_por else ${usuario} end,
      atualizado_em = greatest(atualizado_em, ${em}), versao = versao + 1
    where id = ${entrada_id}`)
}

export async function marcarVista(tx: Queryable, entrada_id: number): Promise<void> {
  await tx.run(sql`
    update monitoramento_instalacao set resultado = 'vista', versao = versao + 1
    where id = ${entrada_id} and resultado = 'pendente'`)
}
