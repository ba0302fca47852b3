-- A visit that could not be made ends called off, with the reason that the field gave; the one made of it points back.
alter table monitoramento
  add column impossivel_motivo text check (impossivel_motivo in
    ('escola_fechada', 'sem_acesso', 'estrada', 'sem_responsavel', 'risco', 'outro')),
  add column impossivel_descricao text,
  add column impossivel_por bigint references usuario,
  add column impossivel_latitude double precision,
  add column impossivel_longitude double precision,
  add column impossivel_precisao_m double precision,
  add column refaz_id bigint references monitoramento,
  add constraint monitoramento_impossivel_terminou
    check (impossivel_motivo is null or (cancelado_em is not null and impossivel_descricao is not null));
create unique index monitoramento_refeita_uma_vez on monitoramento (refaz_id) where refaz_id is not null;

-- What somebody saw at a place that no register has a field for.
create table ocorrencia (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  local_id bigint not null references local,
  monitoramento_id bigint references monitoramento,
  tipo text not null check (tipo in ('risco', 'dano', 'furto', 'reclamacao', 'outra')),
  gravidade text not null check (gravidade in ('baixa', 'media', 'alta')),
  descricao text not null check (length(descricao) between 3 and 2000),
  latitude double precision,
  longitude double precision,
  precisao_m double precision,
  ocorrida_em timestamptz not null,
  registrada_em timestamptz not null default relogio.now(),
  registrada_por bigint references usuario,
  responsavel_id bigint references usuario,
  situacao text not null default 'aberta' check (situacao in ('aberta', 'tratada')),
  tratamento text,
  tratada_em timestamptz,
  tratada_por bigint references usuario,
  versao int not null default 1,
  constraint ocorrencia_tratada_diz_como check ((situacao = 'tratada') = (tratamento is not null))
);
create index ocorrencia_local on ocorrencia (local_id, id desc);
create index ocorrencia_visita on ocorrencia (monitoramento_id) where monitoramento_id is not null;
create index ocorrencia_responsavel on ocorrencia (responsavel_id, id desc) where responsavel_id is not null;

-- The photos of an occurrence are of its visit, and named by its uuid.
alter table multimidia
  drop constraint multimidia_model_check,
  add constraint multimidia_model_check check (case when monitoramento_id is null
    then model in ('local', 'instalacao', 'fornecedor', 'patrimonio', 'material', 'entrada', 'saida_do_bem',
      'chegada_do_bem', 'requisicao', 'saida_da_remessa', 'chegada_da_remessa', 'chegada_da_entrega')
      and (tipo = 'anexo' or (tipo = 'nota' and model = 'entrada'))
    else model in ('monitoramento', 'instalacao', 'patrimonio', 'ocorrencia') end) not valid;
