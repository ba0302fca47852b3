-- What a place holds: installations by versioned type, assets by class, label ranges.

create table instalacao_tipo (
  id bigint generated always as identity primary key,
  slug text not null unique,
  nome text not null,
  grupo text not null,
  codigo_censo text,
  permite_varias boolean not null default true,
  ordem int not null default 0,
  ativo boolean not null default true
);

-- A published version never changes; a visit keeps the version it was made with.
create table instalacao_tipo_versao (
  id bigint generated always as identity primary key,
  tipo_id bigint not null references instalacao_tipo,
  versao int not null,
  orientacao text,
  recursos jsonb not null default '[]',
  publicada_em timestamptz not null default now(),
  unique (tipo_id, versao)
);

create table instalacao (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  local_id bigint not null references local,
  tipo_id bigint not null references instalacao_tipo,
  nome text not null,
  bloco text,
  pavimento text,
  estado text,
  condicao text,
  recursos jsonb not null default '{}',
  observacoes text,
  latitude double precision,
  longitude double precision,
  -- false for what an agent added in the field, until a supervisor accepts it
  homologada boolean not null default true,
  verificada_em timestamptz,
  origem jsonb not null default '{}',
  ativo boolean not null default true,
  versao int not null default 1,
  criado_em timestamptz not null default now()
);
-- What the field adds may repeat a name: it is accepted and flagged, and a supervisor decides.
create unique index instalacao_nome_unico on instalacao (local_id, tipo_id, lower(nome)) where ativo and homologada;

create table classe_bem (
  id bigint generated always as identity primary key,
  codigo text not null unique,
  nome text not null,
  ativo boolean not null default true
);

create table patrimonio (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  referencia_id text,
  descricao text not null,
  classe_id bigint not null references classe_bem,
  marca text,
  modelo text,
  numero_serie text,
  estado text check (estado in ('novo', 'bom', 'regular', 'ruim', 'pessimo')),
  condicao text check (condicao in ('em_uso', 'ocioso', 'recuperavel', 'antieconomico', 'irrecuperavel')),
  situacao text not null default 'ativo' check (situacao in ('a_tombar', 'ativo', 'em_transferencia', 'emprestado',
    'cedido', 'em_manutencao', 'nao_localizado', 'em_apuracao', 'em_desfazimento', 'baixado', 'estornado')),
  local_id bigint not null references local,
  instalacao_id bigint references instalacao,
  valor_aquisicao_centavos bigint check (valor_aquisicao_centavos >= 0),
  data_ingresso date,
  observacoes text,
  latitude double precision,
  longitude double precision,
  verificado_em timestamptz,
  origem jsonb not null default '{}',
  versao int not null default 1,
  criado_em timestamptz not null default now()
);
create unique index patrimonio_referencia_ativa on patrimonio (referencia_id)
  where referencia_id is not null and situacao not in ('baixado', 'estornado');
-- The number in a label code of ours (`000123-4`), whatever its check digit; null for every other code.
create function plaqueta_numero(referencia text) returns bigint
  language sql immutable strict parallel safe
  return case when referencia ~ '^\d{6,12}-\d$' then split_part(referencia, '-', 1)::bigint end;
create index patrimonio_plaqueta on patrimonio (plaqueta_numero(referencia_id))
  where plaqueta_numero(referencia_id) is not null;
create index patrimonio_local on patrimonio (local_id, id);
create index patrimonio_instalacao on patrimonio (instalacao_id);

-- A run of label numbers set aside for one agent; ranges never overlap.
create table lote_plaquetas (
  id bigint generated always as identity primary key,
  inicio bigint not null check (inicio > 0),
  fim bigint not null,
  agente_id bigint references usuario,
  situacao text not null default 'reservado' check (situacao in ('gerado', 'impresso', 'reservado', 'esgotado', 'cancelado')),
  criado_em timestamptz not null default now(),
  check (fim >= inicio),
  constraint lote_plaquetas_sem_sobreposicao exclude using gist (int8range(inicio, fim, '[]') with &&)
);
create index lote_plaquetas_agente on lote_plaquetas (agente_id) where situacao = 'reservado';
