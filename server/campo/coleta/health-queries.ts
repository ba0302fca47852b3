// The health of the devices of the field: one query for a page of them, and no look at their operations.
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { AlertaDoAparelho, SaudeDoAparelho } from '#contract/campo/coleta.ts'
import { VERSAO } from '#contract/casa/versao.ts'
import { padrao, palavrasDe } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { divergenciaAberta } from '#server/rede/divergencia-aberta.ts'
import { dispositivoNoAlcance, localNoAlcance, type Nos } from './scope.ts'
import { silencioso } from './silencio.ts'

const MB = 1024 ** 2

const LIMITES = {
  relogioMs: 10 * 60_000,
  espacoLivreBytes: 200 * MB,
  espacoLivrePercentual: 10,
  /** After so long with no word, what can only be mended on the device is no longer news, days. */
  aparelhoAtivoD: 30,
  /** A loss is told for so long, days. */
  perdaD: 90,
} as const

const ha = (agora: Date, milissegundos: number) => new Date(agora.getTime() - milissegundos)
const DIA = 24 * 3_600_000

/** Neither arrived, nor waiting on the device, nor given up. */
const LACUNAS = sql`greatest(d.seq - d.aplicadas - d.sem_efeito - d.pendentes, 0)`
// greatest() skips nulls, and an unknown space is not a full one.
const LIVRE = sql`case when d.espaco_cota - d.espaco_usado is not null then greatest(d.espaco_cota - d.espaco_usado, 0) end`

function alertas({ agora, silencio_horas }: Hora): Sql {
  const ativo = sql`d.ultimo_contato_em > ${ha(agora, LIMITES.aparelhoAtivoD * DIA)}`
  const recente = sql`greatest(d.perdido_em, d.ultimo_contato_em) > ${ha(agora, LIMITES.perdaD * DIA)}`
  const quando: Record<AlertaDoAparelho, Sql> = {
    perda: sql`d.perdidos > 0 and ${recente}`,
    lacuna: sql`${LACUNAS} > 0 and ${recente}`,
    silencioso: silencioso(agora, silencio_horas),
    sem_protecao: sql`d.protegido is false and d.pendentes > 0`,
    sem_espaco: sql`${ativo} and (${LIVRE} < ${LIMITES.espacoLivreBytes}::bigint
      or ${LIVRE} * 100 < d.espaco_cota * ${LIMITES.espacoLivrePercentual}::bigint)`,
    relogio: sql`${ativo} and abs(d.desvio_ms) > ${LIMITES.relogioMs}::bigint`,
    versao_antiga: sql`${ativo} and split_part(d.versao_app, '+', 1) <> ${VERSAO.numero}`,
  }
  const casos = Object.entries(quando).map(([nome, caso]) => sql`case when ${caso} then ${nome}::text end`)
  return sql`array_remove(array[${join(casos)}], null)`
}

/** What no one can mend by waiting. */
const GRAVES: readonly AlertaDoAparelho[] = ['perda', 'lacuna', 'silencioso']

/** Of a device `d`: it works in the field, or did. Whoever only opens the panel is also known by an id, and has nothing to send. */
const DO_CAMPO = sql`(greatest(d.seq, d.aplicadas, d.pendentes, d.perdidos) > 0 or cardinality(d.visitas) > 0)`

export interface Hora {
  agora: Date
  silencio_horas: number
}

interface Alcance extends Hora {
  nos: Nos
}

/** Those devices `d` of which this holds. */
export const saudeDos = (onde: Sql, hora: Hora) => sql`
  select d.id, d.usuario_id, u.nome, coalesce(d.navegador, d.agente) as navegador, d.versao_app, d.ultimo_contato_em,
    d.pendentes, d.mais_antigo, d.seq, ${LACUNAS} as lacunas, d.perdidos, d.desvio_ms, ${LIVRE} as espaco_livre,
    d.protegido, d.visitas, ${alertas(hora)} as alertas
  from dispositivo d join usuario u on u.id = d.usuario_id
  where ${DO_CAMPO} and ${onde}`

const saude = (filtro: Alcance & { local_id?: number | undefined }) =>
  saudeDos(dispositivoNoAlcance(filtro.nos, filtro.local_id), filtro)

export interface FiltroDeAparelhos extends Alcance {
  q?: string | undefined
  alerta?: readonly AlertaDoAparelho[] | undefined
  com_pendentes?: boolean | undefined
  local_id?: number | undefined
}

function condicoes({ q, alerta, com_pendentes, nos }: FiltroDeAparelhos): Sql {
  const partes = [sql`true`]
  if (alerta !== undefined && alerta.length > 0) partes.push(sql`s.alertas && ${alerta}::text[]`)
  if (com_pendentes === true) partes.push(sql`s.pendentes > 0`)
  if (com_pendentes === false) partes.push(sql`s.pendentes = 0`)
  for (const palavra of palavrasDe(q ?? '')) {
    const parte = padrao(palavra)
    partes.push(sql`(lower(f_unaccent(s.nome)) like ${parte} or s.id::text like ${parte}
      or lower(f_unaccent(coalesce(s.navegador, ''))) like ${parte}
      or exists (select 1 from monitoramento m join local l on l.id = m.local_id
        where m.id = any(s.visitas) and lower(m.protocolo) like ${parte} and ${localNoAlcance(nos)}))`)
  }
  return join(partes, ' and ')
}

/** Visits that the caller does not reach are not named. */
const visitasJson = (nos: Nos) => sql`(
  select coalesce(json_agg(json_build_object('id', m.id, 'protocolo', m.protocolo, 'local', l.nome) order by m.id), '[]')
  from monitoramento m join local l on l.id = m.local_id where m.id = any(s.visitas) and ${localNoAlcance(nos)})`

/** Who needs attention first, then who has more to send, then by name; `total` is of the whole list. */
export async function aparelhosNoAlcance(
  db: Queryable,
  filtro: FiltroDeAparelhos,
  { pular, limite }: { pular: number; limite: number },
): Promise<{ data: SaudeDoAparelho[]; total: number }> {
  const linhas = await db.rows<SaudeDoAparelho & { total: number }>(sql`
    with s as (${saude(filtro)}), pagina as (
      select s.*, s.alertas && ${GRAVES}::text[] as grave, count(*) over () as total from s where ${condicoes(filtro)}
      order by grave desc, cardinality(s.alertas) > 0 desc, s.pendentes desc, lower(f_unaccent(s.nome)), s.id
      limit ${limite} offset ${pular})
    select s.id, json_build_object('id', s.usuario_id, 'nome', s.nome) as usuario, s.navegador, s.versao_app,
      s.ultimo_contato_em, s.pendentes, s.mais_antigo, s.seq, s.lacunas, s.perdidos, s.desvio_ms, s.espaco_livre,
      s.protegido, ${visitasJson(filtro.nos)} as visitas, s.alertas, s.total
    from pagina s
    order by s.grave desc, cardinality(s.alertas) > 0 desc, s.pendentes desc, lower(f_unaccent(s.nome)), s.id`)
  const [primeira] = linhas
  // Past the last page, or of a page of none, no row tells how many there are.
  const total = primeira?.total ?? (pular > 0 || limite === 0 ? await quantosAparelhos(db, filtro) : 0)
  return { data: linhas.map(({ total: _total, ...aparelho }) => aparelho), total }
}

async function quantosAparelhos(db: Queryable, filtro: FiltroDeAparelhos): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`with s as (${saude(filtro)}) select count(*) as total from s where ${condicoes(filtro)}`,
  )
  return total
}

export interface Resumo {
  aparelhos: number
  com_pendentes: number
  pendentes: number
  em_alerta: number
  divergencias: number
  quarentena: number
}

const doLugar = (nos: Nos, tabela: Sql, onde: Sql) => sql`(
  select count(*) from ${tabela} x
  ${nos === null ? empty : sql`join monitoramento m on m.id = x.monitoramento_id join local l on l.id = m.local_id`}
  where ${onde} and ${localNoAlcance(nos)})`

export function resumoDaColeta(db: Queryable, alcance: Alcance): Promise<Resumo> {
  const { nos } = alcance
  const abertas = divergenciaAberta(sql`x`)
  return db.one(sql`
    with s as (${saude(alcance)})
    select count(*) as aparelhos, count(*) filter (where pendentes > 0) as com_pendentes,
      coalesce(sum(pendentes), 0)::bigint as pendentes,
      count(*) filter (where cardinality(alertas) > 0) as em_alerta,
      ${doLugar(nos, sql`divergencia`, abertas)} as divergencias,
      ${doLugar(nos, sql`quarentena`, sql`x.situacao = 'aguardando'`)} as quarentena
    from s`)
}
