-- Each asset of a visit comes with what earlier visits found of it, newest first.
create index monitoramento_patrimonio_bem on monitoramento_patrimonio (patrimonio_id, atualizado_em);
