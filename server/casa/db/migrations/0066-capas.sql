-- Faces of records: the colour that stands until a picture comes, and the newest photo of a material and of a room.
alter table multimidia
  add column cor text check (cor ~ '^#[0-9a-f]{6}$'),
  drop constraint multimidia_model_check,
  add constraint multimidia_model_check check (case when monitoramento_id is null
    then model in ('local', 'instalacao', 'fornecedor', 'patrimonio', 'material', 'entrada', 'saida_do_bem',
      'chegada_do_bem', 'requisicao', 'saida_da_remessa', 'chegada_da_remessa', 'chegada_da_entrega')
      and (tipo = 'anexo' or (tipo = 'nota' and model = 'entrada'))
    else model in ('monitoramento', 'instalacao', 'patrimonio') end);

alter table material add column capa_uuid uuid;
alter table instalacao add column capa_uuid uuid;

-- A picture that opens and shows the thing as it is: neither a defect nor a signature.
create function mostra(f multimidia) returns boolean
  language sql immutable parallel safe
  return f.mime like 'image/%' and f.situacao in ('registrado', 'verificado') and f.suspeito_em is null
    and f.corrompido_em is null and f.tipo in ('anexo', 'foto_geral');

-- Of a material, and of a room in visits too, the newest photo is the face: whoever wants another takes another.
create function capa_mais_nova() returns trigger language plpgsql as $$
begin
  if new.model = 'material' then
    update material m set capa_uuid = c.uuid
    from (select (select f.uuid from multimidia f where f.model_id = new.model_id and f.monitoramento_id is null
      and f.model = 'material' and mostra(f) order by f.id desc limit 1) as uuid) c
    where m.uuid = new.model_id and m.capa_uuid is distinct from c.uuid;
  else
    update instalacao i set capa_uuid = c.uuid
    from instalacao j cross join lateral (select (
      select f.uuid from multimidia f where f.model = 'instalacao' and mostra(f)
        and f.model_id in (select j.uuid union all
          select mi.uuid from monitoramento_instalacao mi where mi.instalacao_id = j.id)
      order by f.id desc limit 1) as uuid) c
    where i.id = j.id and j.capa_uuid is distinct from c.uuid and j.id = case
      when new.monitoramento_id is null then (select r.id from instalacao r where r.uuid = new.model_id)
      else (select mi.instalacao_id from monitoramento_instalacao mi
        where mi.uuid = new.model_id and mi.monitoramento_id = new.monitoramento_id) end;
  end if;
  return null;
end $$;
create trigger capa_mais_nova after insert or update of situacao, suspeito_em, corrompido_em, model_id on multimidia
  for each row when (new.model in ('material', 'instalacao') and new.mime like 'image/%'
    and new.situacao in ('registrado', 'verificado', 'removido')) execute function capa_mais_nova();

update instalacao i set capa_uuid = f.uuid
from (
  select distinct on (r.id) r.id, f.uuid
  from multimidia f
  left join monitoramento_instalacao mi on mi.uuid = f.model_id and mi.monitoramento_id = f.monitoramento_id
  join instalacao r on r.id = mi.instalacao_id or (f.monitoramento_id is null and r.uuid = f.model_id)
  where f.model = 'instalacao' and mostra(f)
  order by r.id, f.id desc) f
where f.id = i.id;
