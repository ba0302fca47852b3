-- A visit divided: a second one of the same place takes what the first no longer has to look at. The rows of the first
-- stay, marked, so that what a device that had them brings is still told there.
alter table monitoramento add column divide_id bigint references monitoramento;
alter table monitoramento_instalacao add column passou_para_id bigint references monitoramento;
alter table monitoramento_patrimonio add column passou_para_id bigint references monitoramento;

-- Between which hours of its days the place receives it.
alter table monitoramento add column janela_inicio time, add column janela_fim time,
  add constraint monitoramento_janela check (janela_fim > janela_inicio and (janela_inicio is null) = (janela_fim is null));
