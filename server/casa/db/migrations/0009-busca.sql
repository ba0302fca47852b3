-- The search: what is searched of a record is the list of its words, without accents or case.

-- Only a-z, 0-9 and single spaces. A tsvector refuses a word of more than 2 kB; sixty letters are enough for any.
create function texto_de_busca(texto text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    regexp_replace(lower(f_unaccent(left(texto, 4000))), '[^a-z0-9]+', ' ', 'g'),
    '([a-z0-9]{60})[a-z0-9]+', '\1', 'g'));

-- The words, and the letters of those that also hold digits: `sn123` is also `sn`, so that every beginning made of
-- letters alone begins some word made of letters alone.
-- Not to_tsvector: its parser makes addresses, numbers and hosts of what are plain words here.
create function palavras_de(texto text) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(array_remove(string_to_array(
    texto_de_busca(texto) || ' ' || regexp_replace(texto_de_busca(texto), '[0-9]+', ' ', 'g'), ' '), ''));

alter table patrimonio add column palavras tsvector generated always as (palavras_de(
  descricao || ' ' || coalesce(referencia_id, '') || ' ' || coalesce(marca, '') || ' ' || coalesce(modelo, '') || ' '
  || coalesce(numero_serie, ''))) stored;
alter table local add column palavras tsvector generated always as (palavras_de(
  nome || ' ' || codigo || ' ' || coalesce(codigo_inep, '') || ' ' || coalesce(municipio, ''))) stored;
alter table usuario add column palavras tsvector generated always as (palavras_de(
  nome || ' ' || email || ' ' || coalesce(matricula, '') || ' ' || coalesce(cargo, ''))) stored;
alter table perfil add column palavras tsvector generated always as (palavras_de(
  nome || ' ' || coalesce(descricao, ''))) stored;

-- No pending list: every search would have to read it whole.
create index patrimonio_palavras on patrimonio using gin (palavras) with (fastupdate = off);
create index local_palavras on local using gin (palavras);
create index usuario_palavras on usuario using gin (palavras);

-- A code is searched also among assets that are no longer active.
create index patrimonio_referencia on patrimonio (referencia_id) where referencia_id is not null;
create index patrimonio_numero_serie on patrimonio (lower(numero_serie)) where numero_serie is not null;
create index usuario_matricula on usuario (lower(matricula)) where matricula is not null;

-- Every word of letters that is in use. A misspelt word is put right against these thousands, and the beginning of a word
-- is made the whole words that it may begin; against two million assets either would take seconds. Not unique: nobody who
-- writes an asset waits for somebody else's word, and one that is here twice does no harm. Words are never taken away.
create table palavra_conhecida (palavra text not null);
create index palavra_conhecida_comeco on palavra_conhecida (palavra text_pattern_ops);
create index palavra_conhecida_parecida on palavra_conhecida using gin (palavra gin_trgm_ops);

-- Of `novos` (a statement's inserted rows) or of the updated row.
create function guardar_palavras() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into palavra_conhecida
    select distinct p.lexeme from novos n cross join unnest(n.palavras) p
    where p.lexeme ~ '^[a-z]{2,60}$'
      and not exists (select from palavra_conhecida c where c.palavra = p.lexeme);
  else
    insert into palavra_conhecida
    select p.lexeme from unnest(new.palavras) p
    where p.lexeme ~ '^[a-z]{2,60}$'
      and not exists (select from palavra_conhecida c where c.palavra = p.lexeme);
  end if;
  return null;
end $$;

create trigger palavras_novas after insert on patrimonio
  referencing new table as novos for each statement execute function guardar_palavras();
create trigger palavras_novas after insert on local
  referencing new table as novos for each statement execute function guardar_palavras();
create trigger palavras_novas after insert on usuario
  referencing new table as novos for each statement execute function guardar_palavras();
create trigger palavras_novas after insert on perfil
  referencing new table as novos for each statement execute function guardar_palavras();
create trigger palavras_mudadas after update on patrimonio
  for each row when (old.palavras is distinct from new.palavras) execute function guardar_palavras();
create trigger palavras_mudadas after update on local
  for each row when (old.palavras is distinct from new.palavras) execute function guardar_palavras();
create trigger palavras_mudadas after update on usuario
  for each row when (old.palavras is distinct from new.palavras) execute function guardar_palavras();
create trigger palavras_mudadas after update on perfil
  for each row when (old.palavras is distinct from new.palavras) execute function guardar_palavras();

insert into palavra_conhecida
select distinct p.lexeme
from (
  select palavras from patrimonio union all select palavras from local
  union all select palavras from usuario union all select palavras from perfil) r
cross join unnest(r.palavras) p
where p.lexeme ~ '^[a-z]{2,60}$';
