-- Diagnóstico Avançado: what its rules found, each time that they ran.
create table rodada_do_diagnostico (
  id bigint generated always as identity primary key,
  -- null: the night's
  pedida_por bigint references usuario,
  criada_em timestamptz not null default now(),
  terminada_em timestamptz
);
create unique index rodada_do_diagnostico_em_curso on rodada_do_diagnostico ((true)) where terminada_em is null;

-- A rule in a run; one without `em` waits for its turn.
create table regra_da_rodada (
  rodada_id bigint not null references rodada_do_diagnostico,
  regra text not null,
  em timestamptz,
  achados integer,
  novos integer,
  resolvidos integer,
  truncada boolean not null default false,
  falha text,
  primary key (rodada_id, regra),
  constraint regra_da_rodada_com_desfecho check (em is null or (achados is null) <> (falha is null))
);
create index regra_da_rodada_da_regra on regra_da_rodada (regra, em desc);

-- One row each time that something begins to be wrong, until the run that no longer finds it.
create table achado_do_diagnostico (
  id bigint generated always as identity primary key,
  regra text not null,
  objeto_tipo text not null,
  objeto_id bigint not null,
  rotulo text not null,
  -- null: of no place; seen by who reaches all of them
  local_id bigint references local,
  endereco text,
  valor_centavos bigint,
  desde timestamptz,
  primeiro_em timestamptz not null,
  ultimo_em timestamptz not null,
  resolvido_em timestamptz,
  vez integer not null check (vez > 0)
);
create unique index achado_do_diagnostico_aberto on achado_do_diagnostico (regra, objeto_id) where resolvido_em is null;
create index achado_do_diagnostico_do_objeto on achado_do_diagnostico (regra, objeto_id);
create index achado_do_diagnostico_no_local on achado_do_diagnostico (local_id);

create table silencio_do_achado (
  id bigint generated always as identity primary key,
  achado_id bigint not null references achado_do_diagnostico,
  motivo text not null check (length(motivo) between 3 and 300),
  ate date not null,
  por bigint not null references usuario,
  em timestamptz not null default now(),
  desfeito_por bigint references usuario,
  desfeito_em timestamptz,
  constraint silencio_do_achado_desfeito_por_alguem check ((desfeito_por is null) = (desfeito_em is null))
);
create unique index silencio_do_achado_vigente on silencio_do_achado (achado_id) where desfeito_em is null;
