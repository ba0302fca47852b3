-- A quota is of the place and class where the asset was at the end of its month. When it was posted after the asset had
-- moved, what moved with it moved without this quota: here it follows, at the instants of those moves. Two rows each, which
-- sum zero; only grows.
create table depreciacao_deslocada (
  id bigint generated always as identity primary key,
  execucao_id bigint not null references depreciacao_execucao,
  patrimonio_id bigint not null,
  local_id bigint not null references local,
  classe_id bigint not null references classe_bem,
  em timestamptz not null,
  quota_centavos bigint not null check (quota_centavos <> 0)
);
create index depreciacao_deslocada_local on depreciacao_deslocada (local_id, em);
create index depreciacao_deslocada_execucao on depreciacao_deslocada (execucao_id);

-- What moved after a month, among millions that did not.
create index bem_lancamento_mudanca on bem_lancamento (em) where tipo = 'transferencia';
