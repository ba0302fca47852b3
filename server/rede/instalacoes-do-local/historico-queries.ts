// What visits found of an installation, and the photos of a place over time.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { FotoNoTempo, VerificacaoDaInstalacao } from '#contract/rede/instalacoes-do-local.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { instantJson } from '#server/casa/db/instant-json.ts'
import { REGISTRADO } from '#server/papeis/arquivos/registro.ts'

/** The visit counted, and the room was checked in it. */
const VERIFICADA = (linha: Sql, visita: Sql): Sql =>
  sql`${linha}.resultado in ('conferida', 'nova') and ${linha}.atualizado_em is not null and ${visita}.cancelado_em is null`

const verificado = (
  linha: Sql,
): Sql => sql`json_build_object('estado', ${linha}.estado, 'condicao', ${linha}.condicao,
  'recursos', ${linha}.recursos, 'observacoes', ${linha}.observacoes)`

const EM = sql`coalesce(f.capturado_em, f.enviado_em, f.registrado_em, f.criado_em)`

/** A picture that opens: signatures are documents of the visit, and what did not open has no face. */
const FOTO = sql`(${REGISTRADO} and f.mime like 'image/%' and f.tipo not like 'assinatura%' and f.suspeito_em is null
  and f.corrompido_em is null)`

const fotoJson = sql`json_build_object('uuid', f.uuid, 'nome', f.nome, 'mime', f.mime, 'url', '/arquivos/' || f.uuid,
  'em', ${instantJson('coalesce(f.capturado_em, f.enviado_em, f.registrado_em, f.criado_em)')}, 'autor', fu.nome,
  'monitoramento', case when m.id is not null then json_build_object('id', m.id, 'protocolo', m.protocolo) end,
  'instalacao', case when i.id is not null then json_build_object('id', i.id, 'nome', i.nome) end)`

const fotosDaEntrada = sql`(
  select coalesce(json_agg(${fotoJson} order by ${EM}, f.id), '[]')
  from multimidia f join usuario fu on fu.id = f.usuario_id
  where f.monitoramento_id = m.id and f.model = 'instalacao' and f.model_id = mi.uuid and ${FOTO})`

/** The newest first, after the one given. */
export function verificacoesDe(
  db: Queryable,
  instalacao_id: number,
  { depois, limite }: { depois: number | null; limite: number },
): Promise<VerificacaoDaInstalacao[]> {
  const adiante = depois === null ? empty : sql`and mi.id < ${depois}`
  return db.rows(sql`
    select mi.id, json_build_object('id', m.id, 'protocolo', m.protocolo) as monitoramento, mi.resultado,
      mi.atualizado_em as em, u.nome as autor, v.recursos as lista, antes.verificado as antes,
      ${verificado(sql`mi`)} as depois, ${fotosDaEntrada} as fotos
    from monitoramento_instalacao mi join monitoramento m on m.id = mi.monitoramento_id
    join instalacao i on i.id = mi.instalacao_id
    join instalacao_tipo_versao v on v.id = mi.tipo_versao_id
    left join usuario u on u.id = mi.atualizado_por
    left join lateral (
      select ${verificado(sql`a`)} as verificado
      from monitoramento_instalacao a join monitoramento am on am.id = a.monitoramento_id
      where a.instalacao_id = mi.instalacao_id and a.id < mi.id and ${VERIFICADA(sql`a`, sql`am`)}
      order by a.id desc limit 1) antes on true
    where mi.instalacao_id = ${instalacao_id} and ${VERIFICADA(sql`mi`, sql`m`)} ${adiante}
    order by mi.id desc limit ${limite}`)
}

export interface FotoNaOrdem {
  foto: FotoNoTempo
  /** With microseconds: two photos of one millisecond must not hide each other. */
  chave: string
  id: number
}

interface Pedidas {
  local: { id: number; uuid: string }
  instalacao_id?: number | undefined
  depois: { chave: string; id: number } | null
  limite: number
}

/** Each of the three by its index: joined by `or`, the photos of the whole network would be read. */
const daqui = ({ id, uuid }: Pedidas['local']): Sql => sql`
  select f.id from multimidia f join monitoramento m on m.id = f.monitoramento_id where m.local_id = ${id}
  union all select f.id from multimidia f
  where f.monitoramento_id is null and f.model = 'local' and f.model_id = ${uuid}
  union all select f.id from instalacao i join multimidia f on f.model_id = i.uuid
  where i.local_id = ${id} and f.monitoramento_id is null and f.model = 'instalacao'`

/** Photos that visits took at the place, and those attached to it or to its rooms; the newest first. */
export function fotosDoLocal(db: Queryable, pedidas: Pedidas): Promise<FotoNaOrdem[]> {
  const { local, instalacao_id, depois, limite } = pedidas
  const so = instalacao_id === undefined ? empty : sql`and i.id = ${instalacao_id}`
  const adiante =
    depois === null ? empty : sql`and (${EM}, f.id) < (${depois.chave}::timestamptz, ${depois.id}::bigint)`
  return db.rows(sql`
    select ${fotoJson} as foto, f.id,
      to_char(${EM} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as chave
    from multimidia f
    join usuario fu on fu.id = f.usuario_id
    left join monitoramento m on m.id = f.monitoramento_id
    left join monitoramento_instalacao mi
      on f.model = 'instalacao' and mi.uuid = f.model_id and mi.monitoramento_id = f.monitoramento_id
    left join instalacao i on i.local_id = ${local.id}
      and (i.id = mi.instalacao_id or (f.monitoramento_id is null and f.model = 'instalacao' and i.uuid = f.model_id))
    where ${FOTO} ${so} ${adiante}
      and f.id in (${daqui(local)})
    order by ${EM} desc, f.id desc limit ${limite}`)
}
