// What became of each asset of an inventory: by the homologated visits of its days, or by what the commission said;
// of a closed one, as it was written then.

import sql, { type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type {
  FiltroDeItensDoInventario,
  ItemDoInventarioDeBens,
  LocalDoInventario,
} from '#contract/patrimonio/inventario-de-bens.ts'
import { contem } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Origem } from '#server/casa/http/list/newest-first.ts'
import { CONTAGEM_A_HOMOLOGAR, CONTAGEM_EM_CAMPO, contagemDoLocal } from './contagem.ts'

export interface Periodo {
  id: number
  local_id: number
  situacao: 'aberto' | 'encerrado' | 'cancelado'
  inicio: string
  fim: string
  /** Ends the days on the órgão's wall. */
  fuso: string
  classes: readonly { id: number }[]
}

type Quadro = Omit<Periodo, 'classes'> & { classes: readonly number[] }
/** An inventory by its values, or by the columns of one that the statement reads. */
type Lido = { [K in keyof Quadro]: K extends 'situacao' | 'fuso' ? Quadro[K] : Quadro[K] | Sql }

const lidoDe = ({ classes, ...periodo }: Periodo): Lido => ({
  ...periodo,
  classes: classes.map(({ id }) => id),
})

/** Over `monitoramento m`: those that count. */
const dosDias = ({
  inicio,
  fim,
  fuso,
}: Pick<Lido, 'inicio' | 'fim' | 'fuso'>): Sql => sql`m.homologado_em is not null
  and m.concluido_em >= ${inicio}::timestamp at time zone ${fuso}
  and m.concluido_em < (${fim}::timestamp + interval '1 day') at time zone ${fuso}`

/**
 * Over `inventario_de_bens_item i`, the reading that counts: the last of each place, and of these the last sight. Who was
 * not seen in one school and was in another is there; who was seen and then was not, in the same school, is missing.
 */
const leitura = (v: Lido): Sql => sql`lateral (
  select r.* from (
    select distinct on (m.local_id) m.local_id, m.id as visita_id, mp.resultado <> 'nao_localizado' as visto,
      case when mp.resultado = 'nao_localizado' then m.concluido_em
        else coalesce(mp.atualizado_em, m.concluido_em) end as em
    from monitoramento_patrimonio mp join monitoramento m on m.id = mp.monitoramento_id
    where mp.patrimonio_id = i.patrimonio_id and ${dosDias(v)} and mp.resultado <> 'pendente'
    order by m.local_id, em desc, m.id desc) r
  order by r.visto desc, r.em desc limit 1)`

/** Over the item `i` of `v`: the inquiry into it, open or ended without it; of a closed inventory, as it was then. */
export const apurado = sql`lateral (select a.id, a.numero from apuracao a
  where a.patrimonio_id = i.patrimonio_id and a.aberta_em <= coalesce(v.encerrado_em, 'infinity')
    and (a.concluida_em is null or a.concluida_em > coalesce(v.encerrado_em, 'infinity')
      or (a.concluida_em >= v.corte_em and a.resultado <> 'localizado'))
  order by a.id desc limit 1)`

/** A sight after the decision counts instead of it, and so does the end of the inquiry that found the asset. */
const emAndamento = (v: Lido): Sql => sql`(
  select i.id, i.patrimonio_id, i.local_id, r.resultado, r.visto_em, r.visto_no_local_id, r.visita_id, r.apuracao_id,
    r.apuracao_numero, r.vale_decisao,
    v.situacao = 'aberto' and not r.vale_decisao and (r.resultado = 'pendente' or (r.resultado = 'nao_localizado' and r.apuracao_id is null)
      or (r.resultado = 'em_outro_local' and p.local_id is distinct from r.visto_no_local_id)) as a_decidir
  from inventario_de_bens_item i join inventario_de_bens v on v.id = i.inventario_id
  left join patrimonio p on p.id = i.patrimonio_id
  left join ${leitura(v)} l on true
  left join ${apurado} a on true
  cross join lateral (select i.decisao is not null and not (coalesce(l.visto, false) and l.em > i.decidido_em)
    and not (i.decisao = 'apurar' and a.id is null) as sim) d
  cross join lateral (select d.sim as vale_decisao, a.id as apuracao_id, a.numero as apuracao_numero,
    case when l.visto then l.em end as visto_em, case when l.visto then l.local_id end as visto_no_local_id,
    case when l.visto then l.visita_id end as visita_id,
    case when d.sim and i.decisao = 'apurar' then 'nao_localizado' when d.sim then i.decisao
      when l.visto and l.local_id = i.local_id then 'localizado' when l.visto then 'em_outro_local'
      when l.visita_id is not null or a.id is not null then 'nao_localizado' else 'pendente' end as resultado) r
  where i.inventario_id = ${v.id})`

const fechado = ({ id }: Periodo): Sql => sql`(
  select i.id, i.patrimonio_id, i.local_id, i.resultado, i.visto_em, i.visto_no_local_id, i.visita_id,
    a.id as apuracao_id, a.numero as apuracao_numero, i.decisao is not null as vale_decisao, false as a_decidir
  from inventario_de_bens_item i join inventario_de_bens v on v.id = i.inventario_id
  left join ${apurado} a on i.resultado = 'nao_localizado'
  where i.inventario_id = ${id})`

/** A row for each asset of the list. */
const apurados = (v: Periodo): Sql => (v.situacao === 'encerrado' ? fechado(v) : emAndamento(lidoDe(v)))

const CONTAGENS = sql`count(*)::int as bens,
  (count(*) filter (where r.resultado = 'localizado'))::int as localizados,
  (count(*) filter (where r.resultado = 'em_outro_local'))::int as em_outro_local,
  (count(*) filter (where r.resultado = 'nao_localizado'))::int as nao_localizados,
  (count(*) filter (where r.resultado = 'pendente'))::int as pendentes,
  (count(*) filter (where r.a_decidir))::int as a_decidir`

/** Over a finding `mp` of a surplus: who homologated its visit left it as it was, which decides it. */
export const DEIXADA: Sql = sql`homologacao_decisao h on h.monitoramento_id = mp.monitoramento_id
    and h.entrada_uuid = mp.uuid and h.tipo = 'bem_novo' and h.ato = 'ignorar'`

/** The first visit of its days that found each; those that a register had are no surplus. */
const sobrasDasVisitas = (v: Lido): Sql => sql`(
  select distinct on (p.id) p.id, p.referencia_id, p.descricao, p.situacao, m.local_id, m.id as visita_id, m.protocolo,
    m.inventario_id is not null as contagem,
    mp.atualizado_em as visto_em,
    ${v.situacao === 'aberto'}::boolean and p.situacao = 'a_tombar' and h.ato is null as a_decidir,
    case when p.situacao = 'a_tombar' then h.decidida_por end as deixada_por, h.motivo
  from monitoramento m join local l on l.id = m.local_id and l.caminho @> array[${v.local_id}::bigint]
  join monitoramento_patrimonio mp on mp.monitoramento_id = m.id and mp.resultado = 'nao_cadastrado'
  join patrimonio p on p.id = mp.patrimonio_id left join ${DEIXADA}
  where ${dosDias(v)} and (${v.classes}::bigint[] = '{}' or p.classe_id = any(${v.classes}::bigint[]))
    and not exists (select from inventario_de_bens_item i where i.inventario_id = ${v.id} and i.patrimonio_id = p.id)
  order by p.id, m.id)`

const sobras = (v: Periodo): Sql =>
  v.situacao === 'encerrado'
    ? sql`(
        select s.patrimonio_id as id, s.referencia_id, s.descricao, coalesce(p.situacao, 'estornado') as situacao,
          s.local_id, s.visita_id, m.protocolo, m.inventario_id is not null as contagem, s.visto_em, false as a_decidir,
          case when not s.incorporada then h.decidida_por end as deixada_por, h.motivo
        from inventario_de_bens_sobra s join monitoramento m on m.id = s.visita_id
        left join monitoramento_patrimonio mp on mp.monitoramento_id = m.id and mp.patrimonio_id = s.patrimonio_id
        left join ${DEIXADA} left join patrimonio p on p.id = s.patrimonio_id where s.inventario_id = ${v.id})`
    : sobrasDasVisitas(lidoDe(v))

/** Over `inventario_de_bens inv`, one that is open: something of it waits for a decision. */
export function faltaDecidir(fuso: string): Sql {
  const inv: Lido = {
    id: sql`inv.id`,
    local_id: sql`inv.local_id`,
    situacao: 'aberto',
    inicio: sql`inv.inicio`,
    fim: sql`inv.fim`,
    fuso,
    classes: sql`inv.classes`,
  }
  return sql`(exists (select from ${emAndamento(inv)} x where x.a_decidir)
    or exists (select from ${sobrasDasVisitas(inv)} x where x.a_decidir))`
}

export type Resumo = Omit<LocalDoInventario, 'id' | 'nome' | 'contagem'> & {
  sobras_a_decidir: number
  locais: number
  locais_lidos: number
  locais_contados: number
  contagens_em_campo: number
  contagens_a_homologar: number
}

const contagensDele = ({ id }: Periodo): Sql => sql`(
  select (count(*) filter (where ${CONTAGEM_EM_CAMPO}))::int as contagens_em_campo,
    (count(*) filter (where ${CONTAGEM_A_HOMOLOGAR}))::int as contagens_a_homologar
  from monitoramento where inventario_id = ${id})`

/** Over `monitoramento m`: the counts of its own schools that were homologated, of its days. */
export const contagensHomologadas = (v: Periodo): Sql => sql`m.inventario_id = ${v.id} and ${dosDias(v)}`

/** The places that their own school counted. */
const LOCAIS_CONTADOS = (v: Periodo): Sql => sql`(select count(distinct m.local_id)::int from monitoramento m
  where ${contagensHomologadas(v)})`

export function resumoDoInventario(db: Queryable, v: Periodo): Promise<Resumo> {
  return db.one(sql`
    with r as materialized (select * from ${apurados(v)} r),
    s as materialized (select local_id, a_decidir from ${sobras(v)} s),
    l as (select count(*)::int as locais, (count(*) filter (where not falta))::int as locais_lidos from (
      select bool_or(falta) as falta from (
        select local_id, resultado = 'pendente' as falta from r union all select local_id, false from s) x
      group by local_id) x),
    c as ${contagensDele(v)}
    select ${CONTAGENS}, (select count(*)::int from s) as sobras,
      (select count(*)::int from s where a_decidir) as sobras_a_decidir, (select locais from l),
      (select locais_lidos from l), ${LOCAIS_CONTADOS(v)} as locais_contados,
      (select contagens_em_campo from c), (select contagens_a_homologar from c)
    from r`)
}

interface PedidoDeLocais {
  a_decidir?: boolean | undefined
  pendente?: boolean | undefined
  page: number
  perPage: number
}

/** By name. */
export async function locaisDoInventario(db: Queryable, v: Periodo, pedido: PedidoDeLocais) {
  const { a_decidir, pendente, page, perPage } = pedido
  const { data, total } = await db.one<{ data: LocalDoInventario[]; total: number }>(sql`
    with r as materialized (select * from ${apurados(v)} r),
    s as (select local_id, count(*)::int as sobras from ${sobras(v)} s group by local_id),
    por_local as (select r.local_id, ${CONTAGENS} from r group by r.local_id),
    todos as (
      select l.id, l.nome, coalesce(o.bens, 0) as bens, coalesce(o.localizados, 0) as localizados,
        coalesce(o.em_outro_local, 0) as em_outro_local, coalesce(o.nao_localizados, 0) as nao_localizados,
        coalesce(o.pendentes, 0) as pendentes, coalesce(o.a_decidir, 0) as a_decidir, coalesce(s.sobras, 0) as sobras,
        ${contagemDoLocal(sql`${v.id}`, sql`l.id`)} as contagem
      from por_local o full join s on s.local_id = o.local_id join local l on l.id = coalesce(o.local_id, s.local_id)),
    escolhidos as (
      select t.*, row_number() over (order by f_ordem(t.nome), t.id) as lugar from todos t
      where (${a_decidir ?? null}::boolean is null or (t.a_decidir > 0) = ${a_decidir ?? null})
        and (${pendente ?? null}::boolean is null or (t.pendentes > 0) = ${pendente ?? null}))
    select count(*)::int as total, coalesce(
        jsonb_agg(to_jsonb(e) - 'lugar' order by e.lugar)
          filter (where e.lugar > ${(page - 1) * perPage}::int and e.lugar <= ${page * perPage}::int), '[]') as data
    from escolhidos e`)
  return { data, page, perPage, total, total_aproximado: false }
}

const NOMEADO = (alias: Sql) => sql`json_build_object('id', ${alias}.id, 'nome', ${alias}.nome)`

export type ItemLido = ItemDoInventarioDeBens & { caminho: number[]; contabil: boolean }

/** In the order of the list: by place, class and description. */
export const itensDoInventario = (v: Periodo): Origem => ({
  colunas: sql`i.id, json_build_object('id', i.patrimonio_id, 'referencia_id', i.referencia_id,
      'tombamento', p.tombamento, 'descricao', i.descricao, 'situacao', coalesce(p.situacao, 'estornado')) as bem,
    ${NOMEADO(sql`l`)} as local, l.caminho, c.nome as classe, i.conta, i.contabil, i.valor_centavos,
    i.depreciado_centavos, r.resultado, r.a_decidir, r.visto_em,
    case when vl.id is not null then ${NOMEADO(sql`vl`)} end as visto_no_local,
    case when m.id is not null then json_build_object('id', m.id, 'protocolo', m.protocolo,
      'contagem', m.inventario_id is not null) end as visita,
    case when r.vale_decisao then i.decisao end as decisao, case when r.vale_decisao then i.motivo end as motivo,
    case when r.vale_decisao then u.nome end as decidido_por,
    case when r.apuracao_id is not null then json_build_object('id', r.apuracao_id, 'numero', r.apuracao_numero) end
      as apuracao`,
  de: sql`inventario_de_bens_item i join ${apurados(v)} r on r.id = i.id join local l on l.id = i.local_id
    join classe_bem c on c.id = i.classe_id left join patrimonio p on p.id = i.patrimonio_id
    left join local vl on vl.id = r.visto_no_local_id left join monitoramento m on m.id = r.visita_id
    left join usuario u on u.id = i.decidido_por`,
  id: sql`i.id`,
})

export function itensOnde(filtro: z.output<typeof FiltroDeItensDoInventario>): Sql[] {
  const { texto, resultado, a_decidir, local_id } = filtro
  const procurado = texto?.trim()
  return [
    ...(procurado ? [sql`(i.referencia_id = ${procurado} or ${contem(sql`i.descricao`, procurado)})`] : []),
    ...(resultado?.length ? [sql`r.resultado = any(${resultado}::text[])`] : []),
    ...(a_decidir === undefined ? [] : [sql`r.a_decidir = ${a_decidir}`]),
    ...(local_id === undefined ? [] : [sql`i.local_id = ${local_id}`]),
  ]
}

export const sobrasDoInventario = (v: Periodo): Origem => ({
  colunas: sql`s.id, json_build_object('id', s.id, 'referencia_id', s.referencia_id,
      'tombamento', (select p.tombamento from patrimonio p where p.id = s.id), 'descricao', s.descricao, 'situacao', s.situacao) as bem, ${NOMEADO(sql`l`)} as local,
    json_build_object('id', s.visita_id, 'protocolo', s.protocolo, 'contagem', s.contagem) as visita, s.visto_em, s.a_decidir,
    case when u.id is not null then json_build_object('por', u.nome, 'motivo', s.motivo) end as deixada`,
  de: sql`${sobras(v)} s join local l on l.id = s.local_id left join usuario u on u.id = s.deixada_por`,
  id: sql`s.id`,
})

export function sobrasOnde({
  local_id,
  a_decidir,
}: {
  local_id?: number | undefined
  a_decidir?: boolean | undefined
}): Sql[] {
  return [
    ...(local_id === undefined ? [] : [sql`s.local_id = ${local_id}`]),
    ...(a_decidir === undefined ? [] : [sql`s.a_decidir = ${a_decidir}`]),
  ]
}

/**
 * What is found of each becomes what is written: a closed inventory does not follow later visits. What waits for somebody
 * is not written, but counted: by then it may be more than a reading of before had.
 */
export async function escreverResultados(
  tx: Queryable,
  v: Periodo & { bens: number },
): Promise<Pick<Resumo, 'a_decidir' | 'sobras_a_decidir'>> {
  const escritos = await tx.run(sql`
    update inventario_de_bens_item i set resultado = r.resultado, visto_em = r.visto_em,
      visto_no_local_id = r.visto_no_local_id, visita_id = r.visita_id,
      decisao = case when r.vale_decisao then i.decisao end, motivo = case when r.vale_decisao then i.motivo end,
      decidido_por = case when r.vale_decisao then i.decidido_por end,
      decidido_em = case when r.vale_decisao then i.decidido_em end
    from ${apurados(v)} r where r.id = i.id and not r.a_decidir`)
  const { sobras_a_decidir } = await tx.one<{ sobras_a_decidir: number }>(sql`
    with s as materialized (select * from ${sobrasDasVisitas(lidoDe(v))} s),
    escritas as (
      insert into inventario_de_bens_sobra (inventario_id, patrimonio_id, referencia_id, descricao, local_id, visita_id,
        visto_em, incorporada)
      select ${v.id}, s.id, s.referencia_id, s.descricao, s.local_id, s.visita_id, s.visto_em, s.situacao not in ('estornado', 'a_tombar')
      from s where not s.a_decidir)
    select count(*)::int as sobras_a_decidir from s where s.a_decidir`)
  return { a_decidir: v.bens - escritos, sobras_a_decidir }
}
