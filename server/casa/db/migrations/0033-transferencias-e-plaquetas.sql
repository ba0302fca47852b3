-- What waited in transfers and labels: the limit of value, photos of each end, romaneios, labels given back.

-- A device that was prepared with these labels may still bring some of them.
alter table lote_plaquetas add column agentes_anteriores bigint[] not null default '{}';

-- By the órgão's limit on the day it was asked: another person than who asked authorises it.
alter table transferencia add column acima_do_limite boolean not null default false;

-- Photos are of an item, at the end where they were taken.
alter table transferencia_item add column uuid uuid not null default gen_random_uuid() unique;
alter table multimidia
  drop constraint multimidia_model_check,
  add constraint multimidia_model_check check (case when monitoramento_id is null
    then model in ('local', 'instalacao', 'fornecedor', 'patrimonio', 'saida_do_bem', 'chegada_do_bem') and tipo = 'anexo'
    else model in ('monitoramento', 'instalacao', 'patrimonio') end);

create or replace function local_do_anexo(modelo text, registro uuid) returns bigint
  language sql stable parallel safe
  return case modelo
    when 'local' then (select l.id from local l where l.uuid = registro)
    when 'instalacao' then (select i.local_id from instalacao i where i.uuid = registro)
    when 'patrimonio' then (select p.local_id from patrimonio p where p.uuid = registro)
    when 'saida_do_bem' then (select t.origem_id from transferencia_item x join transferencia t on t.id = x.transferencia_id
      where x.uuid = registro)
    when 'chegada_do_bem' then (select coalesce(t.destino_id, t.origem_id) from transferencia_item x
      join transferencia t on t.id = x.transferencia_id where x.uuid = registro)
  end;

-- Append-only. Shipments that one vehicle takes from one place; the document says them as they were.
create table romaneio (
  id bigint generated always as identity primary key,
  remessas bigint[] not null check (cardinality(remessas) > 0),
  emitido_por bigint not null references usuario,
  emitido_em timestamptz not null
);
