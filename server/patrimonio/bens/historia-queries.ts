// What is known of an asset over time: its photos, the visits that saw it, and the events of its life.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { EventoDaVida, LeituraDoBem } from '#contract/patrimonio/vida-do-bem.ts'
import type { FotoNoTempo } from '#contract/rede/instalacoes-do-local.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { REGISTRADO } from '#server/papeis/arquivos/registro.ts'

const EM = sql`coalesce(f.capturado_em, f.enviado_em, f.registrado_em, f.criado_em)`

/** Pictures that open, of the asset `uuid`: attached in the panel, or taken of its entries in visits. */
const fotoDe = (
  id: number,
  uuid: string,
): Sql => sql`f.model = 'patrimonio' and ${REGISTRADO} and f.mime like 'image/%'
  and f.suspeito_em is null and f.corrompido_em is null
  and case when f.monitoramento_id is null then f.model_id = ${uuid}::uuid
    else exists (select from monitoramento_patrimonio mp where mp.patrimonio_id = ${id}
      and mp.uuid = f.model_id and mp.monitoramento_id = f.monitoramento_id) end
  and f.model_id in (select ${uuid}::uuid union all
    select mp.uuid from monitoramento_patrimonio mp where mp.patrimonio_id = ${id})`

const FOTOS = 300

export function fotosDoBem(
  db: Queryable,
  { id, uuid }: { id: number; uuid: string },
): Promise<FotoNoTempo[]> {
  return db.rows(sql`
    select f.uuid, f.nome, f.mime, '/arquivos/' || f.uuid as url, ${EM} as em, nome_em(f.usuario_id, ${EM}) as autor,
      case when m.id is not null then json_build_object('id', m.id, 'protocolo', m.protocolo) end as monitoramento,
      null as instalacao
    from multimidia f left join monitoramento m on m.id = f.monitoramento_id
    where ${fotoDe(id, uuid)} order by ${EM} desc, f.id desc limit ${FOTOS}`)
}

export async function temFoto(
  db: Queryable,
  { id, uuid }: { id: number; uuid: string },
  foto: string,
): Promise<boolean> {
  const { tem } = await db.one<{ tem: boolean }>(
    sql`select exists (select from multimidia f where f.uuid = ${foto} and ${fotoDe(id, uuid)}) as tem`,
  )
  return tem
}

const LEITURAS = 200

/** Of visits that count; an entry that nobody looked at saw nothing. */
export function leiturasDoBem(db: Queryable, id: number): Promise<LeituraDoBem[]> {
  return db.rows(sql`
    select mp.id, mp.atualizado_em as em, m.protocolo, json_build_object('id', l.id, 'nome', l.nome) as local,
      nome_em(mp.atualizado_por, mp.atualizado_em) as agente, mp.resultado,
      mp.estado, mp.condicao, mp.observacoes, mp.latitude, mp.longitude
    from monitoramento_patrimonio mp join monitoramento m on m.id = mp.monitoramento_id
    join local l on l.id = m.local_id
    where mp.patrimonio_id = ${id} and mp.atualizado_em is not null and mp.resultado <> 'pendente'
      and m.cancelado_em is null
    order by mp.atualizado_em desc, mp.id desc limit ${LEITURAS}`)
}

/** An id of the trail as the name that it has today; anything else as it was written. */
const dito = (valor: Sql): Sql => sql`case
  when jsonb_typeof(${valor}) = 'null' then null
  when e.campo = 'classe_id' then (select x.nome from classe_bem x where x.id = (${valor} #>> '{}')::bigint)
  when e.campo = 'local_id' then (select x.nome from local x where x.id = (${valor} #>> '{}')::bigint)
  when e.campo = 'instalacao_id' then (select x.nome from instalacao x where x.id = (${valor} #>> '{}')::bigint)
  when e.campo = 'responsavel_servidor_id' then (select x.nome from usuario x where x.id = (${valor} #>> '{}')::bigint)
  when e.campo = 'fornecedor_id' then (select x.razao_social from fornecedor x where x.id = (${valor} #>> '{}')::bigint)
  when e.campo = 'pai_id' then (select coalesce(x.referencia_id, x.descricao) from patrimonio x
    where x.id = (${valor} #>> '{}')::bigint)
  else ${valor} #>> '{}' end`

interface Pedida {
  id: number
  antes_de: number | undefined
  /** Whether amounts of money are told. */
  valores: boolean
  limite: number
}

/**
 * The rows of one act as one: the trail has one for each field, and a register that was imported one with all of them.
 * Two events in one operation (lost, and inquired into) were given each its own reason.
 */
export function vidaDoBem(db: Queryable, { id, antes_de, valores, limite }: Pedida): Promise<EventoDaVida[]> {
  const adiante = antes_de === undefined ? empty : sql`having max(e.id) < ${antes_de}`
  const semValores = valores ? empty : sql`and coalesce(c.campo, '') not like '%\\_centavos'`
  const inteiro = sql`e.campo = 'cadastro' and jsonb_typeof(e.para) = 'object'`
  const quando = sql`coalesce(e.ocorrido_em, e.registrado_em)`
  return db.rows(sql`
    select max(e.id) as id, ${quando} as em, nome_em(e.ator_id, ${quando}) as por, e.acao, e.motivo,
      (array_agg(e.para order by e.id desc) filter (where e.campo = 'evento'))[1] as evento,
      coalesce(json_agg(json_build_object('campo', e.campo, 'de', e.de, 'para', e.para) order by e.id, e.campo)
        filter (where e.campo <> 'evento'), '[]') as mudancas
    from (
      select e.id, e.ocorrido_em, e.registrado_em, e.ator_id, e.acao, e.motivo, e.op_id, e.requisicao_id, e.campo,
        ${dito(sql`e.de`)} as de, ${dito(sql`e.para`)} as para
      from (
        select e.id, e.ocorrido_em, e.registrado_em, e.ator_id, e.acao, e.motivo, e.op_id, e.requisicao_id, c.*
        from evento e cross join lateral (
          select e.campo, e.de, e.para where (${inteiro}) is not true
          union all
          select k.key, null, k.value from jsonb_each(case when ${inteiro} then e.para else '{}' end) k) c
        where e.entidade = 'patrimonio' and e.entidade_id = ${String(id)} ${semValores}) e) e
    group by ${quando}, e.ator_id, e.acao, e.motivo, e.op_id, e.requisicao_id ${adiante}
    order by max(e.id) desc limit ${limite}`)
}
