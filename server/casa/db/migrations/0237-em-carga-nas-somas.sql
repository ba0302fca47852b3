-- The sums add up what is in charge, as places and terms do: what has no label yet is not. What is noted and not in the sums
-- was added by the rule of before: who writes it now ends first, and the sums are made anew by their job.
lock table bem_a_somar in share row exclusive mode;

create or replace function eixos_do_bem(b patrimonio, vida_da_classe int)
  returns table (eixo text, local_id bigint, chave bigint, bens bigint, ruins bigint, valor_centavos bigint,
    liquido_centavos bigint)
  language sql stable as $$
  select 'classe', b.local_id, b.classe_id, 1::bigint, 0::bigint,
    coalesce(b.valor_avaliado_centavos, b.valor_aquisicao_centavos, 0), coalesce(b.liquido_centavos, 0)
  where em_carga(b.situacao)
  union all
  select 'ingresso', b.local_id,
    coalesce(extract(year from b.data_ingresso) * 12 + extract(month from b.data_ingresso) - 1, -1)::bigint, 1,
    case when b.estado in ('ruim', 'pessimo') then 1 else 0 end, 0, 0
  where em_carga(b.situacao)
  union all
  select 'fim', b.local_id, (extract(year from coalesce(b.inicio_depreciacao, b.data_ingresso))::bigint * 12
      + extract(month from coalesce(b.inicio_depreciacao, b.data_ingresso))::bigint - 1
      + coalesce(b.vida_util_meses, vida_da_classe)) / 12,
    1, 0, coalesce(b.valor_aquisicao_centavos, 0), 0
  where em_carga(b.situacao) and coalesce(b.inicio_depreciacao, b.data_ingresso) is not null
    and coalesce(b.vida_util_meses, vida_da_classe) is not null
  union all
  select 'visto', b.local_id, coalesce((b.verificado_em at time zone 'UTC')::date - date '1970-01-01', -1)::bigint, 1, 0,
    coalesce(b.valor_avaliado_centavos, b.valor_aquisicao_centavos, 0), 0
  where em_carga(b.situacao)
$$;

delete from bens_somados;
