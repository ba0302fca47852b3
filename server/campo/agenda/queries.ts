// All the SQL of the agenda.
import sql, { type Sql } from 'sql-template-tag'
import {
  type AgenteDaAgenda,
  type EnderecoDoCalendario,
  type Ocupacao,
  VISITAS_DA_AGENDA,
  type VisitaDaAgenda,
} from '#contract/campo/agenda.ts'
import { DIAS_A_MOVER } from '#contract/campo/avisos-da-agenda.ts'
import { aoAlcance } from '#server/administracao/usuarios/escolher.ts'
import { podeHoje } from '#server/administracao/usuarios/pode-hoje.ts'
import { SITUACAO } from '#server/campo/monitoramentos/situacao.ts'
import { CERTIFICA } from '#server/campo/visita/divisao.ts'
import { JANELA } from '#server/campo/visita/janela.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type Alcance, alcancada } from './alcance.ts'

export interface Periodo {
  de: string
  ate: string
}

export type VisitaLida = Omit<VisitaDaAgenda, 'acoes' | 'duracao'> & {
  uuid: string
  local_id: number
  tipo_id: number
  finalizado_em: string | null
  /** Of the whole that its place asks for. */
  parte: number
  /** Its campaign reads places whole. */
  certifica: boolean
  /** Of the school's own assets. */
  contagem: boolean
}

const equipe = sql`(select coalesce(json_agg(json_build_object('id', u.id, 'nome', u.nome)
    order by ma.papel = 'apoio', u.nome), '[]')
  from monitoramento_agente ma join usuario u on u.id = ma.usuario_id where ma.monitoramento_id = m.id)`

const preparada = sql`array(select u.nome from monitoramento_lease le join usuario u on u.id = le.usuario_id
  where le.monitoramento_id = m.id and le.valido_ate > now() and m.concluido_em is null order by u.nome)`

const noLocal = (fuso: string, { de, ate }: Periodo): Sql => sql`(
  select coalesce(json_agg(json_build_object('protocolo', o.protocolo, 'dia', o.dia) order by o.dia), '[]')
  from (select x.protocolo, coalesce((x.concluido_em at time zone ${fuso})::date, x.previsto_inicio) as dia
    from monitoramento x where x.local_id = m.local_id and x.id <> m.id and x.cancelado_em is null) o
  where o.dia between ${de}::date - ${DIAS_A_MOVER}::int and ${ate}::date + ${DIAS_A_MOVER}::int)`

const colunas = (fuso: string, periodo: Periodo): Sql => sql`m.id, m.uuid, m.protocolo, m.local_id, l.tipo_id,
  json_build_object('id', l.id, 'nome', l.nome) as local, l.caminho, l.municipio, l.municipio_ibge,
  nullif(concat_ws(', ', l.endereco, l.numero, l.bairro), '') as endereco, l.latitude, l.longitude, m.contato_nome,
  coalesce(m.contato_telefone, l.telefone) as contato_telefone, m.instrucoes, m.prioridade, ${equipe} as agentes,
  m.previsto_inicio, m.previsto_fim, ${JANELA}, ${SITUACAO} as situacao, ${noLocal(fuso, periodo)} as no_local,
  ${preparada} as preparada, m.versao, m.finalizado_em, m.parte, ${CERTIFICA} as certifica,
  m.inventario_id is not null as contagem`

/** One that could not be made stays on its day, told apart. */
const previstas = ({
  de,
  ate,
}: Periodo): Sql => sql`(m.cancelado_em is null or m.impossivel_motivo is not null)
  and coalesce(m.previsto_fim, m.previsto_inicio) >= ${de}::date and m.previsto_inicio <= ${ate}::date`

export interface Filtro {
  alcance: Alcance
  periodo: Periodo
  fuso: string
  agente_id?: number | undefined
}

/** By day, then by place; one more than an answer carries, so that the caller knows. */
export function visitasDoPeriodo(
  db: Queryable,
  { alcance, periodo, fuso, agente_id = undefined }: Filtro,
): Promise<VisitaLida[]> {
  const dele = agente_id === undefined ? sql`true` : alcancada({ nos: [], agente_id })
  return db.rows(sql`
    select ${colunas(fuso, periodo)} from monitoramento m join local l on l.id = m.local_id
    where ${previstas(periodo)} and ${alcancada(alcance)} and ${dele}
    order by m.previsto_inicio, f_ordem(l.nome), m.id limit ${VISITAS_DA_AGENDA + 1}`)
}

const SEM_DIA = 100
// Who counts their own school's assets does so any day.
const semDia = sql`m.previsto_inicio is null and m.inventario_id is null and m.concluido_em is null and m.cancelado_em is null`

export async function visitasSemDia(
  db: Queryable,
  { alcance, periodo, fuso }: Filtro,
): Promise<{ sem_dia: VisitaLida[]; sem_dia_total: number }> {
  const onde = sql`${semDia} and ${alcancada(alcance)}`
  const sem_dia = await db.rows<VisitaLida>(sql`
    select ${colunas(fuso, periodo)} from monitoramento m join local l on l.id = m.local_id where ${onde}
    order by m.prioridade = 'normal', m.id limit ${SEM_DIA}`)
  if (sem_dia.length < SEM_DIA) return { sem_dia, sem_dia_total: sem_dia.length }
  const { total } = await db.one<{ total: number }>(sql`
    select count(*) as total from monitoramento m join local l on l.id = m.local_id where ${onde}`)
  return { sem_dia, sem_dia_total: total }
}

const AGENTES = 300

/** Who carries visits out within the reach, and who has one of these. */
export function agentesDaAgenda(
  db: Queryable,
  { alcance: { nos, agente_id }, fuso }: Filtro,
  dasVisitas: readonly number[],
): Promise<AgenteDaAgenda[]> {
  const daEquipe =
    nos?.length === 0
      ? sql`u.id = ${agente_id}`
      : sql`${aoAlcance(nos)} and ${podeHoje('monitoramentos.executar', fuso)}`
  return db.rows(sql`
    select u.id, u.nome, case when l.latitude is not null and l.longitude is not null
        then json_build_object('nome', l.nome, 'latitude', l.latitude, 'longitude', l.longitude) end as partida
    from usuario u left join local l on l.id = u.local_lotacao_id
    where u.id = any(${[...dasVisitas]}::bigint[]) or (${daEquipe})
    order by lower(f_unaccent(u.nome)), u.id limit ${AGENTES}`)
}

export function ocupacoesAlheias(
  db: Queryable,
  { alcance, periodo }: Filtro,
  agentes: readonly number[],
): Promise<(Omit<Ocupacao, 'minutos'> & { local_id: number; tipo_id: number; parte: number })[]> {
  if (alcance.nos === null) return Promise.resolve([])
  return db.rows(sql`
    select a.usuario_id as agente_id, m.previsto_inicio, m.previsto_fim, m.local_id, l.tipo_id, m.parte
    from monitoramento m join local l on l.id = m.local_id join monitoramento_agente a on a.monitoramento_id = m.id
    where ${previstas(periodo)} and not ${alcancada(alcance)} and a.usuario_id = any(${[...agentes]}::bigint[])
    order by m.id limit ${VISITAS_DA_AGENDA}`)
}

/** Registered ones of the years from the first day to the last, each on the day that it falls. */
export function feriadosRegistrados(
  db: Queryable,
  { de, ate }: Periodo,
): Promise<
  {
    id: number
    dia: string
    nome: string
    anual: boolean
    municipio_ibge: string | null
    municipio: string | null
  }[]
> {
  return db.rows(sql`
    select id, to_char(quando, 'YYYY-MM-DD') as dia, nome, anual, municipio_ibge, municipio
    from (select f.*, case when not f.anual then f.dia
        else (f.dia + make_interval(years => ano - extract(year from f.dia)::int))::date end as quando
      from feriado f, generate_series(extract(year from ${de}::date)::int, extract(year from ${ate}::date)::int) ano
      where f.anual or ano = extract(year from f.dia)) f
    where quando between ${de}::date and ${ate}::date order by quando, id`)
}

export function novoFeriado(
  tx: Queryable,
  feriado: { dia: string; nome: string; anual: boolean; por: number; onde: Municipio | null },
): Promise<{ id: number } | undefined> {
  const { dia, nome, anual, por, onde } = feriado
  return tx.maybe(sql`
    insert into feriado (dia, nome, anual, municipio_ibge, municipio, criado_por)
    values (${dia}, ${nome}, ${anual}, ${onde?.municipio_ibge ?? null}, ${onde?.municipio ?? null}, ${por})
    on conflict do nothing returning id`)
}

export interface Municipio {
  municipio_ibge: string
  municipio: string
}

export function municipioDoLocal(
  db: Queryable,
  local_id: number,
): Promise<{ municipio_ibge: string | null; municipio: string | null } | undefined> {
  return db.maybe(sql`select municipio_ibge, municipio from local where id = ${local_id}`)
}

export function removerFeriado(
  tx: Queryable,
  id: number,
): Promise<{ dia: string; nome: string } | undefined> {
  return tx.maybe(sql`delete from feriado where id = ${id} returning dia, nome`)
}

const ENDERECO = sql`id, nome, visitas, criado_em`

export function enderecosDe(db: Queryable, usuario_id: number): Promise<EnderecoDoCalendario[]> {
  return db.rows(sql`
    select ${ENDERECO} from endereco_do_calendario where usuario_id = ${usuario_id} and revogado_em is null order by id`)
}

export function novoEndereco(
  tx: Queryable,
  endereco: { usuario_id: number; nome: string; visitas: string; segredo_hash: Buffer },
): Promise<EnderecoDoCalendario> {
  const { usuario_id, nome, visitas, segredo_hash } = endereco
  return tx.one(sql`
    insert into endereco_do_calendario (usuario_id, nome, visitas, segredo_hash)
    values (${usuario_id}, ${nome}, ${visitas}, ${segredo_hash}) returning ${ENDERECO}`)
}

export function revogarEndereco(
  tx: Queryable,
  id: number,
  usuario_id: number,
): Promise<EnderecoDoCalendario | undefined> {
  return tx.maybe(sql`
    update endereco_do_calendario set revogado_em = now()
    where id = ${id} and usuario_id = ${usuario_id} and revogado_em is null returning ${ENDERECO}`)
}

export function enderecoDoSegredo(
  db: Queryable,
  segredo_hash: Buffer,
): Promise<{ usuario_id: number; nome: string; visitas: 'minhas' | 'equipe' } | undefined> {
  return db.maybe(sql`
    select usuario_id, nome, visitas from endereco_do_calendario
    where segredo_hash = ${segredo_hash} and revogado_em is null`)
}
