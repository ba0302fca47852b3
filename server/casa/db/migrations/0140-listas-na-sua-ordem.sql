-- outside a transaction
-- Lists in the orders in which they are asked.
create index concurrently if not exists transferencia_criada on transferencia (criado_em, id);
create index concurrently if not exists transferencia_previsao
  on transferencia (coalesce(previsao_devolucao, 'infinity'), id);
create index concurrently if not exists requisicao_criada on requisicao (criado_em, id);
create index concurrently if not exists requisicao_necessidade
  on requisicao (coalesce(necessidade_em, 'infinity'), id);
create index concurrently if not exists requisicao_valor on requisicao (valor_estimado_centavos, id);
create index concurrently if not exists movimento_de_uso
  on movimento_estoque (registrado_em, id) where contrapartida in ('consumo', 'perdas');
create index concurrently if not exists entrada_criada on entrada (criado_em, id);
create index concurrently if not exists achado_na_ordem on achado_de_bem ((resolvido_em is not null), id desc);
-- What few assets have: without these, a filter that keeps ten of a million reads the million.
create index concurrently if not exists patrimonio_situacao_rara
  on patrimonio (situacao, id) include (local_id) where situacao <> 'ativo';
create index concurrently if not exists patrimonio_alheio
  on patrimonio (propriedade, id) include (local_id) where propriedade <> 'proprio';
create index concurrently if not exists patrimonio_forma_ingresso
  on patrimonio (forma_ingresso, id) include (local_id)
  where forma_ingresso is not null;
create index concurrently if not exists patrimonio_ingresso
  on patrimonio (data_ingresso, id) include (local_id) where data_ingresso is not null;
create index concurrently if not exists patrimonio_garantia
  on patrimonio (garantia_ate, id) include (local_id) where garantia_ate is not null;
create index concurrently if not exists patrimonio_condicao_rara
  on patrimonio (condicao, id) include (local_id) where condicao <> 'em_uso';
create index concurrently if not exists patrimonio_com_foto
  on patrimonio (id) include (local_id) where capa_uuid is not null;
