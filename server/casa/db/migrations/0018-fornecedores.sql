-- Suppliers: the register, the sanctions and certificates of each, and the bank details apart.

create table fornecedor (
  id bigint generated always as identity primary key,
  tipo_pessoa text not null check (tipo_pessoa in ('pj', 'pf', 'orgao_publico', 'estrangeiro')),
  -- without its mask; the check digits are the application's affair
  documento text,
  matriz_filial text check (matriz_filial in ('matriz', 'filial')),
  razao_social text not null,
  nome_fantasia text,
  inscricao_estadual text,
  inscricao_estadual_uf text,
  inscricao_municipal text,
  porte text check (porte in ('mei', 'me', 'epp', 'demais')),
  cnae text check (cnae ~ '^\d{7}$'),
  natureza text[] not null check (cardinality(natureza) > 0),
  cep text check (cep ~ '^\d{8}$'),
  endereco text,
  municipio text,
  uf text check (uf ~ '^[A-Z]{2}$'),
  municipio_ibge text check (municipio_ibge ~ '^\d{7}$'),
  telefones text[] not null default '{}',
  emails text[] not null default '{}',
  contatos jsonb not null default '[]',
  site text,
  observacoes text,
  -- What somebody decided; whether a sanction is in force follows from its dates.
  situacao text not null default 'ativo' check (situacao in ('ativo', 'suspenso', 'impedido', 'inativo')),
  situacao_motivo text,
  situacao_em timestamptz,
  -- Merged into that one, of which this is from then on another document.
  unificado_em_id bigint references fornecedor,
  versao int not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  raiz_cnpj text generated always as (case when length(documento) = 14 then left(documento, 8) end) stored,
  busca text generated always as (lower(f_unaccent(razao_social || ' ' || coalesce(nome_fantasia, '')))) stored,
  palavras tsvector generated always as (palavras_de(
    razao_social || ' ' || coalesce(nome_fantasia, '') || ' ' || coalesce(municipio, '')
    || case when length(documento) = 14 then ' ' || documento else '' end)) stored,
  constraint fornecedor_documento_do_tipo check (case tipo_pessoa
    when 'estrangeiro' then documento is null
    when 'pf' then documento is not null and documento ~ '^\d{11}$'
    else documento is not null and documento ~ '^[0-9A-Z]{12}\d{2}$' end),
  constraint fornecedor_unificado_em_outro check (unificado_em_id <> id)
);
create unique index fornecedor_documento on fornecedor (documento) where unificado_em_id is null;
-- A merged one is found by its document too.
create index fornecedor_documento_qualquer on fornecedor (documento);
create index fornecedor_unificado on fornecedor (unificado_em_id) where unificado_em_id is not null;
create index fornecedor_raiz on fornecedor (raiz_cnpj) where raiz_cnpj is not null;
create index fornecedor_por_nome on fornecedor (lower(f_unaccent(razao_social)), id);
create index fornecedor_por_mudanca on fornecedor (atualizado_em, id);
create index fornecedor_busca on fornecedor using gin (busca gin_trgm_ops);
create index fornecedor_palavras on fornecedor using gin (palavras);

create trigger palavras_novas after insert on fornecedor
  referencing new table as novos for each statement execute function guardar_palavras();
create trigger palavras_mudadas after update on fornecedor
  for each row when (old.palavras is distinct from new.palavras) execute function guardar_palavras();

create table fornecedor_sancao (
  id bigint generated always as identity primary key,
  fornecedor_id bigint not null references fornecedor,
  tipo text not null
    check (tipo in ('advertencia', 'multa', 'suspensao_temporaria', 'impedimento', 'inidoneidade')),
  orgao text not null,
  inicio date not null,
  -- the last day, whole
  fim date,
  processo text,
  criado_em timestamptz not null default now(),
  constraint fornecedor_sancao_periodo check (inicio <= fim)
);
create index fornecedor_sancao_do_fornecedor on fornecedor_sancao (fornecedor_id, inicio);

create table fornecedor_certidao (
  id bigint generated always as identity primary key,
  fornecedor_id bigint not null references fornecedor,
  tipo text not null check (tipo in ('federal', 'estadual', 'municipal', 'fgts', 'trabalhista', 'outra')),
  numero text not null,
  emissao date not null,
  validade date not null,
  -- recorded by mistake: it counts for nothing
  retirada_em timestamptz,
  criado_em timestamptz not null default now(),
  constraint fornecedor_certidao_periodo check (emissao <= validade)
);
create index fornecedor_certidao_do_fornecedor on fornecedor_certidao (fornecedor_id, tipo, validade)
  where retirada_em is null;

-- Sealed with the installation's key, bound to the supplier: a copy of the database alone shows none.
create table fornecedor_dados_bancarios (
  fornecedor_id bigint primary key references fornecedor,
  cifrado bytea not null,
  atualizado_em timestamptz not null default now()
);
