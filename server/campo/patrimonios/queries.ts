// The entries of a visit: assets as it finds them.
import sql, { type Sql } from 'sql-template-tag'
import type { Leitura, PatrimonioMonitorado } from '#contract/campo/patrimonios.ts'
import type { Referencia } from '#contract/casa/envelope.ts'
import { type Captura, type Capturas, ultimaVerificacao } from '#server/campo/monitoramentos/merge.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { instantJson } from '#server/casa/db/instant-json.ts'

const VERIFICACOES_LEMBRADAS = 3

/** What concluded visits found of `p` before `m` was over, newest first. */
const historico = sql`(
  select coalesce(json_agg(json_build_object('em', ${instantJson('a.atualizado_em')}, 'protocolo', a.protocolo,
    'local_nome', case when a.local_id <> p.local_id then al.nome end, 'estado', a.estado, 'condicao', a.condicao,
    'agente', au.nome) order by a.atualizado_em desc, a.id desc), '[]')
  from (
    select e.id, e.atualizado_em, e.atualizado_por, e.estado, e.condicao, v.protocolo, v.local_id
    from monitoramento_patrimonio e
    join monitoramento v on v.id = e.monitoramento_id and v.concluido_em is not null
    where e.patrimonio_id = p.id and e.monitoramento_id <> m.id
      and e.atualizado_em < coalesce(m.concluido_em, 'infinity')
    order by e.atualizado_em desc, e.id desc limit ${VERIFICACOES_LEMBRADAS}) a
  join local al on al.id = a.local_id
  left join usuario au on au.id = a.atualizado_por)`

const registrado = sql`json_build_object('id', p.id, 'uuid', p.uuid, 'referencia_id', p.referencia_id,
  'descricao', p.descricao, 'marca', p.marca, 'modelo', p.modelo, 'numero_serie', p.numero_serie, 'classe', c.nome,
  'estado', p.estado, 'condicao', p.condicao, 'situacao', p.situacao, 'local_id', p.local_id, 'local_nome', l.nome,
  'instalacao_nome', i.nome, 'verificado_em', ${instantJson('p.verificado_em')},
  'historico', ${historico})`

/** Asked to look at it again, and nobody has yet; of how it came into the visit, whatever came after settles it. */
const devolvido = sql`case when mp.resultado = 'pendente' or (mp.resultado not in ('visto', 'conferido')
  and coalesce(mp.atualizado_em, '-infinity') < m.devolvido_em) then mp.devolvido_motivo end as devolvido`

function entradas(onde: Sql): Sql {
  return sql`
    select mp.id, mp.uuid, mp.monitoramento_id, mp.referencia_id, mp.resultado, mi.uuid as instalacao_uuid, mp.estado,
      mp.condicao, mp.observacoes, mp.latitude, mp.longitude, mp.precisao_m, mp.atualizado_em, mp.versao,
      ${devolvido}, ${registrado} as patrimonio
    from monitoramento_patrimonio mp
    join monitoramento m on m.id = mp.monitoramento_id
    join patrimonio p on p.id = mp.patrimonio_id
    join classe_bem c on c.id = p.classe_id
    join local l on l.id = p.local_id
    left join instalacao i on i.id = p.instalacao_id
    left join monitoramento_instalacao mi on mi.id = mp.instalacao_id
    where ${onde}`
}

export function patrimoniosDaVisita(
  db: Queryable,
  monitoramento_id: number,
): Promise<PatrimonioMonitorado[]> {
  return db.rows(sql`${entradas(sql`mp.monitoramento_id = ${monitoramento_id}`)} order by mp.id`)
}

/**
 * One entry, looked for inside the visit only: by its id, by its uuid, by the uuid of the asset, or by the uuid under
 * which another agent brought the same asset here.
 */
export async function entradaDePatrimonio(
  db: Queryable,
  monitoramento_id: number,
  ref: Referencia,
): Promise<PatrimonioMonitorado | undefined> {
  const esta =
    typeof ref === 'number'
      ? sql`mp.id = ${ref}`
      : sql`mp.id = coalesce(
          (select id from monitoramento_patrimonio where uuid = ${ref} and monitoramento_id = ${monitoramento_id}),
          (select e.id from monitoramento_patrimonio e join patrimonio r on r.id = e.patrimonio_id
            where r.uuid = ${ref} and e.monitoramento_id = ${monitoramento_id}),
          (select monitoramento_patrimonio_id from associacao
            where uuid = ${ref} and monitoramento_id = ${monitoramento_id}))`
  return db.maybe(entradas(sql`mp.monitoramento_id = ${monitoramento_id} and ${esta}`))
}

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

export function capturasDaEntrada(db: Queryable, entrada_id: number): Promise<{ capturas: Capturas }> {
  return db.one(sql`select capturas from monitoramento_patrimonio where id = ${entrada_id}`)
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

export async function gravarConferencia(
  tx: Queryable,
  entrada: Pick<PatrimonioMonitorado, 'id' | 'monitoramento_id'>,
  conferencia: Conferencia,
  { captura, capturas }: { captura: Captura; capturas: Capturas },
): Promise<void> {
  const c = conferencia
  const { em, usuario } = ultimaVerificacao(capturas) ?? captura
  await tx.run(sql`
    update monitoramento_patrimonio set resultado = ${c.resultado}, estado = ${c.estado}, condicao = ${c.condicao},
      observacoes = ${c.observacoes}, referencia_id = ${c.referencia_id},
      instalacao_id = (select id from monitoramento_instalacao
        where uuid = ${c.instalacao_uuid} and monitoramento_id = ${entrada.monitoramento_id}),
      latitude = ${c.latitude}, longitude = ${c.longitude}, precisao_m = ${c.precisao_m},
      capturas = ${JSON.stringify(capturas)}::jsonb,
      atualizado_por = case when atualizado_em > ${em} then atualizado_por else ${usuario} end,
      atualizado_em = greatest(atualizado_em, ${em}), versao = versao + 1
    where id = ${entrada.id}`)
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
