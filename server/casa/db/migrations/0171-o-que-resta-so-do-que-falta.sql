-- Only what still stands at zero looks for the movement that ended it, once each: a condition on its end asked again.
create or replace view estoque_zerado_agora as
select deposito_id, material_id, desde, ate from estoque_zerado where ate is not null
union all
select z.deposito_id, z.material_id, z.desde, f.ate
from (select deposito_id, material_id, seq, desde from estoque_zerado where ate is null) z
cross join lateral (
  select (
    select m.registrado_em from movimento_estoque m
    where m.deposito_id = z.deposito_id and m.material_id = z.material_id and m.seq = z.seq + 1) as ate
  offset 0) f
union all
select deposito_id, material_id, registrado_em, ate from (
  select m.deposito_id, m.material_id, m.registrado_em, m.saldo_qtd_e3,
    lead(m.registrado_em) over (partition by m.deposito_id, m.material_id order by m.seq) as ate
  from movimento_a_somar m) t
where saldo_qtd_e3 = 0;

-- `offset 0`: of the positions with a tail alone. With fresh statistics of `saldo` the last entries of every position were
-- computed first, and thrown away: 1.9 million pages where 800 do.
create or replace view entrada_que_resta_agora as
select r.deposito_id, r.material_id, r.registrado_em, r.valor_centavos
from entrada_que_resta r join posicao_somada p on p.deposito_id = r.deposito_id and p.material_id = r.material_id
join saldo s on s.deposito_id = r.deposito_id and s.material_id = r.material_id
where s.ultimo_seq <= p.seq
union all
select a.deposito_id, a.material_id, e.registrado_em, e.valor_centavos
from (
  select s.deposito_id, s.material_id, s.ultimo_seq
  from saldo s left join posicao_somada p on p.deposito_id = s.deposito_id and p.material_id = s.material_id
  where s.ultimo_seq > coalesce(p.seq, 0) and s.qtd_e3 > 0 offset 0) a
cross join lateral entradas_que_restam(a.deposito_id, a.material_id, a.ultimo_seq) e;
