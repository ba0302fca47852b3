-- outside a transaction
-- A part of an official number, as the list of assets and the search ask for it.
create index concurrently if not exists patrimonio_tombamento_trechos on patrimonio using gin (lower(f_unaccent(tombamento)) gin_trgm_ops)
  where tombamento is not null;
