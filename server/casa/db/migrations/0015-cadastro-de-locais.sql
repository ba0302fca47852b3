-- The register of places: types with what they demand, the whole record of a place, who answers for it, where it was in
-- the tree and when, what a merged place was called, and the figures that lists sort by.

alter table local_tipo
  add column icone text not null default 'predio'
    check (icone in ('orgao', 'regional', 'escola', 'predio', 'setor', 'deposito', 'anexo', 'externo')),
  add column cor text not null default 'cinza'
    check (cor in ('azul', 'verde', 'amarelo', 'laranja', 'vermelho', 'roxo', 'ciano', 'cinza')),
  -- types that a place of this one may be under; empty: those of the levels above its own
  add column pais_permitidos bigint[] not null default '{}',
  add column exige_endereco boolean not null default false,
  add column exige_coordenadas boolean not null default false,
  add column modelo_instalacoes jsonb not null default '[]',
  add column ordem int not null default 0,
  add column versao int not null default 1,
  add column criado_em timestamptz not null default now(),
  add column atualizado_em timestamptz not null default now();
update local_tipo set ordem = id * 10,
  icone = case when slug = 'escola' then 'escola' when nivel = 'unidade' then 'predio' else nivel end,
  cor = case when slug = 'escola' then 'azul' else case nivel when 'orgao' then 'roxo' when 'regional' then 'ciano'
    when 'deposito' then 'laranja' when 'anexo' then 'verde' when 'setor' then 'amarelo' else 'cinza' end end;
create unique index local_tipo_nome on local_tipo (lower(f_unaccent(nome)));

alter table local
  drop constraint local_coordenada_fonte_check,
  add constraint local_coordenada_fonte_check
    check (coordenada_fonte in ('gps', 'mapa', 'geocodificacao', 'importada')),
  add column nome_curto text,
  add column codigos_externos jsonb not null default '[]',
  add column ug text,
  add column unidade_orcamentaria text,
  add column cnpj text check (cnpj ~ '^[0-9A-Z]{12}\d{2}$'),
  add column localizacao_diferenciada text check (localizacao_diferenciada in
    ('nao_se_aplica', 'assentamento', 'terra_indigena', 'quilombola', 'povos_tradicionais')),
  add column local_funcionamento text check (local_funcionamento in
    ('predio_escolar', 'salas_outra_escola', 'galpao', 'unidade_socioeducativa', 'unidade_prisional', 'outros')),
  add column ocupacao text check (ocupacao in ('proprio', 'alugado', 'cedido')),
  add column numero text,
  add column complemento text,
  add column precisao_m double precision check (precisao_m >= 0),
  -- how far from its point a capture still counts as made there
  add column raio_m int not null default 250 check (raio_m > 0),
  -- beside `telefone`, which is the first
  add column outros_telefones text[] not null default '{}',
  add column turnos text[] not null default '{}',
  add column horario text,
  add column matriculas int check (matriculas >= 0),
  add column matriculas_ano int,
  add column etapas text[] not null default '{}',
  add column controle_estoque text not null default 'nenhum'
    check (controle_estoque in ('pleno', 'consumo_na_entrega', 'nenhum')),
  add column observacoes text,
  -- the place that this one turned out to be; it keeps its row, inactive, and so its code
  add column unificado_em_id bigint references local,
  -- kept by the triggers below
  add column nota numeric(4, 1),
  add column ultima_visita_em timestamptz;

-- The orders of the list; the id settles what is equal.
create index local_por_nome on local (lower(f_unaccent(nome)), id);
create index local_por_ultima_visita on local (coalesce(ultima_visita_em, '-infinity'), id);
create index local_por_nota on local (coalesce(nota, -1), id);
create index local_municipio on local (municipio_ibge);
create index local_do_tipo on local (tipo_id);
create index local_unificado on local (unificado_em_id) where unificado_em_id is not null;
create index monitoramento_aberto on monitoramento (local_id)
  where concluido_em is null and cancelado_em is null;

-- Infrastructure, from 0 to 100.
alter table instalacao_tipo add column peso_nota numeric(6, 2) not null default 1 check (peso_nota >= 0);

create function valor_do_estado(estado text) returns int
  language sql immutable parallel safe
  return case estado when 'otimo' then 100 when 'bom' then 80 when 'regular' then 55 when 'ruim' then 25
    when 'critico' then 0 end;

-- Null where no room was given a state, or none of them weighs.
create function nota_do_local(local_id bigint) returns numeric
  language sql stable parallel safe
  return (
    select round(sum(t.peso_nota * valor_do_estado(i.estado)) / nullif(sum(t.peso_nota), 0), 1)
    from instalacao i join instalacao_tipo t on t.id = i.tipo_id
    where i.local_id = nota_do_local.local_id and i.ativo and valor_do_estado(i.estado) is not null
      and i.condicao is distinct from 'inexistente');

create function recalcular_notas(locais bigint[]) returns void language sql as $$
  update local l set nota = n.nota
  from (select id, nota_do_local(id) as nota from unnest(locais) id) n
  where l.id = n.id and l.nota is distinct from n.nota
$$;

create function guardar_nota() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform recalcular_notas(array(select distinct local_id from novas));
  elsif tg_op = 'DELETE' then
    perform recalcular_notas(array(select distinct local_id from velhas));
  else
    perform recalcular_notas(array(
      select distinct unnest(array[v.local_id, n.local_id]) from novas n join velhas v on v.id = n.id
      where (v.local_id, v.tipo_id, v.estado, v.condicao, v.ativo)
        is distinct from (n.local_id, n.tipo_id, n.estado, n.condicao, n.ativo)));
  end if;
  return null;
end $$;
create trigger nota_do_local after insert on instalacao
  referencing new table as novas for each statement execute function guardar_nota();
create trigger nota_do_local_mudada after update on instalacao
  referencing old table as velhas new table as novas for each statement execute function guardar_nota();
create trigger nota_do_local_sem_ela after delete on instalacao
  referencing old table as velhas for each statement execute function guardar_nota();

create function guardar_notas_do_tipo() returns trigger language plpgsql as $$
begin
  perform recalcular_notas(array(select distinct local_id from instalacao where tipo_id = new.id and ativo));
  return null;
end $$;
create trigger notas_do_tipo after update of peso_nota on instalacao_tipo
  for each row when (old.peso_nota <> new.peso_nota) execute function guardar_notas_do_tipo();

create function guardar_ultima_visita() returns trigger language plpgsql as $$
begin
  update local l set ultima_visita_em = v.em
  from (select t.id, (select max(m.concluido_em) from monitoramento m where m.local_id = t.id) as em
    from unnest(case when tg_op = 'INSERT' then array[new.local_id]
      else array[old.local_id, new.local_id] end) t (id)) v
  where l.id = v.id and l.ultima_visita_em is distinct from v.em;
  return null;
end $$;
create trigger ultima_visita after insert on monitoramento
  for each row when (new.concluido_em is not null) execute function guardar_ultima_visita();
create trigger ultima_visita_mudada after update of concluido_em, local_id on monitoramento
  for each row when (old.concluido_em is distinct from new.concluido_em or old.local_id <> new.local_id)
  execute function guardar_ultima_visita();

update local l set nota = nota_do_local(l.id),
  ultima_visita_em = (select max(m.concluido_em) from monitoramento m where m.local_id = l.id);

-- Under what each place was, and when: a report of a past month is made of that month's tree. Whoever changes the parent,
-- the row here follows.
create table local_vinculo (
  id bigint generated always as identity primary key,
  local_id bigint not null references local on delete cascade,
  pai_id bigint references local,
  -- null: since the register began
  inicio timestamptz,
  fim timestamptz,
  motivo text,
  constraint local_vinculo_sem_sobreposicao exclude using gist (local_id with =, tstzrange(inicio, fim) with &&)
);
create index local_vinculo_pai on local_vinculo (pai_id);
insert into local_vinculo (local_id, pai_id) select id, pai_id from local order by id;

create function abrir_vinculo() returns trigger language plpgsql as $$
begin
  insert into local_vinculo (local_id, pai_id, inicio) select id, pai_id, criado_em from novos;
  return null;
end $$;
create trigger vinculo_novo after insert on local
  referencing new table as novos for each statement execute function abrir_vinculo();

create function trocar_vinculo() returns trigger language plpgsql as $$
begin
  update local_vinculo set fim = greatest(now(), inicio) where local_id = new.id and fim is null;
  insert into local_vinculo (local_id, pai_id, inicio) values (new.id, new.pai_id,
    (select max(fim) from local_vinculo where local_id = new.id));
  return null;
end $$;
create trigger vinculo_trocado after update of pai_id on local
  for each row when (old.pai_id is distinct from new.pai_id) execute function trocar_vinculo();

-- Who answers for a place: a person of the system, or only a name.
create table responsabilidade_local (
  id bigint generated always as identity primary key,
  local_id bigint not null references local,
  usuario_id bigint references usuario,
  nome text,
  matricula text,
  cargo text,
  papel text not null check (papel in ('titular', 'substituto', 'vice', 'almoxarife')),
  ato text,
  inicio date not null,
  -- the last day, whole
  fim date,
  criado_por bigint references usuario,
  criado_em timestamptz not null default now(),
  check (fim >= inicio),
  check (usuario_id is not null or nome is not null),
  constraint responsabilidade_um_titular exclude using gist (local_id with =, daterange(inicio, fim, '[]') with &&)
    where (papel = 'titular')
);
create index responsabilidade_do_local on responsabilidade_local (local_id, inicio);
create index responsabilidade_da_pessoa on responsabilidade_local (usuario_id) where usuario_id is not null;

-- What a place that was merged was called: it is found by it.
create table local_alias (
  id bigint generated always as identity primary key,
  -- the place that stayed
  local_id bigint not null references local,
  origem_id bigint not null references local,
  codigo text not null,
  codigo_inep text,
  nome text not null,
  criado_em timestamptz not null default now(),
  criado_por bigint references usuario,
  busca text generated always as (lower(f_unaccent(nome || ' ' || codigo || ' ' || coalesce(codigo_inep, '')))) stored
);
create index local_alias_local on local_alias (local_id);
