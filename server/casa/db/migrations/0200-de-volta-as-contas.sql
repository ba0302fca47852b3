-- An asset that comes back to the accounts comes back as if it had not left: since when the books have it, and the exit that
-- is taken back.

-- Of an entry that takes an exit back: that exit.
alter table bem_lancamento add column saida_id bigint;

-- Of an asset that left before `contabil_desde` was kept: the entry before its last exit.
create function contabil_desde_do_livro(bem bigint) returns timestamptz language sql stable as $$
  select max(e.em) from bem_lancamento e
  where e.patrimonio_id = bem and e.tipo = 'incorporacao' and e.valor_centavos > 0
    and e.id < (select max(s.id) from bem_lancamento s where s.patrimonio_id = bem and s.tipo = 'baixa')
$$;

-- Who leaves keeps the date. Who had no value at all was not in the books with one, and begins when it is told.
create or replace function datar_entrada_nas_contas() returns trigger language plpgsql as $$
declare
  em_carga boolean := bem_contabil(old.situacao, old.propriedade);
  estava boolean := contabil_com_valor(old.situacao, old.propriedade,
    valor_contabil(old.valor_avaliado_centavos, old.valor_aquisicao_centavos));
  esta boolean := contabil_com_valor(new.situacao, new.propriedade,
    valor_contabil(new.valor_avaliado_centavos, new.valor_aquisicao_centavos));
begin
  if esta and not estava then
    update patrimonio set contabil_desde = case when em_carga then now()
      else coalesce(new.contabil_desde, contabil_desde_do_livro(new.id), now()) end where id = new.id;
  elsif estava and not esta and bem_contabil(new.situacao, new.propriedade) then
    update patrimonio set contabil_desde = null where id = new.id;
  end if;
  return null;
end $$;

create or replace function lancar_mudanca_do_bem() returns trigger language plpgsql as $$
declare
  estava boolean := bem_contabil(old.situacao, old.propriedade);
  esta boolean := bem_contabil(new.situacao, new.propriedade);
  antes bigint := valor_contabil(old.valor_avaliado_centavos, old.valor_aquisicao_centavos);
  depois bigint := valor_contabil(new.valor_avaliado_centavos, new.valor_aquisicao_centavos);
begin
  insert into bem_lancamento (patrimonio_id, local_id, classe_id, tipo, valor_centavos, depreciado_centavos, saida_id)
  select new.id, l.local_id, l.classe_id, l.tipo, l.valor, l.depreciado, case when l.tipo = 'incorporacao' then (
    select max(s.id) from bem_lancamento s where s.patrimonio_id = new.id and s.tipo = 'baixa') end
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
