-- Types of installation under administration: what the header says of each, the draft of its checklist, and versions
-- that nothing changes once published.

alter table instalacao_tipo
  add column if not exists peso_nota int not null default 1,
  -- number of the census field; codigo_censo is its column
  add column censo_campo text,
  add column icone text,
  add column min_fotos int not null default 0 check (min_fotos between 0 and 20),
  add column max_fotos int not null default 6 check (max_fotos between 1 and 50),
  add column exige_foto_se text[] not null default '{}',
  -- empty: all
  add column estados_permitidos text[] not null default '{}',
  add column condicoes_permitidas text[] not null default '{}',
  add column versao int not null default 1,
  add column criado_em timestamptz not null default now(),
  add column atualizado_em timestamptz not null default now(),
  add constraint instalacao_tipo_fotos check (min_fotos <= max_fotos);
create index if not exists instalacao_do_tipo on instalacao (tipo_id, local_id) where ativo;
create index monitoramento_instalacao_versao on monitoramento_instalacao (tipo_versao_id, monitoramento_id);

-- Null: it came with the product, and a later version of the product may publish another after it.
alter table instalacao_tipo_versao add column publicada_por bigint references usuario;

create table instalacao_tipo_rascunho (
  tipo_id bigint primary key references instalacao_tipo,
  orientacao text,
  recursos jsonb not null default '[]',
  versao int not null default 1,
  atualizado_em timestamptz not null default now(),
  atualizado_por bigint not null references usuario
);

create function versao_publicada_nao_muda() returns trigger language plpgsql as $$
begin
  raise exception 'uma versão publicada do checklist não muda nem se apaga: publique outra'
    using errcode = 'restrict_violation';
end $$;
create trigger instalacao_tipo_versao_imutavel before update or delete on instalacao_tipo_versao
  for each row execute function versao_publicada_nao_muda();
create trigger instalacao_tipo_versao_inteira before truncate on instalacao_tipo_versao
  for each statement execute function versao_publicada_nao_muda();
