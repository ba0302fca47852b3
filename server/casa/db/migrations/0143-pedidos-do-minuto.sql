-- How many requests each person or address made of every process in a minute. Written seldom, and worth nothing after it:
-- what a crash forgets, the next minute would have forgotten.
create unlogged table pedidos_do_minuto (
  -- a hash: neither the person nor the address can be read
  chave text primary key,
  inicio timestamptz not null,
  pedidos integer not null check (pedidos >= 0)
);
create index pedidos_do_minuto_inicio on pedidos_do_minuto (inicio);
