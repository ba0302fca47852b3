-- How a finished visit was made: measured when the field finishes it, and null where there is nothing to measure by.
alter table monitoramento
  add column segundos_por_bem int,
  add column digitadas int check (digitadas between 0 and 100),
  add column distancia_m int;

create index monitoramento_terminado on monitoramento (finalizado_em) where finalizado_em is not null;
