-- Imports from the panel: the file, how far it went, the lines that did not enter, and what it changed, so that it can be
-- undone.

create table importacao (
  id bigint generated always as identity primary key,
  -- name of the file in the data folder
  arquivo uuid not null unique,
  usuario_id bigint not null references usuario,
  alvo text not null,
  nome_do_arquivo text not null,
  tamanho bigint not null,
  sha256 text not null,
  formato text not null check (formato in ('csv', 'xlsx')),
  codificacao text,
  separador text,
  -- [{coluna, amostras}]
  colunas jsonb not null,
  mapeamento jsonb not null default '{}',
  lembrado boolean not null default false,
  opcoes jsonb not null default '{}',
  situacao text not null default 'lida'
    check (situacao in ('lida', 'simulando', 'simulada', 'na_fila', 'andando', 'concluida', 'falhou', 'cancelada', 'desfeita')),
  -- of the file, the mapping and the target: what was done once is not done again
  chave text,
  linhas int not null default 0,
  total int not null,
  contagem jsonb not null default '{}',
  primeiras jsonb not null default '[]',
  -- of the simulation, where nothing is left to be counted
  efeitos jsonb not null default '[]',
  mensagem text,
  -- times that its work stopped without a word
  tentativas int not null default 0,
  -- who is at it, and until when nobody else may be
  posse uuid,
  posse_ate timestamptz,
  criada_em timestamptz not null default now(),
  terminada_em timestamptz,
  arquivo_apagado_em timestamptz
);
create index importacao_do_usuario on importacao (usuario_id, id);
create index importacao_por_fazer on importacao (id) where situacao in ('simulando', 'na_fila', 'andando');
create unique index importacao_uma_vez on importacao (chave)
  where situacao in ('na_fila', 'andando', 'concluida');

create table importacao_erro (
  importacao_id bigint not null references importacao on delete cascade,
  linha int not null,
  coluna text,
  mensagem text not null,
  celulas text[] not null,
  primary key (importacao_id, linha)
);

-- Remembered for the next file with the same columns.
create table importacao_mapa (
  alvo text not null,
  cabecalho text not null,
  mapeamento jsonb not null,
  usado_em timestamptz not null default now(),
  primary key (alvo, cabecalho)
);

-- Each row that an import wrote, as it was and as it left it. Filled in by a trigger, whatever code writes the row.
create table importacao_efeito (
  id bigint generated always as identity primary key,
  importacao_id bigint not null references importacao on delete cascade,
  tabela text not null,
  registro_id bigint not null,
  -- null: it did not exist
  antes jsonb,
  depois jsonb not null
);
create index importacao_efeito_por_registro on importacao_efeito (importacao_id, tabela, registro_id, id);

create function importacao_registrar() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old is not distinct from new then
    return null;
  end if;
  insert into importacao_efeito (importacao_id, tabela, registro_id, antes, depois)
  values (current_setting('zelo.importacao')::bigint, tg_table_name, new.id,
    -- what lets somebody in is copied nowhere
    case when tg_op = 'UPDATE' then to_jsonb(old) - 'senha_hash' end, to_jsonb(new) - 'senha_hash');
  return null;
end $$;

do $$
declare tabela text;
begin
  foreach tabela in array array['local', 'instalacao', 'patrimonio', 'usuario', 'fornecedor'] loop
    if to_regclass(tabela) is not null then
      execute format(
        'create trigger importacao_efeito after insert or update on %I for each row
          when (coalesce(current_setting(''zelo.importacao'', true), '''') <> '''')
          execute function importacao_registrar()', tabela);
    end if;
  end loop;
end $$;

-- One person's own, as exports are (0014-segunda-parede.sql).
alter table importacao enable row level security;
create policy leitura on importacao for select using (true);
create policy escrita on importacao for all
  using (usuario_id = coalesce((select pessoa_da_operacao()), usuario_id))
  with check (usuario_id = coalesce((select pessoa_da_operacao()), usuario_id));
