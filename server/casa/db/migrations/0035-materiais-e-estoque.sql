-- Materials and the ledger of stock. A movement is written once and never changed; balances are caches that this file keeps.

create table unidade_de_medida (
  id bigint generated always as identity primary key,
  sigla text not null unique check (sigla ~ '^[a-z0-9²³]{1,6}$'),
  nome text not null,
  -- decimals that a quantity of this unit may have: a chair none, a kilogram three
  casas smallint not null default 0 check (casas between 0 and 3)
);

create table grupo_de_material (
  id bigint generated always as identity primary key,
  codigo text not null unique check (codigo ~ '^\d{2}(\.\d{2})?$'),
  nome text not null,
  pai_id bigint references grupo_de_material,
  -- what a material of the group has unless it says otherwise
  natureza_despesa text check (natureza_despesa ~ '^\d(\.\d{1,2}){3,5}$'),
  conta text,
  ativo boolean not null default true,
  versao int not null default 1
);

create table material (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  codigo text not null unique check (codigo ~ '^[A-Z0-9][A-Z0-9.-]{0,29}$'),
  descricao text not null check (length(descricao) between 3 and 120),
  descricao_padronizada text not null default '',
  natureza text not null check (natureza in ('consumo', 'permanente')),
  grupo_id bigint not null references grupo_de_material,
  unidade_id bigint not null references unidade_de_medida,
  -- of a permanent good: what it becomes when it is accepted
  classe_id bigint references classe_bem,
  catmat text check (catmat ~ '^\d{1,6}$'),
  ncm text check (ncm ~ '^\d{8}$'),
  natureza_despesa text check (natureza_despesa ~ '^\d(\.\d{1,2}){3,5}$'),
  conta text,
  controla_lote boolean not null default false,
  controla_validade boolean not null default false,
  dias_validade_minima int check (dias_validade_minima between 0 and 3650),
  alerta_validade_dias int[] not null default '{90,60,30}',
  perecivel boolean not null default false,
  critico boolean not null default false,
  condicoes_armazenagem text not null default '',
  marca_exigida text not null default '',
  observacoes text not null default '',
  ativo boolean not null default true,
  fundido_em_id bigint references material,
  versao int not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  palavras text generated always as (lower(f_unaccent(codigo || ' ' || descricao || ' ' || descricao_padronizada))) stored,
  constraint material_validade_tem_lote check (controla_lote or not controla_validade),
  constraint material_permanente_tem_classe check ((natureza = 'permanente') = (classe_id is not null)),
  constraint material_permanente_sem_lote check (natureza = 'consumo' or not controla_lote),
  constraint material_fundido_esta_inativo check (fundido_em_id is null or not ativo)
);
create index material_palavras on material using gin (palavras gin_trgm_ops);
create index material_grupo on material (grupo_id, descricao, id);
create index material_ordem on material (descricao, id);

-- A box of twelve: 12/1 of the unit; a third of a ream: 1/3. Exact, so that nothing is lost in the conversion.
create table material_embalagem (
  id bigint generated always as identity primary key,
  material_id bigint not null references material,
  nome text not null check (length(nome) between 1 and 30),
  fator_num bigint not null check (fator_num between 1 and 1000000000),
  fator_den bigint not null default 1 check (fator_den between 1 and 1000000),
  unique (material_id, nome)
);

create table material_gtin (
  gtin text primary key check (gtin ~ '^(\d{8}|\d{12,14})$'),
  material_id bigint not null references material,
  -- null: of the unit itself
  embalagem_id bigint references material_embalagem on delete cascade
);
create index material_gtin_material on material_gtin (material_id);

create table lote (
  id bigint generated always as identity primary key,
  material_id bigint not null references material,
  codigo text not null check (length(codigo) between 1 and 40),
  fabricacao date,
  validade date,
  fornecedor_id bigint references fornecedor,
  situacao text not null default 'liberado' check (situacao in ('liberado', 'quarentena', 'bloqueado')),
  motivo text,
  versao int not null default 1,
  criado_em timestamptz not null default now(),
  constraint lote_do_material unique (material_id, codigo),
  constraint lote_validade_depois_da_fabricacao check (validade is null or fabricacao is null or validade >= fabricacao)
);
create index lote_validade on lote (validade, id) where validade is not null;

create table endereco_de_estoque (
  id bigint generated always as identity primary key,
  deposito_id bigint not null references local,
  codigo text not null check (codigo ~ '^[A-Z0-9][A-Z0-9.-]{0,19}$'),
  ativo boolean not null default true,
  unique (deposito_id, codigo)
);

create table movimento_estoque (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  deposito_id bigint not null references local,
  material_id bigint not null references material,
  -- 1, 2, 3 … of this depósito and material, with no gap
  seq bigint not null,
  lote_id bigint references lote,
  endereco_id bigint references endereco_de_estoque,
  tipo text not null check (tipo ~ '^[a-z_]{3,40}$'),
  sinal smallint not null check (sinal in (-1, 0, 1)),
  qtd_e3 bigint not null check (qtd_e3 >= 0),
  -- of an adjustment of value it may be negative; of everything else it follows the sign
  valor_centavos bigint not null,
  saldo_qtd_e3 bigint not null,
  saldo_valor_centavos bigint not null,
  -- the other side of the double entry
  contrapartida text not null check (contrapartida in ('externo', 'consumo', 'perdas', 'transito', 'deposito', 'material', 'resultado')),
  local_consumo_id bigint references local,
  documento_tipo text not null check (documento_tipo ~ '^[a-z_]{3,40}$'),
  documento_id bigint not null,
  documento_linha bigint not null,
  -- an entry's line is posted once, a shipment's line when it leaves and when it arrives
  fase text not null default 'unica' check (fase ~ '^[a-z_]{3,40}$'),
  estornado_id bigint references movimento_estoque,
  motivo text,
  ocorrido_em timestamptz not null,
  registrado_em timestamptz not null default now(),
  -- the month in which it counts: of `registrado_em`, on the órgão's wall
  competencia text not null check (competencia ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  ator_id bigint references usuario,
  hash_anterior bytea not null,
  hash bytea not null,
  constraint movimento_seq unique (deposito_id, material_id, seq),
  constraint movimento_de_uma_linha unique nulls not distinct (documento_tipo, documento_linha, lote_id, endereco_id, deposito_id, material_id, fase),
  constraint movimento_saldo_qtd check (saldo_qtd_e3 >= 0),
  constraint movimento_saldo_valor check (saldo_valor_centavos >= 0),
  constraint movimento_sem_qtd_sem_valor check (saldo_qtd_e3 > 0 or saldo_valor_centavos = 0),
  constraint movimento_sinal check (
    (sinal = 0) = (qtd_e3 = 0) and (sinal = 0 or valor_centavos >= 0)),
  constraint movimento_estorno_motivado check ((tipo = 'estorno') = (estornado_id is not null))
);
create index movimento_documento on movimento_estoque (documento_tipo, documento_id);
create index movimento_estornado on movimento_estoque (estornado_id) where estornado_id is not null;
create index movimento_competencia on movimento_estoque (deposito_id, competencia, material_id);
create index movimento_lote on movimento_estoque (lote_id, id) where lote_id is not null;
create index movimento_registro on movimento_estoque (deposito_id, registrado_em);

create table saldo (
  deposito_id bigint not null references local,
  material_id bigint not null references material,
  qtd_e3 bigint not null default 0,
  valor_centavos bigint not null default 0,
  ultimo_seq bigint not null default 0,
  ultimo_em timestamptz,
  reservado_e3 bigint not null default 0,
  bloqueado_e3 bigint not null default 0,
  primary key (deposito_id, material_id),
  constraint saldo_qtd check (qtd_e3 >= 0),
  constraint saldo_valor check (valor_centavos >= 0),
  constraint saldo_reservado check (reservado_e3 >= 0),
  constraint saldo_bloqueado check (bloqueado_e3 >= 0),
  constraint saldo_comprometido check (reservado_e3 + bloqueado_e3 <= qtd_e3)
);
create index saldo_material on saldo (material_id) include (qtd_e3, valor_centavos);

create table saldo_lote (
  deposito_id bigint not null references local,
  material_id bigint not null references material,
  lote_id bigint references lote,
  endereco_id bigint references endereco_de_estoque,
  qtd_e3 bigint not null,
  constraint saldo_lote_chave unique nulls not distinct (deposito_id, material_id, lote_id, endereco_id),
  constraint saldo_lote_qtd check (qtd_e3 >= 0)
);
create index saldo_lote_lote on saldo_lote (lote_id) where lote_id is not null;

-- Promised to a line of a document, and not yet gone.
create table reserva (
  id bigint generated always as identity primary key,
  documento_tipo text not null,
  documento_id bigint not null,
  documento_linha bigint not null,
  deposito_id bigint not null references local,
  material_id bigint not null references material,
  qtd_e3 bigint not null check (qtd_e3 > 0),
  situacao text not null default 'ativa' check (situacao in ('ativa', 'consumida', 'liberada', 'expirada')),
  expira_em timestamptz,
  criada_em timestamptz not null default now(),
  encerrada_em timestamptz
);
create unique index reserva_ativa on reserva (documento_tipo, documento_linha, deposito_id) where situacao = 'ativa';
create index reserva_do_saldo on reserva (deposito_id, material_id) where situacao = 'ativa';
create index reserva_a_expirar on reserva (expira_em) where situacao = 'ativa' and expira_em is not null;

-- What left one side and has not arrived at the other, line by line: no depósito's row is touched for it.
create table transito (
  documento_tipo text not null,
  documento_linha bigint not null,
  material_id bigint not null references material,
  lote_id bigint references lote,
  qtd_e3 bigint not null,
  valor_centavos bigint not null,
  constraint transito_chave unique nulls not distinct (documento_tipo, documento_linha, material_id, lote_id),
  constraint transito_qtd check (qtd_e3 >= 0),
  constraint transito_valor check (valor_centavos >= 0),
  constraint transito_sem_qtd_sem_valor check (qtd_e3 > 0 or valor_centavos = 0)
);

create table fechamento (
  id bigint generated always as identity primary key,
  deposito_id bigint not null references local,
  competencia text not null check (competencia ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  situacao text not null check (situacao in ('em_conferencia', 'fechado', 'reaberto')),
  -- what was pending and accepted as such
  ressalvas jsonb not null default '[]',
  motivo text,
  processo text,
  fechado_por bigint references usuario,
  fechado_em timestamptz,
  reaberto_por bigint references usuario,
  reaberto_em timestamptz,
  versao int not null default 1,
  criado_em timestamptz not null default now(),
  unique (deposito_id, competencia)
);

create table saldo_fechado (
  fechamento_id bigint not null references fechamento,
  versao int not null,
  material_id bigint not null references material,
  qtd_e3 bigint not null,
  valor_centavos bigint not null,
  seq bigint not null,
  primary key (fechamento_id, versao, material_id)
);

-- One root a day of all the chains of a depósito: who keeps yesterday's can tell that nothing before it was rewritten.
create table ancora_diaria (
  deposito_id bigint not null references local,
  dia date not null,
  folhas int not null,
  raiz bytea not null,
  criada_em timestamptz not null default now(),
  primary key (deposito_id, dia)
);

-- What is sealed of a movement. Times in microseconds of UTC: the same text on every server.
create function selo_do_movimento(m movimento_estoque) returns bytea
  language sql stable parallel safe
  return sha256(m.hash_anterior || convert_to(concat_ws('|', m.uuid, m.deposito_id, m.material_id, m.seq,
    coalesce(m.lote_id, 0), coalesce(m.endereco_id, 0), m.tipo, m.sinal, m.qtd_e3, m.valor_centavos, m.saldo_qtd_e3,
    m.saldo_valor_centavos, m.contrapartida, coalesce(m.local_consumo_id, 0), m.documento_tipo, m.documento_id,
    m.documento_linha, m.fase, coalesce(m.estornado_id, 0), (extract(epoch from m.ocorrido_em) * 1000000)::bigint,
    (extract(epoch from m.registrado_em) * 1000000)::bigint, m.competencia, coalesce(m.ator_id, 0),
    coalesce(m.motivo, '')), 'UTF8'));

-- Whoever posts holds the row of `saldo`, so that what this reads is the last movement there is.
-- A clock that was set back does not put a movement before the one that it follows.
create function encadear_movimento() returns trigger language plpgsql as $$
declare
  anterior record;
begin
  select seq, saldo_qtd_e3, saldo_valor_centavos, competencia, registrado_em, hash into anterior
  from movimento_estoque where deposito_id = new.deposito_id and material_id = new.material_id
  order by seq desc limit 1;
  if new.seq <> coalesce(anterior.seq, 0) + 1 then
    raise exception 'movimento fora da sequência' using errcode = '23514', constraint = 'movimento_em_sequencia';
  end if;
  if new.saldo_qtd_e3 <> coalesce(anterior.saldo_qtd_e3, 0) + new.sinal * new.qtd_e3
    or new.saldo_valor_centavos <> coalesce(anterior.saldo_valor_centavos, 0)
      + (case when new.sinal = 0 then 1 else new.sinal end) * new.valor_centavos then
    raise exception 'o saldo não é o anterior mais o movimento' using errcode = '23514', constraint = 'movimento_saldo_corrido';
  end if;
  if new.competencia < anterior.competencia then
    raise exception 'nada se lança para trás' using errcode = '23514', constraint = 'movimento_em_ordem';
  end if;
  if exists (select from fechamento f where f.deposito_id = new.deposito_id and f.competencia >= new.competencia
    and f.situacao = 'fechado') then
    raise exception 'a competência está fechada' using errcode = '23514', constraint = 'movimento_competencia_aberta';
  end if;
  if new.estornado_id is not null and not exists (
    select from movimento_estoque o where o.id = new.estornado_id and o.tipo <> 'estorno' and o.sinal = -new.sinal
      and o.deposito_id = new.deposito_id and o.material_id = new.material_id and o.lote_id is not distinct from new.lote_id
      and new.qtd_e3 + (select coalesce(sum(e.qtd_e3), 0) from movimento_estoque e where e.estornado_id = o.id) <= o.qtd_e3) then
    raise exception 'o estorno passa do que foi lançado' using errcode = '23514', constraint = 'movimento_estorno_ate_o_original';
  end if;
  new.registrado_em := greatest(new.registrado_em, anterior.registrado_em);
  new.hash_anterior := coalesce(anterior.hash, '\x'::bytea);
  new.hash := selo_do_movimento(new);
  return new;
end $$;
create trigger encadear_movimento before insert on movimento_estoque
  for each row execute function encadear_movimento();

-- Of what is there, what no exit may take: lots in quarantine or blocked.
create function bloqueado_em(deposito bigint, material bigint) returns bigint
  language sql stable
  return (select coalesce(sum(sl.qtd_e3), 0) from saldo_lote sl join lote l on l.id = sl.lote_id
    where sl.deposito_id = deposito and sl.material_id = material and l.situacao <> 'liberado');

-- The caches, by the same statement that writes the movements: the application itself may not write them.
-- What leaves a depósito enters the transit, and the other way round.
create function somar_saldos() returns trigger language plpgsql security definer set search_path from current as $$
declare
  faltam bigint;
  mudados bigint;
begin
  -- A negative row would be refused before it could become an update: what leaves is an update from the start.
  select count(*) into faltam
  from (select deposito_id, material_id, lote_id, endereco_id, sum(sinal * qtd_e3) as qtd
    from novos where sinal <> 0 group by 1, 2, 3, 4) n
  where n.qtd < 0 and not exists (select from saldo_lote s where s.deposito_id = n.deposito_id
    and s.material_id = n.material_id and s.lote_id is not distinct from n.lote_id
    and s.endereco_id is not distinct from n.endereco_id and s.qtd_e3 + n.qtd >= 0);
  if faltam > 0 then
    raise exception 'o lote não tem esta quantidade' using errcode = '23514', constraint = 'saldo_lote_qtd';
  end if;
  update saldo_lote s set qtd_e3 = s.qtd_e3 + n.qtd
  from (select deposito_id, material_id, lote_id, endereco_id, sum(sinal * qtd_e3) as qtd
    from novos where sinal <> 0 group by 1, 2, 3, 4 having sum(sinal * qtd_e3) < 0) n
  where s.deposito_id = n.deposito_id and s.material_id = n.material_id
    and s.lote_id is not distinct from n.lote_id and s.endereco_id is not distinct from n.endereco_id;
  insert into saldo_lote as s (deposito_id, material_id, lote_id, endereco_id, qtd_e3)
  select deposito_id, material_id, lote_id, endereco_id, sum(sinal * qtd_e3)
  from novos where sinal <> 0 group by 1, 2, 3, 4 having sum(sinal * qtd_e3) >= 0
  order by 1, 2, 3, 4
  on conflict on constraint saldo_lote_chave do update set qtd_e3 = s.qtd_e3 + excluded.qtd_e3;
  update saldo s set qtd_e3 = u.saldo_qtd_e3, valor_centavos = u.saldo_valor_centavos, ultimo_seq = u.seq,
    ultimo_em = u.registrado_em,
    bloqueado_e3 = case when u.com_lote then bloqueado_em(u.deposito_id, u.material_id) else s.bloqueado_e3 end
  from (select distinct on (deposito_id, material_id) *,
      bool_or(lote_id is not null) over (partition by deposito_id, material_id) as com_lote
    from novos order by deposito_id, material_id, seq desc) u
  where s.deposito_id = u.deposito_id and s.material_id = u.material_id;
  if not exists (select from novos where contrapartida = 'transito') then
    return null;
  end if;
  with n as (select documento_tipo, documento_linha, material_id, lote_id, sum(-sinal * qtd_e3) as qtd,
      sum(-sinal * valor_centavos) as valor from novos where contrapartida = 'transito' group by 1, 2, 3, 4),
    chegam as (update transito t set qtd_e3 = t.qtd_e3 + n.qtd, valor_centavos = t.valor_centavos + n.valor from n
      where (n.qtd < 0 or n.valor < 0) and t.documento_tipo = n.documento_tipo and t.documento_linha = n.documento_linha
        and t.material_id = n.material_id and t.lote_id is not distinct from n.lote_id returning 1),
    partem as (insert into transito as t (documento_tipo, documento_linha, material_id, lote_id, qtd_e3, valor_centavos)
      select * from n where n.qtd >= 0 and n.valor >= 0 order by 1, 2, 3, 4
      on conflict on constraint transito_chave do update set qtd_e3 = t.qtd_e3 + excluded.qtd_e3,
        valor_centavos = t.valor_centavos + excluded.valor_centavos returning 1)
  select (select count(*) from n), (select count(*) from chegam) + (select count(*) from partem) into faltam, mudados;
  if faltam <> mudados then
    raise exception 'isto não está em trânsito' using errcode = '23514', constraint = 'transito_qtd';
  end if;
  return null;
end $$;
create trigger somar_saldos after insert on movimento_estoque
  referencing new table as novos for each statement execute function somar_saldos();

-- The balances first, in everybody's order, and only then what they are made of: computed before the wait, it would be
-- what it was before the exit that it waited for.
create function bloquear_saldo_do_lote() returns trigger language plpgsql security definer
  set search_path from current as $$
begin
  perform from saldo s where s.material_id = new.material_id
    and s.deposito_id in (select deposito_id from saldo_lote where lote_id = new.id and qtd_e3 > 0)
  order by s.deposito_id, s.material_id for no key update;
  update saldo s set bloqueado_e3 = bloqueado_em(s.deposito_id, s.material_id)
  where s.material_id = new.material_id
    and s.deposito_id in (select deposito_id from saldo_lote where lote_id = new.id and qtd_e3 > 0);
  return null;
end $$;
create trigger bloquear_saldo_do_lote after update of situacao on lote
  for each row when (old.situacao is distinct from new.situacao) execute function bloquear_saldo_do_lote();

create function movimento_nao_muda() returns trigger language plpgsql as $$
begin
  raise exception 'um movimento de estoque não muda nem se apaga: estorne' using errcode = '23001';
end $$;
create trigger movimento_nao_muda before update or delete on movimento_estoque
  for each row execute function movimento_nao_muda();
create trigger movimento_nao_se_esvazia before truncate on movimento_estoque
  for each statement execute function movimento_nao_muda();

-- What names a material in the ledger stays as it was.
create function material_com_movimento() returns trigger language plpgsql as $$
begin
  if exists (select from movimento_estoque where material_id = old.id) then
    raise exception 'o material já tem movimento' using errcode = '23514', constraint = 'material_com_movimento';
  end if;
  return new;
end $$;
create trigger material_com_movimento before update of natureza, unidade_id, controla_lote, controla_validade on material
  for each row when (old.natureza is distinct from new.natureza or old.unidade_id is distinct from new.unidade_id
    or old.controla_lote is distinct from new.controla_lote or old.controla_validade is distinct from new.controla_validade)
  execute function material_com_movimento();
