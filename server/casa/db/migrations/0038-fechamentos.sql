-- Closings: what was checked before, and every act on a month, with its account as it was closed.

alter table fechamento
  -- how many times it was closed: what the documents of it call their edition
  add column edicao int not null default 0 check (edicao >= 0),
  add column conferido_por bigint references usuario,
  add column conferido_em timestamptz,
  -- read by the verifier, and what it found
  add column movimentos bigint,
  add column diferencas jsonb not null default '[]';
create index fechamento_lista on fechamento (competencia desc, id desc);

create table fechamento_ato (
  id bigint generated always as identity primary key,
  fechamento_id bigint not null references fechamento,
  edicao int not null,
  -- of the record after the act: the snapshot of a closing has it
  versao int not null,
  ato text not null check (ato in ('fechado', 'reaberto')),
  motivo text,
  processo text,
  ressalvas jsonb not null default '[]',
  -- the account, frozen: a material that changes its group later does not change a month that was closed
  rma jsonb,
  por bigint not null references usuario,
  em timestamptz not null,
  constraint fechamento_ato_fechado_tem_rma check ((ato = 'fechado') = (rma is not null)),
  constraint fechamento_ato_reaberto_motivado check (ato = 'fechado' or (motivo is not null and processo is not null)),
  unique (fechamento_id, versao)
);

-- A month is closed once until it is reopened, and reopened only while it is the last one.
create function fechamento_em_ordem() returns trigger language plpgsql as $$
begin
  if exists (select from fechamento f where f.deposito_id = new.deposito_id and f.competencia > new.competencia
    and f.situacao = 'fechado') then
    raise exception 'há mês posterior fechado' using errcode = '23514', constraint = 'fechamento_em_ordem';
  end if;
  return new;
end $$;
create trigger fechamento_em_ordem before insert or update of situacao on fechamento
  for each row execute function fechamento_em_ordem();
