-- Entries: from a draft typed at the dock to what stands in the ledger. What was decided is stored; what follows is not.

create table entrada (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  -- taken when the goods are received; a draft has none
  protocolo text unique,
  tipo text not null check (tipo in ('compra', 'doacao', 'transferencia_externa', 'cessao_comodato', 'permuta',
    'devolucao_unidade', 'producao_propria', 'sobra_inventario', 'saldo_inicial', 'ponto_a_ponto')),
  situacao text not null default 'rascunho' check (situacao in ('rascunho', 'recebida_provisoria', 'em_exame', 'aceita',
    'recusada', 'estornada', 'cancelada')),
  deposito_id bigint not null references local,
  fornecedor_id bigint references fornecedor,
  -- of a return: the place that gives back
  origem_id bigint references local,
  doc_tipo text not null default 'nfe' check (doc_tipo in ('nfe', 'nf_avulsa', 'termo_doacao', 'guia_remessa',
    'termo_cessao', 'ata', 'guia_producao', 'sem_documento')),
  doc_numero text,
  doc_serie text,
  doc_emissao date,
  -- as far as it was typed; whole, when the goods are received
  chave_nfe text check (chave_nfe ~ '^[0-9A-Z]{1,44}$'),
  xml_sha256 text check (xml_sha256 ~ '^[0-9a-f]{64}$'),
  valor_documento_centavos bigint check (valor_documento_centavos >= 0),
  desconto_centavos bigint not null default 0 check (desconto_centavos >= 0),
  frete_centavos bigint not null default 0 check (frete_centavos >= 0),
  outras_centavos bigint not null default 0 check (outras_centavos >= 0),
  rateio text not null default 'valor' check (rateio in ('valor', 'quantidade', 'nota')),
  -- [{numero, ano, ug, valor_centavos}]
  empenhos jsonb not null default '[]',
  contrato text,
  ata_rp text,
  ordem_fornecimento text,
  processo text,
  fonte_recurso text,
  convenio text,
  transportador text,
  volumes int check (volumes >= 0),
  cega boolean not null default false,
  exame_exigido boolean not null default false,
  exame jsonb,
  comissao_id bigint references comissao,
  -- [{nome, papel, matricula}] of the commission who were there
  presentes jsonb not null default '[]',
  observacoes text not null default '',
  provisorio_por bigint references usuario,
  provisorio_em timestamptz,
  conferido_por bigint references usuario,
  conferido_em timestamptz,
  definitivo_por bigint references usuario,
  definitivo_em timestamptz,
  motivo text,
  encerrado_por bigint references usuario,
  encerrado_em timestamptz,
  criado_por bigint references usuario,
  versao int not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  constraint entrada_protocolo_ao_receber check ((situacao = 'rascunho' or protocolo is not null) or situacao = 'cancelada')
);
-- Rule E1: the same document enters once, unless it was taken back.
create unique index entrada_chave on entrada (chave_nfe)
  where length(chave_nfe) = 44 and situacao not in ('estornada', 'cancelada', 'recusada');
create unique index entrada_documento on entrada (fornecedor_id, doc_tipo, doc_numero, coalesce(doc_serie, ''))
  where fornecedor_id is not null and doc_numero is not null and situacao not in ('estornada', 'cancelada', 'recusada');
-- Rule E7: a depósito begins once.
create unique index entrada_saldo_inicial on entrada (deposito_id)
  where tipo = 'saldo_inicial' and situacao not in ('estornada', 'cancelada', 'recusada');
create index entrada_deposito on entrada (deposito_id, id desc);
create index entrada_aberta on entrada (situacao, id desc)
  where situacao in ('rascunho', 'recebida_provisoria', 'em_exame');
create index entrada_fornecedor on entrada (fornecedor_id, id desc) where fornecedor_id is not null;

create table entrada_item (
  id bigint generated always as identity primary key,
  entrada_id bigint not null references entrada on delete cascade,
  ordem int not null check (ordem between 1 and 10000),
  -- a draft's line may still be without its material
  material_id bigint references material,
  descricao_documento text not null default '',
  codigo_documento text,
  embalagem_id bigint references material_embalagem,
  -- in the unit of stock; what the document says and what was counted, refused and accepted
  qtd_documento_e3 bigint not null check (qtd_documento_e3 >= 0),
  qtd_recebida_e3 bigint check (qtd_recebida_e3 >= 0),
  qtd_recusada_e3 bigint not null default 0 check (qtd_recusada_e3 >= 0),
  motivo_recusa text,
  -- of the line, before the share of freight, discount and others
  total_centavos bigint not null check (total_centavos >= 0),
  -- with its share, as the note itself divides
  custo_documento_centavos bigint check (custo_documento_centavos >= 0),
  -- what entered the ledger, once accepted
  custo_centavos bigint check (custo_centavos >= 0),
  lote_codigo text,
  fabricacao date,
  validade date,
  lote_id bigint references lote,
  endereco_id bigint references endereco_de_estoque,
  marca text not null default '',
  -- of permanent goods, one a unit
  series jsonb not null default '[]',
  valor_estimado_por text,
  unique (entrada_id, ordem) deferrable initially deferred,
  constraint entrada_item_recusa check (qtd_recusada_e3 <= coalesce(qtd_recebida_e3, qtd_recusada_e3)),
  constraint entrada_item_recusa_motivada check (qtd_recusada_e3 = 0 or length(coalesce(motivo_recusa, '')) >= 3)
);
create index entrada_item_material on entrada_item (material_id) where material_id is not null;

-- What this supplier calls that: told once, proposed ever after.
create table fornecedor_produto (
  fornecedor_id bigint not null references fornecedor,
  codigo text not null check (length(codigo) between 1 and 60),
  material_id bigint not null references material on delete cascade,
  embalagem_id bigint references material_embalagem on delete set null,
  usado_em timestamptz not null default now(),
  primary key (fornecedor_id, codigo)
);
create index fornecedor_produto_material on fornecedor_produto (material_id);

-- What became an asset knows from which line.
alter table patrimonio add column entrada_item_id bigint references entrada_item;
create index patrimonio_entrada on patrimonio (entrada_item_id) where entrada_item_id is not null;

-- Acceptance above a limit, and examination, are of commissions too.
alter table comissao drop constraint comissao_tipo_check,
  add constraint comissao_tipo_check check (tipo in ('inservibilidade', 'apuracao', 'recebimento', 'inventario'));
