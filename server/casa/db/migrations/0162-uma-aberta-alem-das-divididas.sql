-- One open visit of a campaign a place, besides those that it was divided into.
drop index monitoramento_um_aberto_da_campanha;
create unique index monitoramento_um_aberto_da_campanha on monitoramento (campanha_id, local_id)
  where campanha_id is not null and concluido_em is null and cancelado_em is null and divide_id is null;
