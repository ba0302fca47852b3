-- What came of a federal programme and whose donation is not on paper yet.
alter table patrimonio drop constraint patrimonio_propriedade_check,
  add constraint patrimonio_propriedade_check
    check (propriedade in ('proprio', 'terceiro', 'apm', 'cedido', 'comodato', 'locado', 'fnde')) not valid;

-- Since when a lot is in its state; null: since it came. Of those that changed before, only that it was until today.
alter table lote add column situacao_em timestamptz;
update lote set situacao_em = now() where versao > 1;
