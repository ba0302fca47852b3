-- The list of assets: a deep page is read from the index alone, and a school's list neither sorts nor counts by the table.

-- PostgreSQL answers from the index alone only where it also holds the column that its expression reads.
drop index patrimonio_descricao;
create index patrimonio_descricao on patrimonio (lower(f_unaccent(descricao)), id) include (descricao)
  where situacao <> 'estornado';
create index patrimonio_local_descricao on patrimonio (local_id, lower(f_unaccent(descricao)), id)
  where situacao <> 'estornado';
