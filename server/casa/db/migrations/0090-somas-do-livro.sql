-- The ledger of the stock added up by month, so that a figure of years does not read every movement of them. Up to which
-- movement of each position is in the sums is kept beside them: a position has its movements one after the other, and none
-- is ever committed before the one that it follows, so that nothing can arrive late below the mark.
create table posicao_somada (
  deposito_id bigint not null references local,
  material_id bigint not null references material,
  seq bigint not null,
  primary key (deposito_id, material_id)
);

-- What changed in a depósito: below zero when it left. An `estorno` counts as the kind that it takes back.
create table soma_do_deposito (
  competencia text not null,
  deposito_id bigint not null references local,
  material_id bigint not null references material,
  tipo text not null,
  contrapartida text not null,
  movimentos bigint not null,
  qtd_e3 bigint not null,
  valor_centavos bigint not null,
  primary key (competencia, deposito_id, material_id, tipo, contrapartida)
);

-- What was used or lost at a place, out of which depósito, of the group of now of its materials.
create table soma_do_local (
  competencia text not null,
  local_id bigint not null references local,
  deposito_id bigint not null references local,
  grupo_id bigint not null references grupo_de_material,
  tipo text not null,
  contrapartida text not null,
  movimentos bigint not null,
  valor_centavos bigint not null,
  primary key (competencia, local_id, deposito_id, grupo_id, tipo, contrapartida)
);

-- The positions whose last movements are not in the sums. `offset 0`: of each of them alone, by its key; however few they
-- are thought to be, the whole ledger is never read for them.
create view movimento_a_somar as
select m.deposito_id, m.material_id, m.seq, m.competencia, coalesce(o.tipo, m.tipo) as tipo, m.contrapartida,
  coalesce(m.local_consumo_id, m.deposito_id) as local_id, m.sinal * m.qtd_e3 as qtd_e3,
  case when m.sinal = 0 then 1 else m.sinal end * m.valor_centavos as valor_centavos, a.antes
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

-- The sums and what is not in them yet: in one statement, the whole ledger as it stands.
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

-- Puts whole positions into the sums until so many movements are reached; answers how many they were. The only writer, one
-- at a time: what is asked after the key is held sees what the one before wrote. No posting waits for it.
create function somar_movimentos(quantos bigint) returns bigint
  language plpgsql security definer set search_path from current as $$
declare
  somados bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('somas-do-livro', 0));
  with novos as materialized (
      select m.*, t.grupo_id from movimento_a_somar m join material t on t.id = m.material_id
      where coalesce(m.antes, 0) < quantos),
    marcados as (insert into posicao_somada as p (deposito_id, material_id, seq)
      select deposito_id, material_id, max(seq) from novos group by 1, 2
      on conflict (deposito_id, material_id) do update set seq = excluded.seq),
    por_deposito as (insert into soma_do_deposito as s
      select competencia, deposito_id, material_id, tipo, contrapartida, count(*), sum(qtd_e3), sum(valor_centavos)
      from novos group by 1, 2, 3, 4, 5
      on conflict (competencia, deposito_id, material_id, tipo, contrapartida) do update set
        movimentos = s.movimentos + excluded.movimentos, qtd_e3 = s.qtd_e3 + excluded.qtd_e3,
        valor_centavos = s.valor_centavos + excluded.valor_centavos),
    por_local as (insert into soma_do_local as s
      select competencia, local_id, deposito_id, grupo_id, tipo, contrapartida, count(*), sum(valor_centavos)
      from novos where contrapartida in ('consumo', 'perdas') group by 1, 2, 3, 4, 5, 6
      on conflict (competencia, local_id, deposito_id, grupo_id, tipo, contrapartida) do update set
        movimentos = s.movimentos + excluded.movimentos, valor_centavos = s.valor_centavos + excluded.valor_centavos)
  select count(*) into somados from novos;
  return somados;
end $$;

-- A material that changes its group takes what was used of it along: figures are of the groups of now, as the lists are.
create function mudar_o_grupo_das_somas() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('somas-do-livro', 0));
  with somados as materialized (
      select m.competencia, coalesce(m.local_consumo_id, m.deposito_id) as local_id, m.deposito_id,
        coalesce(o.tipo, m.tipo) as tipo, m.contrapartida, count(*) as movimentos,
        sum(case when m.sinal = 0 then 1 else m.sinal end * m.valor_centavos) as valor_centavos
      from posicao_somada p join movimento_estoque m on m.deposito_id = p.deposito_id and m.material_id = p.material_id
        and m.seq <= p.seq
      left join movimento_estoque o on o.id = m.estornado_id
      where p.material_id = new.id and m.contrapartida in ('consumo', 'perdas') group by 1, 2, 3, 4, 5)
  insert into soma_do_local as s
  select competencia, local_id, deposito_id, g.grupo_id, tipo, contrapartida, g.vezes * movimentos, g.vezes * valor_centavos
  from somados cross join (values (old.grupo_id, -1), (new.grupo_id, 1)) g (grupo_id, vezes)
  on conflict (competencia, local_id, deposito_id, grupo_id, tipo, contrapartida) do update set
    movimentos = s.movimentos + excluded.movimentos, valor_centavos = s.valor_centavos + excluded.valor_centavos;
  return null;
end $$;
create trigger mudar_o_grupo_das_somas after update of grupo_id on material
  for each row when (old.grupo_id is distinct from new.grupo_id) execute function mudar_o_grupo_das_somas();

-- Begins again from the first movement, where the sums were found to be other than the ledger.
create function refazer_somas() returns void language plpgsql security definer set search_path from current as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('somas-do-livro', 0));
  delete from soma_do_local;
  delete from soma_do_deposito;
  delete from posicao_somada;
end $$;
