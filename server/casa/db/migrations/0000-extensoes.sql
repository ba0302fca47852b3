-- Search without accents or case, ranges with equality in one index. All four ship with PostgreSQL and are
-- "trusted": the owner of the database may create them without being its administrator.
create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;
create extension if not exists btree_gin with schema public;
create extension if not exists btree_gist with schema public;

-- unaccent() is only stable, because its dictionary could be replaced; ours is named and never is, so that
-- generated columns and indexes may use it.
create function f_unaccent(texto text) returns text
  language sql immutable strict parallel safe
  return public.unaccent('public.unaccent'::regdictionary, texto);
