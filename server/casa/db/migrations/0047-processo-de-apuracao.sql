-- The number of the process that looks into a difference of a count: above the limit of value, none is posted without.
alter table inventario_item add column processo_de_apuracao text check (length(processo_de_apuracao) between 1 and 80);
