-- A school counts its own assets for an inventory: a visit of its own people, told nothing of what is expected.
alter table monitoramento add column inventario_id bigint references inventario_de_bens;
create unique index monitoramento_uma_contagem_aberta on monitoramento (inventario_id, local_id)
  where inventario_id is not null and concluido_em is null and cancelado_em is null;
create index monitoramento_do_inventario on monitoramento (inventario_id) where inventario_id is not null;

alter table associacao drop constraint associacao_tipo_check,
  add constraint associacao_tipo_check
    check (tipo in ('trazer_de_outro_local', 'aplicar_plaqueta', 'trocar_plaqueta', 'contar_etiqueta'));

-- Nobody from outside was there: the place waits for its visit as before.
create or replace function guardar_ultima_visita() returns trigger language plpgsql as $$
begin
  update local l set ultima_visita_em = v.em
  from (select t.id, (select max(m.concluido_em) from monitoramento m
      where m.local_id = t.id and m.inventario_id is null) as em
    from unnest(case when tg_op = 'INSERT' then array[new.local_id]
      else array[old.local_id, new.local_id] end) t (id)) v
  where l.id = v.id and l.ultima_visita_em is distinct from v.em;
  return null;
end $$;
