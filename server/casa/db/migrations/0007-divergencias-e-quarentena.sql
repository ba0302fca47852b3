-- Both sides of what two people saw differently, what waits for a supervisor, and who caused what another had done.

-- Rows of before have neither author nor instant: their sides are values alone.
alter table divergencia
  add column op_vencedora uuid,
  add column vencedor_autor bigint references usuario,
  add column vencedor_em timestamptz,
  add column perdedor_autor bigint references usuario,
  add column perdedor_em timestamptz,
  -- the clock of one of the two devices was off by more than ten minutes
  add column relogio_suspeito boolean not null default false,
  -- the day, where its author was, of captures after the permission to work with no signal had ended
  add column dia date,
  add column resolucao text check (resolucao in ('manter', 'trocar')),
  add column observacao text,
  -- a later capture changed one of the sides; `substituida_por` is the row that tells it as it is now, if any
  add column substituida_em timestamptz,
  add column substituida_por bigint references divergencia;

-- One open row for each capture that lost a field.
create index divergencia_campo on divergencia (entidade_uuid, campo) where substituida_em is null;
create index divergencia_aberta on divergencia (criada_em, id) where resolvida_em is null and substituida_em is null;
create unique index divergencia_lease_do_dia on divergencia (monitoramento_id, vencedor_autor, dia)
  where motivo = 'lease_vencida';

-- A permission that had ended when the visit was prepared again: what was captured between the two is still flagged.
alter table monitoramento_lease
  add column vencida_de timestamptz,
  add column vencida_ate timestamptz;

-- Arrived when its author no longer had the visit; `quarentena` says what became of it.
alter table operacao add column quarentena boolean not null default false;

create table quarentena (
  op_id uuid primary key references operacao,
  usuario_id bigint not null references usuario,
  dispositivo_id uuid,
  seq bigint,
  monitoramento_id bigint not null references monitoramento,
  -- `feature.operation` of the contract, and what was asked of it, as it came
  operacao text not null,
  params jsonb not null,
  query jsonb not null,
  body jsonb,
  cabecalhos jsonb not null,
  motivo text not null,
  capturado_em timestamptz not null,
  recebido_em timestamptz not null default clock_timestamp(),
  situacao text not null default 'aguardando' check (situacao in ('aguardando', 'aplicada', 'recusada')),
  -- why the last attempt to apply it failed, in words
  falha text,
  observacao text,
  decidida_em timestamptz,
  decidida_por bigint references usuario,
  constraint quarentena_decidida check ((situacao = 'aguardando') = (decidida_em is null))
);
create index quarentena_job on quarentena (monitoramento_id);
create index quarentena_situacao on quarentena (situacao, recebido_em);

-- Photos that came inside a form, whole: their bytes live and die with the row.
create table quarentena_arquivo (
  op_id uuid not null references quarentena,
  posicao int not null,
  campo text not null,
  nome text not null,
  mime text not null,
  bytes bytea not null,
  primary key (op_id, posicao)
);

-- Whose act made another person's work count: a supervisor's decision, the import of a package.
alter table evento add column causado_por bigint references usuario;
