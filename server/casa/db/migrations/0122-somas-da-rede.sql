-- What the analyses still read movement by movement, kept by the same mark and the same writer as the sums of the ledger:
-- what the whole network moved, when a position stood at zero, and what is left of each entry.

-- The sums of all depósitos together, for who reaches every one.
create table soma_da_rede (
  competencia text not null,
  material_id bigint not null references material,
  tipo text not null,
  contrapartida text not null,
  movimentos bigint not null,
  qtd_e3 bigint not null,
  valor_centavos bigint not null,
  primary key (competencia, material_id, tipo, contrapartida)
);

-- Since a movement that left nothing, until the next of its position; null until that one is added up.
create table estoque_zerado (
  deposito_id bigint not null references local,
  material_id bigint not null references material,
  seq bigint not null,
  desde timestamptz not null,
  ate timestamptz,
  primary key (deposito_id, material_id, seq)
);

-- Of the entries of a position up to its mark, those that its balance is still made of, and what is left of their value.
create table entrada_que_resta (
  deposito_id bigint not null references local,
  material_id bigint not null references material,
  seq bigint not null,
  registrado_em timestamptz not null,
  valor_centavos bigint not null,
  primary key (deposito_id, material_id, seq)
);

create index soma_do_deposito_do_deposito on soma_do_deposito (deposito_id, competencia);

create or replace view movimento_a_somar as
select m.deposito_id, m.material_id, m.seq, m.competencia, coalesce(o.tipo, m.tipo) as tipo, m.contrapartida,
  coalesce(m.local_consumo_id, m.deposito_id) as local_id, m.sinal * m.qtd_e3 as qtd_e3,
  case when m.sinal = 0 then 1 else m.sinal end * m.valor_centavos as valor_centavos, a.antes, m.registrado_em,
  m.saldo_qtd_e3
from (
  select s.deposito_id, s.material_id, coalesce(p.seq, 0) as desde,
    sum(s.ultimo_seq - coalesce(p.seq, 0)) over (order by s.deposito_id, s.material_id
      rows between unbounded preceding and 1 preceding) as antes
  from saldo s left join posicao_somada p on p.deposito_id = s.deposito_id and p.material_id = s.material_id
  where s.ultimo_seq > coalesce(p.seq, 0)) a
cross join lateral (
  select x.* from movimento_estoque x
  where x.deposito_id = a.deposito_id and x.material_id = a.material_id and x.seq > a.desde offset 0) m
left join movimento_estoque o on o.id = m.estornado_id;

create view soma_da_rede_agora as
select competencia, material_id, tipo, contrapartida, movimentos, qtd_e3, valor_centavos from soma_da_rede
where movimentos <> 0
union all
select competencia, material_id, tipo, contrapartida, 1::bigint, qtd_e3, valor_centavos from movimento_a_somar;

create view estoque_zerado_agora as
select z.deposito_id, z.material_id, z.desde, coalesce(z.ate, m.registrado_em) as ate
from estoque_zerado z left join movimento_estoque m on z.ate is null and m.deposito_id = z.deposito_id
  and m.material_id = z.material_id and m.seq = z.seq + 1
union all
select deposito_id, material_id, registrado_em, ate from (
  select m.deposito_id, m.material_id, m.registrado_em, m.saldo_qtd_e3,
    lead(m.registrado_em) over (partition by m.deposito_id, m.material_id order by m.seq) as ate
  from movimento_a_somar m) t
where saldo_qtd_e3 = 0;

-- The last entries of a position, newest first, until they make what there was after the movement `ate`. What was taken back,
-- and what took it back, never came.
create function entradas_que_restam(um_deposito bigint, um_material bigint, ate bigint)
  returns table (seq bigint, registrado_em timestamptz, valor_centavos bigint) language sql stable as $$
  select x.seq, x.registrado_em,
    round(x.valor_centavos::numeric * least(x.qtd_e3, x.saldo_e3 - x.depois_e3) / x.qtd_e3)::bigint
  from (
    select m.seq, m.registrado_em, m.valor_centavos, m.qtd_e3, u.saldo_qtd_e3 as saldo_e3,
      sum(m.qtd_e3) over (order by m.seq desc) - m.qtd_e3 as depois_e3
    from movimento_estoque u join movimento_estoque m on m.deposito_id = u.deposito_id and m.material_id = u.material_id
      and m.seq <= u.seq
    where u.deposito_id = um_deposito and u.material_id = um_material and u.seq = ate and u.saldo_qtd_e3 > 0
      and m.sinal = 1 and m.estornado_id is null
      and not exists (select from movimento_estoque e where e.estornado_id = m.id and e.seq <= ate)) x
  where x.depois_e3 < x.saldo_e3
$$;

create view entrada_que_resta_agora as
select r.deposito_id, r.material_id, r.registrado_em, r.valor_centavos
from entrada_que_resta r join posicao_somada p on p.deposito_id = r.deposito_id and p.material_id = r.material_id
join saldo s on s.deposito_id = r.deposito_id and s.material_id = r.material_id
where s.ultimo_seq <= p.seq
union all
select s.deposito_id, s.material_id, e.registrado_em, e.valor_centavos
from saldo s left join posicao_somada p on p.deposito_id = s.deposito_id and p.material_id = s.material_id
cross join lateral entradas_que_restam(s.deposito_id, s.material_id, s.ultimo_seq) e
where s.ultimo_seq > coalesce(p.seq, 0) and s.qtd_e3 > 0;

create or replace function somar_movimentos(quantos bigint) returns bigint
  language plpgsql security definer set search_path from current as $$
declare
  somados bigint;
  depositos bigint[];
  materiais bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended('somas-do-livro', 0));
  with novos as materialized (
      select m.*, t.grupo_id, lead(m.registrado_em) over (partition by m.deposito_id, m.material_id order by m.seq) as proximo
      from movimento_a_somar m join material t on t.id = m.material_id where coalesce(m.antes, 0) < quantos),
    marcados as (insert into posicao_somada as p (deposito_id, material_id, seq)
      select deposito_id, material_id, max(seq) from novos group by 1, 2
      on conflict (deposito_id, material_id) do update set seq = excluded.seq
      returning p.deposito_id, p.material_id),
    por_deposito as (insert into soma_do_deposito as s
      select competencia, deposito_id, material_id, tipo, contrapartida, count(*), sum(qtd_e3), sum(valor_centavos)
      from novos group by 1, 2, 3, 4, 5
      on conflict (competencia, deposito_id, material_id, tipo, contrapartida) do update set
        movimentos = s.movimentos + excluded.movimentos, qtd_e3 = s.qtd_e3 + excluded.qtd_e3,
        valor_centavos = s.valor_centavos + excluded.valor_centavos),
    da_rede as (insert into soma_da_rede as s
      select competencia, material_id, tipo, contrapartida, count(*), sum(qtd_e3), sum(valor_centavos)
      from novos group by 1, 2, 3, 4
      on conflict (competencia, material_id, tipo, contrapartida) do update set
        movimentos = s.movimentos + excluded.movimentos, qtd_e3 = s.qtd_e3 + excluded.qtd_e3,
        valor_centavos = s.valor_centavos + excluded.valor_centavos),
    por_local as (insert into soma_do_local as s
      select competencia, local_id, deposito_id, grupo_id, tipo, contrapartida, count(*), sum(valor_centavos)
      from novos where contrapartida in ('consumo', 'perdas') group by 1, 2, 3, 4, 5, 6
      on conflict (competencia, local_id, deposito_id, grupo_id, tipo, contrapartida) do update set
        movimentos = s.movimentos + excluded.movimentos, valor_centavos = s.valor_centavos + excluded.valor_centavos),
    acabaram as (update estoque_zerado z set ate = n.registrado_em from novos n
      where z.deposito_id = n.deposito_id and z.material_id = n.material_id and n.seq = z.seq + 1),
    zeraram as (insert into estoque_zerado
      select deposito_id, material_id, seq, registrado_em, proximo from novos where saldo_qtd_e3 = 0)
  select (select count(*) from novos), array_agg(deposito_id), array_agg(material_id)
  into somados, depositos, materiais from marcados;
  delete from entrada_que_resta r using unnest(depositos, materiais) k (deposito_id, material_id)
  where r.deposito_id = k.deposito_id and r.material_id = k.material_id;
  insert into entrada_que_resta
  select p.deposito_id, p.material_id, e.seq, e.registrado_em, e.valor_centavos
  from unnest(depositos, materiais) k (deposito_id, material_id)
  join posicao_somada p on p.deposito_id = k.deposito_id and p.material_id = k.material_id
  cross join lateral entradas_que_restam(p.deposito_id, p.material_id, p.seq) e;
  return somados;
end $$;

-- One depósito begins again: what it gave to the sums of the network leaves them too.
create or replace function refazer_somas(um_deposito bigint) returns void
  language plpgsql security definer set search_path from current as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('somas-do-livro', 0));
  update soma_da_rede r set movimentos = r.movimentos - d.movimentos, qtd_e3 = r.qtd_e3 - d.qtd_e3,
    valor_centavos = r.valor_centavos - d.valor_centavos
  from soma_do_deposito d where d.deposito_id = um_deposito and r.competencia = d.competencia
    and r.material_id = d.material_id and r.tipo = d.tipo and r.contrapartida = d.contrapartida;
  delete from soma_do_local where deposito_id = um_deposito;
  delete from soma_do_deposito where deposito_id = um_deposito;
  delete from estoque_zerado where deposito_id = um_deposito;
  delete from entrada_que_resta where deposito_id = um_deposito;
  delete from posicao_somada where deposito_id = um_deposito;
end $$;

-- Whatever they were, the sums of the network are those of its depósitos.
create function refazer_soma_da_rede() returns void language plpgsql security definer set search_path from current as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('somas-do-livro', 0));
  delete from soma_da_rede;
  insert into soma_da_rede
  select competencia, material_id, tipo, contrapartida, sum(movimentos), sum(qtd_e3), sum(valor_centavos)
  from soma_do_deposito group by 1, 2, 3, 4;
end $$;

-- What was added up before this migration.
select refazer_soma_da_rede();
insert into estoque_zerado
select m.deposito_id, m.material_id, m.seq, m.registrado_em, n.registrado_em
from posicao_somada p join movimento_estoque m on m.deposito_id = p.deposito_id and m.material_id = p.material_id
  and m.seq <= p.seq
left join movimento_estoque n on n.deposito_id = m.deposito_id and n.material_id = m.material_id and n.seq = m.seq + 1
  and n.seq <= p.seq
where m.saldo_qtd_e3 = 0;
insert into entrada_que_resta
select p.deposito_id, p.material_id, e.seq, e.registrado_em, e.valor_centavos
from posicao_somada p cross join lateral entradas_que_restam(p.deposito_id, p.material_id, p.seq) e;
