-- A line proposed in the place of another: who proposed it and for how much of the other, and who answered. Until the
-- answer it has nothing authorised, and what it would replace is held back in the line that it would replace.
alter table requisicao_item
  add column qtd_em_substituicao_e3 bigint not null default 0 check (qtd_em_substituicao_e3 >= 0),
  add column qtd_substitui_e3 bigint check (qtd_substitui_e3 > 0),
  add column substituicao_proposta_por bigint references usuario,
  add column substituicao_proposta_em timestamptz,
  -- null with a date: nobody answered, the rest of the requisition was given up
  add column substituicao_respondida_por bigint references usuario,
  add column substituicao_respondida_em timestamptz,
  add constraint requisicao_item_proposto_por_alguem check (
    num_nonnulls(substituto_de, qtd_substitui_e3, substituicao_proposta_por, substituicao_proposta_em) in (0, 4)),
  add constraint requisicao_item_substituto_respondido check (
    substituto_de is null or (substituicao_respondida_em is null) = (qtd_autorizada_e3 is null)),
  drop constraint requisicao_item_ate_a_autorizada,
  add constraint requisicao_item_ate_a_autorizada check (
    qtd_em_separacao_e3 + qtd_separada_e3 + qtd_expedida_e3 + qtd_cancelada_e3 + qtd_em_substituicao_e3
      <= coalesce(qtd_autorizada_e3, 0));
create index requisicao_item_substituto on requisicao_item (substituto_de) where substituto_de is not null;
create index requisicao_item_proposto on requisicao_item (requisicao_id) where qtd_em_substituicao_e3 > 0;

-- One limit of days for every stage becomes one for each: what was set keeps its meaning in the two that it was for.
update parametros set valores = jsonb_set(valores, '{limites}', (valores -> 'limites') - 'requisicao_etapa_dias'
  || jsonb_build_object('requisicao_autorizar_dias', valores #> '{limites,requisicao_etapa_dias}',
    'requisicao_separar_dias', valores #> '{limites,requisicao_etapa_dias}'))
where valores #> '{limites,requisicao_etapa_dias}' is not null;
