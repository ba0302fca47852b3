-- An order of service also ends with the asset that did not come back, or given up before it was repaired. The wider check
-- holds for what is written from now on without reading the table: all that is there says one of the two of before.
alter table manutencao
  drop constraint manutencao_resultado_check,
  add constraint manutencao_resultado_check
    check (resultado in ('consertado', 'sem_conserto', 'nao_voltou', 'cancelada')) not valid;
