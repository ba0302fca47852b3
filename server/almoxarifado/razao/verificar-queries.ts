// What each verification compares. A statement answers its differences, the first hundred of each kind with how many
// there are: `verificacao, material_id, seq, esperado, encontrado, total`.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Alcance } from './verificar.ts'

const MOSTRADAS = 100

/** It reads the whole ledger of a depósito: longer than a request's statement may take. */
export async function semPressa(tx: Queryable): Promise<void> {
  await tx.rows(sql`select set_config('statement_timeout', '10min', true)`)
}

export function quantosMovimentos(tx: Queryable, alcance: Alcance): Promise<{ movimentos: number }> {
  return tx.one(sql`select count(*) as movimentos from movimento_estoque m where ${dentro(alcance)}`)
}

const doMaterial = ({ material_id }: Alcance, coluna: Sql): Sql =>
  material_id == null ? empty : sql`and ${coluna} = ${material_id}::bigint`

const dentro = (alcance: Alcance): Sql =>
  sql`m.deposito_id = ${alcance.deposito_id}::bigint ${doMaterial(alcance, sql`m.material_id`)}`

const contadas = (diferencas: Sql): Sql => sql`
  select verificacao, material_id, seq, esperado, encontrado, total from (
    select d.*, count(*) over (partition by verificacao) as total,
      row_number() over (partition by verificacao order by material_id, seq) as i
    from (${diferencas}) d) d
  where i <= ${MOSTRADAS} order by verificacao, material_id, seq`

/** Each movement against the one before it, and its seal against what it says. */
export const cadeia = (alcance: Alcance): Sql =>
  contadas(sql`
  select v.verificacao, m.material_id, m.seq, v.esperado, v.encontrado
  from (
    select m.*, row_number() over w as n,
      sum(m.sinal * m.qtd_e3) over w as qtd,
      sum((case when m.sinal = 0 then 1 else m.sinal end) * m.valor_centavos) over w as valor,
      coalesce(lag(m.hash) over w, '') as antes,
      coalesce(m.competencia < lag(m.competencia) over w or m.registrado_em < lag(m.registrado_em) over w, false) as volta
    from (select m.material_id, m.seq, m.sinal, m.qtd_e3, m.valor_centavos, m.saldo_qtd_e3, m.saldo_valor_centavos,
        m.competencia, m.registrado_em, m.hash_anterior, m.hash, selo_do_movimento(m) as selo
      from movimento_estoque m where ${dentro(alcance)}) m
    window w as (partition by m.material_id order by m.seq)) m
  cross join lateral (values
    ('sequencia', m.n <> m.seq, m.n::text, m.seq::text),
    ('saldo_corrido', m.qtd <> m.saldo_qtd_e3 or m.valor <> m.saldo_valor_centavos, m.qtd || '/' || m.valor,
      m.saldo_qtd_e3 || '/' || m.saldo_valor_centavos),
    ('ordem', m.volta, 'depois do anterior', m.competencia || ', ' || m.registrado_em),
    ('selo', m.selo <> m.hash, encode(m.selo, 'hex'), encode(m.hash, 'hex')),
    ('selo', m.antes <> m.hash_anterior, encode(m.antes, 'hex'), encode(m.hash_anterior, 'hex')))
    v (verificacao, difere, esperado, encontrado)
  -- First what needs no words: almost always there is nothing to say.
  where (m.n <> m.seq or m.qtd <> m.saldo_qtd_e3 or m.valor <> m.saldo_valor_centavos or m.volta or m.selo <> m.hash
    or m.antes <> m.hash_anterior) and v.difere`)

export const estornos = (alcance: Alcance): Sql =>
  contadas(sql`
  select 'estorno' as verificacao, o.material_id, o.seq, 'até ' || o.qtd_e3 as esperado, e.qtd::text as encontrado
  from (select m.estornado_id, sum(m.qtd_e3) as qtd from movimento_estoque m
    where m.estornado_id is not null and ${dentro(alcance)} group by 1) e
  join movimento_estoque o on o.id = e.estornado_id
  where e.qtd > o.qtd_e3 or o.tipo = 'estorno'`)

/** The caches of each balance. An absent row is a balance of nothing. */
export const saldos = (alcance: Alcance): Sql =>
  contadas(sql`
  select v.verificacao, material_id, null::bigint as seq, v.esperado::text, v.encontrado::text
  from (select m.material_id, sum(m.sinal * m.qtd_e3) as qtd, max(m.seq) as seq,
      sum((case when m.sinal = 0 then 1 else m.sinal end) * m.valor_centavos) as valor
    from movimento_estoque m where ${dentro(alcance)} group by 1) m
  full join (select * from saldo s
    where s.deposito_id = ${alcance.deposito_id}::bigint ${doMaterial(alcance, sql`s.material_id`)}) s using (material_id)
  left join (select r.material_id, sum(r.qtd_e3) as qtd from reserva r
    where r.deposito_id = ${alcance.deposito_id}::bigint and r.situacao = 'ativa' group by 1) r using (material_id)
  cross join lateral (values ('saldo_qtd', m.qtd, s.qtd_e3), ('saldo_valor', m.valor, s.valor_centavos),
    ('saldo_seq', m.seq, s.ultimo_seq), ('reservado', r.qtd, s.reservado_e3),
    ('bloqueado', bloqueado_em(${alcance.deposito_id}::bigint, material_id), s.bloqueado_e3)) w (verificacao, esperado, encontrado)
  cross join lateral (select w.verificacao, coalesce(w.esperado, 0) as esperado, coalesce(w.encontrado, 0) as encontrado) v
  where v.esperado <> v.encontrado`)

export const saldosPorLote = (alcance: Alcance): Sql =>
  contadas(sql`
  select 'saldo_lote' as verificacao, coalesce(m.material_id, s.material_id) as material_id, null::bigint as seq,
    coalesce(m.qtd, 0)::text as esperado, coalesce(s.qtd_e3, 0)::text as encontrado
  from (select m.material_id, coalesce(m.lote_id, 0) as lote, coalesce(m.endereco_id, 0) as endereco,
      sum(m.sinal * m.qtd_e3) as qtd
    from movimento_estoque m where ${dentro(alcance)} group by 1, 2, 3) m
  full join (select s.material_id, coalesce(s.lote_id, 0) as lote, coalesce(s.endereco_id, 0) as endereco, s.qtd_e3
    from saldo_lote s
    where s.deposito_id = ${alcance.deposito_id}::bigint ${doMaterial(alcance, sql`s.material_id`)}) s
    on s.material_id = m.material_id and s.lote = m.lote and s.endereco = m.endereco
  where coalesce(m.qtd, 0) <> coalesce(s.qtd_e3, 0)`)

/** Of the lines that this depósito sent or received, with what the other side did of them. */
export const transitos = (alcance: Alcance): Sql =>
  contadas(sql`
  with linhas as (select distinct m.documento_tipo, m.documento_linha, m.material_id, coalesce(m.lote_id, 0) as lote
      from movimento_estoque m where m.contrapartida = 'transito' and ${dentro(alcance)}),
    razao as (select l.*, sum(-m.sinal * m.qtd_e3) as qtd, sum(-m.sinal * m.valor_centavos) as valor
      from linhas l join movimento_estoque m on m.documento_tipo = l.documento_tipo
        and m.documento_linha = l.documento_linha and m.material_id = l.material_id
        and coalesce(m.lote_id, 0) = l.lote and m.contrapartida = 'transito'
      group by 1, 2, 3, 4)
  select 'transito' as verificacao, r.material_id, null::bigint as seq, r.qtd || '/' || r.valor as esperado,
    coalesce(t.qtd_e3, 0) || '/' || coalesce(t.valor_centavos, 0) as encontrado
  from razao r left join transito t on t.documento_tipo = r.documento_tipo and t.documento_linha = r.documento_linha
    and t.material_id = r.material_id and coalesce(t.lote_id, 0) = r.lote
  where r.qtd <> coalesce(t.qtd_e3, 0) or r.valor <> coalesce(t.valor_centavos, 0)`)

/** Nothing entered a month after it was closed: its snapshot is what its movements and those before it make. */
export const fechados = (alcance: Alcance): Sql =>
  contadas(sql`
  with f as (select f.id, f.competencia,
      (select max(s.versao) from saldo_fechado s where s.fechamento_id = f.id) as versao from fechamento f
    where f.deposito_id = ${alcance.deposito_id}::bigint and f.situacao = 'fechado')
  select 'fechamento' as verificacao, coalesce(m.material_id, s.material_id) as material_id, null::bigint as seq,
    coalesce(m.competencia, s.competencia) || ': ' || coalesce(m.qtd, 0) || '/' || coalesce(m.valor, 0) as esperado,
    coalesce(m.competencia, s.competencia) || ': ' || coalesce(s.qtd_e3, 0) || '/' || coalesce(s.valor_centavos, 0)
      as encontrado
  from (select f.id, f.competencia, m.material_id, m.saldo_qtd_e3 as qtd, m.saldo_valor_centavos as valor
    from f join (select m.material_id, m.competencia, m.saldo_qtd_e3, m.saldo_valor_centavos,
        lead(m.competencia, 1, '9999-12') over (partition by m.material_id order by m.seq) as ate
      from movimento_estoque m where ${dentro(alcance)}) m
      on m.competencia <= f.competencia and f.competencia < m.ate) m
  full join (select f.id, f.competencia, s.material_id, s.qtd_e3, s.valor_centavos
    from f join saldo_fechado s on s.fechamento_id = f.id and s.versao = f.versao
    where true ${doMaterial(alcance, sql`s.material_id`)}) s on s.id = m.id and s.material_id = m.material_id
  where coalesce(m.qtd, 0) <> coalesce(s.qtd_e3, 0) or coalesce(m.valor, 0) <> coalesce(s.valor_centavos, 0)`)

/** The root of each anchored day, out of the movement that was each material's last until then. */
export const ancoras = (alcance: Alcance): Sql =>
  contadas(sql`
  select 'ancora' as verificacao, null::bigint as material_id, null::bigint as seq,
    a.dia || ': ' || coalesce(r.folhas, 0) || ' ' || encode(coalesce(r.raiz, ''), 'hex') as esperado,
    a.dia || ': ' || a.folhas || ' ' || encode(a.raiz, 'hex') as encontrado
  from ancora_diaria a
  left join (select a.dia, count(*)::int as folhas, raiz_de_merkle(array_agg(m.hash order by m.material_id)) as raiz
    from (select m.deposito_id, m.material_id, m.hash, m.registrado_em as de, lead(m.registrado_em, 1, 'infinity')
        over (partition by m.deposito_id, m.material_id order by m.seq) as ate
      from movimento_estoque m where ${dentro(alcance)}) m
    join ancora_diaria a on a.deposito_id = m.deposito_id and a.ate > m.de and a.ate <= m.ate
    group by a.dia) r on r.dia = a.dia
  where a.deposito_id = ${alcance.deposito_id}::bigint
    and (r.folhas is distinct from a.folhas or r.raiz is distinct from a.raiz)`)
