// All the SQL of campaigns.
import sql, { join, type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import {
  type CampanhaDetalhada,
  type campanhas,
  type NovaCampanha,
  VISITAS_NO_MAPA,
  type VisitaNoMapa,
} from '#contract/campo/campanhas.ts'
import { SITUACAO } from '#server/campo/monitoramentos/situacao.ts'
import { BEM_DA_VISITA } from '#server/campo/visita/divisao.ts'
import { BENS_VERIFICADOS } from '#server/campo/visita/verificados.ts'
import { contem, palavrasDe } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import type { Origem } from '#server/casa/http/list/newest-first.ts'

const daCampanha = (onde: Sql): Sql =>
  sql`(select count(*) from monitoramento m where m.campanha_id = c.id and ${onde})::int`
const aberta = sql`m.concluido_em is null and m.cancelado_em is null`

const colunas = (fuso: string): Sql => sql`c.id, c.nome, c.tipo,
  case when c.encerrada_em is null then 'aberta' else 'encerrada' end as situacao,
  json_build_object('id', l.id, 'nome', l.nome) as local, c.inicio, c.fim,
  ${daCampanha(sql`m.cancelado_em is null`)} as visitas,
  ${daCampanha(sql`m.concluido_em is not null`)} as concluidas,
  ${daCampanha(sql`${aberta} and coalesce(m.previsto_fim, m.previsto_inicio) < ${hojeEm(fuso)}`)} as atrasadas`

export const origem = (fuso: string): Origem => ({
  colunas: colunas(fuso),
  de: sql`campanha c join local l on l.id = c.local_id`,
  id: sql`c.id`,
})

export function condicoes(
  nos: number[] | null,
  { texto, tipo, situacao }: Pick<z.output<typeof campanhas.listar.query>, 'texto' | 'tipo' | 'situacao'>,
): Sql[] {
  const partes = palavrasDe(texto ?? '').map((palavra) => contem(sql`c.nome`, palavra))
  if (nos !== null) partes.push(sql`l.caminho && ${nos}::bigint[]`)
  if (tipo?.length) partes.push(sql`c.tipo = any(${tipo}::text[])`)
  if (situacao) partes.push(sql`(c.encerrada_em is null) = ${situacao === 'aberta'}`)
  return partes
}

/** The newest first: of a place visited again, what stands there now is drawn over what was. */
export function visitasNoMapa(db: Queryable, id: number): Promise<VisitaNoMapa[]> {
  return db.rows(sql`
    select m.id, json_build_object('id', l.id, 'nome', l.nome) as local, l.latitude, l.longitude,
      ${SITUACAO} as situacao
    from monitoramento m join local l on l.id = m.local_id
    where m.campanha_id = ${id} and l.latitude is not null and l.longitude is not null
    order by m.id desc limit ${VISITAS_NO_MAPA}`)
}

type Agente = CampanhaDetalhada['agentes'][number]

export type CampanhaLida = Omit<
  CampanhaDetalhada,
  'curva' | 'previsao_do_fim' | 'acoes' | 'agentes' | 'certificacao'
> & {
  caminho: number[]
  /** Concluded in the last 14 days. */
  recentes: number
}

export function campanhaLida(db: Queryable, id: number, fuso: string): Promise<CampanhaLida | undefined> {
  return db.maybe(sql`
    select ${colunas(fuso)}, l.caminho, c.objetivo, c.criada_em, c.encerrada_em, c.relatorio, c.versao,
      (select u.nome from usuario u where u.id = c.criada_por) as criada_por,
      (select u.nome from usuario u where u.id = c.encerrada_por) as encerrada_por,
      ${daCampanha(sql`${aberta} and m.iniciado_em is not null`)} as em_andamento,
      ${daCampanha(sql`m.cancelado_em is not null and m.impossivel_motivo is null`)} as canceladas,
      ${daCampanha(sql`m.impossivel_motivo is not null`)} as impossiveis,
      ${daCampanha(sql`m.homologado_em is not null`)} as homologadas,
      ${daCampanha(sql`m.concluido_em > now() - interval '14 days'`)} as recentes,
      (select json_build_object('id', r.id, 'nome', r.nome, 'versao', v.versao) from roteiro_versao v
        join roteiro r on r.id = v.roteiro_id where v.id = c.roteiro_versao_id) as roteiro,
      b.bens, b.bens_verificados, b.nao_localizados
    from campanha c join local l on l.id = c.local_id, lateral (
      select count(*)::int as bens, (${BENS_VERIFICADOS})::int as bens_verificados,
        count(*) filter (where mp.resultado = 'nao_localizado')::int as nao_localizados
      from monitoramento m join monitoramento_patrimonio mp on mp.monitoramento_id = m.id
      where m.campanha_id = c.id and m.concluido_em is not null and ${BEM_DA_VISITA}) b
    where c.id = ${id}`)
}

/** How many were planned for each day, and how many were concluded on it. */
export function diasDaCampanha(
  db: Queryable,
  id: number,
  fuso: string,
): Promise<{ dia: string; previstas: number; feitas: number }[]> {
  return db.rows(sql`
    select to_char(dia, 'YYYY-MM-DD') as dia, sum(previstas)::int as previstas, sum(feitas)::int as feitas from (
      select coalesce(m.previsto_inicio, c.fim) as dia, 1 as previstas, 0 as feitas
      from monitoramento m join campanha c on c.id = m.campanha_id where c.id = ${id} and m.cancelado_em is null
      union all
      select (m.concluido_em at time zone ${fuso})::date, 0, 1
      from monitoramento m where m.campanha_id = ${id} and m.concluido_em is not null) d
    group by dia order by dia`)
}

export function agentesDaCampanha(db: Queryable, id: number): Promise<Agente[]> {
  return db.rows(sql`
    select u.id, u.nome, count(*)::int as visitas, count(m.concluido_em)::int as concluidas,
      (select l.nome from monitoramento_intervalo x join monitoramento y on y.id = x.monitoramento_id
        join local l on l.id = y.local_id
        where x.agente_id = u.id and x.fim is null and y.campanha_id = ${id} order by x.inicio desc limit 1) as em,
      (select max(d.ultimo_contato_em) from dispositivo d where d.usuario_id = u.id) as ultimo_contato_em
    from monitoramento m join monitoramento_agente a on a.monitoramento_id = m.id join usuario u on u.id = a.usuario_id
    where m.campanha_id = ${id} and m.cancelado_em is null
    group by u.id, u.nome order by lower(f_unaccent(u.nome)), u.id`)
}

export interface LugarLido {
  id: number
  nome: string
  municipio: string | null
  municipio_ibge: string | null
  latitude: number | null
  longitude: number | null
  tipo_id: number
  /** Day of another open visit there. */
  aberta: boolean
}

type Escolha = Pick<z.output<typeof NovaCampanha>, 'local_id' | 'tipos' | 'locais' | 'sem_visita_dias'>

/** Those of the branch that take visits, within the reach; one more than the limit, so that the caller knows. */
export function lugaresDaEscolha(
  db: Queryable,
  { local_id, tipos, locais, sem_visita_dias }: Escolha,
  nos: number[] | null,
  limite: number,
): Promise<LugarLido[]> {
  const partes = [sql`l.ativo`, sql`t.permite_monitoramento`, sql`l.caminho @> array[${local_id}::bigint]`]
  if (nos !== null) partes.push(sql`l.caminho && ${nos}::bigint[]`)
  if (tipos.length > 0) partes.push(sql`l.tipo_id = any(${tipos}::bigint[])`)
  if (locais.length > 0) partes.push(sql`l.id = any(${locais}::bigint[])`)
  if (sem_visita_dias !== null)
    partes.push(
      sql`coalesce(l.ultima_visita_em, '-infinity') < now() - make_interval(days => ${sem_visita_dias}::int)`,
    )
  return db.rows(sql`
    select l.id, l.nome, l.municipio, l.municipio_ibge, l.latitude, l.longitude, l.tipo_id,
      exists (select from monitoramento m where m.local_id = l.id and m.inventario_id is null and ${aberta}) as aberta
    from local l join local_tipo t on t.id = l.tipo_id where ${join(partes, ' and ')}
    order by l.id limit ${limite + 1}`)
}

/** What the agents already have in these days. */
export function ocupadosNoPeriodo(
  db: Queryable,
  agentes: readonly number[],
  { inicio, fim }: { inicio: string; fim: string },
): Promise<
  {
    agente_id: number
    previsto_inicio: string
    previsto_fim: string | null
    local_id: number
    tipo_id: number
    parte: number
  }[]
> {
  return db.rows(sql`
    select a.usuario_id as agente_id, m.previsto_inicio, m.previsto_fim, m.local_id, l.tipo_id, m.parte
    from monitoramento m join local l on l.id = m.local_id join monitoramento_agente a on a.monitoramento_id = m.id
    where a.usuario_id = any(${[...agentes]}::bigint[]) and m.cancelado_em is null
      and m.previsto_inicio <= ${fim}::date and coalesce(m.previsto_fim, m.previsto_inicio) >= ${inicio}::date`)
}

export function novaCampanha(
  tx: Queryable,
  nova: z.output<typeof NovaCampanha>,
  { por, roteiro_versao_id }: { por: number; roteiro_versao_id: number | null },
): Promise<{ id: number }> {
  const { nome, objetivo, tipo, local_id, inicio, fim, instrucoes: _, roteiro_id: __, ...escolha } = nova
  return tx.one(sql`
    insert into campanha (nome, objetivo, tipo, local_id, inicio, fim, escolha, roteiro_versao_id,
      criada_por, criada_em)
    values (${nome}, ${objetivo}, ${tipo}, ${local_id}, ${inicio}, ${fim}, ${JSON.stringify(escolha)}::jsonb,
      ${roteiro_versao_id}, ${por}, now()) returning id`)
}

export function nomesDe(db: Queryable, ids: readonly number[]): Promise<{ id: number; nome: string }[]> {
  return db.rows(sql`select id, nome from usuario where id = any(${[...ids]}::bigint[])`)
}

export async function travarCampanha(tx: Queryable, id: number): Promise<void> {
  await tx.run(sql`select from campanha where id = ${id} for update`)
}

export async function encerrarCampanha(
  tx: Queryable,
  id: number,
  relatorio: string,
  por: number,
): Promise<void> {
  await tx.run(sql`
    update campanha set relatorio = ${relatorio}, encerrada_por = ${por}, encerrada_em = now(), versao = versao + 1
    where id = ${id}`)
}
