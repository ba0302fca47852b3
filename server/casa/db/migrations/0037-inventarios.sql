-- The count of the stock: what was expected, what was counted, and what was decided of the difference.

create table inventario (
  id bigint generated always as identity primary key,
  protocolo text not null unique,
  deposito_id bigint not null references local,
  tipo text not null check (tipo in ('anual', 'inicial', 'transferencia_responsabilidade', 'extincao', 'eventual',
    'rotativo', 'amostragem')),
  situacao text not null default 'planejado' check (situacao in ('planejado', 'aberto', 'em_contagem', 'em_recontagem',
    'em_apuracao', 'homologado', 'encerrado', 'encerrado_nao_conciliado', 'cancelado')),
  exercicio int not null check (exercicio between 2000 and 2100),
  inicio date not null,
  fim date not null,
  comissao_id bigint references comissao,
  grupos bigint[] not null default '{}',
  curvas text[] not null default '{}' check (curvas <@ '{A,B,C}'),
  maximo_itens int check (maximo_itens > 0),
  cego boolean not null default true,
  tolerancia_pct int not null default 0 check (tolerancia_pct between 0 and 100),
  tolerancia_centavos bigint not null default 0 check (tolerancia_centavos >= 0),
  recontar_curva_a boolean not null default true,
  processo text,
  observacoes text not null default '',
  motivo text,
  criado_por bigint not null references usuario,
  criado_em timestamptz not null default now(),
  aberto_por bigint references usuario,
  aberto_em timestamptz,
  homologado_por bigint references usuario,
  homologado_em timestamptz,
  encerrado_por bigint references usuario,
  encerrado_em timestamptz,
  ata_documento_id bigint references documento,
  termo_documento_id bigint references documento,
  constraint inventario_periodo check (fim >= inicio)
);
-- One annual count of a depósito and exercise.
create unique index inventario_anual on inventario (deposito_id, exercicio)
  where tipo = 'anual' and situacao <> 'cancelado';
create index inventario_deposito on inventario (deposito_id, id);

create table inventario_item (
  id bigint generated always as identity primary key,
  inventario_id bigint not null references inventario,
  material_id bigint not null references material,
  lote_id bigint references lote,
  curva char(1) not null check (curva in ('A', 'B', 'C')),
  acrescentado boolean not null default false,
  -- the last movement of the material in the depósito when the list was made, and what it left of this lot
  seq_corte bigint not null,
  corte_e3 bigint not null,
  -- 1 is the count; from 2 on, recounts, by people who did not count it before
  rodada int not null default 1 check (rodada between 1 and 9),
  -- the count that stands in this round
  contagem_id bigint,
  decisao text check (decisao in ('ajustar', 'manter')),
  motivo text,
  decidido_por bigint references usuario,
  decidido_em timestamptz,
  -- what was expected at the instant of the count that stands, since the homologation
  esperado_e3 bigint,
  delta_centavos bigint,
  constraint inventario_item_chave unique nulls not distinct (inventario_id, material_id, lote_id),
  constraint inventario_item_decidido check ((decisao is null) = (decidido_em is null))
);
create index inventario_item_material on inventario_item (material_id, inventario_id);

create table inventario_contagem (
  id bigint generated always as identity primary key,
  -- given by the device: sent again, it is the same count
  uuid uuid not null constraint inventario_contagem_uuid unique,
  item_id bigint not null references inventario_item,
  rodada int not null check (rodada between 1 and 9),
  qtd_e3 bigint not null check (qtd_e3 >= 0),
  contado_por bigint not null references usuario,
  contado_em timestamptz not null,
  recebido_em timestamptz not null,
  origem text not null check (origem in ('scan', 'digitado')),
  dispositivo_id uuid,
  -- came after its round had been closed
  tardia boolean not null default false
);
create index inventario_contagem_item on inventario_contagem (item_id, rodada);
alter table inventario_item add constraint inventario_item_contagem
  foreign key (contagem_id) references inventario_contagem;

-- What the ledger says that was there at an instant: what is there now less what moved since. A count made while things
-- come and go is compared with its own moment, and a movement that is only now committed still falls on its own side.
create function saldo_do_lote_em(deposito bigint, material bigint, lote bigint, instante timestamptz) returns bigint
  language sql stable
  return coalesce((select sum(sl.qtd_e3) from saldo_lote sl
      where sl.deposito_id = deposito and sl.material_id = material and sl.lote_id is not distinct from lote), 0)
    - coalesce((select sum(m.sinal * m.qtd_e3) from movimento_estoque m
      where m.deposito_id = deposito and m.material_id = material and m.lote_id is not distinct from lote
        and m.seq > coalesce((select c.seq from movimento_estoque c
          where c.deposito_id = deposito and c.material_id = material and c.registrado_em <= instante
          order by c.seq desc limit 1), 0)), 0);
