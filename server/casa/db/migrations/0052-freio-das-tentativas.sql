-- What slows guessing: one row for an account, a browser or an address, and none once time has forgiven its failures.
drop table tentativa_entrada;

create table freio (
  -- a hash: neither the account nor the address can be read
  chave text primary key,
  falhas double precision not null check (falhas >= 0),
  em timestamptz not null,
  espera_ate timestamptz not null,
  esquecido_em timestamptz not null
);
create index freio_esquecido on freio (esquecido_em);

-- The browsers from which a person has signed in: each keeps a key, of which only the hash is here.
create table chave_de_navegador (
  usuario_id bigint not null references usuario,
  chave_hash bytea not null,
  criada_em timestamptz not null default now(),
  vista_em timestamptz not null default now(),
  primary key (chave_hash, usuario_id)
);
create index chave_de_navegador_da_pessoa on chave_de_navegador (usuario_id, vista_em);
