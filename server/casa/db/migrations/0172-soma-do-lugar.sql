-- What was used or lost at each place, out of any depósito and of any group: what is asked of each pupil, over a network in
-- which every depósito serves every school, would else read a row for each of them.
create table soma_do_lugar (
  competencia text not null,
  local_id bigint not null references local,
  tipo text not null,
  contrapartida text not null,
  movimentos bigint not null,
  valor_centavos bigint not null,
  primary key (competencia, local_id, tipo, contrapartida)
);

create view soma_do_lugar_agora as
select competencia, local_id, tipo, contrapartida, movimentos, valor_centavos from soma_do_lugar where movimentos <> 0
union all
select competencia, local_id, tipo, contrapartida, 1::bigint, valor_centavos from movimento_a_somar
where contrapartida in ('consumo', 'perdas');

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
    por_lugar as (insert into soma_do_lugar as s
      select competencia, local_id, tipo, contrapartida, count(*), sum(valor_centavos)
      from novos where contrapartida in ('consumo', 'perdas') group by 1, 2, 3, 4
      on conflict (competencia, local_id, tipo, contrapartida) do update set
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
end $$;

-- Whatever they were, the sums of the places are those of their depósitos and groups.
create function refazer_soma_do_lugar() returns void language plpgsql security definer set search_path from current as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('somas-do-livro', 0));
  delete from soma_do_lugar;
  insert into soma_do_lugar
  select competencia, local_id, tipo, contrapartida, sum(movimentos), sum(valor_centavos)
  from soma_do_local group by 1, 2, 3, 4 having sum(movimentos) <> 0;
end $$;

-- What was added up before this migration.
select refazer_soma_do_lugar();
