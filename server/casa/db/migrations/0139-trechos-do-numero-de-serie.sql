-- outside a transaction
-- The middle of a serial number, as the search asks for it when no word of an asset begins so.
create index concurrently if not exists patrimonio_numero_serie_trechos on patrimonio using gin (lower(f_unaccent(numero_serie)) gin_trgm_ops)
  where numero_serie is not null;
