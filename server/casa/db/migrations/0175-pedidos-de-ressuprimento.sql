-- What a depósito asks the purchase for: a document that somebody else takes on.
create table ressuprimento (
  id bigint generated always as identity primary key,
  protocolo text collate "C" not null unique,
  deposito_id bigint not null references local,
  situacao text not null default 'aberto' check (situacao in ('aberto', 'encaminhado', 'concluido', 'cancelado')),
  observacoes text,
  criado_por bigint not null references usuario,
  criado_em timestamptz not null default relogio.now(),
  providencia text,
  encaminhado_por bigint references usuario,
  encaminhado_em timestamptz,
  encerrado_por bigint references usuario,
  encerrado_em timestamptz,
  motivo text,
  versao int not null default 1,
  constraint ressuprimento_encaminhado_diz_como check (situacao <> 'encaminhado' or providencia is not null),
  constraint ressuprimento_cancelado_diz_por_que check ((situacao = 'cancelado') = (motivo is not null))
);
create index ressuprimento_deposito on ressuprimento (deposito_id, id desc);

create table ressuprimento_item (
  id bigint generated always as identity primary key,
  ressuprimento_id bigint not null references ressuprimento,
  material_id bigint not null references material,
  qtd_e3 bigint not null check (qtd_e3 > 0),
  -- What the quantity was suggested by, as it was on that day.
  conta jsonb not null,
  constraint ressuprimento_item_uma_vez unique (ressuprimento_id, material_id)
);
create index ressuprimento_item_material on ressuprimento_item (material_id);
