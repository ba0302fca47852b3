-- The agenda: holidays that no law of the country says, and secret addresses by which calendars read it.

create table feriado (
  id bigint generated always as identity primary key,
  dia date not null,
  nome text not null check (length(nome) between 3 and 80),
  -- on the same day of every year
  anual boolean not null default false,
  -- null: the whole network
  municipio_ibge text check (municipio_ibge ~ '^\d{7}$'),
  municipio text,
  criado_por bigint references usuario,
  criado_em timestamptz not null default now(),
  constraint feriado_municipio_com_nome check ((municipio_ibge is null) = (municipio is null))
);
create unique index feriado_unico on feriado (dia, anual, coalesce(municipio_ibge, ''));

-- Only the hash is kept: who reads the database cannot read the calendar by it.
create table endereco_do_calendario (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  nome text not null check (length(nome) between 2 and 60),
  visitas text not null check (visitas in ('minhas', 'equipe')),
  segredo_hash bytea not null unique check (length(segredo_hash) = 32),
  criado_em timestamptz not null default now(),
  revogado_em timestamptz
);
create index endereco_do_calendario_da_pessoa on endereco_do_calendario (usuario_id) where revogado_em is null;

create index monitoramento_previsto on monitoramento ((coalesce(previsto_fim, previsto_inicio)))
  where cancelado_em is null;
create index monitoramento_sem_dia on monitoramento (id)
  where previsto_inicio is null and concluido_em is null and cancelado_em is null;
create index monitoramento_concluido on monitoramento (concluido_em) where concluido_em is not null;
