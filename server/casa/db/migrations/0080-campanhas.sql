-- Campaigns: many visits with one aim, planned in one act.
create table campanha (
  id bigint generated always as identity primary key,
  nome text not null check (length(nome) between 3 and 120),
  objetivo text not null,
  tipo text not null check (tipo in ('rotina', 'inventario_anual', 'entrega_de_obra', 'denuncia',
    'mudanca_de_responsavel', 'amostragem')),
  -- the branch that it covers
  local_id bigint not null references local,
  inicio date not null,
  fim date not null,
  -- how its places were chosen, as it was asked
  escolha jsonb not null,
  criada_por bigint references usuario,
  criada_em timestamptz not null default now(),
  relatorio text,
  encerrada_por bigint references usuario,
  encerrada_em timestamptz,
  versao int not null default 1,
  constraint campanha_periodo check (fim >= inicio),
  constraint campanha_encerrada_com_relatorio check ((encerrada_em is null) = (relatorio is null))
);
create index campanha_local on campanha (local_id, id);

alter table monitoramento add column campanha_id bigint references campanha;
create unique index monitoramento_um_aberto_da_campanha on monitoramento (campanha_id, local_id)
  where campanha_id is not null and concluido_em is null and cancelado_em is null;
create index monitoramento_da_campanha on monitoramento (campanha_id) where campanha_id is not null;
