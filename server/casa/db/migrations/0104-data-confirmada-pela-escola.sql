-- What the school says of the day of a visit: that it will be there, or that it asks for another.
alter table monitoramento
  add column escola_resposta text check (escola_resposta in ('confirmada', 'pede_outra')),
  add column escola_pede_dia date,
  add column escola_motivo text,
  add column escola_respondida_em timestamptz,
  add column escola_respondida_por bigint references usuario,
  add constraint monitoramento_escola_respondida check ((escola_resposta is null) = (escola_respondida_em is null)),
  add constraint monitoramento_escola_pede check ((coalesce(escola_resposta, '') = 'pede_outra')
    = (escola_pede_dia is not null and escola_motivo is not null));
