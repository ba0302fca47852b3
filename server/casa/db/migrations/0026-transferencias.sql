-- Transfers: one object for every movement between places and people. Its lines name assets now; materials join later.

create table transferencia (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  protocolo text not null unique,
  objeto text not null default 'bem' check (objeto in ('bem', 'material')),
  tipo text not null check (tipo ~ '^[a-z_]{3,40}$'),
  situacao text not null check (situacao in ('solicitada', 'autorizada', 'em_transito', 'com_divergencia', 'emprestada',
    'encerrada', 'negada', 'cancelada')),
  origem_id bigint not null references local,
  destino_id bigint references local,
  instalacao_destino_id bigint references instalacao,
  responsavel_origem_id bigint references usuario,
  responsavel_destino_id bigint references usuario,
  -- who gets it when that is not a place of the network
  tomador_nome text,
  tomador_documento text,
  tomador_contato text,
  motivo text not null,
  processo text,
  previsao_devolucao date,
  solicitada_por bigint not null references usuario,
  decidida_por bigint references usuario,
  decidida_em timestamptz,
  decisao_motivo text,
  -- the two signatures of a change of who answers
  entregue_por bigint references usuario,
  entregue_em timestamptz,
  recebida_por bigint references usuario,
  recebida_em timestamptz,
  cancelada_por bigint references usuario,
  cancelada_em timestamptz,
  cancelada_motivo text,
  expedida_em timestamptz,
  encerrada_em timestamptz,
  -- what asked for it, when not a person at a desk: {monitoramento_id}
  origem jsonb not null default '{}',
  versao int not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  constraint transferencia_nao_recebida_por_quem_entregou check (recebida_por is distinct from entregue_por or recebida_por is null)
);
create index transferencia_origem on transferencia (origem_id, id desc);
create index transferencia_destino on transferencia (destino_id, id desc) where destino_id is not null;
create index transferencia_devolucao on transferencia (previsao_devolucao, id) where situacao = 'emprestada';
create index transferencia_aberta on transferencia (situacao, id desc)
  where situacao in ('solicitada', 'autorizada', 'em_transito', 'com_divergencia', 'emprestada');

-- One shipping and receiving object, for transfers now and requisitions later.
create table remessa (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  numero text not null unique,
  transferencia_id bigint references transferencia,
  origem_id bigint not null references local,
  destino_id bigint not null references local,
  situacao text not null default 'expedida' check (situacao in ('expedida', 'recebida', 'recebida_com_divergencia',
    'em_devolucao', 'devolvida', 'resolvida')),
  modalidade text not null check (modalidade in ('entrega', 'retirada', 'malote', 'transportadora')),
  transporte text,
  volumes int check (volumes > 0),
  previsto_em date,
  expedida_por bigint not null references usuario,
  expedida_em timestamptz not null,
  recebida_por bigint references usuario,
  recebida_em timestamptz,
  -- of the refusal
  motivo text,
  constraint remessa_nao_recebida_por_quem_expediu check (recebida_por is distinct from expedida_por)
);
create index remessa_transferencia on remessa (transferencia_id, id) where transferencia_id is not null;

create table transferencia_item (
  id bigint generated always as identity primary key,
  transferencia_id bigint not null references transferencia,
  patrimonio_id bigint not null references patrimonio,
  -- the asset of this transfer that it is a part of
  parte_de_id bigint references patrimonio,
  remessa_id bigint references remessa,
  situacao text not null default 'pendente' check (situacao in ('pendente', 'em_transito', 'divergente', 'emprestado',
    'recebido', 'devolvido', 'perdido', 'cancelado')),
  estado_saida text,
  estado_chegada text,
  observacao text,
  unique (transferencia_id, patrimonio_id)
);
-- An asset is in one open transfer at the most, whatever asks for it.
create unique index transferencia_aberta_do_bem on transferencia_item (patrimonio_id)
  where situacao in ('pendente', 'em_transito', 'divergente', 'emprestado');
create index transferencia_item_bem on transferencia_item (patrimonio_id, transferencia_id desc);
create index transferencia_item_remessa on transferencia_item (remessa_id) where remessa_id is not null;
