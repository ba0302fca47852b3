-- The order of replenishment that an entry answers, chosen by who types it.
alter table entrada add column ressuprimento_id bigint references ressuprimento;
create index entrada_ressuprimento on entrada (ressuprimento_id) where ressuprimento_id is not null;

-- The accepted entry with which an order ended by itself: null where a person ended it.
alter table ressuprimento add column concluido_pela_id bigint references entrada,
  add constraint ressuprimento_concluido_pela_entrada check (concluido_pela_id is null or situacao = 'concluido');
