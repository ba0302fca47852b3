-- What monitors ask for every few seconds: the e-mails that were given up lately.
create index notificacao_email_desistido on notificacao (created_at) where email = 'desistido';

-- One depósito begins again from its first movement. Whoever adds it up in the same transaction leaves no reader without it.
drop function refazer_somas();
create function refazer_somas(um_deposito bigint) returns void
  language plpgsql security definer set search_path from current as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('somas-do-livro', 0));
  delete from soma_do_local where deposito_id = um_deposito;
  delete from soma_do_deposito where deposito_id = um_deposito;
  delete from posicao_somada where deposito_id = um_deposito;
end $$;
