-- At the end of each month, how many assets each place had and how many of them somebody had seen in the twelve months
-- before, with what they are worth: the register only says when each was seen last. Months that ended do not change.
create table bens_verificados (
  mes text not null check (mes ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
  local_id bigint not null references local,
  bens bigint not null,
  verificados bigint not null,
  valor_centavos bigint not null,
  valor_verificado_centavos bigint not null,
  contado_em timestamptz not null,
  primary key (mes, local_id)
);
