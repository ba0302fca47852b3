-- The register of installations as the panel keeps it, and files attached in the panel to a record.

alter table instalacao
  add column area_m2 numeric(9, 2) check (area_m2 > 0),
  add column capacidade int check (capacidade >= 0),
  add column acessivel boolean,
  -- when a room serves for another thing than its type says
  add column uso_atual_tipo_id bigint references instalacao_tipo,
  add column inativada_motivo text,
  add column atualizado_em timestamptz not null default now(),
  add column busca text generated always as (lower(f_unaccent(nome || ' ' || coalesce(bloco, '')))) stored;
create index instalacao_do_local on instalacao (local_id, id);

-- What each visit found of one installation, the newest first.
create index monitoramento_instalacao_historico on monitoramento_instalacao (instalacao_id, id desc);

-- A file of no visit belongs to a record of the panel; `model_id` is the record's uuid.
alter table multimidia
  alter column monitoramento_id drop not null,
  drop constraint multimidia_model_check,
  add column removido_motivo text,
  add constraint multimidia_model_check check (case when monitoramento_id is null
    then model in ('local', 'instalacao', 'fornecedor') and tipo = 'anexo'
    else model in ('monitoramento', 'instalacao', 'patrimonio') end);

alter table fornecedor add column uuid uuid not null default gen_random_uuid() unique;

-- The place of a record of the panel: of its attachments, for the audit trail. Null for what has no place.
create function local_do_anexo(modelo text, registro uuid) returns bigint
  language sql stable parallel safe
  return case modelo
    when 'local' then (select l.id from local l where l.uuid = registro)
    when 'instalacao' then (select i.local_id from instalacao i where i.uuid = registro)
  end;
