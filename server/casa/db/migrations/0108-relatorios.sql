-- Reports that a person saved, and what became of each sending to each person.
create table relatorio (
  id bigint generated always as identity primary key,
  dono_id bigint not null references usuario,
  nome text not null,
  assunto jsonb not null,
  ritmo text not null check (ritmo in ('semanal', 'mensal')),
  dia int not null,
  hora int not null check (hora between 0 and 23),
  formatos text[] not null check (cardinality(formatos) > 0 and formatos <@ array['pdf', 'xlsx']),
  pausado_em timestamptz,
  pausado_sem_permissao boolean not null default false,
  proximo_em timestamptz not null,
  criado_em timestamptz not null default relogio.now(),
  constraint relatorio_dia_do_ritmo check (dia between 1 and case ritmo when 'semanal' then 7 else 31 end)
);
create index relatorio_do_dono on relatorio (dono_id);
create index relatorio_devido on relatorio (proximo_em) where pausado_em is null;

create table relatorio_destinatario (
  relatorio_id bigint not null references relatorio on delete cascade,
  usuario_id bigint not null references usuario,
  primary key (relatorio_id, usuario_id)
);

create table relatorio_envio (
  id bigint generated always as identity primary key,
  relatorio_id bigint not null references relatorio on delete cascade,
  usuario_id bigint not null references usuario,
  devido_em timestamptz not null,
  a_mao boolean not null,
  situacao text not null default 'na_fila'
    check (situacao in ('na_fila', 'enviado', 'sem_permissao', 'nao_quer', 'falhou')),
  linhas int,
  mensagem text,
  tentativas int not null default 0,
  /** Who took it and died leaves it to the others after this. */
  depois_de timestamptz,
  encerrado_em timestamptz,
  unique (relatorio_id, devido_em, usuario_id)
);
create index relatorio_envio_na_fila on relatorio_envio (id) where situacao = 'na_fila';
