-- Inventories of assets: the list of what the books had at a cut, and what became of each asset of it.

create table inventario_de_bens (
  id bigint generated always as identity primary key,
  protocolo text collate "C" not null unique,
  -- with all below it
  local_id bigint not null references local,
  tipo text not null check (tipo in ('anual', 'inicial', 'transferencia_responsabilidade', 'extincao', 'eventual')),
  exercicio int not null check (exercicio between 2000 and 2100),
  corte date not null,
  -- the end of that day, or the opening when it was still running
  corte_em timestamptz not null,
  -- the visits that end in these days count
  inicio date not null,
  fim date not null,
  comissao_id bigint not null references comissao,
  -- empty: all
  classes bigint[] not null default '{}',
  processo text,
  observacoes text not null default '',
  situacao text not null default 'aberto' check (situacao in ('aberto', 'encerrado', 'cancelado')),
  motivo text,
  aberto_por bigint not null references usuario,
  aberto_em timestamptz not null default relogio.now(),
  encerrado_por bigint references usuario,
  encerrado_em timestamptz,
  ata_documento_id bigint references documento,
  analitico_documento_id bigint references documento,
  versao int not null default 1,
  constraint inventario_de_bens_periodo check (fim >= inicio),
  constraint inventario_de_bens_fim check ((situacao = 'aberto') = (encerrado_em is null)),
  constraint inventario_de_bens_cancelado_com_motivo check (situacao <> 'cancelado' or motivo is not null)
);
create index inventario_de_bens_local on inventario_de_bens (local_id, id);
create unique index inventario_de_bens_um_anual on inventario_de_bens (local_id, exercicio)
  where tipo = 'anual' and situacao <> 'cancelado' and classes = '{}';

create table inventario_de_bens_item (
  id bigint generated always as identity primary key,
  inventario_id bigint not null references inventario_de_bens,
  -- no reference: the undoing of an import erases assets, and the list stays
  patrimonio_id bigint not null,
  referencia_id text,
  descricao text not null,
  -- at the cut
  local_id bigint not null references local,
  classe_id bigint not null references classe_bem,
  conta text,
  -- whether it is in the accounts; of others the value is zero
  contabil boolean not null,
  valor_centavos bigint not null,
  depreciado_centavos bigint not null,
  -- what the commission says of it
  decisao text check (decisao in ('localizado', 'em_outro_local', 'apurar')),
  motivo text,
  decidido_por bigint references usuario,
  decidido_em timestamptz,
  -- as it was when the inventory was closed
  resultado text check (resultado in ('localizado', 'em_outro_local', 'nao_localizado')),
  visto_em timestamptz,
  visto_no_local_id bigint references local,
  visita_id bigint references monitoramento,
  unique (inventario_id, patrimonio_id),
  constraint inventario_de_bens_item_decidido check ((decisao is null) = (decidido_em is null)
    and (decisao is null) = (motivo is null))
);
create index inventario_de_bens_item_local on inventario_de_bens_item (inventario_id, local_id, id);

-- Found by the visits and in no register: written when the inventory is closed, with what became of each.
create table inventario_de_bens_sobra (
  inventario_id bigint not null references inventario_de_bens,
  patrimonio_id bigint not null,
  referencia_id text,
  descricao text not null,
  local_id bigint not null references local,
  visita_id bigint not null references monitoramento,
  visto_em timestamptz,
  incorporada boolean not null,
  primary key (inventario_id, patrimonio_id)
);

-- What was frozen stays: only what is decided of it, the depreciation posted late and the end are written.
create function item_congelado_nao_muda() returns trigger language plpgsql as $$
begin
  raise exception 'the list of an inventory is frozen';
end $$;
create trigger item_congelado before update on inventario_de_bens_item for each row
  when ((old.inventario_id, old.patrimonio_id, old.classe_id, old.conta, old.contabil, old.valor_centavos)
    is distinct from (new.inventario_id, new.patrimonio_id, new.classe_id, new.conta, new.contabil, new.valor_centavos))
  execute function item_congelado_nao_muda();
