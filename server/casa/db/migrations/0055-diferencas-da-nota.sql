-- Why an entry was taken although its note differs from what it should say.
alter table entrada add column motivo_da_nota text check (length(motivo_da_nota) between 3 and 500);
