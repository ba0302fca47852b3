// The findings as one person sees them: of the places where they hold the permission, worth what they may know.
import sql, { join, type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import {
  type Achado,
  CodigoDaRegra,
  DIAS_DA_TENDENCIA,
  DIAS_DO_CONSERTO,
  diagnostico,
  type FiltroDeAchados,
  REGISTROS_DA_REGRA,
  REGRAS_DO_DIAGNOSTICO,
  type ResumoDaRegra,
} from '#contract/analises/diagnostico.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { contem } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import { type BoundedCount, boundedCount } from '#server/casa/http/list/bounded-count.ts'
import { type Chave, porChave, type TrechoOrdenado } from '#server/casa/http/list/keyset.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'

export interface Leitor {
  concessoes: readonly Concessao[]
  fuso: string
}

export interface FiltroDaListaDeAchados extends z.output<typeof FiltroDeAchados>, Leitor {
  /** Only these, of those that the filter lets through. */
  ids?: readonly number[] | undefined
}

export type TrechoDeAchados = TrechoOrdenado<'valor' | 'primeiro_em' | 'rotulo'>

/** Over `local l`, which may be null: what has no place is seen by who reaches all of them. */
export function alcancado(concessoes: readonly Concessao[], permissao: Permissao): Sql {
  const nos = nosDaPermissao(concessoes, permissao)
  return nos === null ? sql`true` : sql`coalesce(l.caminho && ${nos}::bigint[], false)`
}

/** The rules that ask for each permission. */
function regrasPor(pede: 'valor' | 'so_para'): [Permissao, CodigoDaRegra[]][] {
  const exigidas = new Map<Permissao, CodigoDaRegra[]>()
  for (const regra of CodigoDaRegra.options) {
    const exigida = REGRAS_DO_DIAGNOSTICO[regra][pede]
    if (exigida) exigidas.set(exigida, [...(exigidas.get(exigida) ?? []), regra])
  }
  return [...exigidas]
}

/** Of a finding `a`: its text says nothing that its reader may not know. */
function dizivel(concessoes: readonly Concessao[]): Sql {
  const partes = regrasPor('so_para').map(
    ([exigida, regras]) => sql`(a.regra <> all(${regras}::text[]) or ${alcancado(concessoes, exigida)})`,
  )
  return join(partes, ' and ')
}

/** Of a finding `a`: what it is worth, where its reader sees values of that kind. */
export function valor(concessoes: readonly Concessao[]): Sql {
  const quando = regrasPor('valor').map(
    ([exigida, regras]) =>
      sql`when a.regra = any(${regras}::text[]) and ${alcancado(concessoes, exigida)} then a.valor_centavos`,
  )
  return sql`case ${join(quando, ' ')} end`
}

const silencio = (
  fuso: string,
): Sql => sql`left join silencio_do_achado s on s.achado_id = a.id and s.desfeito_em is null
  and s.ate >= ${hojeEm(fuso)}`

export const de = ({ fuso }: Leitor): Sql =>
  sql`achado_do_diagnostico a left join local l on l.id = a.local_id ${silencio(fuso)}`

export const SITUACAO: Sql = sql`case when a.resolvido_em is not null then 'resolvido' when s.id is not null then 'silenciado'
  else 'aberto' end`

export const visto = ({ concessoes }: Leitor): Sql => sql`a.regra = any(${CodigoDaRegra.options}::text[])
  and ${alcancado(concessoes, diagnostico.listar.access)} and ${dizivel(concessoes)}`

const daSeveridade = (severidades: readonly string[]): Sql =>
  sql`a.regra = any(${CodigoDaRegra.options.filter((regra) =>
    severidades.includes(REGRAS_DO_DIAGNOSTICO[regra].severidade),
  )}::text[])`

function condicoes(filtro: FiltroDaListaDeAchados): Sql {
  const { regra, severidade, situacao, texto, local_id, ids } = filtro
  const partes = [visto(filtro), sql`${SITUACAO} = ${situacao}`]
  if (situacao !== 'resolvido') partes.push(sql`a.resolvido_em is null`)
  if (regra?.length) partes.push(sql`a.regra = any(${regra}::text[])`)
  if (severidade?.length) partes.push(daSeveridade(severidade))
  if (texto?.trim()) partes.push(contem(sql`a.rotulo || ' ' || coalesce(l.nome, '')`, texto))
  if (local_id !== undefined) partes.push(sql`l.caminho @> array[${local_id}]::bigint[]`)
  if (ids !== undefined) partes.push(sql`a.id = any(${[...ids]}::bigint[])`)
  return join(partes, ' and ')
}

function chaveDe({ concessoes }: Leitor, ordem: TrechoDeAchados['ordem']): Chave {
  if (ordem === 'rotulo') return { valor: sql`lower(f_unaccent(a.rotulo))`, tipo: sql`text` }
  if (ordem === 'primeiro_em') return { valor: sql`a.primeiro_em`, tipo: sql`timestamptz` }
  return { valor: sql`coalesce(${valor(concessoes)}, -1)`, tipo: sql`bigint` }
}

export function paginaDeAchados(
  db: Queryable,
  filtro: FiltroDaListaDeAchados,
  trecho: TrechoDeAchados,
): Promise<(Achado & { chave: string })[]> {
  const { chave, depois, pagina } = porChave(chaveDe(filtro, trecho.ordem), sql`a.id`, trecho)
  return db.rows(sql`
    select ${chave}, a.id, a.regra, a.rotulo,
      case when l.id is not null then json_build_object('id', l.id, 'nome', l.nome) end as local, a.endereco,
      ${valor(filtro.concessoes)} as valor_centavos, a.desde, a.primeiro_em, a.ultimo_em, a.resolvido_em, a.vez,
      ${SITUACAO} as situacao,
      case when s.id is not null then json_build_object('motivo', s.motivo, 'ate', s.ate, 'por', u.nome, 'em', s.em) end
        as silencio
    from ${de(filtro)} left join usuario u on u.id = s.por where ${condicoes(filtro)} ${depois} ${pagina}`)
}

export function quantosAchados(db: Queryable, filtro: FiltroDaListaDeAchados): Promise<BoundedCount> {
  return boundedCount(db, sql`select 1 from ${de(filtro)} where ${condicoes(filtro)}`)
}

/** Of a finding `a`: open at that instant, and not silenced then. */
const abertoEm = (instante: Sql, fuso: string): Sql => sql`a.primeiro_em <= ${instante}
  and (a.resolvido_em is null or a.resolvido_em > ${instante})
  and not exists (select from silencio_do_achado z where z.achado_id = a.id and z.em <= ${instante}
    and (z.desfeito_em is null or z.desfeito_em > ${instante}) and z.ate >= (${instante} at time zone ${fuso})::date)`

export function resumoDasRegras(db: Queryable, leitor: Leitor, agora: Date): Promise<ResumoDaRegra[]> {
  const antes = sql`(${agora}::timestamptz - make_interval(days => ${DIAS_DA_TENDENCIA}))`
  return db.rows(sql`
    with vistos as (
      select a.regra, a.endereco, a.primeiro_em, ${SITUACAO} as situacao, ${valor(leitor.concessoes)} as valor_centavos,
        ${abertoEm(antes, leitor.fuso)} as antes
      from ${de(leitor)} where ${visto(leitor)} and (a.resolvido_em is null or a.resolvido_em > ${antes})),
    contados as (
      select v.regra, count(*) filter (where v.situacao = 'aberto') as abertos,
        count(*) filter (where v.situacao = 'silenciado') as silenciados,
        sum(v.valor_centavos) filter (where v.situacao = 'aberto') as valor,
        min(v.primeiro_em) filter (where v.situacao = 'aberto') as mais_antigo_em, count(*) filter (where v.antes) as antes
      from vistos v group by 1),
    poucos as (
      select v.regra, array_agg(distinct v.endereco) as registros from vistos v join contados c on c.regra = v.regra
      where c.abertos <= ${REGISTROS_DA_REGRA} and v.situacao = 'aberto' and v.endereco is not null group by 1),
    consertados as (
      select a.regra, round(avg(extract(epoch from a.resolvido_em - a.primeiro_em)) / 86400, 1)::float8 as dias
      from ${de(leitor)}
      where ${visto(leitor)} and a.resolvido_em > ${agora}::timestamptz - make_interval(days => ${DIAS_DO_CONSERTO})
      group by 1)
    select r.regra, coalesce(c.abertos, 0)::int as abertos, coalesce(c.silenciados, 0)::int as silenciados,
      c.valor::bigint as valor_centavos, c.mais_antigo_em, u.em as rodou_em, u.falha, coalesce(u.truncada, false) as truncada,
      coalesce(f.registros, '{}') as registros,
      case when exists (select from regra_da_rodada x where x.regra = r.regra and x.em <= ${antes} and x.falha is null)
        then coalesce(c.antes, 0)::int end as abertos_antes, d.dias as dias_para_resolver
    from unnest(${CodigoDaRegra.options}::text[]) with ordinality r (regra, ordem) left join contados c on c.regra = r.regra
    left join poucos f on f.regra = r.regra left join consertados d on d.regra = r.regra
    left join lateral (select x.em, x.falha, x.truncada from regra_da_rodada x
      where x.regra = r.regra and x.em is not null order by x.em desc limit 1) u on true
    order by r.ordem`)
}
