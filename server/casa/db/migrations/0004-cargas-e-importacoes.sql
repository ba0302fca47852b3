-- What is loaded only once, and the keys that let an import run again without repeating anything.

create table carga (
  nome text primary key,
  carregada_em timestamptz not null default now()
);

-- `origem.chave` names the line of the source that a row came from.
create unique index local_origem_chave on local ((origem->>'chave')) where origem ? 'chave';
create unique index instalacao_origem_chave on instalacao ((origem->>'chave')) where origem ? 'chave';
create unique index patrimonio_origem_chave on patrimonio ((origem->>'chave')) where origem ? 'chave';
