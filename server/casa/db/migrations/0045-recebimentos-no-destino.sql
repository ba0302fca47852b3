-- What the destination says of a shipment: where it was, with how much certainty, and why it was refused.
alter table remessa
  add column precisao_m double precision,
  -- given on the device where it was refused: the same one is answered as the first time
  add column recusa_uuid uuid unique,
  -- of attachments named on the device: they may come after the refusal itself
  add column recusa_fotos uuid[] not null default '{}';

-- The order of their list.
create index remessa_criada on remessa (criado_em, id);
