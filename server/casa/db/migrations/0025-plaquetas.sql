-- Labels: what a range is made of and for whom, the ones out of use, what was printed, and what strangers tell.

alter table lote_plaquetas
  add column material text not null default 'poliester' check (material in ('papel', 'poliester', 'aluminio')),
  add column regional_id bigint references local,
  add column observacao text,
  add column motivo text,
  add column criado_por bigint references usuario,
  add column atualizado_em timestamptz not null default now();
create index lote_plaquetas_regional on lote_plaquetas (regional_id) where regional_id is not null;

-- A label that will never be put on anything (again). Free, reserved and applied follow from ranges and assets.
create table plaqueta (
  numero bigint primary key check (numero > 0),
  situacao text not null check (situacao in ('danificada', 'perdida', 'cancelada')),
  motivo text not null,
  marcada_em timestamptz not null default now(),
  marcada_por bigint not null references usuario
);

-- Append-only. Of a run of numbers, or of chosen assets as their labels were then.
create table impressao_de_etiquetas (
  id bigint generated always as identity primary key,
  inicio bigint,
  fim bigint,
  bens bigint[],
  -- [{codigo, descricao}], in the order of the paper
  etiquetas jsonb,
  formato text not null check (formato ~ '^[a-z0-9_]{3,20}$'),
  posicao_inicial int not null check (posicao_inicial > 0),
  deslocamento_x_mm double precision not null,
  deslocamento_y_mm double precision not null,
  quantidade int not null check (quantidade between 1 and 2000),
  repetidas int not null check (repetidas between 0 and quantidade),
  motivo text,
  impresso_por bigint not null references usuario,
  impresso_em timestamptz not null default now(),
  constraint impressao_de_uma_coisa check ((inicio is null) = (fim is null) and (inicio is null) = (etiquetas is not null)
    and (bens is null) = (etiquetas is null) and fim >= inicio),
  constraint impressao_repetida_tem_motivo check (repetidas = 0 or motivo is not null)
);
create index impressao_faixa on impressao_de_etiquetas using gist (int8range(inicio, fim, '[]')) where inicio is not null;
create index impressao_bens on impressao_de_etiquetas using gin (bens) where bens is not null;

-- What somebody who found a label told. Who they are is theirs to say, and is erased when it is settled.
create table achado_de_bem (
  id bigint generated always as identity primary key,
  codigo text not null,
  -- null for a label that is on nothing
  patrimonio_id bigint references patrimonio,
  onde text not null,
  mensagem text,
  contato text,
  recebido_em timestamptz not null default now(),
  resolvido_em timestamptz,
  resolvido_por bigint references usuario,
  providencia text,
  check ((resolvido_em is null) = (providencia is null) and (resolvido_em is null or contato is null))
);
create index achado_aberto on achado_de_bem (id) where resolvido_em is null;
create index achado_patrimonio on achado_de_bem (patrimonio_id) where patrimonio_id is not null;
