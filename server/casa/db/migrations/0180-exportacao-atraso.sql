-- How old the oldest of an export's rows is, in seconds, where they were read from a replica; null: of the moment.
alter table exportacao add column atraso_s integer check (atraso_s >= 0);
