-- The asset in the panel: what its list is sorted and searched by, its attachments and its cover photo.

-- The list's orders, each with the id that makes it whole.
create index patrimonio_descricao on patrimonio (lower(f_unaccent(descricao)), id);
create index patrimonio_codigo on patrimonio (coalesce(referencia_id, ''), id);
create index patrimonio_valor on patrimonio (coalesce(valor_aquisicao_centavos, -1), id);
create index patrimonio_verificado on patrimonio (coalesce(verificado_em, '-infinity'), id);
-- A class in a state, by value: neither is rare, together they are, and the count is of the index alone.
create index patrimonio_classe on patrimonio (classe_id, estado, coalesce(valor_aquisicao_centavos, -1), id)
  where situacao <> 'estornado';

-- Few assets have other codes: those without are not in the index. No pending list: every search would read it whole.
drop index patrimonio_referencias;
create index patrimonio_referencias on patrimonio using gin (referencias) with (fastupdate = off)
  where referencias <> '{}';

alter table multimidia
  drop constraint multimidia_model_check,
  add constraint multimidia_model_check check (case when monitoramento_id is null
    then model in ('local', 'instalacao', 'fornecedor', 'patrimonio') and tipo = 'anexo'
    else model in ('monitoramento', 'instalacao', 'patrimonio') end);

create or replace function local_do_anexo(modelo text, registro uuid) returns bigint
  language sql stable parallel safe
  return case modelo
    when 'local' then (select l.id from local l where l.uuid = registro)
    when 'instalacao' then (select i.local_id from instalacao i where i.uuid = registro)
    when 'patrimonio' then (select p.local_id from patrimonio p where p.uuid = registro)
  end;

-- The asset that a file shows: one attached in the panel names it, one of a visit names its entry there.
create function bem_da_foto(monitoramento bigint, modelo text, registro uuid) returns bigint
  language sql stable parallel safe
  return case
    when modelo <> 'patrimonio' then null
    when monitoramento is null then (select p.id from patrimonio p where p.uuid = registro)
    else (select mp.patrimonio_id from monitoramento_patrimonio mp where mp.uuid = registro and mp.monitoramento_id = monitoramento)
  end;

-- The first photo of an asset is its cover until somebody chooses; one that is removed leaves it to be chosen again.
create function capa_do_bem() returns trigger language plpgsql as $$
begin
  if new.situacao in ('registrado', 'verificado') and new.suspeito_em is null and new.corrompido_em is null then
    update patrimonio set capa_uuid = new.uuid
    where id = bem_da_foto(new.monitoramento_id, new.model, new.model_id) and capa_uuid is null;
  else
    update patrimonio set capa_uuid = null
    where id = bem_da_foto(new.monitoramento_id, new.model, new.model_id) and capa_uuid = new.uuid;
  end if;
  return null;
end $$;
create trigger capa_do_bem after insert or update of situacao, suspeito_em, corrompido_em, model_id on multimidia
  for each row when (new.model = 'patrimonio' and new.mime like 'image/%') execute function capa_do_bem();

update patrimonio p set capa_uuid = f.uuid
from (
  select distinct on (bem_id) bem_id, uuid
  from (select bem_da_foto(monitoramento_id, model, model_id) as bem_id, uuid, id from multimidia
    where model = 'patrimonio' and mime like 'image/%' and situacao in ('registrado', 'verificado')
      and suspeito_em is null and corrompido_em is null) x
  where bem_id is not null order by bem_id, id desc) f
where f.bem_id = p.id;
