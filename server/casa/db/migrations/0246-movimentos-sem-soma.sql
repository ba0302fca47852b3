-- What the columns of the migration before are, of what was added up so far.
update posicao_somada p set resta_centavos = q.resta, resta_desde = q.desde, resta_ate = q.ate
from (
  select deposito_id, material_id, sum(valor_centavos) as resta, min(registrado_em) as desde, max(registrado_em) as ate
  from entrada_que_resta group by 1, 2) q
where q.deposito_id = p.deposito_id and q.material_id = p.material_id;

-- Which movements are in no sum yet: written with each, by its own statement, and taken away when it is added up. Every
-- figure of the ledger is its sums and this tail; to find the tail by the marks of the positions, each figure compared all
-- balances with all marks. None waits for another: a mark is one movement's.
create table movimento_sem_soma (
  deposito_id bigint not null,
  material_id bigint not null,
  seq bigint not null,
  primary key (deposito_id, material_id, seq)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create function marcar_sem_soma() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  insert into movimento_sem_soma select deposito_id, material_id, seq from novos;
  return null;
end $$;
create trigger marcar_sem_soma after insert on movimento_estoque
  referencing new table as novos for each statement execute function marcar_sem_soma();

insert into movimento_sem_soma
select m.deposito_id, m.material_id, m.seq
from (
  select s.deposito_id, s.material_id, coalesce(p.seq, 0) as seq
  from saldo s left join posicao_somada p on p.deposito_id = s.deposito_id and p.material_id = s.material_id
  where s.ultimo_seq > coalesce(p.seq, 0)) a
join movimento_estoque m on m.deposito_id = a.deposito_id and m.material_id = a.material_id and m.seq > a.seq
on conflict do nothing;

-- Only the function that adds up, made anew below, asked how many came before.
-- contract: movimento_a_somar.antes, unused since 1.0.0
drop view soma_do_deposito_agora, soma_do_local_agora, soma_do_lugar_agora, soma_da_rede_agora, estoque_zerado_agora;
drop view movimento_a_somar;

create view movimento_a_somar as
select m.deposito_id, m.material_id, m.seq, m.competencia, coalesce(o.tipo, m.tipo) as tipo, m.contrapartida,
  coalesce(m.local_consumo_id, m.deposito_id) as local_id, m.sinal * m.qtd_e3 as qtd_e3,
  case when m.sinal = 0 then 1 else m.sinal end * m.valor_centavos as valor_centavos, m.registrado_em, m.saldo_qtd_e3
from movimento_sem_soma k
join movimento_estoque m on m.deposito_id = k.deposito_id and m.material_id = k.material_id and m.seq = k.seq
left join movimento_estoque o on o.id = m.estornado_id;

create view soma_do_deposito_agora as
select competencia, deposito_id, material_id, tipo, contrapartida, movimentos, qtd_e3, valor_centavos from soma_do_deposito
union all
select competencia, deposito_id, material_id, tipo, contrapartida, 1::bigint, qtd_e3, valor_centavos from movimento_a_somar;

create view soma_do_local_agora as
select competencia, local_id, deposito_id, grupo_id, tipo, contrapartida, movimentos, valor_centavos from soma_do_local
where movimentos <> 0
union all
select m.competencia, m.local_id, m.deposito_id, t.grupo_id, m.tipo, m.contrapartida, 1::bigint, m.valor_centavos
from movimento_a_somar m join material t on t.id = m.material_id where m.contrapartida in ('consumo', 'perdas');

create view soma_do_lugar_agora as
select competencia, local_id, tipo, contrapartida, movimentos, valor_centavos from soma_do_lugar where movimentos <> 0
union all
select competencia, local_id, tipo, contrapartida, 1::bigint, valor_centavos from movimento_a_somar
where contrapartida in ('consumo', 'perdas');

create view soma_da_rede_agora as
select competencia, material_id, tipo, contrapartida, movimentos, qtd_e3, valor_centavos from soma_da_rede
where movimentos <> 0
union all
select competencia, material_id, tipo, contrapartida, 1::bigint, qtd_e3, valor_centavos from movimento_a_somar;

create view estoque_zerado_agora as
select deposito_id, material_id, desde, ate from estoque_zerado where ate is not null
union all
select z.deposito_id, z.material_id, z.desde, m.registrado_em
from estoque_zerado z left join movimento_a_somar m
  on m.deposito_id = z.deposito_id and m.material_id = z.material_id and m.seq = z.seq + 1
where z.ate is null
union all
select deposito_id, material_id, registrado_em, ate from (
  select m.deposito_id, m.material_id, m.registrado_em, m.saldo_qtd_e3,
    lead(m.registrado_em) over (partition by m.deposito_id, m.material_id order by m.seq) as ate
  from movimento_a_somar m) t
where saldo_qtd_e3 = 0;

-- The positions that have a tail, by the movement that ends it; of the others, what was kept is what there is.
create view posicao_sem_soma as
select deposito_id, material_id, max(seq) as seq from movimento_sem_soma group by 1, 2;

create or replace view entrada_que_resta_agora as
select r.deposito_id, r.material_id, r.registrado_em, r.valor_centavos
from entrada_que_resta r
where not exists (
  select from movimento_sem_soma k where k.deposito_id = r.deposito_id and k.material_id = r.material_id)
union all
select a.deposito_id, a.material_id, e.registrado_em, e.valor_centavos
from posicao_sem_soma a cross join lateral entradas_que_restam(a.deposito_id, a.material_id, a.seq) e;

-- One row for each position in which something is left.
create view posicao_que_resta_agora as
select p.deposito_id, p.material_id, p.resta_centavos, p.resta_desde, p.resta_ate
from posicao_somada p
where p.resta_desde is not null and not exists (
  select from movimento_sem_soma k where k.deposito_id = p.deposito_id and k.material_id = p.material_id)
union all
select a.deposito_id, a.material_id, e.resta_centavos, e.resta_desde, e.resta_ate
from posicao_sem_soma a cross join lateral (
  select sum(valor_centavos)::bigint as resta_centavos, min(registrado_em) as resta_desde, max(registrado_em) as resta_ate
  from entradas_que_restam(a.deposito_id, a.material_id, a.seq)) e
where e.resta_desde is not null;

-- What is left of the entries of these positions, as they were added up.
create function somar_o_que_resta(depositos bigint[], materiais bigint[]) returns void
  language plpgsql security definer set search_path from current as $$
begin
  delete from entrada_que_resta r using unnest(depositos, materiais) k (deposito_id, material_id)
  where r.deposito_id = k.deposito_id and r.material_id = k.material_id;
  with restam as (insert into entrada_que_resta
      select p.deposito_id, p.material_id, e.seq, e.registrado_em, e.valor_centavos
      from unnest(depositos, materiais) k (deposito_id, material_id)
      join posicao_somada p on p.deposito_id = k.deposito_id and p.material_id = k.material_id
      cross join lateral entradas_que_restam(p.deposito_id, p.material_id, p.seq) e
      returning deposito_id, material_id, registrado_em, valor_centavos)
  update posicao_somada p set resta_centavos = q.resta, resta_desde = q.desde, resta_ate = q.ate
  from (
    select k.deposito_id, k.material_id, sum(r.valor_centavos) as resta, min(r.registrado_em) as desde,
      max(r.registrado_em) as ate
    from unnest(depositos, materiais) k (deposito_id, material_id)
    left join restam r on r.deposito_id = k.deposito_id and r.material_id = k.material_id group by 1, 2) q
  where q.deposito_id = p.deposito_id and q.material_id = p.material_id;
end $$;

create or replace function somar_movimentos(quantos bigint) returns bigint
  language plpgsql security definer set search_path from current as $$
declare
  somados bigint;
  depositos bigint[];
  materiais bigint[];
  ate bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended('somas-do-livro', 0));
  with tomadas as materialized (
      select distinct deposito_id, material_id from (
        select deposito_id, material_id from movimento_sem_soma order by deposito_id, material_id, seq limit quantos) q),
    novos as materialized (
      select m.*, t.grupo_id, lead(m.registrado_em) over (partition by m.deposito_id, m.material_id order by m.seq) as proximo
      from tomadas k join movimento_a_somar m on m.deposito_id = k.deposito_id and m.material_id = k.material_id
      join material t on t.id = m.material_id),
    marcados as (insert into posicao_somada as p (deposito_id, material_id, seq)
      select deposito_id, material_id, max(seq) from novos group by 1, 2
      on conflict (deposito_id, material_id) do update set seq = excluded.seq
      returning p.deposito_id, p.material_id, p.seq),
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
    por_lugar as (insert into soma_do_lugar as s
      select competencia, local_id, tipo, contrapartida, count(*), sum(valor_centavos)
      from novos where contrapartida in ('consumo', 'perdas') group by 1, 2, 3, 4
      on conflict (competencia, local_id, tipo, contrapartida) do update set
        movimentos = s.movimentos + excluded.movimentos, valor_centavos = s.valor_centavos + excluded.valor_centavos),
    acabaram as (update estoque_zerado z set ate = n.registrado_em from novos n
      where z.deposito_id = n.deposito_id and z.material_id = n.material_id and n.seq = z.seq + 1),
    zeraram as (insert into estoque_zerado
      select deposito_id, material_id, seq, registrado_em, proximo from novos where saldo_qtd_e3 = 0)
  select (select count(*) from novos), array_agg(deposito_id), array_agg(material_id), array_agg(seq)
  into somados, depositos, materiais, ate from marcados;
  delete from movimento_sem_soma k using unnest(depositos, materiais, ate) p (deposito_id, material_id, seq)
  where k.deposito_id = p.deposito_id and k.material_id = p.material_id and k.seq <= p.seq;
  perform somar_o_que_resta(depositos, materiais);
  return somados;
end $$;

-- One depósito begins again: what it gave to the sums of the network and of the places leaves them too.
create or replace function refazer_somas(um_deposito bigint) returns void
  language plpgsql security definer set search_path from current as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('somas-do-livro', 0));
  update soma_da_rede r set movimentos = r.movimentos - d.movimentos, qtd_e3 = r.qtd_e3 - d.qtd_e3,
    valor_centavos = r.valor_centavos - d.valor_centavos
  from soma_do_deposito d where d.deposito_id = um_deposito and r.competencia = d.competencia
    and r.material_id = d.material_id and r.tipo = d.tipo and r.contrapartida = d.contrapartida;
  update soma_do_lugar r set movimentos = r.movimentos - d.movimentos, valor_centavos = r.valor_centavos - d.valor_centavos
  from (
    select competencia, local_id, tipo, contrapartida, sum(movimentos) as movimentos, sum(valor_centavos) as valor_centavos
    from soma_do_local where deposito_id = um_deposito group by 1, 2, 3, 4) d
  where r.competencia = d.competencia and r.local_id = d.local_id and r.tipo = d.tipo and r.contrapartida = d.contrapartida;
  delete from soma_do_local where deposito_id = um_deposito;
  delete from soma_do_deposito where deposito_id = um_deposito;
  delete from estoque_zerado where deposito_id = um_deposito;
  delete from entrada_que_resta where deposito_id = um_deposito;
  delete from posicao_somada where deposito_id = um_deposito;
  insert into movimento_sem_soma select deposito_id, material_id, seq from movimento_estoque
  where deposito_id = um_deposito on conflict do nothing;
end $$;
