-- A second wall under what belongs to one person alone: inside an operation the application writes no row of these tables
-- in another's name, nor touches another's, whatever its statements say. The decision point tells who it is; outside an
-- operation (the jobs that write the files, a command of the operator) nobody is told, and every row is open. Reads are
-- not walled: they run outside transactions, where a setting would stay with the connection (ADR 20).

create function pessoa_da_operacao() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('zelo.usuario', true), '')::bigint;

do $$
declare tabela text;
begin
  foreach tabela in array array['visao_salva', 'exportacao', 'preferencia_de_notificacao'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('create policy leitura on %I for select using (true)', tabela);
    execute format(
      'create policy escrita on %I for all
        using (usuario_id = coalesce((select pessoa_da_operacao()), usuario_id))
        with check (usuario_id = coalesce((select pessoa_da_operacao()), usuario_id))', tabela);
  end loop;
end $$;
