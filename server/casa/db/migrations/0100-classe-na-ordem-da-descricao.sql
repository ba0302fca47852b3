-- The list of assets in its own order, of one class: without this every description before the class's first is read.
create index patrimonio_classe_descricao on patrimonio (classe_id, lower(f_unaccent(descricao)), id)
  where situacao <> 'estornado';
