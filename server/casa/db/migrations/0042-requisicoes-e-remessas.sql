-- Requisitions, and what leaves for them: the shipment of 0026 carries materials too. What a person decided is stored in
-- the header; how far it was served follows from the lines, and the lines from the shipments.

create table requisicao (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  -- taken when it is sent; a draft has none
  protocolo text unique,
  tipo text not null check (tipo in ('consumo', 'reposicao', 'permanente', 'emergencial', 'provisao')),
  situacao text not null default 'rascunho' check (situacao in ('rascunho', 'enviada', 'em_autorizacao', 'devolvida',
    'autorizada', 'negada', 'cancelada', 'encerrada', 'expirada')),
  -- which level decides now, and how many have to
  nivel smallint check (nivel between 1 and 3),
  niveis smallint not null default 1 check (niveis between 0 and 3),
  -- of the lines (`atendimentoDe` of the contract), kept for the list
  atendimento text not null default 'nao_iniciado' check (atendimento in ('nao_iniciado', 'em_separacao', 'separada',
    'expedida_parcial', 'expedida', 'recebida_parcial', 'recebida', 'recebida_com_divergencia')),
  solicitante_id bigint not null references usuario,
  local_destino_id bigint not null references local,
  deposito_id bigint not null references local,
  prioridade text not null default 'normal' check (prioridade in ('baixa', 'normal', 'alta', 'urgente')),
  necessidade_em date,
  justificativa text not null default '',
  finalidade text not null default '',
  entrega text not null default 'entrega' check (entrega in ('retirada', 'entrega')),
  periodo_ref text check (periodo_ref ~ '^\d{4}(-(0[1-9]|1[0-2]))?$'),
  -- {tipo: manual|modelo|cota|monitoramento|sugestao|repeticao, id}
  origem jsonb not null default '{}',
  observacoes text not null default '',
  -- each sending after a return is another
  versao_do_pedido int not null default 1,
  valor_estimado_centavos bigint not null default 0 check (valor_estimado_centavos >= 0),
  -- since when it waits where it is
  etapa_em timestamptz not null default now(),
  enviada_em timestamptz,
  autorizada_em timestamptz,
  encerrada_em timestamptz,
  motivo text,
  -- an emergency that skipped the first level is confirmed until then
  ratificar_ate timestamptz,
  ratificada_por bigint references usuario,
  ratificada_em timestamptz,
  versao int not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  constraint requisicao_protocolo_ao_enviar check (protocolo is not null or situacao in ('rascunho', 'cancelada')),
  constraint requisicao_nivel_em_autorizacao check ((situacao = 'em_autorizacao') = (nivel is not null)),
  constraint requisicao_nao_supre_a_si check (deposito_id <> local_destino_id)
);
create index requisicao_destino on requisicao (local_destino_id, id desc);
create index requisicao_deposito on requisicao (deposito_id, id desc);
create index requisicao_solicitante on requisicao (solicitante_id, id desc);
create index requisicao_aberta on requisicao (situacao, etapa_em)
  where situacao in ('enviada', 'em_autorizacao', 'devolvida', 'autorizada');

-- The quantities of an order's line, in thousandths of the unit. The last six are sums of its shipments and losses.
create table requisicao_item (
  id bigint generated always as identity primary key,
  requisicao_id bigint not null references requisicao on delete cascade,
  ordem int not null check (ordem between 1 and 1000),
  material_id bigint not null references material,
  qtd_solicitada_e3 bigint not null check (qtd_solicitada_e3 > 0),
  qtd_sugerida_e3 bigint check (qtd_sugerida_e3 >= 0),
  justificativa text not null default '',
  -- null until somebody decides
  qtd_autorizada_e3 bigint check (qtd_autorizada_e3 >= 0),
  motivo_corte text,
  qtd_cancelada_e3 bigint not null default 0 check (qtd_cancelada_e3 >= 0),
  motivo_cancelamento text,
  -- the line in whose place this one came
  substituto_de bigint references requisicao_item,
  substituicao_aceita_em timestamptz,
  qtd_em_separacao_e3 bigint not null default 0,
  qtd_separada_e3 bigint not null default 0,
  qtd_expedida_e3 bigint not null default 0,
  qtd_recebida_e3 bigint not null default 0,
  qtd_divergente_e3 bigint not null default 0,
  qtd_perdida_e3 bigint not null default 0,
  -- authorised with nothing free on the shelf: since when it is in the queue
  na_fila_desde timestamptz,
  unique (requisicao_id, ordem) deferrable initially deferred,
  constraint requisicao_item_autorizada_ate_a_pedida check (qtd_autorizada_e3 <= qtd_solicitada_e3),
  constraint requisicao_item_corte_motivado check (
    qtd_autorizada_e3 is null or qtd_autorizada_e3 = qtd_solicitada_e3 or length(coalesce(motivo_corte, '')) >= 3),
  constraint requisicao_item_ate_a_autorizada check (
    qtd_em_separacao_e3 + qtd_separada_e3 + qtd_expedida_e3 + qtd_cancelada_e3 <= coalesce(qtd_autorizada_e3, 0)),
  constraint requisicao_item_ate_a_expedida check (
    qtd_recebida_e3 + qtd_divergente_e3 + qtd_perdida_e3 <= qtd_expedida_e3)
);
create index requisicao_item_material on requisicao_item (material_id, requisicao_id);
create index requisicao_item_na_fila on requisicao_item (material_id, na_fila_desde) where na_fila_desde is not null;

-- Each decision as it was taken, with what it left of each line.
create table requisicao_decisao (
  id bigint generated always as identity primary key,
  requisicao_id bigint not null references requisicao,
  versao_do_pedido int not null,
  nivel smallint check (nivel between 1 and 3),
  decisao text not null check (decisao in ('automatica', 'autorizada', 'autorizada_em_parte', 'devolvida', 'negada',
    'ratificada', 'nao_ratificada')),
  -- null: by a rule
  autor_id bigint references usuario,
  -- whose authority it was, when it was lent
  delegado_por bigint references usuario,
  regra text,
  comentario text,
  -- [{item_id, qtd_e3, motivo}]
  linhas jsonb not null default '[]',
  em timestamptz not null default now(),
  constraint requisicao_decisao_de_alguem check ((autor_id is null) = (regra is not null))
);
create index requisicao_decisao_requisicao on requisicao_decisao (requisicao_id, id);

-- What was sent each time: the authoriser of the next sees what changed.
create table requisicao_versao (
  requisicao_id bigint not null references requisicao,
  versao_do_pedido int not null,
  -- [{material_id, qtd_e3, justificativa}]
  linhas jsonb not null,
  enviada_por bigint not null references usuario,
  enviada_em timestamptz not null default now(),
  primary key (requisicao_id, versao_do_pedido)
);

create table requisicao_comentario (
  id bigint generated always as identity primary key,
  requisicao_id bigint not null references requisicao,
  autor_id bigint not null references usuario,
  texto text not null check (length(texto) between 1 and 2000),
  mencionados bigint[] not null default '{}',
  criado_em timestamptz not null default now()
);
create index requisicao_comentario_requisicao on requisicao_comentario (requisicao_id, id);

create table requisicao_modelo (
  id bigint generated always as identity primary key,
  nome text not null check (length(nome) between 3 and 80),
  descricao text not null default '',
  -- who may use it: this place and those below; null: everybody
  local_id bigint references local,
  tipo text not null check (tipo in ('consumo', 'reposicao', 'permanente', 'emergencial', 'provisao')),
  ativo boolean not null default true,
  versao int not null default 1,
  criado_por bigint not null references usuario,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now()
);
create unique index requisicao_modelo_nome on requisicao_modelo (coalesce(local_id, 0), lower(nome)) where ativo;
create table requisicao_modelo_item (
  modelo_id bigint not null references requisicao_modelo on delete cascade,
  ordem int not null,
  material_id bigint not null references material,
  -- null: the form asks
  qtd_e3 bigint check (qtd_e3 > 0),
  primary key (modelo_id, ordem),
  unique (modelo_id, material_id)
);

-- What a place may ask of a group in a period, in value; beyond it another level decides.
create table cota_de_material (
  id bigint generated always as identity primary key,
  local_id bigint not null references local,
  grupo_id bigint not null references grupo_de_material,
  periodo text not null check (periodo in ('mes', 'trimestre', 'ano')),
  valor_centavos bigint not null check (valor_centavos >= 0),
  ativa boolean not null default true,
  versao int not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now()
);
create unique index cota_de_material_vigente on cota_de_material (local_id, grupo_id) where ativa;

-- What a place consumed, for the suggestion of how much to ask.
create index movimento_consumo_do_local on movimento_estoque (local_consumo_id, material_id, registrado_em)
  where local_consumo_id is not null;

create table delegacao_de_autorizacao (
  id bigint generated always as identity primary key,
  de_id bigint not null references usuario,
  para_id bigint not null references usuario,
  vigencia_inicio date not null,
  vigencia_fim date not null,
  motivo text not null,
  revogada_em timestamptz,
  criado_em timestamptz not null default now(),
  constraint delegacao_a_outro check (de_id <> para_id),
  constraint delegacao_com_fim check (vigencia_fim >= vigencia_inicio)
);
create index delegacao_recebida on delegacao_de_autorizacao (para_id, vigencia_fim) where revogada_em is null;

-- Materials of a transfer: the same quantities as a requisition's line.
create table transferencia_material (
  id bigint generated always as identity primary key,
  transferencia_id bigint not null references transferencia,
  ordem int not null check (ordem between 1 and 1000),
  material_id bigint not null references material,
  qtd_solicitada_e3 bigint not null check (qtd_solicitada_e3 > 0),
  qtd_autorizada_e3 bigint check (qtd_autorizada_e3 >= 0),
  qtd_cancelada_e3 bigint not null default 0 check (qtd_cancelada_e3 >= 0),
  qtd_em_separacao_e3 bigint not null default 0,
  qtd_separada_e3 bigint not null default 0,
  qtd_expedida_e3 bigint not null default 0,
  qtd_recebida_e3 bigint not null default 0,
  qtd_divergente_e3 bigint not null default 0,
  qtd_perdida_e3 bigint not null default 0,
  unique (transferencia_id, ordem) deferrable initially deferred,
  constraint transferencia_material_autorizada_ate_a_pedida check (qtd_autorizada_e3 <= qtd_solicitada_e3),
  constraint transferencia_material_ate_a_autorizada check (
    qtd_em_separacao_e3 + qtd_separada_e3 + qtd_expedida_e3 + qtd_cancelada_e3 <= coalesce(qtd_autorizada_e3, 0)),
  constraint transferencia_material_ate_a_expedida check (
    qtd_recebida_e3 + qtd_divergente_e3 + qtd_perdida_e3 <= qtd_expedida_e3)
);
create index transferencia_material_material on transferencia_material (material_id, transferencia_id);

-- Several requisitions picked in one walk.
create table onda_de_separacao (
  id bigint generated always as identity primary key,
  numero text not null unique,
  deposito_id bigint not null references local,
  criada_por bigint not null references usuario,
  criado_em timestamptz not null default now()
);

-- A shipment begins on the shelf now.
alter table remessa
  drop constraint remessa_situacao_check,
  add constraint remessa_situacao_check check (situacao in ('em_separacao', 'separada', 'expedida', 'recebida',
    'recebida_com_divergencia', 'em_devolucao', 'devolvida', 'resolvida', 'cancelada')),
  alter column expedida_por drop not null,
  alter column expedida_em drop not null,
  add column requisicao_id bigint references requisicao,
  add column onda_id bigint references onda_de_separacao,
  add column criada_por bigint references usuario,
  add column criado_em timestamptz not null default now(),
  add column separada_por bigint references usuario,
  add column separada_em timestamptz,
  add column conferida_por bigint references usuario,
  add column cancelada_por bigint references usuario,
  add column cancelada_em timestamptz,
  -- of who received when that is not a person with access: name, registration and post
  add column recebedor_nome text,
  add column recebedor_matricula text,
  add column recebedor_cargo text,
  -- of the signature, an attachment named on the device: it may come after the receipt itself
  add column assinatura_uuid uuid,
  add column latitude double precision,
  add column longitude double precision,
  -- given on the device where it was received: the same one is answered as the first time
  add column recebimento_uuid uuid unique,
  add column versao int not null default 1,
  drop constraint remessa_nao_recebida_por_quem_expediu,
  add constraint remessa_nao_recebida_por_quem_expediu check (recebida_por is null or recebida_por is distinct from expedida_por),
  add constraint remessa_de_um_pedido check (num_nonnulls(requisicao_id, transferencia_id) = 1),
  add constraint remessa_expedida_por_alguem check (
    situacao in ('em_separacao', 'separada', 'cancelada') or (expedida_por is not null and expedida_em is not null));
create index remessa_requisicao on remessa (requisicao_id, id) where requisicao_id is not null;
create index remessa_na_origem on remessa (origem_id, situacao, id) where situacao in ('em_separacao', 'separada');
create index remessa_no_destino on remessa (destino_id, situacao, id) where situacao in ('expedida', 'recebida_com_divergencia');

create table remessa_volume (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  remessa_id bigint not null references remessa on delete cascade,
  numero int not null check (numero between 1 and 9999),
  lacre text,
  descricao text not null default '',
  unique (remessa_id, numero)
);

-- One line of a shipment is one lot of one address. Of what left: received, in dispute (still in transit), given back to
-- the origin or lost; what is none of these is on its way.
create table remessa_item (
  id bigint generated always as identity primary key,
  remessa_id bigint not null references remessa,
  requisicao_item_id bigint references requisicao_item,
  transferencia_material_id bigint references transferencia_material,
  material_id bigint not null references material,
  lote_id bigint references lote,
  endereco_id bigint references endereco_de_estoque,
  qtd_e3 bigint not null check (qtd_e3 > 0),
  -- picked so far, while it is being picked
  coletada_e3 bigint not null default 0 check (coletada_e3 >= 0),
  qtd_recebida_e3 bigint not null default 0 check (qtd_recebida_e3 >= 0),
  qtd_divergente_e3 bigint not null default 0 check (qtd_divergente_e3 >= 0),
  qtd_devolvida_e3 bigint not null default 0 check (qtd_devolvida_e3 >= 0),
  qtd_perdida_e3 bigint not null default 0 check (qtd_perdida_e3 >= 0),
  volume_id bigint references remessa_volume on delete set null,
  constraint remessa_item_de_uma_linha check (num_nonnulls(requisicao_item_id, transferencia_material_id) = 1),
  constraint remessa_item_ate_a_expedida check (
    qtd_recebida_e3 + qtd_divergente_e3 + qtd_devolvida_e3 + qtd_perdida_e3 <= qtd_e3),
  constraint remessa_item_do_lote foreign key (lote_id, material_id) references lote (id, material_id)
);
create index remessa_item_remessa on remessa_item (remessa_id);
create index remessa_item_requisicao on remessa_item (requisicao_item_id) where requisicao_item_id is not null;
create index remessa_item_transferencia on remessa_item (transferencia_material_id) where transferencia_material_id is not null;

create table remessa_divergencia (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  remessa_id bigint not null references remessa,
  -- null: of what nobody had sent
  remessa_item_id bigint references remessa_item,
  material_id bigint not null references material,
  tipo text not null check (tipo in ('falta', 'sobra', 'avaria', 'item_trocado', 'validade_curta', 'lote_divergente',
    'embalagem_violada')),
  qtd_e3 bigint not null check (qtd_e3 > 0),
  motivo text not null check (length(motivo) >= 3),
  -- attachments named on the device
  fotos uuid[] not null default '{}',
  tratamento text check (tratamento in ('chegou', 'voltou', 'perda', 'sobra_reconhecida', 'sem_efeito')),
  tratamento_motivo text,
  processo text,
  tratada_por bigint references usuario,
  tratada_em timestamptz,
  criado_em timestamptz not null default now(),
  constraint remessa_divergencia_tratada check ((tratamento is null) = (tratada_em is null))
);
create index remessa_divergencia_remessa on remessa_divergencia (remessa_id);
create index remessa_divergencia_aberta on remessa_divergencia (criado_em) where tratamento is null;

-- What a line has in its shipments. Whoever changes a shipment holds the header of its order before.
create function somas_das_remessas(requisicao_linha bigint, transferencia_linha bigint,
  out em_separacao bigint, out separada bigint, out expedida bigint, out recebida bigint, out divergente bigint,
  out perdida bigint)
  language sql stable as $$
  select coalesce(sum(i.qtd_e3) filter (where r.situacao = 'em_separacao'), 0),
    coalesce(sum(i.qtd_e3) filter (where r.situacao = 'separada'), 0),
    coalesce(sum(i.qtd_e3 - i.qtd_devolvida_e3) filter (where r.expedida_em is not null), 0),
    coalesce(sum(i.qtd_recebida_e3), 0), coalesce(sum(i.qtd_divergente_e3), 0), coalesce(sum(i.qtd_perdida_e3), 0)
  from remessa_item i join remessa r on r.id = i.remessa_id
  where (i.requisicao_item_id = requisicao_linha or i.transferencia_material_id = transferencia_linha)
$$;

create function somar_na_linha(requisicao_linha bigint, transferencia_linha bigint) returns void language plpgsql as $$
declare
  s record;
begin
  select * into s from somas_das_remessas(requisicao_linha, transferencia_linha);
  update requisicao_item set qtd_em_separacao_e3 = s.em_separacao, qtd_separada_e3 = s.separada,
    qtd_expedida_e3 = s.expedida, qtd_recebida_e3 = s.recebida, qtd_divergente_e3 = s.divergente,
    qtd_perdida_e3 = s.perdida where id = requisicao_linha;
  update transferencia_material set qtd_em_separacao_e3 = s.em_separacao, qtd_separada_e3 = s.separada,
    qtd_expedida_e3 = s.expedida, qtd_recebida_e3 = s.recebida, qtd_divergente_e3 = s.divergente,
    qtd_perdida_e3 = s.perdida where id = transferencia_linha;
end $$;

create function somar_item_da_remessa() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform somar_na_linha(old.requisicao_item_id, old.transferencia_material_id);
  end if;
  if tg_op <> 'DELETE' then
    perform somar_na_linha(new.requisicao_item_id, new.transferencia_material_id);
  end if;
  return null;
end $$;
create trigger somar_item_da_remessa after insert or delete or update of qtd_e3, qtd_recebida_e3, qtd_divergente_e3,
  qtd_devolvida_e3, qtd_perdida_e3 on remessa_item for each row execute function somar_item_da_remessa();

create function somar_remessa() returns trigger language plpgsql as $$
begin
  perform somar_na_linha(i.requisicao_item_id, i.transferencia_material_id)
  from (select distinct requisicao_item_id, transferencia_material_id from remessa_item where remessa_id = new.id) i;
  return null;
end $$;
create trigger somar_remessa after update of situacao, expedida_em on remessa
  for each row when (old.situacao is distinct from new.situacao or old.expedida_em is distinct from new.expedida_em)
  execute function somar_remessa();

-- Files of a requisition, and of a shipment at each end; those of an entry too.
alter table multimidia
  drop constraint multimidia_model_check,
  add constraint multimidia_model_check check (case when monitoramento_id is null
    then model in ('local', 'instalacao', 'fornecedor', 'patrimonio', 'entrada', 'saida_do_bem', 'chegada_do_bem',
      'requisicao', 'saida_da_remessa', 'chegada_da_remessa') and tipo = 'anexo'
    else model in ('monitoramento', 'instalacao', 'patrimonio') end);

create or replace function local_do_anexo(modelo text, registro uuid) returns bigint
  language sql stable parallel safe
  return case modelo
    when 'local' then (select l.id from local l where l.uuid = registro)
    when 'instalacao' then (select i.local_id from instalacao i where i.uuid = registro)
    when 'patrimonio' then (select p.local_id from patrimonio p where p.uuid = registro)
    when 'entrada' then (select e.deposito_id from entrada e where e.uuid = registro)
    when 'requisicao' then (select r.local_destino_id from requisicao r where r.uuid = registro)
    when 'saida_da_remessa' then (select r.origem_id from remessa r where r.uuid = registro)
    when 'chegada_da_remessa' then (select coalesce(r.destino_id, r.origem_id) from remessa r where r.uuid = registro)
    when 'saida_do_bem' then (select t.origem_id from transferencia_item x join transferencia t on t.id = x.transferencia_id
      where x.uuid = registro)
    when 'chegada_do_bem' then (select coalesce(t.destino_id, t.origem_id) from transferencia_item x
      join transferencia t on t.id = x.transferencia_id where x.uuid = registro)
  end;
