-- A class in a state, counted for who reaches some of the places: from the index alone, which now says the place too.
drop index patrimonio_classe;
create index patrimonio_classe on patrimonio (classe_id, estado, coalesce(valor_aquisicao_centavos, -1), id)
  include (local_id) where situacao <> 'estornado';
