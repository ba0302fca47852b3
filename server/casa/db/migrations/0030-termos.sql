-- Who answers for which assets, and the papers that say so.

-- As SITUACOES_EM_CARGA of contract/ciclo-do-bem.ts; a test compares them.
create function em_carga(situacao text) returns boolean
  language sql immutable strict parallel safe
  return situacao in ('ativo', 'em_transferencia', 'emprestado', 'cedido', 'em_manutencao', 'nao_localizado',
    'em_apuracao', 'em_desfazimento');

-- What one holder answers for: all that is at the place and in nobody's own charge, or what one person has there.
create table carga_patrimonial (
  id bigint generated always as identity primary key,
  local_id bigint not null references local on delete cascade,
  servidor_id bigint references usuario,
  -- since when what is there is not what the last paper says; null right after the issue
  desatualizada_desde timestamptz default now(),
  constraint carga_patrimonial_unica unique nulls not distinct (local_id, servidor_id)
);
create index carga_patrimonial_servidor on carga_patrimonial (servidor_id) where servidor_id is not null;

create table termo_responsabilidade (
  id bigint generated always as identity primary key,
  carga_id bigint not null references carga_patrimonial,
  situacao text not null default 'aguardando'
    check (situacao in ('aguardando', 'assinado', 'substituido', 'recusado', 'cancelado')),
  -- null only between the row and its document, in the same transaction
  documento_id bigint references documento,
  responsavel_usuario_id bigint references usuario,
  responsavel_nome text not null,
  responsavel_matricula text,
  responsavel_cargo text,
  -- the last one signed when this was issued: what this one differs from
  anterior_id bigint references termo_responsabilidade,
  recebido_de text,
  conferencia_em date,
  observacoes text,
  bens int not null,
  entraram int not null,
  sairam int not null,
  emitido_por bigint not null references usuario,
  emitido_em timestamptz not null,
  assinado_por bigint references usuario,
  assinado_em timestamptz,
  forma text check (forma in ('painel', 'papel')),
  guarda text,
  motivo text,
  check ((situacao in ('assinado', 'substituido')) = (assinado_em is not null and forma is not null)),
  check (forma is distinct from 'papel' or guarda is not null)
);
create index termo_da_carga on termo_responsabilidade (carga_id, id);
create unique index termo_aguardando on termo_responsabilidade (carga_id) where situacao = 'aguardando';
create unique index termo_assinado on termo_responsabilidade (carga_id) where situacao = 'assinado';

create table termo_bem (
  termo_id bigint not null references termo_responsabilidade,
  patrimonio_id bigint not null references patrimonio,
  primary key (termo_id, patrimonio_id)
);
create index termo_bem_patrimonio on termo_bem (patrimonio_id);

-- Held with FOR KEY SHARE, which writers of the same place share: only the issue of a paper, which holds the row FOR
-- UPDATE, waits for them, and they for it. So no change is left out of both the paper and the flag.
create function carga_mudou(de_local bigint, de_servidor bigint) returns void language plpgsql as $$
begin
  perform 1 from carga_patrimonial
    where local_id = de_local and servidor_id is not distinct from de_servidor for key share;
  if not found then
    insert into carga_patrimonial (local_id, servidor_id) values (de_local, de_servidor) on conflict do nothing;
  end if;
  update carga_patrimonial set desatualizada_desde = now()
    where local_id = de_local and servidor_id is not distinct from de_servidor and desatualizada_desde is null;
end $$;

create function carga_ganhou() returns trigger language plpgsql as $$
begin
  perform carga_mudou(c.local_id, c.responsavel_servidor_id) from (
    select distinct local_id, responsavel_servidor_id from linhas where em_carga(situacao) order by 1, 2) c;
  return null;
end $$;

create function carga_trocou() returns trigger language plpgsql as $$
begin
  if em_carga(old.situacao) then perform carga_mudou(old.local_id, old.responsavel_servidor_id); end if;
  if em_carga(new.situacao) then perform carga_mudou(new.local_id, new.responsavel_servidor_id); end if;
  return null;
end $$;

create trigger carga_entrada after insert on patrimonio
  referencing new table as linhas for each statement execute function carga_ganhou();
create trigger carga_saida after delete on patrimonio
  referencing old table as linhas for each statement execute function carga_ganhou();
-- For each row, with its condition: what leaves place, person and charge alone (a depreciation of all) costs nothing.
create trigger carga_troca after update on patrimonio for each row
  when (old.local_id <> new.local_id or old.responsavel_servidor_id is distinct from new.responsavel_servidor_id
    or em_carga(old.situacao) <> em_carga(new.situacao))
  execute function carga_trocou();

insert into carga_patrimonial (local_id, servidor_id)
  select distinct local_id, responsavel_servidor_id from patrimonio where em_carga(situacao);
