-- The administration of people and profiles: what is kept of each, invitations, ver como, devices that are refused.

alter table usuario
  add column cpf text check (cpf ~ '^\d{11}$'),
  add column setor text,
  add column tipo text not null default 'servidor' check (tipo in ('servidor', 'terceirizado', 'sistema')),
  add column local_lotacao_id bigint references local,
  -- of the last block or inactivation, and of who undid it
  add column situacao_motivo text,
  add column situacao_em timestamptz,
  add column atualizado_em timestamptz not null default now(),
  add column busca text generated always as (lower(f_unaccent(nome || ' ' || email || ' ' || coalesce(matricula, '')
    || ' ' || coalesce(cargo, '') || ' ' || coalesce(setor, '')))) stored;
create unique index usuario_cpf on usuario (cpf) where cpf is not null;
create index usuario_lotacao on usuario (local_lotacao_id) where local_lotacao_id is not null;
create index usuario_busca on usuario using gin (busca gin_trgm_ops);
-- The orders of the list; the id settles what is equal.
create index usuario_por_nome on usuario (lower(f_unaccent(nome)), id);
create index usuario_por_ultimo_acesso on usuario (coalesce(ultimo_acesso_em, '-infinity'), id);
create index usuario_por_criacao on usuario (criado_em, id);

alter table perfil
  -- the widest kind of place at which it may be given
  add column nivel_max_local text not null default 'orgao' check (nivel_max_local in ('orgao', 'regional', 'unidade')),
  add column atualizado_em timestamptz not null default now();
create index perfil_por_nome on perfil (lower(f_unaccent(nome)), id);
create unique index perfil_nome on perfil (lower(f_unaccent(nome)));
create index perfil_permissao_chave on perfil_permissao (permissao);

-- The same profile at the same place twice, but never for the same day.
alter table atribuicao
  drop constraint atribuicao_unica,
  add constraint atribuicao_vigencia check (vigencia_inicio <= vigencia_fim),
  add constraint atribuicao_sem_sobreposicao exclude using gist (usuario_id with =, perfil_id with =,
    (coalesce(local_id, 0)) with =, daterange(vigencia_inicio, vigencia_fim, '[]') with &&);
create index atribuicao_perfil on atribuicao (perfil_id);
create index atribuicao_local on atribuicao (local_id) where local_id is not null;
create index atribuicao_vencendo on atribuicao (vigencia_fim) where vigencia_fim is not null;

-- An invitation is a link of the same kind, for who has no password yet.
alter table recuperacao_senha
  add column tipo text not null default 'recuperacao' check (tipo in ('recuperacao', 'convite'));

-- While it lasts, the requests of this session read what that other person would.
alter table sessao
  add column como_usuario_id bigint references usuario,
  add column como_ate timestamptz,
  add column como_motivo text,
  add constraint sessao_como_inteiro check ((como_usuario_id is null) = (como_ate is null));

alter table dispositivo
  add column recusado_em timestamptz,
  add column recusado_por bigint references usuario,
  add column recusado_motivo text;
