-- When something last left a balance, and is still gone: kept beside it, by the statement that keeps the balance. Asked of the
-- ledger for each balance, it was most of what the home of a large network took.
alter table saldo add column ultima_saida_em timestamptz;

-- A change of shelf is no exit, nor is what was taken back since.
create function ultima_saida(deposito bigint, material bigint) returns timestamptz
  language sql stable
  return (select x.registrado_em from movimento_estoque x
    where x.deposito_id = deposito and x.material_id = material and x.sinal = -1
      and x.tipo not in ('estorno', 'reclassificacao_saida')
      and not exists (select from movimento_estoque e where e.estornado_id = x.id)
    order by x.registrado_em desc limit 1);

create function refazer_ultimas_saidas(deposito bigint) returns void
  language sql security definer set search_path from current
  begin atomic
    update saldo s set ultima_saida_em = ultima_saida(s.deposito_id, s.material_id)
    where s.deposito_id = deposito and s.ultima_saida_em is distinct from ultima_saida(s.deposito_id, s.material_id);
  end;

-- As 0035 has it, with the last exit.
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
    ultima_saida_em = case when u.com_estorno then ultima_saida(u.deposito_id, u.material_id)
      else coalesce(u.saiu_em, s.ultima_saida_em) end,
    bloqueado_e3 = case when u.com_lote then bloqueado_em(u.deposito_id, u.material_id) else s.bloqueado_e3 end
  from (select distinct on (deposito_id, material_id) *,
      bool_or(lote_id is not null) over (partition by deposito_id, material_id) as com_lote,
      bool_or(estornado_id is not null) over (partition by deposito_id, material_id) as com_estorno,
      max(registrado_em) filter (where sinal = -1 and tipo not in ('estorno', 'reclassificacao_saida'))
        over (partition by deposito_id, material_id) as saiu_em
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
