-- The visits that were finished before: measured as server/campo/visita/medida.ts measures one.
update monitoramento m set
  segundos_por_bem = (
    select round(h.segundos / nullif(b.bens, 0))::int
    from (select sum(extract(epoch from greatest(t.inicio, coalesce(t.fim, m.finalizado_em)) - t.inicio)) as segundos
        from monitoramento_intervalo t where t.monitoramento_id = m.id) h,
      (select count(*) as bens from monitoramento_patrimonio mp
        where mp.monitoramento_id = m.id and mp.resultado <> 'pendente') b
    where h.segundos > 0),
  (digitadas, distancia_m) = (
    select round(100.0 * count(*) filter (where r.origem = 'digitado') / nullif(count(*), 0))::int,
      round(percentile_cont(0.5) within group (order by case when r.latitude is not null and l.latitude is not null then
        6371000 * 2 * asin(least(1, sqrt(sin(radians(r.latitude - l.latitude) / 2) ^ 2
          + cos(radians(l.latitude)) * cos(radians(r.latitude)) * sin(radians(r.longitude - l.longitude) / 2) ^ 2))) end))::int
    from leitura r cross join local l where r.monitoramento_id = m.id and l.id = m.local_id)
where m.finalizado_em is not null;
