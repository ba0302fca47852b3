-- Of the path of an empty installation: the steps that somebody chose not to take. What is done is read from the data.
create table passo_pulado (
  passo text primary key,
  pulado_por bigint not null references usuario,
  pulado_em timestamptz not null default now()
);
