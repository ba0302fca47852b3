// The list of who answers for what: one query for a page of it.
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'
import type { CargaListada, FiltroDeTermos, OrdemDeTermos } from '#contract/patrimonio/termos.ts'
import { contem, palavrasDe } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import { type BoundedCount, boundedCount } from '#server/casa/http/list/bounded-count.ts'
import { type Chaves, porChave, type TrechoOrdenado } from '#server/casa/http/list/keyset.ts'

export interface Filtro extends z.output<typeof FiltroDeTermos> {
  /** Nodes whose branches the person reaches; null is the whole tree. */
  nos: number[] | null
  /** Who asks. */
  usuario_id: number
  /** Who answers today is of this zone. */
  fuso: string
  /** Only these, of those that the filter lets through. */
  ids?: readonly number[] | undefined
}

export interface CargaLida extends Omit<CargaListada, 'acoes'> {
  caminho: number[]
  /** The person who answers today, when it is one with an account. */
  responsavel_id: number | null
}

const bensDaCarga = sql`p.local_id = c.local_id and p.responsavel_servidor_id is not distinct from c.servidor_id
  and em_carga(p.situacao)`

/** Of a row `p` of patrimonio: it is of the charge `c`. */
export const ehDaCarga: Sql = bensDaCarga

/** `t` is the paper that counts now, `a` the last one signed, `r` who answers today. */
const de = (fuso: string): Sql => sql`
  carga_patrimonial c join local l on l.id = c.local_id
  left join usuario s on s.id = c.servidor_id
  left join lateral (
    select rl.usuario_id, coalesce(u.nome, rl.nome) as nome
    from responsabilidade_local rl left join usuario u on u.id = rl.usuario_id
    where rl.local_id = c.local_id and rl.papel = 'titular' and daterange(rl.inicio, rl.fim, '[]') @> ${hojeEm(fuso)}
    limit 1) rl on c.servidor_id is null
  cross join lateral (select coalesce(s.id, rl.usuario_id) as usuario_id, coalesce(s.nome, rl.nome) as nome) r
  left join lateral (
    select * from termo_responsabilidade where carga_id = c.id and situacao = 'assinado') a on true
  left join lateral (
    select * from termo_responsabilidade where carga_id = c.id and situacao in ('aguardando', 'assinado')
    order by id desc limit 1) t on true`

const outro = (termo: 'a' | 't') => {
  const x = raw(termo)
  return sql`(${x}.id is not null and (${x}.responsavel_usuario_id is distinct from r.usuario_id
    or (r.usuario_id is null and ${x}.responsavel_nome is distinct from r.nome)))`
}

const situacao = sql`case
  when t.id is null then 'sem_termo'
  when c.desatualizada_desde is not null or ${outro('t')} then 'a_regularizar'
  when t.situacao = 'aguardando' then 'aguardando'
  else 'em_dia' end`

function condicoes(filtro: Filtro): Sql {
  const { nos, texto, situacao: situacoes, tipo, local_id, bem_id, ids } = filtro
  const partes = [
    // what never had an asset, or has none any more and never had a paper, is nobody's business
    sql`(t.id is not null or exists (select from patrimonio p where ${bensDaCarga}))`,
  ]
  if (nos !== null) partes.push(sql`l.caminho && ${nos}::bigint[]`)
  for (const palavra of palavrasDe(texto ?? ''))
    partes.push(contem(sql`concat_ws(' ', l.nome, l.codigo, l.codigo_inep, r.nome)`, palavra))
  // Whoever has the list signs what is theirs.
  if (filtro.fila !== undefined)
    partes.push(sql`${situacao} = 'aguardando' and r.usuario_id = ${filtro.usuario_id}::bigint`)
  if (situacoes?.length) partes.push(sql`${situacao} = any(${situacoes}::text[])`)
  // Few wait: found by their papers first, or every charge would be told what it is.
  if (filtro.fila !== undefined || situacoes?.join() === 'aguardando')
    partes.push(
      sql`c.id in (select w.carga_id from termo_responsabilidade w where w.situacao = 'aguardando')`,
    )
  if (tipo !== undefined) partes.push(sql`(c.servidor_id is not null) = ${tipo === 'servidor'}`)
  if (local_id !== undefined) partes.push(sql`${local_id}::bigint = any(l.caminho)`)
  if (bem_id !== undefined)
    partes.push(sql`exists (select from patrimonio p where p.id = ${bem_id} and ${bensDaCarga})`)
  if (ids !== undefined) partes.push(sql`c.id = any(${[...ids]}::bigint[])`)
  return join(partes, ' and ')
}

const CHAVES: Chaves<OrdemDeTermos> = {
  local: { valor: sql`f_ordem(l.nome)`, tipo: sql`text` },
  emitido_em: { valor: sql`coalesce(t.emitido_em, 'infinity')`, tipo: sql`timestamptz` },
}

const colunas = sql`c.id, json_build_object('id', l.id, 'nome', l.nome) as local, l.caminho,
  case when s.id is not null then json_build_object('id', s.id, 'nome', s.nome) end as servidor,
  r.nome as responsavel, r.usuario_id as responsavel_id, ${situacao} as situacao,
  ${outro('a')} as trocou_responsavel,
  (select count(*)::int from patrimonio p where ${bensDaCarga}) as bens, c.desatualizada_desde,
  case when t.id is not null then json_build_object('id', t.id, 'situacao', t.situacao, 'emitido_em', t.emitido_em,
    'numero', (select d.numero from documento d where d.id = t.documento_id)) end as termo,
  t.emitido_em, a.assinado_em`

export function paginaDeCargas(
  db: Queryable,
  filtro: Filtro,
  trecho: TrechoOrdenado<OrdemDeTermos>,
): Promise<(CargaLida & { chave: string })[]> {
  const { chave, depois, pagina } = porChave(CHAVES[trecho.ordem], sql`c.id`, trecho)
  return db.rows(sql`
    select ${chave}, ${colunas} from ${de(filtro.fuso)}
    where ${condicoes(filtro)} ${depois} ${pagina}`)
}

export const quantasCargas = (db: Queryable, filtro: Filtro): Promise<BoundedCount> =>
  boundedCount(db, sql`select 1 from ${de(filtro.fuso)} where ${condicoes(filtro)}`)

export function cargaPorId(db: Queryable, id: number, fuso: string): Promise<CargaLida | undefined> {
  return db.maybe(sql`select ${colunas} from ${de(fuso)} where c.id = ${id}`)
}

/** The charges that these assets are in, with which of them, where the person issues papers; of what nobody answers for there is none. */
export async function cargasDosBens(
  db: Queryable,
  bens: readonly number[],
  nos: number[] | null,
): Promise<{ id: number; bens: number[] }[]> {
  const alcance = nos === null ? empty : sql`and l.caminho && ${nos}::bigint[]`
  return db.rows(sql`
    select c.id, array_agg(p.id order by p.id) as bens from patrimonio p join local l on l.id = p.local_id
    join carga_patrimonial c on ${bensDaCarga} where p.id = any(${[...bens]}::bigint[]) ${alcance} group by c.id`)
}

export interface BemSemCarga {
  id: number
  referencia_id: string | null
  tombamento: string | null
  descricao: string
  situacao: SituacaoDoPatrimonio
  local: string
  caminho: number[]
}

/** Of these assets, as each is called, why it may be in no charge. */
export const bensPorSituacao = (db: Queryable, bens: readonly number[]): Promise<BemSemCarga[]> =>
  db.rows(sql`
    select p.id, p.referencia_id, p.tombamento, p.descricao, p.situacao, l.nome as local, l.caminho
    from patrimonio p join local l on l.id = p.local_id where p.id = any(${[...bens]}::bigint[]) order by p.id`)
