-- What an inventory of assets had at its two ends: the places and the number of its list, and the accounts of its close.

alter table inventario_de_bens
  -- of the list
  add column bens int not null default 0,
  -- those of its branch at the opening: who moves in the tree afterwards does not move in the ledger that it is compared to
  add column locais bigint[],
  -- each account beside the RMB, as it was when the inventory was closed
  add column contas jsonb;

update inventario_de_bens v set
  bens = (select count(*) from inventario_de_bens_item i where i.inventario_id = v.id),
  locais = (select array_agg(l.id order by l.id) from local l where l.caminho @> array[v.local_id]),
  contas = (select d.dados::jsonb -> 'conteudo' -> 'contas' from documento d where d.id = v.analitico_documento_id);

alter table inventario_de_bens
  alter column locais set not null,
  add constraint inventario_de_bens_encerrado_com_contas check (situacao <> 'encerrado' or contas is not null);
