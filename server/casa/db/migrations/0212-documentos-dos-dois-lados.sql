-- The paper of what goes from one place to another is of both: who receives reads it as who sends. Told by the database
-- itself, so that a process of the version before says it too.
create table documento_outro_local (
  documento_id bigint primary key references documento,
  local_id bigint not null references local
);
create index documento_outro_local_local on documento_outro_local (local_id);

create function outro_local_do_documento(entidade text, entidade_id bigint) returns bigint language sql stable as $$
  select case entidade
    when 'transferencia' then (select destino_id from transferencia where id = entidade_id)
    when 'requisicao' then (select deposito_id from requisicao where id = entidade_id)
    when 'remessa' then (select destino_id from remessa where id = entidade_id)
    when 'remessa_de_material' then (select destino_id from remessa where id = entidade_id)
    when 'recebimento_de_material' then (select origem_id from remessa where id = entidade_id)
  end
$$;

create function documento_dos_dois_lados() returns trigger language plpgsql as $$
begin
  insert into documento_outro_local (documento_id, local_id)
  select new.id, outro from outro_local_do_documento(new.entidade, new.entidade_id) as outro where outro is not null;
  return null;
end $$;
create trigger documento_dos_dois_lados after insert on documento
  for each row execute function documento_dos_dois_lados();

insert into documento_outro_local (documento_id, local_id)
select d.id, outro from documento d, outro_local_do_documento(d.entidade, d.entidade_id) as outro
where outro is not null;
