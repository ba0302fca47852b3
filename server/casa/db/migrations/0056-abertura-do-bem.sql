-- An old asset enters with what it had lost before, and no month takes it before the books have it.

alter table patrimonio
  -- Lost before it entered these books. `depreciado_centavos` is this and the quotas that were posted here.
  add column depreciado_abertura_centavos bigint not null default 0,
  -- Months of life that were left by then; null: it enters at the beginning of its life.
  add column vida_restante_meses int check (vida_restante_meses between 0 and 1200),
  -- What says so: a report, an inventory, the accounts of another system.
  add column documento_abertura text,
  -- Since when the books have it with a value; null while they do not, or no longer.
  add column contabil_desde timestamptz,
  add constraint patrimonio_abertura check (depreciado_abertura_centavos between 0
    and valor_contabil(valor_avaliado_centavos, valor_aquisicao_centavos));

create function contabil_com_valor(situacao text, propriedade text, valor bigint) returns boolean
  language sql immutable parallel safe
  return bem_contabil(situacao, propriedade) and valor > 0;

update patrimonio p set contabil_desde = coalesce(
  (select max(b.em) from bem_lancamento b
    where b.patrimonio_id = p.id and b.tipo = 'incorporacao' and b.valor_centavos > 0),
  (select min(b.em) from bem_lancamento b where b.patrimonio_id = p.id and b.valor_centavos > 0))
where contabil_com_valor(situacao, propriedade, valor_contabil(valor_avaliado_centavos, valor_aquisicao_centavos));

-- What it lost before is lost when it is written down, whoever writes it. Before an insert nothing is computed twice; before
-- an update `palavras` would be.
create function abrir_contas_do_bem() returns trigger language plpgsql as $$
begin
  if new.depreciado_centavos = 0 then new.depreciado_centavos := new.depreciado_abertura_centavos; end if;
  if contabil_com_valor(new.situacao, new.propriedade, valor_contabil(new.valor_avaliado_centavos,
      new.valor_aquisicao_centavos)) then
    new.contabil_desde := coalesce(new.contabil_desde, now());
  end if;
  return new;
end $$;
create trigger contas_do_bem_abertas before insert on patrimonio for each row execute function abrir_contas_do_bem();

create function datar_entrada_nas_contas() returns trigger language plpgsql as $$
declare
  estava boolean := contabil_com_valor(old.situacao, old.propriedade,
    valor_contabil(old.valor_avaliado_centavos, old.valor_aquisicao_centavos));
  esta boolean := contabil_com_valor(new.situacao, new.propriedade,
    valor_contabil(new.valor_avaliado_centavos, new.valor_aquisicao_centavos));
begin
  if estava <> esta then
    update patrimonio set contabil_desde = case when esta then now() end where id = new.id;
  end if;
  return null;
end $$;
create trigger entrada_nas_contas_datada after update on patrimonio for each row
  when ((old.situacao, old.propriedade, old.valor_avaliado_centavos, old.valor_aquisicao_centavos)
    is distinct from (new.situacao, new.propriedade, new.valor_avaliado_centavos, new.valor_aquisicao_centavos))
  execute function datar_entrada_nas_contas();

drop trigger valor_do_bem_guardado on patrimonio;
create trigger valor_do_bem_guardado after update on patrimonio for each row
  when ((old.valor_aquisicao_centavos, old.valor_avaliado_centavos, old.valor_residual_centavos, old.vida_util_meses,
      old.inicio_depreciacao, old.depreciado_abertura_centavos, old.vida_restante_meses)
    is distinct from (new.valor_aquisicao_centavos, new.valor_avaliado_centavos, new.valor_residual_centavos,
      new.vida_util_meses, new.inicio_depreciacao, new.depreciado_abertura_centavos, new.vida_restante_meses))
  execute function guardar_valor_do_bem();
