-- What is noted on a month of the analyses, for who looks at a place.
create table anotacao (
  id bigint generated always as identity primary key,
  mes text not null check (mes ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
  texto text not null,
  local_id bigint not null references local,
  autor_id bigint not null references usuario,
  criada_em timestamptz not null default relogio.now()
);
create index anotacao_do_mes on anotacao (mes);
create index anotacao_do_autor on anotacao (autor_id);
