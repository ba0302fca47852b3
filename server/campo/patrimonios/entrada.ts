// The assets of a visit: each as it entered, and what was said of it.
import sql, { type Sql } from 'sql-template-tag'
import type { PatrimonioMonitorado } from '#contract/campo/patrimonios.ts'
import type { Referencia } from '#contract/casa/envelope.ts'
import { BEM_DA_VISITA } from '#server/campo/visita/divisao.ts'
import { type Captura, type Capturas, ultimaVerificacao } from '#server/campo/visita/merge.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { instantJson } from '#server/casa/db/instant-json.ts'
import type { Conferencia } from './queries.ts'

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

export function patrimoniosDaVisita(
  db: Queryable,
  monitoramento_id: number,
): Promise<PatrimonioMonitorado[]> {
  return db.rows(
    sql`${entradas(sql`mp.monitoramento_id = ${monitoramento_id} and ${BEM_DA_VISITA}`)} order by mp.id`,
  )
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

export function capturasDaEntrada(db: Queryable, entrada_id: number): Promise<{ capturas: Capturas }> {
  return db.one(sql`select capturas from monitoramento_patrimonio where id = ${entrada_id}`)
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

export function entradas(onde: Sql): Sql {
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

const registrado = sql`json_build_object('id', p.id, 'uuid', p.uuid, 'referencia_id', p.referencia_id,
  'tombamento', p.tombamento, 'descricao', p.descricao, 'marca', p.marca, 'modelo', p.modelo, 'numero_serie', p.numero_serie, 'referencias', p.referencias, 'classe', c.nome,
  'estado', p.estado, 'condicao', p.condicao, 'situacao', p.situacao, 'local_id', p.local_id, 'local_nome', l.nome,
  'instalacao_nome', i.nome, 'verificado_em', ${instantJson('p.verificado_em')},
  'historico', ${historico})`

/** Asked to look at it again, and nobody has yet; of how it came into the visit, whatever came after settles it. */
const devolvido = sql`case when mp.resultado = 'pendente' or (mp.resultado not in ('visto', 'conferido')
  and coalesce(mp.atualizado_em, '-infinity') < m.devolvido_em) then mp.devolvido_motivo end as devolvido`
