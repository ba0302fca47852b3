-- Each owner hears of the findings once a week (the Monday of it), whatever the number of processes.
create table resumo_do_diagnostico (
  usuario_id bigint not null references usuario,
  semana date not null check (extract(isodow from semana) = 1),
  achados int not null,
  em timestamptz not null default relogio.now(),
  primary key (usuario_id, semana)
);
