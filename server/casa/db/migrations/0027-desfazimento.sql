-- The end of an asset's life: commissions, disposals, maintenance and inquiries. The asset's own situation is in
-- patrimonio, and changes in the same transaction.

create table comissao (
  id bigint generated always as identity primary key,
  nome text not null,
  tipo text not null check (tipo in ('inservibilidade', 'apuracao')),
  -- serves this branch; null: the whole tree
  local_id bigint references local,
  ato text not null,
  inicio date not null,
  -- the last day, whole
  fim date,
  -- [{nome, papel, matricula}]
  membros jsonb not null check (jsonb_array_length(membros) >= 3),
  encerrada_em timestamptz,
  motivo text,
  versao int not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  constraint comissao_periodo check (inicio <= fim)
);

create table desfazimento (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  protocolo text not null unique,
  local_id bigint not null references local,
  situacao text not null default 'aberto' check (situacao in ('aberto', 'avaliado', 'baixado', 'cancelado')),
  justificativa text not null,
  processo text,
  comissao_id bigint references comissao,
  laudo_em timestamptz,
  laudo_por bigint references usuario,
  laudo_documento_id bigint references documento,
  motivo text,
  criado_por bigint not null references usuario,
  criado_em timestamptz not null default now(),
  constraint desfazimento_com_laudo check (situacao not in ('avaliado', 'baixado') or laudo_em is not null)
);
create index desfazimento_local on desfazimento (local_id, id);

-- Some of its assets leaving together, with one destination.
create table baixa (
  id bigint generated always as identity primary key,
  desfazimento_id bigint not null references desfazimento,
  destino text not null check (destino in ('doacao', 'leilao', 'permuta', 'inutilizacao')),
  destinatario text,
  processo text not null,
  em timestamptz not null,
  por bigint not null references usuario,
  -- the one in force
  termo_documento_id bigint references documento
);
create index baixa_desfazimento on baixa (desfazimento_id, id);

create table desfazimento_bem (
  desfazimento_id bigint not null references desfazimento,
  patrimonio_id bigint not null references patrimonio,
  situacao text not null default 'arrolado' check (situacao in ('arrolado', 'baixado', 'reaproveitado')),
  baixa_id bigint references baixa,
  condicao_registrada text,
  condicao text check (condicao in ('ocioso', 'recuperavel', 'antieconomico', 'irrecuperavel')),
  valor_mercado_centavos bigint check (valor_mercado_centavos >= 0),
  custo_recuperacao_centavos bigint check (custo_recuperacao_centavos >= 0),
  parecer text,
  justificativa text,
  guarda_dados boolean not null default false,
  dados_apagados boolean not null default false,
  avaliado_por bigint references usuario,
  avaliado_em timestamptz,
  primary key (desfazimento_id, patrimonio_id),
  constraint desfazimento_bem_da_baixa check ((situacao = 'baixado') = (baixa_id is not null)),
  constraint desfazimento_bem_sem_dados check (situacao <> 'baixado' or dados_apagados or not guarda_dados)
);
-- An asset is in one open disposal at most.
create unique index desfazimento_bem_aberto on desfazimento_bem (patrimonio_id) where situacao = 'arrolado';
create index desfazimento_bem_baixa on desfazimento_bem (baixa_id) where baixa_id is not null;
create index desfazimento_bem_patrimonio on desfazimento_bem (patrimonio_id);

create table manutencao (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  numero text not null unique,
  patrimonio_id bigint not null references patrimonio,
  -- where the asset was when it was sent
  local_id bigint not null references local,
  fornecedor_id bigint references fornecedor,
  defeito text not null,
  em_garantia boolean not null default false,
  previsto_para date,
  custo_previsto_centavos bigint check (custo_previsto_centavos >= 0),
  valor_mercado_centavos bigint check (valor_mercado_centavos >= 0),
  enviado_por bigint not null references usuario,
  enviado_em timestamptz not null,
  retornado_por bigint references usuario,
  retornado_em timestamptz,
  resultado text check (resultado in ('consertado', 'sem_conserto')),
  servico text,
  custo_centavos bigint check (custo_centavos >= 0),
  garantia_ate date,
  constraint manutencao_de_volta check ((retornado_em is null) = (resultado is null))
);
create unique index manutencao_aberta on manutencao (patrimonio_id) where retornado_em is null;
create index manutencao_patrimonio on manutencao (patrimonio_id, id);
create index manutencao_local on manutencao (local_id, id);
create index manutencao_fornecedor on manutencao (fornecedor_id) where fornecedor_id is not null;

create table apuracao (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  numero text not null unique,
  patrimonio_id bigint not null references patrimonio,
  local_id bigint not null references local,
  comissao_id bigint references comissao,
  fatos text not null,
  boletim text,
  processo text,
  prazo date,
  aberta_por bigint not null references usuario,
  aberta_em timestamptz not null,
  concluida_por bigint references usuario,
  concluida_em timestamptz,
  resultado text check (resultado in ('ressarcido', 'substituido', 'isento', 'localizado')),
  relatorio text,
  valor_centavos bigint check (valor_centavos >= 0),
  termo_documento_id bigint references documento,
  constraint apuracao_com_resultado check ((concluida_em is null) = (resultado is null))
);
create unique index apuracao_aberta on apuracao (patrimonio_id) where concluida_em is null;
create index apuracao_patrimonio on apuracao (patrimonio_id, id);
create index apuracao_local on apuracao (local_id, id);
