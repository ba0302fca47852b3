-- The last verification of an asset, whole: who made it, in which visit and where the device stood. No index: what every
-- visit changes stays out of them, so that the new row keeps to the page of the old one (HOT).
alter table patrimonio
  add column verificado_por bigint references usuario,
  add column verificado_na_visita_id bigint references monitoramento,
  add column verificado_latitude double precision,
  add column verificado_longitude double precision,
  add constraint patrimonio_verificacao check (verificado_em is not null
    or (verificado_por is null and verificado_na_visita_id is null and verificado_latitude is null)),
  add constraint patrimonio_verificado_onde check ((verificado_latitude is null) = (verificado_longitude is null));

-- Of what is written already only the visits still say who; of the others the trail does.
update patrimonio p set verificado_por = v.atualizado_por, verificado_na_visita_id = v.monitoramento_id,
  verificado_latitude = case when v.longitude is not null then v.latitude end,
  verificado_longitude = case when v.latitude is not null then v.longitude end
from (select distinct on (patrimonio_id, atualizado_em) patrimonio_id, atualizado_em, atualizado_por, monitoramento_id,
    latitude, longitude
  from monitoramento_patrimonio where atualizado_em is not null and resultado not in ('pendente', 'nao_localizado')
  order by patrimonio_id, atualizado_em, id desc) v
where v.patrimonio_id = p.id and v.atualizado_em = p.verificado_em;
