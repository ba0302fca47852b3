-- Files beyond their registration: looked at (verificado or suspeito), read again from time to time, collected when
-- nobody registered them.

alter table multimidia drop constraint multimidia_situacao_check;
alter table multimidia add constraint multimidia_situacao_check
  check (situacao in ('reservado', 'recebido', 'registrado', 'verificado', 'removido'));

alter table multimidia
  -- the last time that the device asked for an address: while it asks, the file is not forgotten
  add column reservado_em timestamptz not null default now(),
  add column verificado_em timestamptz,
  -- accepted as evidence, though it is not what it says: `suspeita` is why
  add column suspeito_em timestamptz,
  add column suspeita text,
  -- the last time that the bytes on disk were read whole and matched
  add column conferido_em timestamptz,
  -- the bytes on disk are no longer those that were received
  add column corrompido_em timestamptz;

update multimidia set reservado_em = coalesce(recebido_em, criado_em);

create index multimidia_a_verificar on multimidia (id) where situacao = 'registrado' and suspeito_em is null;
create index multimidia_esquecida on multimidia (reservado_em) where situacao in ('reservado', 'recebido');
create index multimidia_a_conferir on multimidia (coalesce(conferido_em, recebido_em))
  where recebido_em is not null and corrompido_em is null;
