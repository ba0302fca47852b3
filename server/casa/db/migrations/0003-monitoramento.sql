-- Visits, what they found, their files and signatures, and the receipts that make each task apply once.

-- The last number given to each kind of document in a year; taken in the transaction that makes the document, so
-- that a refused one leaves no gap.
create table protocolo_contador (
  tipo text not null,
  ano int not null,
  ultimo bigint not null,
  primary key (tipo, ano)
);

create table monitoramento (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  protocolo text not null unique,
  local_id bigint not null references local,
  previsto_inicio date,
  previsto_fim date,
  prioridade text not null default 'normal' check (prioridade in ('normal', 'alta')),
  instrucoes text,
  contato_nome text,
  contato_telefone text,
  iniciado_em timestamptz,
  finalizado_em timestamptz,
  finalizado_por bigint references usuario,
  concluido_em timestamptz,
  cancelado_em timestamptz,
  cancelado_motivo text,
  responsavel_nome text,
  responsavel_matricula text,
  responsavel_cargo text,
  recusa jsonb,
  manifesto jsonb,
  criado_por bigint references usuario,
  criado_em timestamptz not null default now(),
  versao int not null default 1,
  constraint monitoramento_um_desfecho check (concluido_em is null or cancelado_em is null)
);
create index monitoramento_local on monitoramento (local_id, id);

create table monitoramento_agente (
  monitoramento_id bigint not null references monitoramento,
  usuario_id bigint not null references usuario,
  papel text not null default 'principal' check (papel in ('principal', 'apoio')),
  primary key (monitoramento_id, usuario_id)
);
create index monitoramento_agente_usuario on monitoramento_agente (usuario_id, monitoramento_id);

create table monitoramento_intervalo (
  id bigint generated always as identity primary key,
  monitoramento_id bigint not null references monitoramento,
  agente_id bigint references usuario,
  inicio timestamptz not null,
  fim timestamptz,
  latitude double precision,
  longitude double precision,
  precisao_m double precision,
  check (fim is null or fim >= inicio)
);
create unique index monitoramento_um_intervalo_aberto on monitoramento_intervalo (monitoramento_id) where fim is null;
create index monitoramento_intervalo_job on monitoramento_intervalo (monitoramento_id, inicio);

-- What each agent may still do with no signal: granted when the visit is prepared on a device.
create table monitoramento_lease (
  id uuid primary key default gen_random_uuid(),
  monitoramento_id bigint not null references monitoramento,
  usuario_id bigint not null references usuario,
  concedida_em timestamptz not null default now(),
  valido_ate timestamptz not null,
  unique (monitoramento_id, usuario_id)
);

create table monitoramento_instalacao (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  monitoramento_id bigint not null references monitoramento,
  instalacao_id bigint not null references instalacao,
  tipo_versao_id bigint not null references instalacao_tipo_versao,
  resultado text not null default 'pendente' check (resultado in ('pendente', 'vista', 'conferida', 'nova')),
  estado text check (estado in ('otimo', 'bom', 'regular', 'ruim', 'critico')),
  condicao text check (condicao in ('em_uso', 'em_uso_parcial', 'sem_uso', 'em_reforma', 'interditada', 'desativada',
    'inexistente', 'uso_diverso')),
  recursos jsonb not null default '{}',
  observacoes text,
  latitude double precision,
  longitude double precision,
  precisao_m double precision,
  atualizado_em timestamptz,
  atualizado_por bigint references usuario,
  -- which capture each field's value comes from
  capturas jsonb not null default '{}',
  versao int not null default 1,
  unique (monitoramento_id, instalacao_id)
);

create table monitoramento_patrimonio (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  monitoramento_id bigint not null references monitoramento,
  patrimonio_id bigint not null references patrimonio,
  referencia_id text,
  resultado text not null default 'pendente' check (resultado in ('pendente', 'visto', 'conferido',
    'localizado_outro_local', 'nao_cadastrado', 'codigo_desconhecido', 'plaqueta_trocada', 'sem_plaqueta', 'nao_localizado')),
  instalacao_id bigint references monitoramento_instalacao,
  estado text check (estado in ('novo', 'bom', 'regular', 'ruim', 'pessimo')),
  condicao text check (condicao in ('em_uso', 'ocioso', 'recuperavel', 'antieconomico', 'irrecuperavel')),
  observacoes text,
  latitude double precision,
  longitude double precision,
  precisao_m double precision,
  atualizado_em timestamptz,
  atualizado_por bigint references usuario,
  -- which capture each field's value comes from
  capturas jsonb not null default '{}',
  versao int not null default 1,
  unique (monitoramento_id, patrimonio_id)
);
create index monitoramento_patrimonio_referencia on monitoramento_patrimonio (monitoramento_id, referencia_id);

-- Every reading is kept, known code or not.
create table leitura (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  monitoramento_id bigint not null references monitoramento,
  monitoramento_patrimonio_id bigint references monitoramento_patrimonio,
  monitoramento_instalacao_id bigint references monitoramento_instalacao,
  referencia_id text,
  origem text not null check (origem in ('camera', 'leitor', 'digitado', 'lista')),
  formato text,
  latitude double precision,
  longitude double precision,
  precisao_m double precision,
  lido_em timestamptz not null,
  usuario_id bigint not null references usuario
);
create index leitura_job on leitura (monitoramento_id, id);

-- What a visit proposes about the register; a supervisor turns it into an act.
create table associacao (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  monitoramento_id bigint not null references monitoramento,
  monitoramento_patrimonio_id bigint not null references monitoramento_patrimonio,
  tipo text not null check (tipo in ('trazer_de_outro_local', 'aplicar_plaqueta', 'trocar_plaqueta')),
  referencia_id text,
  referencia_anterior text,
  local_anterior_id bigint references local,
  motivo text,
  associado_em timestamptz not null,
  usuario_id bigint not null references usuario
);
create index associacao_entrada on associacao (monitoramento_patrimonio_id);
create index associacao_referencia on associacao (referencia_id);
create index associacao_plaqueta on associacao (plaqueta_numero(referencia_id))
  where plaqueta_numero(referencia_id) is not null;

create table multimidia (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  monitoramento_id bigint not null references monitoramento,
  usuario_id bigint not null references usuario,
  tipo text not null,
  model text not null check (model in ('monitoramento', 'instalacao', 'patrimonio')),
  model_id uuid not null,
  nome text not null,
  mime text not null,
  tamanho bigint not null check (tamanho > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  situacao text not null default 'reservado' check (situacao in ('reservado', 'recebido', 'registrado', 'removido')),
  assinatura jsonb,
  capturado_em timestamptz,
  enviado_em timestamptz,
  recebido_em timestamptz,
  registrado_em timestamptz,
  removido_em timestamptz,
  removido_por bigint references usuario,
  criado_em timestamptz not null default now()
);
create index multimidia_job on multimidia (monitoramento_id, situacao);
create index multimidia_model on multimidia (model_id);

-- One row for each operation ever applied: the wall against doing it twice. `resposta` may be emptied when old;
-- the row stays for ever.
create table operacao (
  op_id uuid primary key,
  usuario_id bigint not null references usuario,
  dispositivo_id uuid,
  seq bigint,
  rota text not null,
  impressao bytea not null,
  monitoramento_id bigint,
  capturado_em timestamptz,
  desvio_ms bigint,
  recebido_em timestamptz not null default clock_timestamp(),
  http int,
  resposta jsonb,
  versao_app text,
  constraint operacao_seq_unica unique (dispositivo_id, seq)
);
create index operacao_job on operacao (monitoramento_id);

create table operacao_recusa (
  id bigint generated always as identity primary key,
  op_id uuid,
  usuario_id bigint,
  em timestamptz not null default clock_timestamp(),
  rota text not null,
  codigo text not null,
  mensagem text,
  requisicao_id text
);
create index operacao_recusa_op on operacao_recusa (op_id);

create table operacao_descarte (
  op_id uuid primary key,
  usuario_id bigint not null references usuario,
  acao text not null,
  motivo text not null,
  detalhe jsonb,
  descartado_em timestamptz not null,
  registrado_em timestamptz not null default clock_timestamp()
);

-- What a person must look at: two captures that disagreed on one field (the later one stands, the other is kept here),
-- evidence that came after the visit was closed, names and labels that repeat. `motivo` says which.
create table divergencia (
  id bigint generated always as identity primary key,
  monitoramento_id bigint not null references monitoramento,
  entidade text not null,
  entidade_uuid uuid not null,
  campo text not null,
  vencedor jsonb,
  perdedor jsonb,
  op_perdedora uuid,
  motivo text not null,
  criada_em timestamptz not null default now(),
  resolvida_em timestamptz,
  resolvida_por bigint references usuario
);
create index divergencia_job on divergencia (monitoramento_id) where resolvida_em is null;
