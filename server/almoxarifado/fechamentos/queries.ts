// The SQL of closings: the months of a depósito, their acts, and the balances that each keeps.
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type {
  DepositoAFechar,
  FechamentoDetalhado,
  FechamentoListado,
  Pendencia,
  Ressalva,
  SaldoNoFechamento,
  SituacaoDoFechamento,
  SituacaoNaLista,
} from '#contract/almoxarifado/fechamentos.ts'
import type { Rma } from '#contract/almoxarifado/rma.ts'
import type { Diferenca } from '#server/almoxarifado/razao/verificar.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { assinanteEm } from '#server/papeis/documentos/assinante.ts'
import { alcancado, type Nos } from '#server/patrimonio/depreciacoes/alcance.ts'
import { type Mes, saldosAte, saldosGuardados } from './rma-queries.ts'

/** A month of a depósito, as an act finds it. */
export interface Fechamento extends Mes {
  id: number
  situacao: SituacaoDoFechamento
  edicao: number
  versao: number
}

export interface DepositoDoFechamento {
  id: number
  nome: string
  caminho: number[]
}

export function depositoPorId(db: Queryable, id: number): Promise<DepositoDoFechamento | undefined> {
  return db.maybe(sql`select id, nome, caminho from local where id = ${id}`)
}

export function depositoDoFechamento(db: Queryable, id: number): Promise<DepositoDoFechamento | undefined> {
  return db.maybe(sql`
    select l.id, l.nome, l.caminho from fechamento f join local l on l.id = f.deposito_id where f.id = ${id}`)
}

/** Alone with the ledger of the depósito: who posts holds the same key shared (`prenderSaldos`). */
export async function prenderDeposito(tx: Queryable, deposito_id: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('estoque'), ${deposito_id}::int)`)
}

/** The first month with a movement, and the last one closed. */
export function extremosDo(
  db: Queryable,
  deposito_id: number,
): Promise<{ primeira: string | null; ultima_fechada: string | null }> {
  return db.one(sql`
    select (select min(competencia) from movimento_estoque where deposito_id = ${deposito_id}) as primeira,
      (select max(competencia) from fechamento where deposito_id = ${deposito_id} and situacao = 'fechado')
        as ultima_fechada`)
}

export type DepositoLido = Omit<DepositoAFechar, 'proxima' | 'atrasadas' | 'acoes'> & {
  primeira: string
  caminho: number[]
}

export function depositosComMovimento(db: Queryable, nos: Nos): Promise<DepositoLido[]> {
  return db.rows(sql`
    select d.* from (
      select l.id, l.nome, l.codigo, l.caminho, s.valor::bigint as saldo_centavos,
        (select min(m.competencia) from movimento_estoque m where m.deposito_id = l.id) as primeira,
        (select max(f.competencia) from fechamento f where f.deposito_id = l.id and f.situacao = 'fechado')
          as ultima_fechada
      from (select deposito_id, sum(valor_centavos) as valor from saldo group by 1) s
      join local l on l.id = s.deposito_id where ${alcancado(nos)}) d
    where d.primeira is not null order by f_ordem(d.nome), d.id`)
}

export interface FiltroDeFechamentos {
  nos: Nos
  deposito_id?: number | undefined
  situacao?: readonly SituacaoNaLista[] | undefined
  /** Those that are over and not closed, of until this month; or those that are closed. Absent: those that were checked. */
  a_fechar?: { sim: boolean; emCurso: string } | undefined
}

function condicoes({ nos, deposito_id, situacao, a_fechar }: FiltroDeFechamentos): Sql {
  const partes = [alcancado(nos)]
  if (deposito_id !== undefined) partes.push(sql`l.id = ${deposito_id}`)
  if (situacao?.length)
    partes.push(sql`coalesce(f.situacao, 'nao_conferido') = any(${[...situacao]}::text[])`)
  if (a_fechar?.sim === false) partes.push(sql`f.situacao = 'fechado'`)
  return join(partes, ' and ')
}

const DE: Sql = sql`fechamento f join local l on l.id = f.deposito_id`

/** The months `e` of a depósito `l` that are over and open, each with its check `f`, where there is one. */
const mesesAFechar = (emCurso: string): Sql => sql`local l
  cross join lateral (select
    (select min(m.competencia) from movimento_estoque m where m.deposito_id = l.id) as primeira,
    (select max(x.competencia) from fechamento x where x.deposito_id = l.id and x.situacao = 'fechado') as ultima) d
  cross join lateral (select to_char(s, 'YYYY-MM') as competencia from generate_series(
    coalesce(to_date(d.ultima, 'YYYY-MM') + interval '1 month', to_date(d.primeira, 'YYYY-MM')),
    to_date(${emCurso}, 'YYYY-MM') - interval '1 month', interval '1 month') s) e
  left join fechamento f on f.deposito_id = l.id and f.competencia = e.competencia`
/** What the last closing wrote, while it counts. */
const VIGENTE: Sql = sql`left join fechamento_ato a on a.fechamento_id = f.id and a.versao = f.versao
  and a.ato = 'fechado' and f.situacao = 'fechado' left join usuario u on u.id = a.por`
const COLUNAS: Sql = sql`f.id, json_build_object('id', l.id, 'nome', l.nome) as deposito, f.competencia, f.situacao,
  f.edicao, (a.rma->'total'->>'atual_centavos')::bigint as saldo_centavos, a.em as fechado_em, u.nome as fechado_por`

interface TrechoDeFechamentos {
  depois: { competencia: string; id: number } | null
  pular: number
  limite: number
}

/** Newest first, and of one month by the depósito. */
function paginaAFechar(
  db: Queryable,
  filtro: FiltroDeFechamentos & { a_fechar: { emCurso: string } },
  { depois, pular, limite }: TrechoDeFechamentos,
): Promise<FechamentoListado[]> {
  return db.rows(sql`
    select f.id, json_build_object('id', l.id, 'nome', l.nome) as deposito, e.competencia,
      coalesce(f.situacao, 'nao_conferido') as situacao, coalesce(f.edicao, 0) as edicao,
      null::bigint as saldo_centavos, 0 as ressalvas, null as fechado_em, null as fechado_por
    from ${mesesAFechar(filtro.a_fechar.emCurso)} where ${condicoes(filtro)}
      ${depois ? sql`and (e.competencia, l.id) < (${depois.competencia}, ${depois.id}::bigint)` : empty}
    order by e.competencia desc, l.id desc limit ${limite} offset ${pular}`)
}

const soAFechar = (
  filtro: FiltroDeFechamentos,
): filtro is FiltroDeFechamentos & { a_fechar: { sim: boolean; emCurso: string } } =>
  filtro.a_fechar?.sim === true

/** Where a row stands: those to close have no record that would say it. */
export const posicaoNaLista = (
  filtro: FiltroDeFechamentos,
  { competencia, id, deposito }: FechamentoListado,
): [string, number] => [competencia, soAFechar(filtro) || id === null ? deposito.id : id]

export function paginaDeFechamentos(
  db: Queryable,
  filtro: FiltroDeFechamentos,
  trecho: TrechoDeFechamentos,
): Promise<FechamentoListado[]> {
  if (soAFechar(filtro)) return paginaAFechar(db, filtro, trecho)
  const { depois } = trecho
  return db.rows(sql`
    select ${COLUNAS}, jsonb_array_length(coalesce(a.ressalvas, '[]')) as ressalvas
    from ${DE} ${VIGENTE} where ${condicoes(filtro)}
      ${depois ? sql`and (f.competencia, f.id) < (${depois.competencia}, ${depois.id}::bigint)` : empty}
    order by f.competencia desc, f.id desc limit ${trecho.limite} offset ${trecho.pular}`)
}

export const fechamentosContados = (filtro: FiltroDeFechamentos): Sql =>
  sql`select from ${soAFechar(filtro) ? mesesAFechar(filtro.a_fechar.emCurso) : DE} where ${condicoes(filtro)}`

export type FechamentoLido = Omit<FechamentoDetalhado, 'rma' | 'pendencias' | 'acoes' | 'conferencia'> & {
  rma: Rma | null
  /** Of the depósito. */
  codigo: string
  conferido_em: string | null
  conferido_por: string | null
  movimentos: number | null
  diferencas: (Diferenca & { material: string | null })[]
  /** Of its depósito, no month after it is closed. */
  ultimo: boolean
}

export function fechamentoPorId(db: Queryable, id: number): Promise<FechamentoLido | undefined> {
  return db.maybe(sql`
    select ${COLUNAS}, l.codigo, l.caminho, a.rma, coalesce(a.ressalvas, '[]') as ressalvas, f.versao, f.conferido_em,
      c.nome as conferido_por, f.movimentos,
      (select coalesce(json_agg(d.v || jsonb_build_object('material', m.descricao) order by d.ordem), '[]')
        from jsonb_array_elements(f.diferencas) with ordinality d (v, ordem)
        left join material m on m.id = (d.v->>'material_id')::bigint) as diferencas,
      not exists (select from fechamento o where o.deposito_id = f.deposito_id and o.competencia > f.competencia
        and o.situacao = 'fechado') as ultimo,
      (select coalesce(json_agg(json_build_object('ato', t.ato, 'edicao', t.edicao, 'em', t.em, 'por', p.nome,
          'motivo', t.motivo, 'processo', t.processo, 'ressalvas', t.ressalvas) order by t.id desc), '[]')
        from fechamento_ato t join usuario p on p.id = t.por where t.fechamento_id = f.id) as atos
    from ${DE} ${VIGENTE} left join usuario c on c.id = f.conferido_por where f.id = ${id}`)
}

/** Who closed the month that is closed now, as they sign; null when nobody has. */
export async function quemFechou(db: Queryable, id: number): Promise<string | null> {
  const { quem } = await db.one<{ quem: string | null }>(sql`
    select ${assinanteEm(sql`f.fechado_por`, sql`f.fechado_em`, 'que fechou o mês')} as quem from fechamento f
    where f.id = ${id}`)
  return quem
}

export function travarFechamento(tx: Queryable, id: number): Promise<Fechamento | undefined> {
  return tx.maybe(sql`
    select id, deposito_id, competencia, situacao, edicao, versao from fechamento where id = ${id} for update`)
}

export function fechamentoDoMes(
  tx: Queryable,
  { deposito_id, competencia }: Mes,
): Promise<Fechamento | undefined> {
  return tx.maybe(sql`
    select id, deposito_id, competencia, situacao, edicao, versao from fechamento
    where deposito_id = ${deposito_id} and competencia = ${competencia} for update`)
}

export interface Conferido {
  por: number
  em: Date
  movimentos: number
  diferencas: readonly Diferenca[]
}

/** The month under check, a new one or one that was reopened. */
export async function gravarConferencia(
  tx: Queryable,
  { deposito_id, competencia }: Mes,
  { por, em, movimentos, diferencas }: Conferido,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into fechamento as f (deposito_id, competencia, situacao, conferido_por, conferido_em, movimentos, diferencas)
    values (${deposito_id}, ${competencia}, 'em_conferencia', ${por}, ${em}, ${movimentos},
      ${JSON.stringify(diferencas)}::jsonb)
    on conflict (deposito_id, competencia) do update set situacao = 'em_conferencia',
      conferido_por = excluded.conferido_por, conferido_em = excluded.conferido_em, movimentos = excluded.movimentos,
      diferencas = excluded.diferencas, versao = f.versao + 1
    returning id`)
  return id
}

interface Ato {
  por: number
  em: Date
}

/** Answers the record as it became; its version is that of the snapshot. */
export function marcarFechado(tx: Queryable, id: number, { por, em }: Ato): Promise<Fechamento> {
  return tx.one(sql`
    update fechamento set situacao = 'fechado', fechado_por = ${por}, fechado_em = ${em}, edicao = edicao + 1,
      versao = versao + 1, reaberto_por = null, reaberto_em = null, motivo = null, processo = null
    where id = ${id} returning id, deposito_id, competencia, situacao, edicao, versao`)
}

interface Reabertura extends Ato {
  motivo: string
  processo: string
}

export function marcarReaberto(
  tx: Queryable,
  id: number,
  { por, em, motivo, processo }: Reabertura,
): Promise<Fechamento> {
  return tx.one(sql`
    update fechamento set situacao = 'reaberto', reaberto_por = ${por}, reaberto_em = ${em}, motivo = ${motivo},
      processo = ${processo}, versao = versao + 1
    where id = ${id} returning id, deposito_id, competencia, situacao, edicao, versao`)
}

export async function registrarAto(
  tx: Queryable,
  { id, edicao, versao }: Fechamento,
  ato: (Ato & { rma: Rma; ressalvas: readonly (Ressalva | Pendencia)[] }) | Reabertura,
): Promise<void> {
  const fechado = 'rma' in ato ? ato : null
  const { motivo, processo } = 'motivo' in ato ? ato : { motivo: null, processo: null }
  await tx.run(sql`
    insert into fechamento_ato (fechamento_id, edicao, versao, ato, motivo, processo, ressalvas, rma, por, em)
    values (${id}, ${edicao}, ${versao}, ${fechado ? 'fechado' : 'reaberto'}, ${motivo}, ${processo},
      ${JSON.stringify(fechado?.ressalvas ?? [])}::jsonb, ${fechado && JSON.stringify(fechado.rma)}::jsonb, ${ato.por},
      ${ato.em})`)
}

/** Keeps the balances of the end of the month; answers what they are worth together. */
export async function guardarSaldos(tx: Queryable, fechado: Fechamento): Promise<number> {
  const { id, versao, deposito_id, competencia } = fechado
  await tx.run(sql`
    insert into saldo_fechado (fechamento_id, versao, material_id, qtd_e3, valor_centavos, seq)
    select ${id}::bigint, ${versao}::int, material_id, qtd_e3, valor_centavos, seq
    from (${saldosAte(deposito_id, sql`<= ${competencia}`)}) s`)
  const { valor } = await tx.one<{ valor: number }>(sql`
    select coalesce(sum(valor_centavos), 0)::bigint as valor from (${saldosGuardados(fechado)}) s`)
  return valor
}

export type SaldoLido = SaldoNoFechamento & { grupo: string }

/** The balances of the end of the month by description: from the snapshot when it is closed, or from the movements. */
export function saldosDoFechamento(
  db: Queryable,
  fechamento: Fechamento,
  trecho?: { depois: { descricao: string; id: number } | null; pular: number; limite: number },
): Promise<SaldoLido[]> {
  const { situacao, deposito_id, competencia } = fechamento
  const saldos =
    situacao === 'fechado' ? saldosGuardados(fechamento) : saldosAte(deposito_id, sql`<= ${competencia}`)
  const depois = trecho?.depois
  return db.rows(sql`
    select json_build_object('id', m.id, 'codigo', m.codigo, 'descricao', m.descricao) as material, u.sigla as unidade,
      s.qtd_e3, s.valor_centavos, g.codigo || ' ' || g.nome as grupo
    from (${saldos}) s join material m on m.id = s.material_id join unidade_de_medida u on u.id = m.unidade_id
      join grupo_de_material g on g.id = m.grupo_id
    ${depois ? sql`where (lower(f_unaccent(m.descricao)), m.id) > (lower(f_unaccent(${depois.descricao})), ${depois.id}::bigint)` : empty}
    order by lower(f_unaccent(m.descricao)), m.id ${trecho ? sql`limit ${trecho.limite} offset ${trecho.pular}` : empty}`)
}

export function fechamentoLivre(db: Queryable, id: number): Promise<Fechamento | undefined> {
  return db.maybe(sql`
    select id, deposito_id, competencia, situacao, edicao, versao from fechamento where id = ${id}`)
}

/** The papers of a month that count, held. */
export function documentosVigentes(tx: Queryable, id: number): Promise<{ id: number }[]> {
  return tx.rows(sql`
    select id from documento where entidade = 'fechamento' and entidade_id = ${id} and situacao = 'vigente'
    order by id for update`)
}
