-- outside a transaction
-- A page in the register's own order, of a class or of all, by state and for who reaches some of the places: what the
-- filter and the reach ask is in the index, so that a row that is not of the page is passed over without being read.
create index concurrently if not exists patrimonio_por_classe on patrimonio (classe_id, lower(f_unaccent(descricao)), id)
  include (descricao, estado, local_id) where situacao <> 'estornado';
drop index concurrently if exists patrimonio_classe_descricao;
create index concurrently if not exists patrimonio_por_descricao on patrimonio (lower(f_unaccent(descricao)), id)
  include (descricao, estado, local_id, classe_id) where situacao <> 'estornado';
drop index concurrently if exists patrimonio_descricao;
create index concurrently if not exists patrimonio_por_classe_e_estado
  on patrimonio (classe_id, estado, coalesce(valor_aquisicao_centavos, -1), id)
  include (local_id, valor_aquisicao_centavos) where situacao <> 'estornado';
drop index concurrently if exists patrimonio_classe;
-- A branch of the tree is a stretch of this order: the paths that begin with the node's.
create index concurrently if not exists local_ramo on local (caminho) include (id);
