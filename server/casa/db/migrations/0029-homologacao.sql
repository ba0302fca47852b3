-- What the desk decides about a visit: what goes back to its agents, what each finding becomes, and the homologação.

alter table monitoramento
  add column devolvido_em timestamptz,
  add column devolvido_por bigint references usuario,
  add column devolvido_motivo text,
  add column devolucoes int not null default 0,
  add column homologado_em timestamptz,
  add column homologado_por bigint references usuario,
  -- of the place's infrastructure, right after
  add column nota numeric,
  add column relatorio_id bigint references documento,
  add constraint monitoramento_homologado check ((homologado_em is null) = (homologado_por is null)),
  add constraint monitoramento_homologado_concluido check (homologado_em is null or concluido_em is not null);

-- Of what the visit must look at again: why. What came after the return settles it.
alter table monitoramento_patrimonio add column devolvido_motivo text;
alter table monitoramento_instalacao
  add column devolvido_motivo text,
  -- what the register said before the homologação: {estado, condicao, recursos, verificada_em}
  add column antes jsonb;

create table homologacao_decisao (
  monitoramento_id bigint not null references monitoramento,
  tipo text not null check (tipo ~ '^[a-z_]{3,40}$'),
  entrada_uuid uuid not null,
  ato text not null check (ato ~ '^[a-z_]{3,40}$'),
  motivo text,
  decidida_por bigint not null references usuario,
  decidida_em timestamptz not null,
  -- the finding as it was when it became an act; the register has changed since
  achado jsonb,
  primary key (monitoramento_id, tipo, entrada_uuid)
);

-- The act of a homologated visit stays as it was signed.
create function decisao_homologada_nao_muda() returns trigger language plpgsql as $$
begin
  if exists (select from monitoramento m where m.id = old.monitoramento_id and m.homologado_em is not null) then
    raise exception 'a decision of a homologated visit does not change';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger decisao_homologada before update or delete on homologacao_decisao
  for each row execute function decisao_homologada_nao_muda();
