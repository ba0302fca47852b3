// What of a repeated room goes to the one that stays.
import sql, { raw } from 'sql-template-tag'
import type { UnificacaoDeInstalacoes } from '#contract/rede/instalacoes-do-local.ts'
import type { Queryable } from '#server/casa/db/database.ts'

interface Duas {
  origem: number
  destino: number
}

type Contagens = Omit<UnificacaoDeInstalacoes, 'feito'>

/** Of `mi`, what a visit found of the repeated room: it found the other too, and says one thing of each. */
const viuOsDois = ({ destino }: Duas) => sql`exists (select from monitoramento_instalacao d
  where d.monitoramento_id = mi.monitoramento_id and d.instalacao_id = ${destino})`

/** Of `t`: what ended says where it went then. */
const ABERTA = sql`t.situacao not in ('encerrada', 'negada', 'cancelada')`

/** Where the one that stays has nothing, the repeated one's is taken. */
const COMPLETAM = [
  'bloco',
  'pavimento',
  'area_m2',
  'capacidade',
  'acessivel',
  'uso_atual_tipo_id',
  'observacoes',
] as const

/** Of `o` and `d`: the repeated one was verified last. */
const MAIS_NOVA = sql`coalesce(o.verificada_em, '-infinity') > coalesce(d.verificada_em, '-infinity')`

export async function oQueVai(tx: Queryable, duas: Duas): Promise<Contagens> {
  const { de, para, ...vai } = await tx.one<
    Omit<Contagens, 'campos'> & Record<'de' | 'para', Record<string, unknown>>
  >(sql`
    select (select count(*)::int from patrimonio where instalacao_id = o.id) as patrimonios,
      (select count(*)::int from monitoramento_instalacao mi
        where mi.instalacao_id = o.id and not ${viuOsDois(duas)}) as verificacoes,
      (select count(*)::int from monitoramento_instalacao mi
        where mi.instalacao_id = o.id and ${viuOsDois(duas)}) as verificacoes_que_ficam,
      (select count(*)::int from multimidia f where f.model = 'instalacao' and f.model_id = o.uuid
        and f.monitoramento_id is null) as arquivos,
      (select count(*)::int from transferencia t where t.instalacao_destino_id = o.id and ${ABERTA}) as transferencias,
      ${MAIS_NOVA} as estado_do_repetido, to_jsonb(o) as de, to_jsonb(d) as para
    from instalacao o, instalacao d where o.id = ${duas.origem} and d.id = ${duas.destino}`)
  return { ...vai, campos: COMPLETAM.filter((campo) => de[campo] !== null && para[campo] === null) }
}

/** Both, held until the end, always in the same order. */
export async function travarAsDuas(
  tx: Queryable,
  local_id: number,
  { origem, destino }: Duas,
): Promise<void> {
  await tx.rows(sql`
    select id from instalacao where local_id = ${local_id} and id in (${origem}, ${destino}) order by id for update`)
}

/** What is true now: each field that was empty, and the state that was seen last. */
async function completar(tx: Queryable, { origem, destino }: Duas): Promise<void> {
  const vazios = COMPLETAM.map((campo) => `${campo} = coalesce(d.${campo}, o.${campo})`).join(', ')
  await tx.run(sql`
    update instalacao d set ${raw(vazios)},
      latitude = case when d.latitude is null then o.latitude else d.latitude end,
      longitude = case when d.latitude is null then o.longitude else d.longitude end,
      estado = case when ${MAIS_NOVA} then coalesce(o.estado, d.estado) else coalesce(d.estado, o.estado) end,
      condicao = case when ${MAIS_NOVA} then coalesce(o.condicao, d.condicao) else coalesce(d.condicao, o.condicao) end,
      recursos = case when ${MAIS_NOVA} then d.recursos || o.recursos else o.recursos || d.recursos end,
      verificada_em = greatest(d.verificada_em, o.verificada_em), versao = d.versao + 1, atualizado_em = now()
    from instalacao o where o.id = ${origem} and d.id = ${destino}`)
}

/** The columns that name a room, each taken by a statement of its own. */
export const LEVADAS = [
  'monitoramento_instalacao.instalacao_id',
  'patrimonio.instalacao_id',
  'transferencia.instalacao_destino_id',
] as const

export async function levar(tx: Queryable, duas: Duas): Promise<void> {
  const { origem, destino } = duas
  await completar(tx, duas)
  await tx.run(sql`update patrimonio set instalacao_id = ${destino} where instalacao_id = ${origem}`)
  await tx.run(sql`
    update monitoramento_instalacao mi set instalacao_id = ${destino}
    where mi.instalacao_id = ${origem} and not ${viuOsDois(duas)}`)
  await tx.run(sql`
    update transferencia t set instalacao_destino_id = ${destino}
    where t.instalacao_destino_id = ${origem} and ${ABERTA}`)
  await tx.run(sql`
    update multimidia f set model_id = d.uuid from instalacao o, instalacao d
    where o.id = ${origem} and d.id = ${destino} and f.model = 'instalacao' and f.model_id = o.uuid
      and f.monitoramento_id is null`)
  await tx.run(sql`
    update instalacao i set capa_uuid = (
      select f.uuid from multimidia f where f.model = 'instalacao' and mostra(f)
        and f.model_id in (select i.uuid union all
          select mi.uuid from monitoramento_instalacao mi where mi.instalacao_id = i.id)
      order by f.id desc limit 1)
    where i.id in (${origem}, ${destino})`)
}
