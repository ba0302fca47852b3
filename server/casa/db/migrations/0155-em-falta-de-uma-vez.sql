-- Only what still stands at zero looks for the movement that ended it: the others say so themselves.
create or replace view estoque_zerado_agora as
select deposito_id, material_id, desde, ate from estoque_zerado where ate is not null
union all
select z.deposito_id, z.material_id, z.desde, (
  select m.registrado_em from movimento_estoque m
  where m.deposito_id = z.deposito_id and m.material_id = z.material_id and m.seq = z.seq + 1)
from estoque_zerado z where z.ate is null
union all
select deposito_id, material_id, registrado_em, ate from (
  select m.deposito_id, m.material_id, m.registrado_em, m.saldo_qtd_e3,
    lead(m.registrado_em) over (partition by m.deposito_id, m.material_id order by m.seq) as ate
  from movimento_a_somar m) t
where saldo_qtd_e3 = 0;
