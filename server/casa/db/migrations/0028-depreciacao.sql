-- What the assets are worth: every movement of value, the depreciation of each month, and the months' accounts.

-- In the accounts: in charge of the órgão and its own.
create function bem_contabil(situacao text, propriedade text) returns boolean
  language sql immutable parallel safe
  return propriedade = 'proprio' and situacao not in ('a_tombar', 'baixado', 'estornado');

create function valor_contabil(avaliado bigint, aquisicao bigint) returns bigint
  language sql immutable parallel safe
  return coalesce(avaliado, aquisicao, 0);

create function residual_contabil(base bigint, residual bigint, residual_bp int) returns bigint
  language sql immutable parallel safe
  return coalesce(residual, (base * residual_bp + 5000) / 10000);

-- Straight line in whole cents. The last quota is told by how many have been posted, and takes what rounding left.
create function quota_de_depreciacao(base bigint, residual bigint, vida int, depreciado bigint) returns bigint
  language sql immutable parallel safe
  return case
    when vida is null or base - residual <= depreciado then 0
    when (base - residual) / vida = 0 then base - residual - depreciado
    when depreciado / ((base - residual) / vida) + 1 >= vida then base - residual - depreciado
    else least((base - residual) / vida, base - residual - depreciado)
  end;

-- A month updates every asset. With room for the new row in the page of the old one, and no index on what changes, none of
-- the twenty indexes is written (HOT): a tenth of the time. The stored column below lays out anew the rows there are.
alter table patrimonio set (fillfactor = 50);

alter table patrimonio
  -- Of the last run. An update answers the new row alone, and the posting needs the difference.
  add column quota_centavos bigint not null default 0,
  -- Paid or assessed, less what it has lost; null where nobody told the worth. It also spares the run: PostgreSQL 18 parses
  -- the expressions of all generated columns again for every row of an update that changes none of them.
  add column liquido_centavos bigint generated always as (
    case when coalesce(valor_avaliado_centavos, valor_aquisicao_centavos) is not null
      then greatest(coalesce(valor_avaliado_centavos, valor_aquisicao_centavos) - depreciado_centavos, 0) end) stored;

-- Only grows: the sum of its rows is what the register says, but for the quotas, which are in depreciacao_total.
create table bem_lancamento (
  id bigint generated always as identity primary key,
  em timestamptz not null default now(),
  -- no reference: the undoing of an import erases assets, and their history stays
  patrimonio_id bigint not null,
  local_id bigint not null references local,
  classe_id bigint not null references classe_bem,
  tipo text not null check (tipo in ('incorporacao', 'baixa', 'transferencia', 'reavaliacao')),
  valor_centavos bigint not null,
  depreciado_centavos bigint not null
);
create index bem_lancamento_local on bem_lancamento (local_id, em);
create index bem_lancamento_bem on bem_lancamento (patrimonio_id, id);

insert into bem_lancamento (patrimonio_id, local_id, classe_id, tipo, valor_centavos, depreciado_centavos)
select id, local_id, classe_id, 'incorporacao', valor_contabil(valor_avaliado_centavos, valor_aquisicao_centavos),
  depreciado_centavos
from patrimonio
where bem_contabil(situacao, propriedade)
  and (valor_contabil(valor_avaliado_centavos, valor_aquisicao_centavos) <> 0 or depreciado_centavos <> 0);

create function lancar_bens() returns trigger language plpgsql as $$
begin
  insert into bem_lancamento (patrimonio_id, local_id, classe_id, tipo, valor_centavos, depreciado_centavos)
  select b.id, b.local_id, b.classe_id, 'incorporacao', s.sinal * b.valor, s.sinal * b.depreciado_centavos
  from (select *, valor_contabil(valor_avaliado_centavos, valor_aquisicao_centavos) as valor from bens) b
  cross join (select case tg_op when 'INSERT' then 1 else -1 end as sinal) s
  where bem_contabil(b.situacao, b.propriedade) and (b.valor <> 0 or b.depreciado_centavos <> 0);
  return null;
end $$;

create function lancar_mudanca_do_bem() returns trigger language plpgsql as $$
declare
  estava boolean := bem_contabil(old.situacao, old.propriedade);
  esta boolean := bem_contabil(new.situacao, new.propriedade);
  antes bigint := valor_contabil(old.valor_avaliado_centavos, old.valor_aquisicao_centavos);
  depois bigint := valor_contabil(new.valor_avaliado_centavos, new.valor_aquisicao_centavos);
begin
  insert into bem_lancamento (patrimonio_id, local_id, classe_id, tipo, valor_centavos, depreciado_centavos)
  select new.id, l.local_id, l.classe_id, l.tipo, l.valor, l.depreciado
  from (values
    (1, estava and not esta, old.local_id, old.classe_id, 'baixa', -antes, -old.depreciado_centavos),
    (2, esta and not estava, new.local_id, new.classe_id, 'incorporacao', depois, new.depreciado_centavos),
    (3, estava and esta and (old.local_id, old.classe_id) <> (new.local_id, new.classe_id),
      old.local_id, old.classe_id, 'transferencia', -antes, -old.depreciado_centavos),
    (4, estava and esta and (old.local_id, old.classe_id) <> (new.local_id, new.classe_id),
      new.local_id, new.classe_id, 'transferencia', antes, old.depreciado_centavos),
    (5, estava and esta, new.local_id, new.classe_id, 'reavaliacao', depois - antes,
      new.depreciado_centavos - old.depreciado_centavos)
  ) l (ordem, vale, local_id, classe_id, tipo, valor, depreciado)
  where l.vale and (l.valor <> 0 or l.depreciado <> 0)
  order by l.ordem;
  return null;
end $$;

create trigger bens_incorporados after insert on patrimonio
  referencing new table as bens for each statement execute function lancar_bens();
create trigger bens_apagados after delete on patrimonio
  referencing old table as bens for each statement execute function lancar_bens();
-- The run of a month changes what is depreciated and nothing else, and keeps its own account of it. For each row with its
-- condition: a trigger of the statement would keep two copies of every asset for as long as the run lasts.
create trigger bem_mudado after update on patrimonio for each row
  when ((old.situacao, old.propriedade, old.local_id, old.classe_id, old.valor_avaliado_centavos, old.valor_aquisicao_centavos)
      is distinct from (new.situacao, new.propriedade, new.local_id, new.classe_id, new.valor_avaliado_centavos,
        new.valor_aquisicao_centavos)
    or (old.depreciado_centavos <> new.depreciado_centavos
      and coalesce(current_setting('zelo.depreciando', true), '') <> 'sim'))
  execute function lancar_mudanca_do_bem();

create table depreciacao_execucao (
  id bigint generated always as identity primary key,
  competencia date not null check (extract(day from competencia) = 1),
  situacao text not null default 'previa' check (situacao in ('previa', 'processada', 'contabilizada', 'estornada')),
  criada_por bigint not null references usuario,
  criada_em timestamptz not null default now(),
  processada_por bigint references usuario,
  processada_em timestamptz,
  contabilizada_por bigint references usuario,
  contabilizada_em timestamptz,
  estornada_por bigint references usuario,
  estornada_em timestamptz,
  motivo text,
  versao int not null default 1
);
create unique index depreciacao_execucao_do_mes on depreciacao_execucao (competencia) where situacao <> 'estornada';

-- Asked and not yet done by the server, which tells here how far it is; what it refused stays until it is asked again.
create table depreciacao_pedido (
  execucao_id bigint primary key references depreciacao_execucao on delete cascade,
  por bigint not null references usuario,
  pedido_em timestamptz not null default now(),
  total int not null,
  lancados int not null default 0,
  tentativas int not null default 0,
  vivo_em timestamptz,
  falha text
);

-- The quota of each asset, as it was posted. No references: a million checks for what a trigger guards, and of runs that
-- are never deleted.
create table depreciacao (
  execucao_id bigint not null,
  patrimonio_id bigint not null,
  local_id bigint not null,
  classe_id bigint not null,
  quota_centavos bigint not null check (quota_centavos > 0),
  acumulada_centavos bigint not null,
  liquido_centavos bigint not null check (liquido_centavos >= 0),
  primary key (execucao_id, patrimonio_id)
);
create index depreciacao_do_bem on depreciacao (patrimonio_id, execucao_id);

create table depreciacao_total (
  execucao_id bigint not null references depreciacao_execucao,
  local_id bigint not null references local,
  classe_id bigint not null references classe_bem,
  -- what a reversal takes back, where the assets are by then
  estorno boolean not null default false,
  bens int not null,
  quota_centavos bigint not null,
  primary key (execucao_id, local_id, classe_id, estorno)
);

create table reavaliacao (
  id bigint generated always as identity primary key,
  patrimonio_id bigint not null references patrimonio,
  em timestamptz not null default now(),
  por bigint not null references usuario,
  valor_anterior_centavos bigint not null,
  depreciado_anterior_centavos bigint not null,
  valor_centavos bigint not null check (valor_centavos >= 0),
  residual_centavos bigint not null check (residual_centavos between 0 and valor_centavos),
  vida_util_meses int not null check (vida_util_meses > 0),
  motivo text not null
);
create index reavaliacao_do_bem on reavaliacao (patrimonio_id, id);

-- P4: after a quota was posted, only the act of revaluation changes what the quotas came from.
create function guardar_valor_do_bem() returns trigger language plpgsql as $$
begin
  if current_setting('zelo.reavaliando', true) = 'sim' and tg_op = 'UPDATE' then return new; end if;
  if exists (select from depreciacao d join depreciacao_execucao e on e.id = d.execucao_id
      where d.patrimonio_id = old.id and (tg_op = 'DELETE' or e.situacao <> 'estornada')) then
    raise exception 'o bem % tem depreciação lançada', old.id
      using errcode = '23514', constraint = 'patrimonio_com_depreciacao', table = 'patrimonio';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- After, and not before: with a trigger before the row PostgreSQL computes `palavras` anew in every update, whatever changed.
create trigger valor_do_bem_guardado after update on patrimonio for each row
  when ((old.valor_aquisicao_centavos, old.valor_avaliado_centavos, old.valor_residual_centavos, old.vida_util_meses,
      old.inicio_depreciacao)
    is distinct from (new.valor_aquisicao_centavos, new.valor_avaliado_centavos, new.valor_residual_centavos,
      new.vida_util_meses, new.inicio_depreciacao))
  execute function guardar_valor_do_bem();
create trigger bem_depreciado_guardado before delete on patrimonio for each row execute function guardar_valor_do_bem();

-- The account of a place's month, as a document of it is issued.
create table rmb (
  id bigint generated always as identity primary key,
  local_id bigint not null references local,
  competencia date not null check (extract(day from competencia) = 1),
  -- of the month, on the órgão's wall
  inicio timestamptz not null,
  fim timestamptz not null check (fim > inicio),
  emitido_por bigint not null references usuario,
  emitido_em timestamptz not null default now()
);
create index rmb_do_local on rmb (local_id, competencia);
