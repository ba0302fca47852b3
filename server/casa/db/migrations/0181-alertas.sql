-- What a person wants to be told of: a number that passes a limit.
create table alerta (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  ladrilho jsonb not null check (jsonb_typeof(ladrilho) = 'object'),
  -- Which number it is, whatever it is called.
  chave text not null,
  sentido text not null check (sentido in ('acima', 'abaixo')),
  limite bigint not null check (limite >= 0),
  total bigint,
  total_aproximado boolean not null default false,
  visto_em timestamptz not null default relogio.now(),
  proximo_em timestamptz not null default relogio.now(),
  -- Beyond the limit since then.
  desde timestamptz,
  constraint alerta_um_de_cada unique (usuario_id, chave, sentido)
);
create index alerta_proximo on alerta (proximo_em, id);
