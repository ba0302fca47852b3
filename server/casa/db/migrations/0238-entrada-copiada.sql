-- Of which entry that ended without staying a draft was copied: its plan of schools is offered again.
alter table entrada add column copia_de_id bigint references entrada;
create index entrada_copia_de on entrada (copia_de_id) where copia_de_id is not null;
