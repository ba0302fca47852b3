-- What is done to a depósito's stock by itself: adjustments, losses, shelves, and how much of each material it should have.

-- A name for a depósito and material: what lists, documents and bulk acts are about.
alter table saldo add column id bigint generated always as identity unique;

create table ajuste_de_estoque (
  id bigint generated always as identity primary key,
  protocolo text not null unique,
  deposito_id bigint not null references local,
  tipo text not null check (tipo in ('sobra', 'falta', 'perda_validade', 'perda_avaria', 'perda_furto_extravio', 'valor', 'endereco')),
  situacao text not null default 'lancado' check (situacao in ('lancado', 'estornado')),
  motivo text not null check (length(motivo) between 3 and 500),
  processo text,
  criado_por bigint not null references usuario,
  criado_em timestamptz not null default now(),
  estornado_por bigint references usuario,
  estornado_em timestamptz,
  estorno_motivo text,
  constraint ajuste_estornado_diz_quem check ((situacao = 'estornado') = (estornado_por is not null
    and estornado_em is not null and estorno_motivo is not null))
);
create index ajuste_do_deposito on ajuste_de_estoque (deposito_id, id);

create table ajuste_de_estoque_item (
  id bigint generated always as identity primary key,
  ajuste_id bigint not null references ajuste_de_estoque,
  material_id bigint not null references material,
  qtd_e3 bigint not null check (qtd_e3 >= 0),
  -- of what was found, what it is worth; signed for an adjustment of value
  valor_centavos bigint,
  lote_id bigint references lote,
  endereco_id bigint references endereco_de_estoque,
  destino_id bigint references endereco_de_estoque
);
create index ajuste_item_do_ajuste on ajuste_de_estoque_item (ajuste_id);
create index ajuste_item_do_material on ajuste_de_estoque_item (material_id, ajuste_id);

-- IN SEDAP 205/1988, item 7. Months in tenths, quantities in thousandths of the unit.
create table parametro_de_ressuprimento (
  deposito_id bigint not null,
  material_id bigint not null,
  modo text not null check (modo in ('manual', 'automatico')),
  consumo_mensal_e3 bigint not null check (consumo_mensal_e3 >= 0),
  tempo_decimos int not null check (tempo_decimos between 1 and 240),
  intervalo_decimos int not null check (intervalo_decimos between 1 and 240),
  -- hundredths of the time that the safety stock lasts; 0 for what may be missing for a while
  fracao int not null check (fracao = 0 or fracao between 25 and 50),
  seguranca_e3 bigint not null,
  ponto_de_pedido_e3 bigint not null,
  maximo_e3 bigint not null,
  lote_de_compra_e3 bigint not null,
  -- out of which the consumption came, when it was computed
  medida jsonb,
  recalculado_em timestamptz not null default now(),
  alterado_por bigint references usuario,
  versao int not null default 1,
  primary key (deposito_id, material_id),
  constraint parametro_de_um_saldo foreign key (deposito_id, material_id) references saldo
);

-- What left last, without reading all that entered since.
create index movimento_saidas on movimento_estoque (deposito_id, material_id, registrado_em) where sinal = -1;
