-- The class of each material in each depósito by what was consumed of it in twelve months, measured again every day.

create table curva_abc (
  deposito_id bigint not null,
  material_id bigint not null,
  curva char(1) not null check (curva in ('A', 'B', 'C')),
  consumo_centavos bigint not null check (consumo_centavos >= 0),
  calculada_em timestamptz not null default now(),
  primary key (deposito_id, material_id),
  constraint curva_abc_de_um_saldo foreign key (deposito_id, material_id) references saldo
);
