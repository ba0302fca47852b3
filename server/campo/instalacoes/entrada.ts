// The rooms of a visit: each as it entered, and what was said of it.
import sql, { type Sql } from 'sql-template-tag'
import type { InstalacaoMonitorada } from '#contract/campo/instalacoes.ts'
import type { Referencia } from '#contract/casa/envelope.ts'
import type { Recurso } from '#contract/rede/instalacao-tipos.ts'
import { INSTALACAO_DA_VISITA } from '#server/campo/visita/divisao.ts'
import { type Captura, type Capturas, ultimaVerificacao } from '#server/campo/visita/merge.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { instantJson } from '#server/casa/db/instant-json.ts'
import type { Verificacao } from './queries.ts'

export function instalacoesDaVisita(
  db: Queryable,
  monitoramento_id: number,
): Promise<InstalacaoMonitorada[]> {
  return db.rows(
    sql`${entradas(sql`mi.monitoramento_id = ${monitoramento_id} and ${INSTALACAO_DA_VISITA}`)} order by t.ordem, t.id, f_ordem(i.nome), mi.id`,
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

/** Somebody was there. Of a room that the desk sent back, only a check of it settles that. */
export async function marcarVista(
  tx: Queryable,
  { id, resultado }: Pick<InstalacaoMonitorada, 'id' | 'resultado'>,
): Promise<void> {
  if (resultado !== 'pendente') return
  await tx.run(sql`
    update monitoramento_instalacao set resultado = 'vista', versao = versao + 1
    where id = ${id} and resultado = 'pendente' and devolvido_motivo is null`)
}

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

export const registrada = sql`json_build_object('id', i.id, 'uuid', i.uuid, 'tipo_id', i.tipo_id, 'tipo_versao', v.versao,
  'tipo_nome', t.nome, 'grupo', t.grupo, 'nome', i.nome, 'bloco', i.bloco, 'pavimento', i.pavimento,
  'estado', i.estado, 'condicao', i.condicao, 'recursos', i.recursos,
  'verificada_em', ${instantJson('i.verificada_em')})`

/** Asked to look at it again, and nobody has yet; of a new one, whatever came after settles it. */
const devolvido = sql`case when mi.resultado = 'pendente' or (mi.resultado = 'nova'
  and coalesce(mi.atualizado_em, '-infinity') < (select m.devolvido_em from monitoramento m where m.id = mi.monitoramento_id))
  then mi.devolvido_motivo end as devolvido`
