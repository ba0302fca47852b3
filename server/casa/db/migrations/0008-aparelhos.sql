-- What each device of the field tells of itself, and what of its numbering never arrived.

alter table dispositivo
  add column navegador text,
  add column pendentes int not null default 0 check (pendentes >= 0),
  -- capture of the oldest pending task
  add column mais_antigo timestamptz,
  -- the last sequence number the device gave
  add column seq bigint not null default 0,
  -- when pendentes and seq were last told
  add column fila_em timestamptz,
  -- running counts, so that a list of thousands of devices reads no operation: see operacao_do_dispositivo
  add column aplicadas bigint not null default 0,
  add column sem_efeito bigint not null default 0,
  add column perdidos bigint not null default 0,
  add column perdido_em timestamptz,
  add column espaco_usado bigint,
  add column espaco_cota bigint,
  add column protegido boolean,
  -- visits kept on the device, of those its person was ever given
  add column visitas bigint[] not null default '{}',
  -- the public key in force, by its fingerprint in dispositivo_chave
  add column chave_impressao text;
create index dispositivo_usuario on dispositivo (usuario_id);
-- Room for the counts to change in place.
alter table dispositivo set (fillfactor = 70);

-- Every public key that a device ever had: packages may have been signed with an older one.
create table dispositivo_chave (
  dispositivo_id uuid not null references dispositivo,
  impressao text not null,
  chave jsonb not null,
  registrada_em timestamptz not null default clock_timestamp(),
  primary key (dispositivo_id, impressao)
);

-- Sequence numbers that will never arrive, and nobody lost them.
create table dispositivo_sem_efeito (
  dispositivo_id uuid not null references dispositivo,
  seq bigint not null check (seq > 0),
  motivo text not null check (motivo in ('cancelada', 'descartada', 'invalida')),
  informado_em timestamptz not null default clock_timestamp(),
  primary key (dispositivo_id, seq)
);

-- The browser erased the database of this device: what the witness outside it remembered.
create table dispositivo_perda (
  dispositivo_id uuid not null references dispositivo,
  seq bigint not null,
  pendentes int not null check (pendentes >= 0),
  visto_em timestamptz not null,
  informado_por uuid not null references dispositivo,
  registrado_em timestamptz not null default clock_timestamp(),
  primary key (dispositivo_id, seq)
);

-- What devices had numbered and dropped before they began to say so is no gap.
update dispositivo d set aplicadas = o.quantas, sem_efeito = o.ultima - o.quantas
from (select dispositivo_id, count(*) as quantas, max(seq) as ultima from operacao
  where dispositivo_id is not null and seq is not null group by dispositivo_id) o
where o.dispositivo_id = d.id;

-- At the commit and not before: until then a slow operation would hold the row of its device, and two of them that
-- wait for the same visit would wait for each other.
create function operacao_do_dispositivo() returns trigger language plpgsql as $$
begin
  insert into dispositivo as d (id, usuario_id, versao_app, aplicadas)
  values (new.dispositivo_id, new.usuario_id, new.versao_app, 1)
  on conflict (id) do update set aplicadas = d.aplicadas + 1, pendentes = greatest(d.pendentes - 1, 0),
    mais_antigo = case when d.pendentes > 1 then d.mais_antigo end;
  delete from dispositivo_sem_efeito where dispositivo_id = new.dispositivo_id and seq = new.seq;
  if found then
    update dispositivo set sem_efeito = sem_efeito - 1 where id = new.dispositivo_id;
  end if;
  return null;
end $$;
create constraint trigger operacao_do_dispositivo after insert on operacao deferrable initially deferred
  for each row when (new.dispositivo_id is not null and new.seq is not null)
  execute function operacao_do_dispositivo();

-- Packages of pending work that somebody brought in by hand.
create table pacote_importado (
  id bigint generated always as identity primary key,
  sha256 text not null,
  dispositivo_id uuid not null references dispositivo,
  usuario_id bigint not null references usuario,
  criado_em timestamptz not null,
  versao_app text,
  importado_em timestamptz not null default clock_timestamp(),
  importado_por bigint not null references usuario,
  visitas bigint[] not null,
  -- one result for each task, in the shape the panel shows
  tarefas jsonb not null
);

-- One message a day to each person about silent devices.
create table aviso_de_silencio (
  usuario_id bigint not null references usuario,
  dia date not null,
  aparelhos int not null,
  registrado_em timestamptz not null default clock_timestamp(),
  primary key (usuario_id, dia)
);
