-- One row, written again and again: whether the database still takes what is written (GET /saude).
create table pulso (
  unico boolean primary key default true check (unico),
  em timestamptz not null
);
insert into pulso (em) values (now());
