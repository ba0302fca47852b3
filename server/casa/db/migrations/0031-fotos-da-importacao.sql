-- Photos that came by zip after the lines of a register of assets: what became of each.
create table importacao_foto (
  id bigint generated always as identity primary key,
  importacao_id bigint not null references importacao on delete cascade,
  -- in the zip
  nome text not null,
  -- null: it did not enter, and `mensagem` says why
  foto_uuid uuid references multimidia (uuid) on delete cascade,
  -- false: the asset had it already, and undoing leaves it there
  nova boolean not null default false,
  mensagem text,
  check ((foto_uuid is null) = (mensagem is not null)),
  constraint importacao_foto_unica unique nulls not distinct (importacao_id, nome, foto_uuid)
);
create index importacao_foto_arquivo on importacao_foto (foto_uuid) where foto_uuid is not null;
