-- How often each type of place should be visited.

alter table local_tipo
  -- null: no rule
  add column meses_entre_visitas smallint check (meses_entre_visitas between 1 and 120);
