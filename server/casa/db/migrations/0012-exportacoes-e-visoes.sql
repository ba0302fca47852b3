-- Saved views and exports of the panel's lists, and what keeps the audit trail fast to read with millions of rows.

create table visao_salva (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  lista text not null,
  nome text not null,
  consulta text not null,
  salva_em timestamptz not null default now()
);
create unique index visao_salva_nome on visao_salva (usuario_id, lista, lower(nome));

-- What a list shows, as a file. Its rows are read in pages; between two of them all that is needed to go on is here, so
-- that another process goes on where one died.
create table exportacao (
  id bigint generated always as identity primary key,
  -- name of the file in the data folder
  arquivo uuid not null unique default gen_random_uuid(),
  usuario_id bigint not null references usuario,
  lista text not null,
  formato text not null check (formato in ('csv', 'xlsx')),
  filtro jsonb not null,
  colunas text[] not null,
  -- only these rows; null: all of the filter
  ids bigint[],
  situacao text not null default 'na_fila'
    check (situacao in ('na_fila', 'andando', 'pronta', 'falhou', 'cancelada')),
  linhas int not null default 0,
  total int,
  -- where the next page begins, and how much of the file was there then
  depois text,
  bytes bigint not null default 0,
  -- every row is in the file; a spreadsheet is then still to be made of them
  colhida boolean not null default false,
  nome_do_arquivo text not null,
  mensagem text,
  -- times that its work stopped without a word
  tentativas int not null default 0,
  -- who is at it, and until when nobody else may be
  posse uuid,
  posse_ate timestamptz,
  criada_em timestamptz not null default now(),
  terminada_em timestamptz,
  expira_em timestamptz
);
create index exportacao_do_usuario on exportacao (usuario_id, id);
create index exportacao_por_fazer on exportacao (id) where situacao in ('na_fila', 'andando');
create index exportacao_expira on exportacao (expira_em) where expira_em is not null;

-- The trail is read from its newest row down; each index ends in the id so that any filter is read in that order.
create index evento_acao on evento (acao, id);
create index evento_local on evento (local_id, id);
create index evento_campo on evento (campo, id) where campo is not null;
-- The other origins are nearly all there is.
create index evento_origem_rara on evento (origem, id) where origem in ('api', 'cli', 'sistema');
create index evento_quando on evento (registrado_em);

create function evento_texto(motivo text, de jsonb, para jsonb) returns text
  language sql immutable parallel safe
  return lower(public.f_unaccent(coalesce(motivo, '') || ' ' || coalesce(de::text, '') || ' ' || coalesce(para::text, '')));

-- A short list of pending rows: no write waits long for its turn to empty it.
create index evento_por_texto on evento using gin (evento_texto(motivo, de, para) gin_trgm_ops)
  with (gin_pending_list_limit = 512);
