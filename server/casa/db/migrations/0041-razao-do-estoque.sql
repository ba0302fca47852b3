-- The ledger again: what is reserved is kept by the database too, a lot is of its material, and a day's root says up to
-- when it counts.

-- A shipment's line arrives in parts: `recebimento_2`.
alter table movimento_estoque drop constraint movimento_estoque_fase_check,
  add constraint movimento_estoque_fase_check check (fase ~ '^[a-z][a-z0-9_]{2,39}$');

alter table lote add constraint lote_e_material unique (id, material_id);
alter table endereco_de_estoque add constraint endereco_e_deposito unique (id, deposito_id);
alter table movimento_estoque drop constraint movimento_estoque_lote_id_fkey,
  drop constraint movimento_estoque_endereco_id_fkey,
  add constraint movimento_lote_do_material foreign key (lote_id, material_id) references lote (id, material_id),
  add constraint movimento_endereco_do_deposito foreign key (endereco_id, deposito_id)
    references endereco_de_estoque (id, deposito_id);
alter table reserva add constraint reserva_de_um_saldo foreign key (deposito_id, material_id) references saldo;
alter table ancora_diaria add column ate timestamptz not null;
create index ancora_ate on ancora_diaria (deposito_id, ate);

-- Whoever receives holds the lines of what was sent: the application may read them, and only the ledger writes them.
create function prender_transito(tipo text, linhas bigint[]) returns setof transito
  language sql security definer set search_path from current
begin atomic
  select t.* from transito t where t.documento_tipo = tipo and t.documento_linha = any (linhas)
  order by t.documento_linha, t.material_id, t.lote_id nulls first for update;
end;

-- What is promised of each balance is the sum of its active reservations. Whoever reserves holds the balance already.
create function somar_reservas() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    update saldo s set reservado_e3 = s.reservado_e3 + n.qtd
    from (select deposito_id, material_id, sum(qtd_e3) as qtd from novas where situacao = 'ativa' group by 1, 2) n
    where s.deposito_id = n.deposito_id and s.material_id = n.material_id;
  else
    update saldo s set reservado_e3 = s.reservado_e3 + n.qtd
    from (select deposito_id, material_id, sum(qtd) as qtd from (
        select deposito_id, material_id, qtd_e3 as qtd from novas where situacao = 'ativa'
        union all select deposito_id, material_id, -qtd_e3 from antigas where situacao = 'ativa') t
      group by 1, 2) n
    where n.qtd <> 0 and s.deposito_id = n.deposito_id and s.material_id = n.material_id;
  end if;
  return null;
end $$;
create trigger somar_reservas_novas after insert on reserva
  referencing new table as novas for each statement execute function somar_reservas();
create trigger somar_reservas_mudadas after update on reserva
  referencing old table as antigas new table as novas for each statement execute function somar_reservas();

-- RFC 6962: leaves and nodes are told apart, and one without a pair goes up as it is.
create function raiz_de_merkle(folhas bytea[]) returns bytea language plpgsql immutable strict parallel safe as $$
declare
  nivel bytea[];
begin
  if cardinality(folhas) = 0 then
    return sha256('\x');
  end if;
  select array_agg(sha256('\x00'::bytea || f) order by i) into nivel from unnest(folhas) with ordinality t (f, i);
  while cardinality(nivel) > 1 loop
    select array_agg(coalesce(sha256('\x01'::bytea || e || d), e) order by i) into nivel
    from (select f as e, lead(f) over (order by i) as d, i from unnest(nivel) with ordinality t (f, i)) p where i % 2 = 1;
  end loop;
  return nivel[1];
end $$;
