-- A requisition of permanent goods is answered by identified assets: each goes by a transfer, in the name of a line.
alter table transferencia add column requisicao_id bigint references requisicao;
create index transferencia_requisicao on transferencia (requisicao_id) where requisicao_id is not null;

alter table transferencia_item add column requisicao_item_id bigint references requisicao_item;
create index transferencia_item_requisicao on transferencia_item (requisicao_item_id) where requisicao_item_id is not null;

-- What a line has in its transfers, as it has in shipments what is counted: a thousand for each asset, and what came back
-- counts no more. Whoever changes such a transfer holds it, and then the header of the requisition.
create function somar_bens_na_linha(linha bigint) returns void language sql as $$
  update requisicao_item set qtd_separada_e3 = s.separada, qtd_expedida_e3 = s.expedida, qtd_recebida_e3 = s.recebida,
    qtd_divergente_e3 = s.divergente, qtd_perdida_e3 = s.perdida
  from (
    select 1000 * count(*) filter (where situacao = 'pendente') as separada,
      1000 * count(*) filter (where situacao in ('em_transito', 'divergente', 'recebido', 'perdido')) as expedida,
      1000 * count(*) filter (where situacao = 'recebido') as recebida,
      1000 * count(*) filter (where situacao = 'divergente') as divergente,
      1000 * count(*) filter (where situacao = 'perdido') as perdida
    from transferencia_item where requisicao_item_id = linha) s
  where id = linha
$$;

create function somar_bem_da_requisicao() returns trigger language plpgsql as $$
begin
  perform somar_bens_na_linha(new.requisicao_item_id);
  return null;
end $$;
create trigger somar_bem_da_requisicao after insert or update of situacao on transferencia_item
  for each row when (new.requisicao_item_id is not null) execute function somar_bem_da_requisicao();

-- An asset answers a line of the requisition that its transfer serves, and only one of its own class.
create function bem_atende_a_linha() returns trigger language plpgsql as $$
begin
  if not exists (
    select from requisicao_item i join requisicao r on r.id = i.requisicao_id join material m on m.id = i.material_id
      join transferencia t on t.requisicao_id = r.id and t.origem_id = r.deposito_id and t.destino_id = r.local_destino_id
      join patrimonio p on p.classe_id = m.classe_id
    where i.id = new.requisicao_item_id and r.tipo = 'permanente' and t.id = new.transferencia_id
      and p.id = new.patrimonio_id)
  then
    raise exception 'asset % does not answer line % of a requisition', new.patrimonio_id, new.requisicao_item_id
      using errcode = 'check_violation', constraint = 'bem_atende_a_linha';
  end if;
  return new;
end $$;
create trigger bem_atende_a_linha before insert or update of requisicao_item_id, transferencia_id, patrimonio_id
  on transferencia_item
  for each row when (new.requisicao_item_id is not null) execute function bem_atende_a_linha();

-- Nothing of such a requisition is picked from the stock.
create function remessa_nao_leva_bem() returns trigger language plpgsql as $$
begin
  if exists (select from requisicao r where r.id = new.requisicao_id and r.tipo = 'permanente') then
    raise exception 'a requisition of permanent goods has no shipment of materials'
      using errcode = 'check_violation', constraint = 'remessa_nao_leva_bem';
  end if;
  return new;
end $$;
create trigger remessa_nao_leva_bem before insert on remessa
  for each row when (new.requisicao_id is not null) execute function remessa_nao_leva_bem();
