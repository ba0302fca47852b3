-- What a type of place asks of its own, who supplies a place, its calendar, and the file of a supplier's certificate.

-- [{chave, rotulo, tipo, opcoes, obrigatorio}]
alter table local_tipo add column campos_extras jsonb not null default '[]';
alter table local
  add column zona text,
  -- the depósito that its materials come from
  add column deposito_supridor_id bigint references local,
  -- [{tipo, nome, inicio, fim}]: days without classes
  add column calendario jsonb not null default '[]',
  -- answers to the fields of its type, by chave
  add column campos_extras jsonb not null default '{}',
  add constraint local_nao_supre_a_si check (deposito_supridor_id <> id);
create index local_do_supridor on local (deposito_supridor_id) where deposito_supridor_id is not null;

alter table fornecedor_certidao add column anexo_uuid uuid references multimidia (uuid);

-- The orders of the list of installations of the whole network; the id settles what is equal.
create index instalacao_por_nome on instalacao (lower(f_unaccent(nome)), id);
create index instalacao_por_verificacao on instalacao (coalesce(verificada_em, '-infinity'), id);
create index instalacao_busca on instalacao using gin (busca gin_trgm_ops);
