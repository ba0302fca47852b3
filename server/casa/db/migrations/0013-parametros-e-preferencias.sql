-- What the panel may change of the installation, and how each person likes the screens.

-- One row. `valores` holds only what somebody edited: what is absent comes from the environment or from the program.
create table parametros (
  unico boolean primary key default true,
  versao int not null default 1,
  valores jsonb not null default '{}',
  rotulos jsonb not null default '{}',
  -- PNG made by our own decoder
  logo bytea,
  logo_versao text,
  atualizado_em timestamptz not null default now(),
  constraint parametros_unico check (unico),
  constraint parametros_logo_com_versao check ((logo is null) = (logo_versao is null))
);
insert into parametros default values;

-- Only what the person chose.
alter table usuario add column preferencias jsonb not null default '{}';
