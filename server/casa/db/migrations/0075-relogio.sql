-- One clock for what the database dates by itself. `zelo.agora`, where a transaction says it, is the time of a story that
-- is being told (the demonstration's); where none is said, that is every request, it is the server's.
create schema relogio;
grant usage on schema relogio to public;

create function relogio.now() returns timestamptz language sql stable parallel safe
  return coalesce(nullif(current_setting('zelo.agora', true), '')::timestamptz, pg_catalog.now());

create function relogio.clock_timestamp() returns timestamptz language sql volatile parallel safe
  return coalesce(nullif(current_setting('zelo.agora', true), '')::timestamptz, pg_catalog.clock_timestamp());

-- A default keeps the function that it was written with: those that tell the time ask this clock.
do $$
declare
  padrao record;
begin
  for padrao in
    select d.adrelid::regclass as tabela, quote_ident(a.attname) as coluna,
      case when pg_get_expr(d.adbin, d.adrelid) like '%clock_timestamp()%' then 'clock_timestamp' else 'now' end as hora
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      join pg_class c on c.oid = d.adrelid
    where c.relnamespace = 'public'::regnamespace and c.relname <> 'migracao' and a.attgenerated = ''
      and pg_get_expr(d.adbin, d.adrelid) ~ '^(now|clock_timestamp)\(\)$'
  loop
    execute format('alter table %s alter column %s set default relogio.%s()', padrao.tabela, padrao.coluna, padrao.hora);
  end loop;
end $$;
