-- What went back to the supplier and is to come again, by the order of replenishment that waits for it: it does not count
-- as come.
create table ressuprimento_devolucao (
  ajuste_id bigint primary key references ajuste_de_estoque,
  ressuprimento_id bigint not null references ressuprimento,
  esperada_por bigint not null references usuario,
  esperada_em timestamptz not null default relogio.now()
);
create index ressuprimento_devolucao_pedido on ressuprimento_devolucao (ressuprimento_id);
