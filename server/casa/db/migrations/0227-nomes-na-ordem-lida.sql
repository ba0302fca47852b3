-- Names with numbers stand as people read them: "Regional 2" before "Regional 10". Each number is written with ten digits
-- or more, and so a text is in order by itself, whatever the locale of the database.
create function f_ordem(texto text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(lower(public.f_unaccent(texto)), '(\d+)', '000000000\1', 'g'), '0*(\d{10,})', '\1', 'g');

-- Those of before stay: an import looks a place or a room up by its name.
create index local_na_ordem on local (f_ordem(nome), id);
create index instalacao_na_ordem on instalacao (f_ordem(nome), id);
