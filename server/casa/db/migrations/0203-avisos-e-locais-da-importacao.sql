-- What an import of the census says besides its lines: the places above its schools, which no line names, and the lines that
-- enter with something to look at.
alter table importacao add column acima jsonb not null default '[]';
alter table importacao_erro add column aviso boolean not null default false;
