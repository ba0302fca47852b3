-- What the assets of each place add up to, so that a figure of the whole network does not read the register: by class, by
-- month of ingress, by year of the end of life and by day (UTC) of the last verification. No figure crosses two of them,
-- and each has tens of rows a place where the cube of all would have one for each asset.
create table soma_de_bens (
  eixo text not null check (eixo in ('classe', 'ingresso', 'fim', 'visto')),
  local_id bigint not null references local,
  -- The class; the month, as 12 × year + month − 1; the year; the days since 1970. Of no date, −1.
  chave bigint not null,
  bens bigint not null,
  ruins bigint not null,
  valor_centavos bigint not null,
  liquido_centavos bigint not null,
  primary key (eixo, local_id, chave)
);

-- What changed and is not in the sums yet: written with the change, and so seen with it or not at all.
create table bem_a_somar (
  id bigint generated always as identity primary key,
  eixo text not null,
  local_id bigint not null,
  chave bigint not null,
  bens bigint not null,
  ruins bigint not null,
  valor_centavos bigint not null,
  liquido_centavos bigint not null
);

-- One row when the sums are of all the assets; until then who asks reads the register.
create table bens_somados (
  unico boolean primary key default true check (unico),
  em timestamptz not null
);

-- Of one asset, what it adds. `liquido_centavos` is of the class alone, `ruins` of the ingress.
create function eixos_do_bem(b patrimonio, vida_da_classe int)
  returns table (eixo text, local_id bigint, chave bigint, bens bigint, ruins bigint, valor_centavos bigint,
    liquido_centavos bigint)
  language sql stable as $$
  select 'classe', b.local_id, b.classe_id, 1::bigint, 0::bigint,
    coalesce(b.valor_avaliado_centavos, b.valor_aquisicao_centavos, 0), coalesce(b.liquido_centavos, 0)
  where b.situacao not in ('baixado', 'estornado')
  union all
  select 'ingresso', b.local_id,
    coalesce(extract(year from b.data_ingresso) * 12 + extract(month from b.data_ingresso) - 1, -1)::bigint, 1,
    case when b.estado in ('ruim', 'pessimo') then 1 else 0 end, 0, 0
  where b.situacao not in ('baixado', 'estornado')
  union all
  select 'fim', b.local_id, (extract(year from coalesce(b.inicio_depreciacao, b.data_ingresso))::bigint * 12
      + extract(month from coalesce(b.inicio_depreciacao, b.data_ingresso))::bigint - 1
      + coalesce(b.vida_util_meses, vida_da_classe)) / 12,
    1, 0, coalesce(b.valor_aquisicao_centavos, 0), 0
  where b.situacao not in ('baixado', 'estornado') and coalesce(b.inicio_depreciacao, b.data_ingresso) is not null
    and coalesce(b.vida_util_meses, vida_da_classe) is not null
  union all
  select 'visto', b.local_id, coalesce((b.verificado_em at time zone 'UTC')::date - date '1970-01-01', -1)::bigint, 1, 0,
    coalesce(b.valor_avaliado_centavos, b.valor_aquisicao_centavos, 0), 0
  where b.situacao not in ('baixado', 'estornado')
$$;

-- The register itself, added up by nobody.
create view eixo_dos_bens as
select e.eixo, e.local_id, e.chave, e.bens, e.ruins, e.valor_centavos, e.liquido_centavos
from patrimonio p join classe_bem c on c.id = p.classe_id cross join lateral eixos_do_bem(p, c.vida_util_meses) e;

-- The sums and what is not in them yet: in one statement, the whole register as it stands.
create view soma_de_bens_agora as
select eixo, local_id, chave, bens, ruins, valor_centavos, liquido_centavos from soma_de_bens
where exists (select from bens_somados)
union all
select eixo, local_id, chave, bens, ruins, valor_centavos, liquido_centavos from bem_a_somar
where exists (select from bens_somados)
union all
select eixo, local_id, chave, bens, ruins, valor_centavos, liquido_centavos from eixo_dos_bens
where not exists (select from bens_somados);

-- The year in which a life ends may be told by the class: held as it is while the change is written, so that who changes
-- the class counts this change too, or this change knows the new life.
create function anotar_bens() returns trigger language plpgsql as $$
begin
  perform from classe_bem c
  where c.id in (select classe_id from bens where vida_util_meses is null) order by c.id for share;
  insert into bem_a_somar (eixo, local_id, chave, bens, ruins, valor_centavos, liquido_centavos)
  select e.eixo, e.local_id, e.chave, s.sinal * sum(e.bens), s.sinal * sum(e.ruins), s.sinal * sum(e.valor_centavos),
    s.sinal * sum(e.liquido_centavos)
  from bens b join classe_bem c on c.id = b.classe_id
  cross join lateral eixos_do_bem(row(b.*)::patrimonio, c.vida_util_meses) e
  cross join (select case when tg_op = 'INSERT' then 1 else -1 end as sinal) s
  group by 1, 2, 3, s.sinal;
  return null;
end $$;

create function anotar_mudanca_do_bem() returns trigger language plpgsql as $$
begin
  if old.vida_util_meses is null or new.vida_util_meses is null then
    perform from classe_bem c where c.id in (old.classe_id, new.classe_id)
      and (old.situacao, old.local_id, old.classe_id, old.inicio_depreciacao, old.data_ingresso, old.vida_util_meses,
          old.valor_aquisicao_centavos)
        is distinct from (new.situacao, new.local_id, new.classe_id, new.inicio_depreciacao, new.data_ingresso,
          new.vida_util_meses, new.valor_aquisicao_centavos)
    order by c.id for share;
  end if;
  insert into bem_a_somar (eixo, local_id, chave, bens, ruins, valor_centavos, liquido_centavos)
  select m.eixo, m.local_id, m.chave, sum(m.sinal * m.bens), sum(m.sinal * m.ruins), sum(m.sinal * m.valor_centavos),
    sum(m.sinal * m.liquido_centavos)
  from (
    select -1 as sinal, e.* from eixos_do_bem(old, (select c.vida_util_meses from classe_bem c where c.id = old.classe_id)) e
    union all
    select 1, e.* from eixos_do_bem(new, (select c.vida_util_meses from classe_bem c where c.id = new.classe_id)) e) m
  group by 1, 2, 3
  having sum(m.sinal * m.bens) <> 0 or sum(m.sinal * m.ruins) <> 0 or sum(m.sinal * m.valor_centavos) <> 0
    or sum(m.sinal * m.liquido_centavos) <> 0;
  return null;
end $$;

create trigger bens_a_somar after insert on patrimonio
  referencing new table as bens for each statement execute function anotar_bens();
create trigger bens_a_descontar after delete on patrimonio
  referencing old table as bens for each statement execute function anotar_bens();
-- The run of a month changes what is left of every asset, and tells it itself, added up (`calculo-queries.ts`).
create trigger bem_a_somar after update on patrimonio for each row
  when ((old.situacao, old.local_id, old.classe_id, old.estado, old.data_ingresso, old.inicio_depreciacao,
      old.vida_util_meses, old.verificado_em, old.valor_aquisicao_centavos, old.valor_avaliado_centavos)
    is distinct from (new.situacao, new.local_id, new.classe_id, new.estado, new.data_ingresso, new.inicio_depreciacao,
      new.vida_util_meses, new.verificado_em, new.valor_aquisicao_centavos, new.valor_avaliado_centavos)
    or (old.liquido_centavos is distinct from new.liquido_centavos
      and coalesce(current_setting('zelo.depreciando', true), '') <> 'sim'))
  execute function anotar_mudanca_do_bem();

-- A class that changes its life takes along the assets that have none of their own.
create function anotar_vida_da_classe() returns trigger language plpgsql as $$
begin
  insert into bem_a_somar (eixo, local_id, chave, bens, ruins, valor_centavos, liquido_centavos)
  select e.eixo, e.local_id, e.chave, sum(v.sinal * e.bens), 0, sum(v.sinal * e.valor_centavos), 0
  from patrimonio p cross join (values (old.vida_util_meses, -1), (new.vida_util_meses, 1)) v (vida, sinal)
  cross join lateral eixos_do_bem(p, v.vida) e
  where p.classe_id = new.id and p.vida_util_meses is null and e.eixo = 'fim' group by 1, 2, 3;
  return null;
end $$;
create trigger bens_da_classe_a_somar after update of vida_util_meses on classe_bem
  for each row when (old.vida_util_meses is distinct from new.vida_util_meses) execute function anotar_vida_da_classe();

-- All of it anew, at one instant: what was noted until then is in it, and what is committed later is noted beside it.
create function refazer_soma_de_bens() returns void
  language plpgsql security definer set search_path from current set work_mem = '64MB' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('somas-dos-bens', 0));
  delete from soma_de_bens;
  with tirados as (delete from bem_a_somar),
    marcado as (insert into bens_somados (em) values (relogio.now()) on conflict (unico) do update set em = excluded.em)
  insert into soma_de_bens
  select eixo, local_id, chave, sum(bens), sum(ruins), sum(valor_centavos), sum(liquido_centavos)
  from eixo_dos_bens group by 1, 2, 3;
end $$;

-- Puts so many of what was noted into the sums; answers how many they were. The only writer of the sums, one at a time.
create function somar_bens(quantos bigint) returns bigint
  language plpgsql security definer set search_path from current as $$
declare
  somados bigint;
  eixos text[];
  locais bigint[];
  chaves bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended('somas-dos-bens', 0));
  if not exists (select from bens_somados) then
    perform refazer_soma_de_bens();
    return 0;
  end if;
  with tirados as (
      delete from bem_a_somar a using (select id from bem_a_somar order by id limit quantos) q
      where a.id = q.id returning a.*),
    somadas as (
      insert into soma_de_bens as s
      select eixo, local_id, chave, sum(bens), sum(ruins), sum(valor_centavos), sum(liquido_centavos)
      from tirados group by 1, 2, 3
      having sum(bens) <> 0 or sum(ruins) <> 0 or sum(valor_centavos) <> 0 or sum(liquido_centavos) <> 0
      on conflict (eixo, local_id, chave) do update set bens = s.bens + excluded.bens, ruins = s.ruins + excluded.ruins,
        valor_centavos = s.valor_centavos + excluded.valor_centavos,
        liquido_centavos = s.liquido_centavos + excluded.liquido_centavos
      returning s.*),
    vazias as (
      select * from somadas where bens = 0 and ruins = 0 and valor_centavos = 0 and liquido_centavos = 0)
  select (select count(*) from tirados), array_agg(v.eixo), array_agg(v.local_id), array_agg(v.chave)
  into somados, eixos, locais, chaves from vazias v;
  delete from soma_de_bens s using unnest(eixos, locais, chaves) k (eixo, local_id, chave)
  where s.eixo = k.eixo and s.local_id = k.local_id and s.chave = k.chave;
  return somados;
end $$;
