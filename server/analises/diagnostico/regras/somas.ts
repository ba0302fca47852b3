// What is kept of the ledger for the analyses, computed again from its movements up to the mark of each position.
import sql, { join, type Sql } from 'sql-template-tag'

/** What the movements already added up say again, at the finest grain of both sums. */
const SOMAS_DO_LIVRO: Sql = sql`
  with livro as materialized (
      select x.competencia, x.deposito_id, x.material_id, coalesce(x.local_consumo_id, x.deposito_id) as local_id,
        t.grupo_id, coalesce(o.tipo, x.tipo) as tipo, x.contrapartida, count(*) as movimentos,
        sum(x.sinal * x.qtd_e3) as qtd_e3,
        sum(case when x.sinal = 0 then 1 else x.sinal end * x.valor_centavos) as valor_centavos
      from posicao_somada p join movimento_estoque x on x.deposito_id = p.deposito_id
        and x.material_id = p.material_id and x.seq <= p.seq
      join material t on t.id = x.material_id left join movimento_estoque o on o.id = x.estornado_id
      group by 1, 2, 3, 4, 5, 6, 7),
    por_deposito as (
      select competencia, deposito_id, material_id, tipo, contrapartida, sum(movimentos) as movimentos,
        sum(qtd_e3) as qtd_e3, sum(valor_centavos) as valor_centavos from livro group by 1, 2, 3, 4, 5),
    por_local as (
      select competencia, local_id, deposito_id, grupo_id, tipo, contrapartida, sum(movimentos) as movimentos,
        sum(valor_centavos) as valor_centavos from livro where contrapartida in ('consumo', 'perdas')
      group by 1, 2, 3, 4, 5, 6)
  select deposito_id, competencia, coalesce(a.valor_centavos, 0) - coalesce(k.valor_centavos, 0) as diferenca
  from por_deposito a full join soma_do_deposito k using (competencia, deposito_id, material_id, tipo, contrapartida)
  where (coalesce(a.movimentos, 0), coalesce(a.qtd_e3, 0), coalesce(a.valor_centavos, 0))
    <> (coalesce(k.movimentos, 0), coalesce(k.qtd_e3, 0), coalesce(k.valor_centavos, 0))
  union all
  select deposito_id, competencia, coalesce(a.valor_centavos, 0) - coalesce(k.valor_centavos, 0) as diferenca
  from por_local a full join soma_do_local k using (competencia, local_id, deposito_id, grupo_id, tipo, contrapartida)
  where (coalesce(a.movimentos, 0), coalesce(a.valor_centavos, 0))
    <> (coalesce(k.movimentos, 0), coalesce(k.valor_centavos, 0))`

/** The sums of the network are those of its depósitos; of one that differs, the first depósito that has the material. */
const SOMAS_DA_REDE: Sql = sql`
  with depositos as (
    select competencia, material_id, tipo, contrapartida, sum(movimentos) as movimentos, sum(qtd_e3) as qtd_e3,
      sum(valor_centavos) as valor_centavos from soma_do_deposito group by 1, 2, 3, 4)
  select (select min(s.deposito_id) from saldo s where s.material_id = q.material_id) as deposito_id, q.competencia,
    q.diferenca
  from (
    select competencia, material_id, coalesce(a.valor_centavos, 0) - coalesce(k.valor_centavos, 0) as diferenca
    from depositos a full join soma_da_rede k using (competencia, material_id, tipo, contrapartida)
    where (coalesce(a.movimentos, 0), coalesce(a.qtd_e3, 0), coalesce(a.valor_centavos, 0))
      <> (coalesce(k.movimentos, 0), coalesce(k.qtd_e3, 0), coalesce(k.valor_centavos, 0))) q`

/** Those of the places, whatever the depósito and the group, are the finer ones of them. */
const SOMAS_DOS_LUGARES: Sql = sql`
  with finas as (
    select competencia, local_id, tipo, contrapartida, sum(movimentos) as movimentos, sum(valor_centavos) as valor_centavos
    from soma_do_local group by 1, 2, 3, 4)
  select local_id as deposito_id, competencia, coalesce(a.valor_centavos, 0) - coalesce(k.valor_centavos, 0) as diferenca
  from finas a full join soma_do_lugar k using (competencia, local_id, tipo, contrapartida)
  where (coalesce(a.movimentos, 0), coalesce(a.valor_centavos, 0)) <> (coalesce(k.movimentos, 0), coalesce(k.valor_centavos, 0))`

const MES_DE = (instante: Sql) => sql`to_char(${instante}, 'YYYY-MM')`

/** When each position stood at zero, and what is left of its entries, up to its mark. */
const POSICOES_SOMADAS: Sql = sql`
  with zerados as (
      select x.deposito_id, x.material_id, x.seq, x.registrado_em as desde, n.registrado_em as ate
      from posicao_somada p join movimento_estoque x on x.deposito_id = p.deposito_id
        and x.material_id = p.material_id and x.seq <= p.seq
      left join movimento_estoque n on n.deposito_id = x.deposito_id and n.material_id = x.material_id
        and n.seq = x.seq + 1 and n.seq <= p.seq
      where x.saldo_qtd_e3 = 0),
    restos as (
      select p.deposito_id, p.material_id, e.seq, e.registrado_em, e.valor_centavos
      from posicao_somada p cross join lateral entradas_que_restam(p.deposito_id, p.material_id, p.seq) e)
  select deposito_id, ${MES_DE(sql`coalesce(a.desde, k.desde)`)} as competencia, 0::bigint as diferenca
  from zerados a full join estoque_zerado k using (deposito_id, material_id, seq)
  where (a.desde, a.ate) is distinct from (k.desde, k.ate)
  union all
  select deposito_id, ${MES_DE(sql`coalesce(a.registrado_em, k.registrado_em)`)} as competencia,
    coalesce(a.valor_centavos, 0) - coalesce(k.valor_centavos, 0) as diferenca
  from restos a full join entrada_que_resta k using (deposito_id, material_id, seq)
  where (a.registrado_em, a.valor_centavos) is distinct from (k.registrado_em, k.valor_centavos)
  union all
  select p.deposito_id, ${MES_DE(sql`coalesce(q.ate, p.resta_ate)`)} as competencia,
    coalesce(q.resta, 0) - coalesce(p.resta_centavos, 0) as diferenca
  from posicao_somada p left join (
    select deposito_id, material_id, sum(valor_centavos) as resta, min(registrado_em) as desde, max(registrado_em) as ate
    from restos group by 1, 2) q on q.deposito_id = p.deposito_id and q.material_id = p.material_id
  where (p.resta_centavos, p.resta_desde, p.resta_ate) is distinct from (q.resta, q.desde, q.ate)`

/** What waits to be added up is all that came after the mark of each position. */
const SEM_SOMA: Sql = sql`
  select s.deposito_id, ${MES_DE(sql`s.ultimo_em`)} as competencia, 0::bigint as diferenca
  from saldo s left join posicao_somada p on p.deposito_id = s.deposito_id and p.material_id = s.material_id
  left join (select deposito_id, material_id, count(*) as quantos from movimento_sem_soma group by 1, 2) k
    on k.deposito_id = s.deposito_id and k.material_id = s.material_id
  where s.ultimo_seq <> coalesce(p.seq, 0) + coalesce(k.quantos, 0)`

/** When each balance had its last exit. */
const SAIDAS: Sql = sql`
  select s.deposito_id, ${MES_DE(sql`coalesce(s.ultima_saida_em, s.ultimo_em)`)} as competencia, 0::bigint as diferenca
  from saldo s where s.ultimo_seq > 0 and s.ultima_saida_em is distinct from ultima_saida(s.deposito_id, s.material_id)`

/** `deposito_id, competencia, diferenca` of whatever is kept and is not what the movements say. */
export const SOMAS_QUE_DIFEREM: Sql = join(
  [SOMAS_DO_LIVRO, SOMAS_DA_REDE, SOMAS_DOS_LUGARES, POSICOES_SOMADAS, SEM_SOMA, SAIDAS].map(
    (consulta) => sql`(${consulta})`,
  ),
  ' union all ',
)
