-- What a visit checks: questions, scope and rules, prepared as a draft and published in versions that never change.
create table roteiro (
  id bigint generated always as identity primary key,
  nome text not null check (length(nome) between 3 and 120),
  descricao text,
  ativo boolean not null default true,
  versao int not null default 1,
  criado_por bigint references usuario,
  criado_em timestamptz not null default relogio.now(),
  atualizado_em timestamptz not null default relogio.now()
);
create unique index roteiro_nome on roteiro (lower(f_unaccent(nome)));

create table roteiro_versao (
  id bigint generated always as identity primary key,
  roteiro_id bigint not null references roteiro,
  versao int not null,
  conteudo jsonb not null,
  publicada_por bigint references usuario,
  publicada_em timestamptz not null default relogio.now(),
  unique (roteiro_id, versao)
);
create trigger roteiro_versao_imutavel before update or delete on roteiro_versao
  for each row execute function versao_publicada_nao_muda();
create trigger roteiro_versao_inteira before truncate on roteiro_versao
  for each statement execute function versao_publicada_nao_muda();

create table roteiro_rascunho (
  roteiro_id bigint primary key references roteiro,
  conteudo jsonb not null,
  versao int not null default 1,
  atualizado_em timestamptz not null default relogio.now(),
  atualizado_por bigint not null references usuario
);

-- The version that a visit carries out, and what was answered; no row: a visit without a roteiro.
create table monitoramento_roteiro (
  monitoramento_id bigint primary key references monitoramento,
  roteiro_versao_id bigint not null references roteiro_versao,
  respostas jsonb not null default '{}',
  -- where each answer came from
  capturas jsonb not null default '{}',
  atualizado_em timestamptz,
  atualizado_por bigint references usuario
);
create index monitoramento_roteiro_versao on monitoramento_roteiro (roteiro_versao_id);

alter table campanha add column roteiro_versao_id bigint references roteiro_versao;
create index campanha_roteiro on campanha (roteiro_versao_id) where roteiro_versao_id is not null;
