-- The XML of the note stays with its entry, once.
alter table multimidia
  drop constraint multimidia_model_check,
  add constraint multimidia_model_check check (case when monitoramento_id is null
    then model in ('local', 'instalacao', 'fornecedor', 'patrimonio', 'entrada', 'saida_do_bem', 'chegada_do_bem',
      'requisicao', 'saida_da_remessa', 'chegada_da_remessa')
      and (tipo = 'anexo' or (tipo = 'nota' and model = 'entrada'))
    else model in ('monitoramento', 'instalacao', 'patrimonio') end);
create unique index multimidia_nota on multimidia (model_id, sha256)
  where tipo = 'nota' and situacao in ('registrado', 'verificado');
