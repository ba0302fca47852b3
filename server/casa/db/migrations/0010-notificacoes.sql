-- What happened that somebody should know: one row for each person told, what each person wants to hear, and what
-- went out by e-mail.

create table notificacao (
  id bigint generated always as identity primary key,
  destinatario_id bigint not null references usuario,
  -- not checked: a newer program may know more
  type text not null,
  -- cut to what the API shows, so that a cursor names one instant exactly
  created_at timestamptz(3) not null default now(),
  read_at timestamptz,
  archived_at timestamptz,
  data jsonb not null default '{}',
  titulo text not null,
  detalhe text,
  -- a path of this product, never another site
  acao_url text constraint notificacao_acao_url check (acao_url ~ '^/([^/\\]|$)'),
  local_id bigint references local,
  -- by which it was delivered: who no longer holds it there no longer sees the row; null when the person was named
  permissao text,
  -- while it is unread, the next one with the same text is counted here instead of becoming another row
  grupo text,
  quantas int not null default 1 check (quantas > 0),
  -- false: the person wants it by e-mail alone
  painel boolean not null default true,
  email text check (email in ('pendente', 'enviado', 'desistido')),
  email_em timestamptz,
  email_tentativas int not null default 0,
  -- somebody is sending it, or it failed and waits
  email_depois_de timestamptz
);
create index notificacao_destinatario on notificacao (destinatario_id, created_at, id);
create index notificacao_nao_lida on notificacao (destinatario_id, created_at, id)
  where read_at is null and archived_at is null and painel;
create unique index notificacao_grupo on notificacao (destinatario_id, type, grupo) where grupo is not null;
create index notificacao_email on notificacao (id) where email = 'pendente';

-- Only what differs from the product's own choice.
create table preferencia_de_notificacao (
  usuario_id bigint not null references usuario,
  type text not null,
  painel boolean not null,
  email boolean not null,
  primary key (usuario_id, type)
);
alter table usuario add column resumo_diario boolean not null default true;

-- Told once and never again: a visit that became late, an attribution about to end.
create table notificacao_unica (
  type text not null,
  chave text not null,
  em timestamptz not null default now(),
  primary key (type, chave)
);

-- One summary a day to each person, whatever the number of processes.
create table resumo_de_notificacoes (
  usuario_id bigint not null references usuario,
  dia date not null,
  quantas int not null,
  registrado_em timestamptz not null default clock_timestamp(),
  primary key (usuario_id, dia)
);

-- The browsers from which each person has signed in, without their version numbers.
create table navegador_conhecido (
  usuario_id bigint not null references usuario,
  navegador text not null,
  visto_em timestamptz not null default now(),
  primary key (usuario_id, navegador)
);
