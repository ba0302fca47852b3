-- People, what they may do and where, their sessions, and the audit trail.

create table local_tipo (
  id bigint generated always as identity primary key,
  slug text not null unique,
  nome text not null,
  nivel text not null check (nivel in ('orgao', 'regional', 'unidade', 'setor', 'deposito', 'anexo', 'externo')),
  permite_estoque boolean not null default false,
  permite_patrimonio boolean not null default true,
  permite_monitoramento boolean not null default false,
  exige_inep boolean not null default false,
  ativo boolean not null default true
);

create table local (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  codigo text not null unique,
  nome text not null,
  tipo_id bigint not null references local_tipo,
  pai_id bigint references local,
  -- ids from the root down to this place, itself included
  caminho bigint[] not null,
  codigo_inep text unique check (codigo_inep ~ '^\d{8}$'),
  dependencia text check (dependencia in ('federal', 'estadual', 'municipal', 'privada')),
  localizacao text check (localizacao in ('urbana', 'rural')),
  situacao_funcionamento text not null default 'em_atividade'
    check (situacao_funcionamento in ('em_atividade', 'paralisada', 'extinta')),
  municipio_ibge text check (municipio_ibge ~ '^\d{7}$'),
  municipio text,
  uf text check (uf ~ '^[A-Z]{2}$'),
  endereco text,
  bairro text,
  cep text check (cep ~ '^\d{8}$'),
  telefone text,
  email text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  coordenada_fonte text check (coordenada_fonte in ('gps', 'mapa', 'importada')),
  origem jsonb not null default '{}',
  ativo boolean not null default true,
  versao int not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (lower(f_unaccent(nome || ' ' || codigo || ' ' || coalesce(codigo_inep, '') || ' ' || coalesce(municipio, '')))) stored,
  constraint local_caminho_termina_em_si check (caminho[cardinality(caminho)] = id)
);
create index local_pai on local (pai_id);
create index local_caminho on local using gin (caminho);
create index local_busca on local using gin (busca gin_trgm_ops);
create index local_nome on local (nome, id);

create table usuario (
  id bigint generated always as identity primary key,
  nome text not null,
  email text not null,
  matricula text,
  cargo text,
  telefone text,
  senha_hash text,
  senha_alterada_em timestamptz,
  situacao text not null default 'ativo' check (situacao in ('convidado', 'ativo', 'bloqueado', 'inativo')),
  ultimo_acesso_em timestamptz,
  criado_em timestamptz not null default now(),
  versao int not null default 1
);
create unique index usuario_email on usuario (lower(email));

create table perfil (
  id bigint generated always as identity primary key,
  slug text not null unique,
  nome text not null,
  descricao text,
  de_sistema boolean not null default false,
  ativo boolean not null default true,
  versao int not null default 1
);

-- A null permission is the wildcard; only a system profile may have it.
create table perfil_permissao (
  perfil_id bigint not null references perfil on delete cascade,
  permissao text,
  constraint perfil_permissao_unica unique nulls not distinct (perfil_id, permissao)
);

-- A null place is the whole tree; a place covers its descendants.
create table atribuicao (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  perfil_id bigint not null references perfil,
  local_id bigint references local,
  vigencia_inicio date,
  vigencia_fim date,
  ato text,
  concedido_por bigint references usuario,
  criado_em timestamptz not null default now(),
  constraint atribuicao_unica unique nulls not distinct (usuario_id, perfil_id, local_id)
);

-- Only hashes of the two secrets are kept; both must come with a request.
create table sessao (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  token_hash bytea not null unique,
  sid_hash bytea not null unique,
  ip text,
  agente text,
  criada_em timestamptz not null default now(),
  vista_em timestamptz not null default now(),
  expira_em timestamptz not null,
  encerrada_em timestamptz,
  encerrada_por text
);
create index sessao_usuario on sessao (usuario_id) where encerrada_em is null;

create table recuperacao_senha (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  token_hash bytea not null unique,
  -- bound to the password in force: a change by another way kills the link
  senha_hash_atual text,
  criada_em timestamptz not null default now(),
  expira_em timestamptz not null,
  usada_em timestamptz
);
create index recuperacao_senha_usuario on recuperacao_senha (usuario_id, criada_em);

create table tentativa_entrada (
  id bigint generated always as identity primary key,
  chave text not null,
  em timestamptz not null default now(),
  sucesso boolean not null
);
create index tentativa_entrada_chave on tentativa_entrada (chave, em);

create table dispositivo (
  id uuid primary key,
  usuario_id bigint not null references usuario,
  agente text,
  versao_app text,
  ultimo_contato_em timestamptz not null default now(),
  desvio_ms bigint
);

-- Append-only. One row for each operation, and one for each field that it changed.
create table evento (
  id bigint generated always as identity primary key,
  registrado_em timestamptz not null default clock_timestamp(),
  ocorrido_em timestamptz,
  ator_id bigint references usuario,
  origem text not null check (origem in ('web', 'campo', 'api', 'cli', 'sistema')),
  ip text,
  dispositivo_id uuid,
  op_id uuid,
  requisicao_id text,
  acao text not null,
  entidade text,
  entidade_id text,
  local_id bigint,
  campo text,
  de jsonb,
  para jsonb,
  motivo text
);
create index evento_entidade on evento (entidade, entidade_id, id);
create index evento_ator on evento (ator_id, id);

create function evento_imutavel() returns trigger language plpgsql as $$
begin
  raise exception 'evento is append-only';
end $$;
create trigger evento_imutavel before update or delete or truncate on evento
  for each statement execute function evento_imutavel();
