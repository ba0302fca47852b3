// What a visit found that the register does not say, with what was decided about it. Of a homologated visit, as it was
// then: the register has changed since.
import sql, { join, type Sql } from 'sql-template-tag'
import { type Ato, SITUACAO_DE_QUEM_FALTA, type TipoDeAchado } from '#contract/campo/achados.ts'
import type { Achado } from '#contract/campo/achados-da-visita.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { instantJson } from '#server/casa/db/instant-json.ts'
import { FOTO } from './foto.ts'

const visto = sql`mp.resultado not in ('pendente', 'nao_localizado')`
const noAcervo = sql`p.situacao not in ('baixado', 'estornado')`
/** Put on it in the field: one that the desk changed meanwhile is no finding of the visit. */
const outraPlaqueta = sql`mp.resultado = 'plaqueta_trocada' and mp.referencia_id is not null
  and mp.referencia_id is distinct from p.referencia_id`
const outroEstado = sql`mp.estado is not null and mp.estado is distinct from p.estado`
const outraCondicao = sql`mp.condicao is not null and mp.condicao is distinct from p.condicao`
const nota = sql`nullif(btrim(mp.observacoes), '')`
/** The register keeps what was noted before: only what it does not say yet is new. */
const outraNota = sql`${nota} is not null and strpos(coalesce(p.observacoes, ''), ${nota}) = 0`
const outroAmbiente = sql`p.local_id = m.local_id and sala.instalacao_id is not null
  and sala.instalacao_id is distinct from p.instalacao_id`

/**
 * What is idle may be redistributed, and what can be mended, mended: only of the others is the end proposed. A count sees
 * labels, and no condition: it proposes none.
 */
const inservivel = sql`m.inventario_id is null and ${visto} and p.situacao = 'ativo' and p.local_id = m.local_id
  and coalesce(mp.condicao, p.condicao) in ('antieconomico', 'irrecuperavel')`

const diferenca = (quando: Sql, campo: string, de: Sql, para: Sql) => sql`case when ${quando}
  then jsonb_build_object('campo', ${campo}::text, 'de', ${de}, 'para', ${para}) end`

const diferencas = sql`to_jsonb(array_remove(array[
  ${diferenca(sql`p.local_id <> m.local_id`, 'local', sql`l.nome`, sql`ml.nome`)},
  ${diferenca(outraPlaqueta, 'plaqueta', sql`p.referencia_id`, sql`mp.referencia_id`)},
  ${diferenca(outroEstado, 'estado', sql`p.estado`, sql`mp.estado`)},
  ${diferenca(outraCondicao, 'condicao', sql`p.condicao`, sql`mp.condicao`)},
  ${diferenca(outroAmbiente, 'ambiente', sql`pi.nome`, sql`si.nome`)}], null))`

/** Of what is of no more use, the condition, though the register may say the same; of a note, the note. */
const oQueSeViu = sql`case t.tipo
  when 'inservivel' then jsonb_build_array(jsonb_build_object('campo', 'condicao',
    'de', p.condicao, 'para', coalesce(mp.condicao, p.condicao)))
  when 'observacao' then jsonb_build_array(jsonb_build_object('campo', 'observacoes',
    'de', nullif(btrim(p.observacoes), ''), 'para', ${nota}))
  else ${diferencas} end`

/** Every kind of finding of `mp` of visit `m`; one asset may have several. */
const tiposDoBem = sql`
  select unnest(array_remove(array[
    case when mp.resultado = 'nao_cadastrado' and p.situacao = 'a_tombar' then 'bem_novo' end,
    case when p.local_id <> m.local_id and ${visto} and ${noAcervo} then 'de_outro_local' end,
    case when ${outraPlaqueta} and ${noAcervo} then 'plaqueta' end,
    case when mp.resultado = 'nao_localizado' and p.situacao = ${SITUACAO_DE_QUEM_FALTA} and p.local_id = m.local_id
      then 'nao_localizado' end,
    case when p.situacao in ('nao_localizado', 'em_apuracao') and ${visto} then 'reapareceu' end,
    case when ${visto} and ${noAcervo} and p.situacao <> 'a_tombar'
      and (${outroEstado} or ${outraCondicao} or (${outroAmbiente})) then 'dados' end,
    case when ${noAcervo} and p.situacao <> 'a_tombar' and ${outraNota} then 'observacao' end,
    case when ${inservivel} then 'inservivel' end], null)) as tipo`

const fotosDe = (uuid: Sql) => sql`(select count(*)::int from multimidia f
  where f.model_id = ${uuid} and f.monitoramento_id = m.id and ${FOTO})`

const doBem = sql`
  select m.id as monitoramento_id, t.tipo, mp.uuid as entrada_uuid, p.id as registro_id, p.descricao as alvo,
    coalesce(p.referencia_id, mp.referencia_id) as codigo, ${oQueSeViu} as diferencas, mp.observacoes, u.nome as autor,
    mp.atualizado_em as capturado_em, ${fotosDe(sql`mp.uuid`)} as fotos
  from monitoramento m
  join local ml on ml.id = m.local_id
  join monitoramento_patrimonio mp on mp.monitoramento_id = m.id
  join patrimonio p on p.id = mp.patrimonio_id
  join local l on l.id = p.local_id
  left join instalacao pi on pi.id = p.instalacao_id
  left join monitoramento_instalacao sala on sala.id = mp.instalacao_id
  left join instalacao si on si.id = sala.instalacao_id
  left join usuario u on u.id = mp.atualizado_por
  cross join lateral (${tiposDoBem}) t`

const daInstalacao = sql`
  select m.id as monitoramento_id, 'instalacao_nova' as tipo, mi.uuid as entrada_uuid, i.id as registro_id,
    i.nome as alvo, null as codigo, '[]'::jsonb as diferencas, mi.observacoes, u.nome as autor,
    mi.atualizado_em as capturado_em, ${fotosDe(sql`mi.uuid`)} as fotos
  from monitoramento m
  join monitoramento_instalacao mi on mi.monitoramento_id = m.id and mi.resultado = 'nova'
  join instalacao i on i.id = mi.instalacao_id and i.ativo and not i.homologada
  left join usuario u on u.id = mi.atualizado_por`

/** Of the visit whose id this is, before its homologação. */
const encontrados = (id: Sql) => sql`(
  select * from (${doBem} where m.id = ${id}) b union all select * from (${daInstalacao} where m.id = ${id}) i)`

/**
 * How many things of visit `m` ask for a decision, or were decided once it is homologated. What is counted has an `m` of
 * its own, which would hide this one: the visit goes in under another name.
 */
export const QUANTOS_ACHADOS = sql`(case when m.homologado_em is not null
  then (select count(*) from homologacao_decisao hd where hd.monitoramento_id = m.id)
  when m.concluido_em is null then 0
  else (select count(*) from (select m.id as visita_id) esta
    cross join lateral ${encontrados(sql`esta.visita_id`)} a) end)::int`

export interface VisitaAchada {
  id: number
  homologado_em: string | null
}

const decisao = sql`case when d.ato is not null then json_build_object('ato', d.ato, 'motivo', d.motivo,
  'por', du.nome, 'em', ${instantJson('d.decidida_em')}) end as decisao`

function origem({ id, homologado_em }: VisitaAchada): Sql {
  return homologado_em === null
    ? sql`(select a.* from ${encontrados(sql`${id}::bigint`)} a) a
        left join homologacao_decisao d on d.monitoramento_id = ${id} and d.tipo = a.tipo
          and d.entrada_uuid = a.entrada_uuid
        left join usuario du on du.id = d.decidida_por`
    : sql`homologacao_decisao d join usuario du on du.id = d.decidida_por
        cross join lateral jsonb_to_record(d.achado) as a (tipo text, entrada_uuid uuid, registro_id bigint, alvo text,
          codigo text, diferencas jsonb, observacoes text, autor text, capturado_em timestamptz, fotos int)`
}

function daVisita({ id }: VisitaAchada, homologada: boolean): Sql {
  return homologada ? sql`d.monitoramento_id = ${id}` : sql`true`
}

export interface FiltroDeAchados {
  tipo?: readonly TipoDeAchado[] | undefined
  decididos?: boolean | undefined
}

function condicoes(visita: VisitaAchada, { tipo, decididos }: FiltroDeAchados): Sql {
  const partes = [daVisita(visita, visita.homologado_em !== null)]
  if (tipo?.length) partes.push(sql`a.tipo = any(${tipo}::text[])`)
  if (decididos !== undefined) partes.push(decididos ? sql`d.ato is not null` : sql`d.ato is null`)
  return join(partes, ' and ')
}

export type AchadoLido = Omit<Achado, 'bem_id' | 'impedimentos' | 'etiqueta_de'> & { registro_id: number }

/** By kind and name, the same order before and after they are decided. */
export function achadosDaVisita(
  db: Queryable,
  visita: VisitaAchada,
  filtro: FiltroDeAchados,
  { pular, limite }: { pular: number; limite: number },
): Promise<AchadoLido[]> {
  return db.rows(sql`
    select a.tipo, a.entrada_uuid, a.registro_id, a.alvo, a.codigo, a.diferencas, a.observacoes, a.autor, a.capturado_em, a.fotos,
      ${decisao}
    from ${origem(visita)} where ${condicoes(visita, filtro)}
    order by a.tipo, lower(f_unaccent(a.alvo)), a.codigo, a.entrada_uuid limit ${limite} offset ${pular}`)
}

export interface ContagemPorTipo {
  tipo: TipoDeAchado
  total: number
  decididos: number
}

export function achadosPorTipo(db: Queryable, visita: VisitaAchada): Promise<ContagemPorTipo[]> {
  return db.rows(sql`
    select a.tipo, count(*)::int as total, (count(*) filter (where d.ato is not null))::int as decididos
    from ${origem(visita)} where ${condicoes(visita, {})} group by a.tipo order by a.tipo`)
}

/** Of a kind, those entries, or all that wait. */
export function achadosADecidir(
  db: Queryable,
  visita: VisitaAchada,
  { tipo, entradas }: { tipo: TipoDeAchado; entradas: readonly string[] | null },
): Promise<Pick<AchadoDecidido, 'entrada_uuid' | 'registro_id'>[]> {
  return db.rows(sql`
    select a.entrada_uuid, a.registro_id from ${origem(visita)} where a.tipo = ${tipo} and ${dasEntradas(entradas)}
    order by lower(f_unaccent(a.alvo)), a.entrada_uuid`)
}

const dasEntradas = (entradas: readonly string[] | null): Sql =>
  entradas === null ? sql`d.ato is null` : sql`a.entrada_uuid = any(${entradas}::uuid[])`

/** Of those entries, or of all that wait, one decision each; answers how many. Those decided already are changed only
 * when named. */
export function decidirAchados(
  tx: Queryable,
  visita: VisitaAchada,
  {
    tipo,
    entradas,
    ato,
    motivo,
  }: { tipo: TipoDeAchado; entradas: readonly string[] | null; ato: Ato; motivo: string | null },
  { por, em }: { por: number; em: Date },
): Promise<number> {
  return tx.run(sql`
    insert into homologacao_decisao (monitoramento_id, tipo, entrada_uuid, ato, motivo, decidida_por, decidida_em)
    select ${visita.id}, a.tipo, a.entrada_uuid, ${ato}, ${motivo}, ${por}, ${em}
    from ${origem(visita)} where a.tipo = ${tipo} and ${dasEntradas(entradas)}
    on conflict (monitoramento_id, tipo, entrada_uuid) do update
      set ato = excluded.ato, motivo = excluded.motivo, decidida_por = excluded.decidida_por,
        decidida_em = excluded.decidida_em`)
}

export interface AchadoDecidido {
  tipo: TipoDeAchado
  entrada_uuid: string
  /** Of the asset or of the installation. */
  registro_id: number
  ato: Ato | null
  motivo: string | null
}

export function achadosDecididos(db: Queryable, visita: VisitaAchada): Promise<AchadoDecidido[]> {
  return db.rows(sql`
    select a.tipo, a.entrada_uuid, a.registro_id, d.ato, d.motivo from ${origem(visita)}
    order by a.registro_id, a.tipo`)
}

/** Each decision keeps what it was about; one about something that is no longer so is dropped. */
export async function guardarAchados(tx: Queryable, visita: VisitaAchada): Promise<void> {
  await tx.run(sql`
    update homologacao_decisao h set achado = to_jsonb(a) from ${encontrados(sql`${visita.id}::bigint`)} a
    where h.monitoramento_id = ${visita.id} and h.tipo = a.tipo and h.entrada_uuid = a.entrada_uuid`)
  await tx.run(sql`
    delete from homologacao_decisao where monitoramento_id = ${visita.id} and achado is null`)
}
