-- The ledger again: what is reserved and what is in transit are kept by the database too, a lot is of its material, and
-- a day's root says up to when it counts.

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

-- A clock that was set back does not put a movement before the one that it follows.
create or replace function encadear_movimento() returns trigger language plpgsql as $$
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

-- Whoever receives holds the lines of what was sent: the application may read them, and only the ledger writes them.
create function prender_transito(tipo text, linhas bigint[]) returns setof transito
  language sql security definer set search_path from current
begin atomic
  select t.* from transito t where t.documento_tipo = tipo and t.documento_linha = any (linhas)
  order by t.documento_linha, t.material_id, t.lote_id nulls first for update;
end;

-- Called for what was just written; what leaves a depósito enters the transit, and the other way round.
create or replace function somar_saldos() returns trigger language plpgsql security definer set search_path from current as $$
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

-- The balances first, in everybody's order, and only then what they are made of: computed before the wait, it would be
-- what it was before the exit that it waited for.
create or replace function bloquear_saldo_do_lote() returns trigger language plpgsql security definer
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
