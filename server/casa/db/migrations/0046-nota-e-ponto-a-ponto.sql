-- The XML of the note stays with its entry, once.
alter table multimidia
  drop constraint multimidia_model_check,
  add constraint multimidia_model_check check (case when monitoramento_id is null
    then model in ('local', 'instalacao', 'fornecedor', 'patrimonio', 'entrada', 'saida_do_bem', 'chegada_do_bem',
      'requisicao', 'saida_da_remessa', 'chegada_da_remessa', 'chegada_da_entrega')
      and (tipo = 'anexo' or (tipo = 'nota' and model = 'entrada'))
    else model in ('monitoramento', 'instalacao', 'patrimonio') end);
create unique index multimidia_nota on multimidia (model_id, sha256)
  where tipo = 'nota' and situacao in ('registrado', 'verificado');

-- Delivery straight to the schools: how much of an entry goes to each, and what each said that came.
create table entrega_unidade (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  entrada_id bigint not null references entrada,
  local_id bigint not null references local,
  situacao text not null default 'a_receber' check (situacao in ('a_receber', 'recebida', 'fechada')),
  -- given on the device: the same receipt counts once
  recebimento_uuid uuid unique,
  recebida_por bigint references usuario,
  recebida_em timestamptz,
  recebedor_nome text,
  recebedor_matricula text,
  recebedor_cargo text,
  -- of an attachment, which may come after
  assinatura_uuid uuid,
  latitude double precision,
  longitude double precision,
  precisao_m double precision,
  -- of one that was closed with nothing received
  motivo text,
  criado_por bigint references usuario,
  criado_em timestamptz not null default now(),
  unique (entrada_id, local_id),
  constraint entrega_recebida check ((situacao = 'recebida') = (recebida_em is not null)),
  constraint entrega_fechada check (situacao <> 'fechada' or length(motivo) >= 3)
);
create index entrega_a_receber on entrega_unidade (local_id, id) where situacao = 'a_receber';

create table entrega_unidade_item (
  id bigint generated always as identity primary key,
  entrega_id bigint not null references entrega_unidade on delete cascade,
  entrada_item_id bigint not null references entrada_item,
  qtd_e3 bigint not null check (qtd_e3 > 0),
  qtd_recebida_e3 bigint check (qtd_recebida_e3 >= 0),
  -- {tipo, motivo, fotos} of the difference
  divergencia jsonb,
  unique (entrega_id, entrada_item_id)
);
create index entrega_unidade_item_da_linha on entrega_unidade_item (entrada_item_id);

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
    when 'chegada_da_entrega' then (select g.local_id from entrega_unidade g where g.uuid = registro)
    when 'saida_do_bem' then (select t.origem_id from transferencia_item x join transferencia t on t.id = x.transferencia_id
      where x.uuid = registro)
    when 'chegada_do_bem' then (select coalesce(t.destino_id, t.origem_id) from transferencia_item x
      join transferencia t on t.id = x.transferencia_id where x.uuid = registro)
  end;
