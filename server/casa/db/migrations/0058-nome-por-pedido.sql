-- The name that papers and the trail print changes by request and approval, and acts keep the name of their day.
create table pedido_de_nome (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  nome_atual text not null,
  nome_pedido text not null check (length(nome_pedido) between 3 and 120),
  motivo text not null check (length(motivo) between 3 and 300),
  criado_em timestamptz not null default now(),
  situacao text not null default 'pendente' check (situacao in ('pendente', 'aprovado', 'recusado', 'cancelado')),
  decidido_por bigint references usuario,
  decidido_em timestamptz,
  decisao_motivo text check (length(decisao_motivo) between 3 and 300),
  constraint pedido_de_nome_decidido check ((situacao = 'pendente') = (decidido_em is null)),
  constraint pedido_de_nome_por_quem check ((situacao in ('aprovado', 'recusado')) = (decidido_por is not null)),
  constraint pedido_de_nome_recusa_com_motivo check (situacao <> 'recusado' or decisao_motivo is not null),
  constraint pedido_de_nome_por_outra_pessoa check (decidido_por <> usuario_id)
);
create unique index pedido_de_nome_pendente on pedido_de_nome (usuario_id) where situacao = 'pendente';
create index pedido_de_nome_da_pessoa on pedido_de_nome (usuario_id, id);

-- What a person was called until an instant; the name of now is in usuario.
create table nome_anterior (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  nome text not null,
  ate timestamptz not null default now()
);
create index nome_anterior_da_pessoa on nome_anterior (usuario_id, ate);

create function guardar_nome_anterior() returns trigger language plpgsql as $$
begin
  insert into nome_anterior (usuario_id, nome) values (old.id, old.nome);
  return null;
end $$;
create trigger guardar_nome_anterior after update of nome on usuario
  for each row when (old.nome is distinct from new.nome) execute function guardar_nome_anterior();

-- What a person was called at that instant; null for nobody.
create function nome_em(pessoa bigint, instante timestamptz) returns text language sql stable as $$
  select coalesce(
    (select a.nome from nome_anterior a where a.usuario_id = u.id and a.ate > instante order by a.ate, a.id limit 1),
    u.nome)
  from usuario u where u.id = pessoa
$$;
