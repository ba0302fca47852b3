-- outside a transaction
create index concurrently if not exists monitoramento_divide on monitoramento (divide_id) where divide_id is not null;
create index concurrently if not exists monitoramento_instalacao_passou on monitoramento_instalacao (passou_para_id)
  where passou_para_id is not null;
create index concurrently if not exists monitoramento_patrimonio_passou on monitoramento_patrimonio (passou_para_id)
  where passou_para_id is not null;
